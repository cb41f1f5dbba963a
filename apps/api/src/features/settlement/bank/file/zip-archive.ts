import { crc32, inflateRawSync } from 'node:zlib';
import { UnreadableStatement } from '../statement.ts';

/** A file of an archive. */
export interface ArchivedFile {
  name: string;
  data: Buffer;
}

const signatures = { local: 0x04_03_4b_50, central: 0x02_01_4b_50, end: 0x06_05_4b_50 } as const;
const sizes = { local: 30, central: 46, end: 22, comment: 0xff_ff } as const;

/** Compression method that present-day archives use. */
const deflated = 8;

/** Highest number of files: an archive of a bank has one per day and account for some months. */
const maxFiles = 200;
/** Size limit of all files of an archive together. */
export const maxContentBytes = 20 * 1024 ** 2;
/**
 * Highest compression ratio: XML of similar entries reaches about forty; contents packed in less than a kilobyte are harmless.
 */
const maxRatio = 250;

const broken = (message: string) => new UnreadableStatement('archive_broken', message);

/** @throws UnreadableStatement for contents that are too large for their packed size */
export function refuseBomb(packedBytes: number, bytes: number): void {
  if (bytes > maxContentBytes || bytes > maxRatio * Math.max(packedBytes, 1024)) {
    throw new UnreadableStatement('archive_too_large', 'No statement is packed so densely, or so large');
  }
}

/** Returns the position and length of the list of files. */
function findList(data: Buffer): { at: number; count: number } {
  const lowest = Math.max(0, data.length - sizes.end - sizes.comment);
  for (let at = data.length - sizes.end; at >= lowest; at -= 1) {
    if (data.readUInt32LE(at) !== signatures.end) continue;
    return { count: data.readUInt16LE(at + 10), at: data.readUInt32LE(at + 16) };
  }
  throw broken('The archive has no list of its files');
}

/** Returns an entry of the list, and the position of the next one. */
function readListed(data: Buffer, at: number) {
  if (data.readUInt32LE(at) !== signatures.central) throw broken('The list of the archive’s files is damaged');
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => data.readUInt16LE(at + offset));
  const nameAt = at + sizes.central;
  const name = data.subarray(nameAt, nameAt + (nameLength ?? 0)).toString();
  return {
    name,
    isEncrypted: (data.readUInt16LE(at + 8) & 1) === 1,
    method: data.readUInt16LE(at + 10),
    crc: data.readUInt32LE(at + 16),
    packedBytes: data.readUInt32LE(at + 20),
    bytes: data.readUInt32LE(at + 24),
    localAt: data.readUInt32LE(at + 42),
    next: nameAt + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0),
  };
}
type Listed = ReturnType<typeof readListed>;

/** Unpacks a file, up to the size in the list. */
function unpack(data: Buffer, { localAt, method, packedBytes, bytes, crc }: Listed): Buffer {
  if (data.readUInt32LE(localAt) !== signatures.local) throw broken('A file of the archive is not where it should be');
  const from = localAt + sizes.local + data.readUInt16LE(localAt + 26) + data.readUInt16LE(localAt + 28);
  const packed = data.subarray(from, from + packedBytes);
  if (method !== 0 && method !== deflated) throw broken('A file of the archive is packed in a rare way');
  const content = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(bytes, 1) });
  if (content.length !== bytes || crc32(content) !== crc) throw broken('A file of the archive is damaged');
  return content;
}

/** Checks for entries that programs add to an archive by themselves. */
const isAddition = ({ name }: Listed): boolean =>
  name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);

function readList(data: Buffer): Listed[] {
  const { at, count } = findList(data);
  const listed: Listed[] = [];
  for (let next = at; listed.length < count;) {
    if (listed.length >= maxFiles) {
      throw new UnreadableStatement('archive_too_large', `An archive has at most ${maxFiles} files`);
    }
    const file = readListed(data, next);
    listed.push(file);
    next = file.next;
  }
  return listed.filter((file) => !isAddition(file));
}

/**
 * Returns the files of a ZIP archive, in the archive's order; number, size and density are limited before any is unpacked.
 * @throws UnreadableStatement for one that is encrypted, damaged, too large, or packed in a rare way (including ZIP64)
 */
export function readZip(data: Buffer): ArchivedFile[] {
  try {
    const listed = readList(data);
    if (listed.some(({ isEncrypted }) => isEncrypted)) {
      throw new UnreadableStatement('archive_encrypted', 'The archive is protected by a password');
    }
    for (const { packedBytes, bytes } of listed) refuseBomb(packedBytes, bytes);
    refuseBomb(
      data.length,
      listed.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    return listed.map((file) => ({ name: file.name, data: unpack(data, file) }));
  } catch (error) {
    if (error instanceof UnreadableStatement) throw error;
    // An error of Node.js itself: a position beyond the end, or invalid packed bytes.
    throw broken('The archive is damaged');
  }
}
