import { StreamedAnswer } from './streamed-answer.ts';

/** An answer that is saved as a file, sent while it is being read. */
export class FileAnswer extends StreamedAnswer {
  /** @param name ASCII without quotes */
  constructor(name: string, type: string, chunks: StreamedAnswer['chunks']) {
    super({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` }, chunks);
  }
}

async function* inOne(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** Returns a PDF that is there already. */
export function pdfFile(name: string, content: Uint8Array): FileAnswer {
  return new FileAnswer(name, 'application/pdf', inOne(content));
}
