import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { limits } from '@kontor/shared/rules/access/limits';
import { type Options, parse } from 'csv-parse';
import iconv from 'iconv-lite';

/** Error for a file that is no table, or too large. */
export class UnreadableTable extends Error {
  readonly problem: 'invalid' | 'too_large';

  constructor(problem: 'invalid' | 'too_large', message: string) {
    super(message);
    this.problem = problem;
  }
}

/** A row of the file; an unreadable one has no cells. */
export interface TableRow {
  /** Number of its first line, from 1. */
  line: number;
  cells: string[];
  unreadable?: boolean;
}

/** Opens the file from its start; it is read twice. */
export type OpenFile = () => Promise<Readable>;

/** Bytes at the start from which UTF-16 and the separator are detected. */
const headBytes = 64 * 1024;
/** Longest row in characters. */
const rowCharacters = 250_000;
const separators = [';', '\t', ','] as const;

async function readHead(open: OpenFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= headBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, headBytes);
}

/** Detects UTF-16 by its byte order mark, or by the zero beside each letter. */
function findWide(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const beginning = [...head.subarray(0, 200)];
  const zeros = (odd: number) => beginning.filter((byte, index) => byte === 0 && index % 2 === odd).length;
  if (zeros(1) * 4 > beginning.length) return 'utf-16le';
  return zeros(0) * 4 > beginning.length ? 'utf-16be' : undefined;
}

/** Whether the whole file is UTF-8. @throws UnreadableTable when it is too large */
async function isUtf8(open: OpenFile): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  try {
    for await (const chunk of (await open()) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limits.importTableBytes) throw new UnreadableTable('too_large', 'The table is larger than 256 MB');
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/**
 * Finds the encoding of a file: UTF-16, UTF-8, otherwise Windows-1252, in which older shops and Excel write. Uses iconv-lite
 * for that: Node 20's own decoder reads 80 to 9F as control characters (nodejs/node 56542).
 */
async function findEncoding(head: Buffer, open: OpenFile): Promise<string> {
  const isText = await isUtf8(open);
  return findWide(head) ?? (isText ? 'utf-8' : 'windows-1252');
}

/** Finds the separator of a table: the most frequent one in its header, outside of quotes. */
function findSeparator(text: string): string {
  const counts = new Map<string, number>(separators.map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    const count = counts.get(sign);
    if (!isQuoted && count !== undefined) counts.set(sign, count + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ';';
}

function refuseZeros(): Transform {
  return new Transform({
    encoding: 'utf8',
    decodeStrings: false,
    transform: (chunk: string, _encoding, done) => {
      if (chunk.includes('\0')) done(new UnreadableTable('invalid', 'The file is no text'));
      else done(null, chunk);
    },
  });
}

/** Returns the number of lines that a row spans. */
const countLines = (cells: readonly string[]) =>
  cells.reduce((count, cell) => count + cell.split(/\r\n|\r|\n/).length - 1, 1);

/**
 * Reads a table of any size row by row: separated by commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. The first row is
 * the header. A row that cannot be read is marked and stops no other.
 * @throws UnreadableTable for a file that is no text, or too large
 */
export async function* readTable(open: OpenFile): AsyncGenerator<TableRow> {
  const head = await readHead(open);
  const encoding = await findEncoding(head, open);
  let skipped = 0;
  const options: Options = {
    delimiter: findSeparator(iconv.decode(head, encoding)),
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: rowCharacters,
    skip_records_with_error: true,
    on_skip: () => {
      skipped += 1;
    },
  };
  const source = await open();
  const decoded = source.pipe(iconv.decodeStream(encoding)).pipe(refuseZeros());
  const parser = decoded.pipe(parse(options));
  const fail = (error: Error) => parser.destroy(error);
  source.once('error', fail);
  decoded.once('error', fail);
  let line = 1;
  for await (const cells of parser as AsyncIterable<string[]>) {
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells: cells.map((cell) => cell.trim()) };
    line += countLines(cells);
  }
  // An unclosed quote turns the rest of the file into one row.
  for (; skipped > 0; skipped -= 1) {
    yield { line, cells: [], unreadable: true };
    line += 1;
  }
}
