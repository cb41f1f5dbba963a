import mongoose from 'mongoose';
import { BackupError } from './manifest.ts';

const { deserialize, onDemand } = mongoose.mongo.BSON;

/** Types of BSON that hold further elements. */
const nested = { document: 3, array: 4 };
/** Size limit of a document: 16 MB by MongoDB, which stores some of its own a little above that. */
const mostBytes = 17 * 1024 * 1024;
/** Numbers keep their type: 4.0 stays a double. */
const exact = { promoteValues: false, bsonRegExp: true };

/** Splits a stream into documents of BSON. @throws BackupError for a length that no document has */
export async function* splitDocuments(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([rest, chunk]);
    let at = 0;
    while (rest.length - at >= 4) {
      const length = rest.readInt32LE(at);
      if (length < 5 || length > mostBytes) throw new BackupError('A collection of the backup is damaged.');
      if (rest.length - at < length) break;
      yield rest.subarray(at, at + length);
      at += length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new BackupError('A collection of the backup ends within a document.');
}

/** Reads one element by itself: a document that has it alone, without its name. */
function readValue(bytes: Uint8Array, type: number, offset: number, length: number): unknown {
  const value = bytes.subarray(offset, offset + length);
  if (type === nested.document) return readDocument(value);
  if (type === nested.array) return [...readDocument(value).values()];
  const alone = new Uint8Array(4 + 1 + 2 + length + 1);
  new DataView(alone.buffer).setInt32(0, alone.length, true);
  alone.set([type, 0x76, 0], 4); // its name is v
  alone.set(value, 7);
  return deserialize(alone, exact)['v'];
}

/**
 * Reads a document with the order of its fields. An object of JavaScript would put names that are numbers first, and the
 * document would no longer be the one that was stored.
 */
export function readDocument(bytes: Uint8Array): Map<string, unknown> {
  const document = new Map<string, unknown>();
  for (const [type, nameOffset, nameLength, offset, length] of onDemand.parseToElements(bytes)) {
    const name = Buffer.from(bytes.buffer, bytes.byteOffset + nameOffset, nameLength).toString('utf8');
    document.set(name, readValue(bytes, type, offset, length));
  }
  return document;
}
