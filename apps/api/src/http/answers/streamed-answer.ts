/** An answer streamed while it is read, with its headers. */
export class StreamedAnswer {
  readonly headers: Record<string, string>;
  readonly chunks: AsyncGenerator<string | Uint8Array>;

  constructor(headers: Record<string, string>, chunks: AsyncGenerator<string | Uint8Array>) {
    this.headers = headers;
    this.chunks = chunks;
  }
}
