import { gunzipSync } from 'node:zlib';
import { UnreadableStatement } from '../statement.ts';
import { type ArchivedFile, maxContentBytes, readZip, refuseBomb } from './zip-archive.ts';

const begins = (data: Buffer, bytes: string): boolean =>
  data.subarray(0, bytes.length).equals(Buffer.from(bytes, 'latin1'));

const isGzip = (data: Buffer): boolean => begins(data, '\x1f\x8b');
/** Whether a file is a ZIP archive; an empty archive starts with the end record of its directory. */
const isZip = (data: Buffer): boolean => begins(data, 'PK\x03\x04') || begins(data, 'PK\x05\x06');

/** Kinds of files that are mistaken for a statement, by their first bytes. */
const known = [
  { reason: 'pdf', begins: '%PDF', message: 'The file is a PDF' },
  { reason: 'spreadsheet', begins: '\xd0\xcf\x11\xe0', message: 'The file is a workbook' },
] as const;

/** Tags of a SWIFT statement, with or without its envelope: a number, the account, then a balance or a movement. */
const swiftPattern = /^\s*(?:\{[^]{0,300})?:20:[^]{0,300}?[\r\n]:(?:25|28C?|60[FM]|61|13D|34F):/;

/** @throws UnreadableStatement for a known kind of file that the shop cannot read as a statement */
function refuseKnown(data: Buffer): void {
  const found = known.find((one) => begins(data, one.begins));
  if (found) throw new UnreadableStatement(found.reason, found.message);
  const start = data.subarray(0, 2000).toString('latin1');
  if (swiftPattern.test(start.replaceAll('\0', ''))) {
    throw new UnreadableStatement('mt940', 'The file is a statement in MT940 or MT942');
  }
  if (/^[\s\xef\xbb\xbf\xff\xfe\0]*$/.test(start) && data.length <= 2000) {
    throw new UnreadableStatement('empty', 'The file is empty');
  }
}

/** Whether a file is a TAR archive, whose signature follows the first file's name. */
const isTar = (data: Buffer): boolean => data.subarray(257, 262).toString('latin1') === 'ustar';

function unzip(data: Buffer): Buffer {
  try {
    return gunzipSync(data, { maxOutputLength: maxContentBytes });
  } catch (error) {
    if (error instanceof RangeError) refuseBomb(data.length, Infinity);
    throw new UnreadableStatement('archive_broken', 'The archive is damaged');
  }
}

/** Whether files come from a current Excel workbook, which is an archive of XML. */
const isWorkbook = (files: readonly ArchivedFile[]): boolean =>
  files.some(({ name }) => name === '[Content_Types].xml' || name === 'mimetype');

function unpack(data: Buffer): ArchivedFile[] {
  if (!isGzip(data)) return readZip(data);
  const content = unzip(data);
  refuseBomb(data.length, content.length);
  return [{ name: '', data: content }];
}

/** A file of an upload: without a name if it is the only one, or with the reason for refusing it. */
export type OpenedFile = ArchivedFile | { name: string; refused: UnreadableStatement };

function check({ name, data }: ArchivedFile): OpenedFile {
  try {
    if (isZip(data) || isGzip(data) || isTar(data)) {
      throw new UnreadableStatement('archive_nested', 'An archive in an archive is not opened');
    }
    refuseKnown(data);
    return { name, data };
  } catch (error) {
    if (error instanceof UnreadableStatement) return { name, refused: error };
    throw error;
  }
}

/**
 * Returns the files of an upload: the file itself, or those packed in it.
 * @throws UnreadableStatement for an archive that cannot be opened
 */
export function openFile(data: Buffer): OpenedFile[] {
  if (!isZip(data) && !isGzip(data)) return [check({ name: '', data })];
  const files = unpack(data);
  if (isWorkbook(files)) throw new UnreadableStatement('spreadsheet', 'The file is a workbook');
  if (files.length === 0) throw new UnreadableStatement('empty', 'The archive is empty');
  const [only] = files;
  return files.length === 1 && only ? [check({ name: '', data: only.data })] : files.map(check);
}
