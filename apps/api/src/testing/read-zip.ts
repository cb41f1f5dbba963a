import { inflateRawSync } from 'node:zlib';

/** Signatures of the directory at the end of a ZIP, of an entry in it, and of a file's own header. */
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const fileHead = 30;

/** Returns the files of a ZIP by their names, read through the directory at its end. @throws for another file */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== endMark) throw new Error('no ZIP, or one with a comment');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== entryMark) throw new Error('the directory is broken');
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [at + 28, at + 30, at + 32].map((place) => zip.readUInt16LE(place));
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const head = zip.readUInt32LE(at + 42);
    const start = head + fileHead + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const content = zip.subarray(start, start + size);
    files.set(name, method === 0 ? content : inflateRawSync(content));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
