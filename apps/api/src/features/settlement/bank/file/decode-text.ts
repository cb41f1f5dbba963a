import iconv from 'iconv-lite';
import { UnreadableStatement } from '../statement.ts';

function beginsWith(data: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => data[index] === byte);
}

/** Number of bytes examined, enough to see that every second one is 0. */
const lookedAt = 200;

/** Detects UTF-16 by its byte order mark, or by the zero beside each letter. */
function findWide(data: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (beginsWith(data, [0xff, 0xfe])) return 'utf-16le';
  if (beginsWith(data, [0xfe, 0xff])) return 'utf-16be';
  const beginning = [...data.subarray(0, lookedAt - (lookedAt % 2))];
  const zeros = (odd: number) => beginning.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (zeros(1) * 4 > beginning.length) return 'utf-16le';
  return zeros(0) * 4 > beginning.length ? 'utf-16be' : undefined;
}

function decodeUtf8(data: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return undefined;
  }
}

/**
 * Distinguishes the two encodings of German banks. ISO-8859-15 has the euro where Windows-1252 has a character that no
 * statement contains, and nothing between 80 and 9F.
 */
function findNarrow(data: Buffer): 'windows-1252' | 'iso-8859-15' {
  const hasControls = data.some((byte) => byte >= 0x80 && byte <= 0x9f);
  return !hasControls && data.includes(0xa4) ? 'iso-8859-15' : 'windows-1252';
}

/** Returns the encoding that a file declares, if its bytes allow it. ISO-8859-1 is read as Windows-1252 (WHATWG Encoding). */
function readDeclared(data: Buffer, declared: string): string | undefined {
  const name = declared.toLowerCase();
  if (/^utf-?(?:8|16|32)/.test(name) || !iconv.encodingExists(name)) return undefined;
  const text = iconv.decode(data, /^(?:iso-?8859-1|latin-?1|us-ascii|ascii)$/.test(name) ? 'windows-1252' : name);
  return text.includes('\uFFFD') ? undefined : text;
}

/**
 * Decodes the text of a file: as UTF-16 if detected, otherwise in its declared encoding or as UTF-8, otherwise as Windows-1252
 * or ISO-8859-15, which most banks still write. Uses iconv-lite: Node 20's own decoder reads 80 to 9F of Windows-1252 as
 * control characters (nodejs/node 56542).
 * @param declared by the file itself
 * @throws UnreadableStatement for a file that is no text
 */
export function decodeText(data: Buffer, declared?: string): string {
  const wide = findWide(data);
  const text = wide
    ? iconv.decode(data, wide)
    : ((declared === undefined ? undefined : readDeclared(data, declared)) ??
      decodeUtf8(data) ??
      iconv.decode(data, findNarrow(data)));
  if (text.includes('\0')) throw new UnreadableStatement('no_text', 'The file is no text');
  return text;
}
