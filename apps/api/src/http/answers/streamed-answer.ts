/** An answer that is sent while it is being read, with headers that say what it is. */
export class StreamedAnswer {
  readonly headers: Record<string, string>;
  readonly chunks: AsyncGenerator<string | Uint8Array>;

  constructor(headers: Record<string, string>, chunks: AsyncGenerator<string | Uint8Array>) {
    this.headers = headers;
    this.chunks = chunks;
  }
}
