import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { type Entry, openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { BackupError, type Manifest, manifestName, readManifest } from './manifest.ts';

/** Size in bytes and SHA-256 in hexadecimal. */
export interface Content {
  bytes: number;
  sha256: string;
}

type Chunks = AsyncIterable<Uint8Array>;

/** Passes chunks on; `read` returns what has gone through so far. */
export function measure(chunks: Chunks): { chunks: Chunks; read: () => Content } {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  return { chunks: pass(), read: () => ({ bytes, sha256: hash.copy().digest('hex') }) };
}

export interface ArchiveWriter {
  /** Writes an entry to its end. @throws what its source or the target throws */
  add: (name: string, chunks: Chunks, options: { compress: boolean }) => Promise<Content>;
  /** Ends the archive; without it no reader takes the file for one. */
  finish: () => Promise<void>;
}

/** Writes a ZIP, entry by entry as it comes, with one entry in memory at no time. */
export function writeArchive(target: Writable): ArchiveWriter {
  const zip = new ZipFile();
  const failed = new Promise<never>((_resolve, reject) => {
    zip.once('error', reject);
  });
  const written = pipeline(zip.outputStream, target);
  // Both are awaited with each entry; a failure between two entries must not end the process.
  failed.catch(() => undefined);
  written.catch(() => undefined);
  return {
    async add(name, chunks, { compress }) {
      const measured = measure(chunks);
      const source = Readable.from(measured.chunks, { objectMode: false });
      zip.addReadStream(source, name, { compress, forceZip64Format: true });
      await Promise.race([finished(source), failed, written]);
      return measured.read();
    },
    async finish() {
      zip.end();
      await Promise.race([written, failed]);
    },
  };
}

export interface ArchiveReader {
  manifest: Manifest;
  /** @throws BackupError for an entry that is missing */
  open: (name: string) => Promise<Readable>;
  close: () => void;
}

/** @throws BackupError for a file that is cut off, or is no backup */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error) throw error; // it cannot be read at all
    throw new BackupError(`${path} is no backup, or its end is missing: a backup that was broken off.`);
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const open = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw new BackupError(`${name} is missing in the backup.`);
      return zip.openReadStreamPromise(entry);
    };
    const manifest = readManifest(await text(await open(manifestName)));
    return { manifest, open, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}
