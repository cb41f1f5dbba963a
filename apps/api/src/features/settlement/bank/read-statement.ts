import { shopCurrency } from '@kontor/shared/money';
import { sha256 } from '../../../lib/random.ts';
import { readCamt } from './read-camt.ts';
import { readCsv } from './read-csv.ts';
import { type Entry, maxEntries, type ParsedStatement, unreadable } from './statement.ts';

/** Money that came in, by a key that is the same whenever the same statement comes. */
export interface Incoming extends Entry {
  key: string;
}

interface ReadStatement {
  account: string | undefined;
  incoming: Incoming[];
  /** How many entries were left out, each for the first reason that holds. */
  left: { pending: number; foreign: number; outgoing: number };
}

function parse(data: Buffer): ParsedStatement {
  // In UTF-16 there is a zero byte after each letter.
  const start = data
    .subarray(0, 100)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^\W*(?=<)/, '');
  return start.startsWith('<') ? readCamt(data) : readCsv(data);
}

/** Alike entries of a day are told apart by how many of them came before: banks keep their order. */
function addKeys(account: string, entries: readonly Entry[]): Incoming[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const { day, cents, name, text, reference } = entry;
    const known = JSON.stringify(reference ? [account, reference, cents] : [account, day, cents, name, text]);
    const before = seen.get(known) ?? 0;
    seen.set(known, before + 1);
    return { ...entry, key: sha256(`${known} ${before}`) };
  });
}

/**
 * What came in by a bank statement: CAMT.053 or CSV.
 * @throws 400 `statement_unreadable`
 */
export function readStatement(data: Buffer): ReadStatement {
  const { account, entries } = parse(data);
  if (entries.length > maxEntries) throw unreadable(`A statement has at most ${maxEntries} entries`);
  const booked = entries.filter(({ isPending }) => !isPending);
  const own = booked.filter(({ currency }) => currency === shopCurrency);
  const incoming = own.filter(({ cents }) => cents > 0);
  const left = {
    pending: entries.length - booked.length,
    foreign: booked.length - own.length,
    outgoing: own.length - incoming.length,
  };
  return { account, incoming: addKeys(account ?? '', incoming), left };
}
