import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { ZipFile } from 'yazl';

/** A file of an archive, opened when its turn comes, so that one at a time is in memory. */
export interface ArchiveEntry {
  name: string;
  open: () => Promise<Readable>;
}

/**
 * Streams an archive.
 * @param entries their names are kept until its end, their contents never
 * @param options.compress false for contents that are compressed already
 */
export async function* writeArchive(
  entries: AsyncIterable<ArchiveEntry>,
  { mtime, compress }: { mtime: Date; compress: boolean },
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  zip.on('error', (error: Error) => output.destroy(error));
  for await (const { name, open } of entries) {
    const opened = callbackify(open);
    zip.addReadStreamLazy(name, { mtime, compress }, (done) => opened(done));
  }
  zip.end();
  yield* output;
}
