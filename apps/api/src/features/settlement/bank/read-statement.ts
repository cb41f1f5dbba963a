import type { StatementRefusal } from '@kontor/shared/rules/order/bank-refusals';
import { sha256 } from '../../../lib/random.ts';
import { type CsvOptions, readCsv } from './csv/read-csv.ts';
import { type OpenedFile, openFile } from './file/open-file.ts';
import { readCamt } from './camt/read-camt.ts';
import { type Entry, maxEntries, type OddRow, type ParsedStatement, UnreadableStatement } from './statement.ts';

/** A movement with a key that is the same in every export of the same statement. */
export interface KeyedEntry extends Entry {
  key: string;
}

export interface ReadStatement extends Pick<ParsedStatement, 'form' | 'accounts'> {
  /** Incoming money. */
  incoming: KeyedEntry[];
  /** Entries that reverse an earlier payment, in either direction. */
  reversals: KeyedEntry[];
  notUnderstood: OddRow[];
  /** Files of an archive that are not statements, if another one is. */
  refused: { file: string; reason: StatementRefusal }[];
  /** Number of rows left out, each counted under its first reason. */
  left: { pending: number; foreign: number; outgoing: number; still: number; repeated: number };
}

function parse(data: Buffer, options: CsvOptions): ParsedStatement {
  // UTF-16 has a zero byte before or after each letter.
  const start = data
    .subarray(0, 100)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^\W*(?=<)/, '');
  return start.startsWith('<') ? readCamt(data) : readCsv(data, options);
}

type Parsed = { file: string } & ({ statement: ParsedStatement } | { refused: UnreadableStatement });

function parseFile(file: OpenedFile, options: CsvOptions): Parsed {
  if ('refused' in file) return { file: file.name, refused: file.refused };
  try {
    return { file: file.name, statement: parse(file.data, options) };
  } catch (error) {
    if (error instanceof UnreadableStatement) return { file: file.name, refused: error };
    throw error;
  }
}

/** Offset between the sections of an archive's files, more than one file has. */
const sectionsOfFile = 1_000_000;

/** Reads one or more files as one statement. @throws UnreadableStatement if none is a statement */
function parseAll(data: Buffer, options: CsvOptions): ParsedStatement & Pick<ReadStatement, 'refused'> {
  const files = openFile(data).map((file) => parseFile(file, options));
  const read = files.flatMap((one) => ('statement' in one ? [one] : []));
  const refused = files.flatMap((one) => ('refused' in one ? [one] : []));
  const [first] = read;
  if (!first) throw refused[0]?.refused ?? new UnreadableStatement('empty', 'The file is empty');
  return {
    form: first.statement.form,
    accounts: [...new Set(read.flatMap(({ statement }) => statement.accounts))],
    rows: read.flatMap(({ file, statement }, index) =>
      statement.rows.map((row) => ({ ...row, ...(file && { file }), section: index * sectionsOfFile + row.section })),
    ),
    refused: refused.map(({ file, refused: { reason } }) => ({ file, reason })),
  };
}

/** Returns the identity of a movement, independent of the file it is in. */
function makeEntryIdentity({
  account = '',
  day,
  cents,
  name,
  text,
  reference,
  knownAs = { name, text },
}: Entry): string {
  const known = knownAs.account ?? account;
  return JSON.stringify(reference ? [account, reference, cents] : [known, day, cents, knownAs.name, knownAs.text]);
}

/** Returns the possible keys of the payment that a movement reverses: one per identifier. */
export function keysOfReversed({ account = '', cents, reversal }: Entry): string[] {
  return (reversal?.references ?? []).map((name) => sha256(`${JSON.stringify([account, name, -cents])} 0`));
}

/** Numbers equal movements of a statement in their order, which banks keep. */
function addKeys(entries: readonly Entry[]): KeyedEntry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const known = makeEntryIdentity(entry);
    const inSection = `${entry.section} ${known}`;
    const before = seen.get(inSection) ?? 0;
    seen.set(inSection, before + 1);
    return { ...entry, key: sha256(`${known} ${before}`) };
  });
}

/** Leaves out movements of an earlier statement in the file: reports of a day repeat them. */
function withoutRepeated(entries: readonly KeyedEntry[]): KeyedEntry[] {
  const told = ({ key, day, name, text }: KeyedEntry) => JSON.stringify([key, day, name, text]);
  return [...new Map(entries.toReversed().map((entry) => [told(entry), entry])).values()].toReversed();
}

/**
 * Reads a bank statement: CAMT.053, CAMT.052 or CSV, one or more files, packed or not.
 * @param options the merchant's answers about an ambiguous table
 * @throws UnreadableStatement
 */
export function readStatement(data: Buffer, options: CsvOptions = {}): ReadStatement {
  const { form, accounts, rows, refused } = parseAll(data, options);
  if (rows.length > maxEntries) {
    throw new UnreadableStatement('too_many_entries', `A statement has at most ${maxEntries} entries`);
  }
  const count = (kind: string) => rows.filter((row) => row.kind === kind).length;
  const all = addKeys(rows.filter((row) => row.kind === 'entry'));
  const entries = withoutRepeated(all);
  const forward = entries.filter(({ reversal }) => !reversal);
  const incoming = forward.filter(({ cents }) => cents > 0);
  return {
    form,
    accounts,
    incoming,
    reversals: entries.filter(({ reversal }) => reversal),
    notUnderstood: rows.filter((row) => row.kind === 'not_understood'),
    refused,
    left: {
      pending: count('waiting'),
      foreign: count('other_currency'),
      outgoing: forward.length - incoming.length,
      still: count('still'),
      repeated: all.length - entries.length,
    },
  };
}
