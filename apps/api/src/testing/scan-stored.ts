import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import mongoose from 'mongoose';
import { readPdf } from './read-pdf.ts';

/** Returns the text of a file, decompressed or extracted from a PDF; other files unchanged. */
async function readFileWords(file: Buffer): Promise<string> {
  if (file[0] === 0x1f && file[1] === 0x8b) return readFileWords(gunzipSync(file));
  if (file.subarray(0, 5).toString() !== '%PDF-') return file.toString('utf8');
  const { pages, files } = await readPdf(file);
  return [...pages, ...files.values()].join('\n');
}

function toBuffer(value: unknown): Buffer | undefined {
  if (Buffer.isBuffer(value)) return value;
  return value instanceof mongoose.mongo.Binary ? Buffer.from(value.buffer) : undefined;
}

/** Returns every text in a value with the path of its field; list items have the path of their list. */
async function* eachText(value: unknown, path: string): AsyncGenerator<[path: string, text: string]> {
  const file = toBuffer(value);
  if (file) yield [path, await readFileWords(file)];
  else if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value)) for (const item of value) yield* eachText(item, path);
  else if (typeof value === 'object' && value !== null && !(value instanceof Date))
    for (const [name, field] of Object.entries(value)) yield* eachText(field, `${path}.${name}`);
}

/** Returns the fields in the database that match the pattern, each once (`orders.buyer.name`). */
export async function findStored(pattern: RegExp): Promise<string[]> {
  const found = new Set<string>();
  for (const { name } of await mongoose.connection.listCollections()) {
    const documents = mongoose.connection.collection(name).find({ _id: { $exists: true } });
    for await (const document of documents)
      for await (const [path, text] of eachText(document, name)) if (pattern.test(text)) found.add(path);
  }
  return [...found].toSorted();
}

/** Returns the files in a folder and its subfolders whose contents or names match the pattern. */
export async function findInFiles(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const words = await Promise.all(files.map(async (file) => readFileWords(await readFile(file))));
  return files.filter((file, index) => pattern.test(file) || pattern.test(words[index] ?? ''));
}
