import { StreamedAnswer } from './streamed-answer.ts';

/** An answer to save as a file, streamed while it is read. */
export class FileAnswer extends StreamedAnswer {
  /** @param name ASCII without quotes */
  constructor(name: string, type: string, chunks: StreamedAnswer['chunks']) {
    super({ 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` }, chunks);
  }
}

async function* inOne(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** Returns an existing PDF as an answer. */
export function pdfFile(name: string, content: Uint8Array): FileAnswer {
  return new FileAnswer(name, 'application/pdf', inOne(content));
}
