import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { limits } from '@kontor/shared/rules/access/limits';
import type { Types } from 'mongoose';
import { type Entry, RandomAccessReader, type ZipFile, fromRandomAccessReaderPromise } from 'yauzl';
import { readImportFile } from './import-files.ts';

/** Bytes per read: the list of files is read in small parts, and each read is a call to the database. */
const blockBytes = 256 * 1024;

/** Reads parts of a ZIP in the database. */
class StoredArchive extends RandomAccessReader {
  readonly #id: Types.ObjectId;
  readonly #bytes: number;
  #block = { start: 0, data: Buffer.of() };

  constructor(id: Types.ObjectId, bytes: number) {
    super();
    this.#id = id;
    this.#bytes = bytes;
  }

  async #readPart(start: number, length: number): Promise<Buffer> {
    const { start: from, data } = this.#block;
    if (start >= from && start + length <= from + data.length)
      return data.subarray(start - from, start - from + length);
    const end = Math.min(this.#bytes, start + Math.max(length, blockBytes));
    this.#block = { start, data: await buffer(readImportFile(this.#id, { start, end })) };
    return this.#block.data.subarray(0, length);
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    const fill = async () => {
      (await this.#readPart(position, length)).copy(target, offset);
    };
    callbackify(fill)((error: Error | null) => done(error));
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const part = readImportFile(this.#id, { start, end });
    const passed = new PassThrough();
    part.once('error', (error: Error) => passed.destroy(error));
    return part.pipe(passed);
  }
}

/** Files of a ZIP by the last parts of their names, in lower case. */
export interface OpenArchive {
  /** Name of its only table; undefined if it has none, or several. */
  table: string | undefined;
  has: (name: string) => boolean;
  /** @returns the content of a file; undefined if there is none, or it is larger than `maxBytes` */
  open: (name: string, maxBytes: number) => Promise<Readable | undefined>;
  close: () => void;
}

/** Folders that macOS adds, and hidden files. */
const isHidden = (path: string) => /(?:^|\/)(?:__MACOSX\/|\.)/.test(path);

/** Returns the last part of a path or an address, by which files name their pictures. */
export function readBaseName(path: string): string {
  const [withoutQuery = ''] = path.split(/[?#]/, 1);
  return (withoutQuery.split(/[/\\]/).at(-1) ?? '').toLowerCase();
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    count += 1;
    if (count > limits.importFiles) throw new Error(`the archive has more than ${limits.importFiles} files`);
    const name = readBaseName(entry.fileName);
    if (name === '' || isHidden(entry.fileName) || entries.has(name)) continue;
    entries.set(name, entry);
  }
  return entries;
}

/** Opens a stored ZIP. Its contents are read by name, and never unpacked to a disk. @throws for a damaged one */
export async function openArchive(id: Types.ObjectId, bytes: number): Promise<OpenArchive> {
  const reader = new StoredArchive(id, bytes);
  const zip = await fromRandomAccessReaderPromise(reader, bytes, { lazyEntries: true, autoClose: false });
  const entries = await listEntries(zip);
  const tables = [...entries.keys()].filter((name) => /\.(?:csv|txt|tsv)$/.test(name));
  return {
    table: tables.length === 1 ? tables[0] : undefined,
    has: (name) => entries.has(name),
    open: async (name, maxBytes) => {
      const entry = entries.get(name);
      // yauzl checks the stated size while reading.
      if (!entry || entry.uncompressedSize > maxBytes || !entry.canDecodeFileData()) return undefined;
      return zip.openReadStreamPromise(entry);
    },
    close: () => zip.close(),
  };
}
