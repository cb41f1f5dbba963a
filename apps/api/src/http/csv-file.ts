import type { Response } from 'express';
import { sendChunks } from './send-chunks.ts';

/** An answer that is saved as a file, sent while it is being read. */
export class CsvFile {
  /** ASCII without quotes. */
  readonly name: string;
  readonly chunks: AsyncGenerator<string>;

  constructor(name: string, chunks: AsyncGenerator<string>) {
    this.name = name;
    this.chunks = chunks;
  }
}

/** Sends the file; see `sendChunks` for what a fault does. */
export function sendCsv(res: Response, { name, chunks }: CsvFile): Promise<void> {
  const disposition = `attachment; filename="${name}"`;
  return sendChunks(res, { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': disposition }, chunks);
}
