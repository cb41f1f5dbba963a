import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** An answer that is saved as a file, sent while it is being read so that its size needs no memory. */
export class CsvFile {
  /** ASCII without quotes. */
  readonly name: string;
  readonly chunks: AsyncGenerator<string>;

  constructor(name: string, chunks: AsyncGenerator<string>) {
    this.name = name;
    this.chunks = chunks;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/**
 * Sends the file. A fault before its first part is an error answer like any other; a later one cuts the connection, so
 * that no half a file is taken for a whole one.
 */
export async function sendCsv(res: Response, { name, chunks }: CsvFile): Promise<void> {
  const first = await chunks.next();
  res.set({ 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` });
  async function* all() {
    if (!first.done) yield first.value;
    yield* chunks;
  }
  try {
    await pipeline(Readable.from(all()), res);
  } catch (error) {
    // Who asked has gone: nothing is left to answer.
    if (!isGone(error)) throw error;
  }
}
