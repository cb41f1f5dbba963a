import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/**
 * Streams an answer while it is read, so that its size needs no memory. An error before its first part is answered as usual; a
 * later one cuts the connection, so that a partial file is not taken for a whole one.
 * @param headers of the answer, once there is one
 */
export async function sendChunks(
  res: Response,
  headers: Record<string, string>,
  chunks: AsyncGenerator<string | Uint8Array>,
): Promise<void> {
  const first = await chunks.next();
  res.set(headers);
  async function* all() {
    if (!first.done) yield first.value;
    yield* chunks;
  }
  try {
    await pipeline(Readable.from(all()), res);
  } catch (error) {
    // The client has disconnected: an answer is not needed.
    if (!isGone(error)) throw error;
  }
}
