import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile as ZipReader } from 'yauzl';
import { ZipFile } from 'yazl';
import { BackupError, type Manifest, manifestName, readManifest } from './manifest.ts';

/** Size in bytes and SHA-256 in hexadecimal. */
export interface Content {
  bytes: number;
  sha256: string;
}

type Chunks = AsyncIterable<Uint8Array>;

/** Passes chunks on; `read` returns the chunks so far. */
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

/** Streams a ZIP to the target, one entry after the other. */
export function writeArchive(target: Writable): ArchiveWriter {
  const zip = new ZipFile();
  const failed = new Promise<never>((_resolve, reject) => {
    zip.on('error', reject);
  });
  const written = pipeline(zip.outputStream, target);
  // Each entry awaits both; between two entries a failure has no listener, and would end the process.
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
  /** Reads an entry. @throws BackupError if it is missing or damaged */
  read: (name: string) => AsyncIterable<Uint8Array>;
  close: () => void;
}

const say = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function openZip(path: string): Promise<ZipReader> {
  return openPromise(path, { autoClose: false }).catch((error: unknown) => {
    // Errors of the file system carry a code; the others are about the content.
    if (error instanceof Error && 'code' in error) throw new BackupError(`${path} cannot be read (${error.message}).`);
    throw new BackupError(`${path} is no backup, or its end is missing: a backup that was broken off.`);
  });
}

/** @throws BackupError for a file that cannot be read, is cut off or is no backup */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const zip = await openZip(path);
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    async function* read(name: string): AsyncGenerator<Uint8Array> {
      const entry = entries.get(name);
      if (!entry) throw new BackupError(`${path} is no backup, or not a whole one: ${name} is missing.`);
      try {
        yield* await zip.openReadStreamPromise(entry);
      } catch (error) {
        throw new BackupError(`${name} is damaged in the backup (${say(error)}).`);
      }
    }
    const manifest = readManifest(await text(read(manifestName)));
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof BackupError ? error : new BackupError(`${path} is damaged (${say(error)}).`);
  }
}
