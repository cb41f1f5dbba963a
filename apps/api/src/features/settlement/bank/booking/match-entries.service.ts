import type { Statement, StatementLine } from '@kontor/shared/wire/bank';
import { readOrderMentions } from '@kontor/shared/rules/order/find-order-numbers';
import { owedCents } from '@kontor/shared/rules/order/owed';
import { type Cents, toEuros } from '@kontor/shared/rules/prices/money';
import type { Seller } from '@kontor/shared/schemas/settings-sections';
import {
  findByNumbers,
  findNumbers,
  findOpenByIds,
  findWaitingForTransfer,
} from '../../../orders/find-transfers.service.ts';
import type { StoredOrder } from '../../../orders/order.model.ts';
import { findBooked, findOpenParts, findParts } from '../../../payments/find-payments.service.ts';
import { isOtherAccount } from '../accounts.ts';
import { comparePayer } from './compare-payer.ts';
import { describeReversals } from './find-reversed.service.ts';
import { pairReversals } from './pair-reversals.ts';
import { bookedLineKey, sentLineKey } from './line-key.ts';
import type { KeyedEntry, ReadStatement } from '../read-statement.ts';

type Proposal = StatementLine['proposals'][number];

/** Highest number of a line's proposals that are filled up by amount alone. */
const maxProposals = 5;

/**
 * Returns the order numbers that each mention in an entry's text may mean; a missing year is that of its day, or the one
 * before.
 */
const readEntryMentions = ({ text, day }: Pick<KeyedEntry, 'text' | 'day'>) =>
  readOrderMentions(text, Number(day.slice(0, 4))).mentions;

/** Orders that entries may belong to, with their missing amounts. */
interface Candidates {
  byNumber: ReadonlyMap<string, StoredOrder>;
  waiting: readonly StoredOrder[];
  missing: (order: StoredOrder) => Cents;
}

/** Finds orders that texts name, and orders whose price or rest equals one of the amounts. */
async function findCandidates(entries: readonly KeyedEntry[]): Promise<Candidates> {
  const amounts = new Set(entries.map(({ cents }) => cents));
  const [named, whole, open] = await Promise.all([
    findByNumbers([...new Set(entries.flatMap((entry) => readEntryMentions(entry).flat()))]),
    findWaitingForTransfer([...amounts]),
    findOpenParts(),
  ]);
  const begun = await findOpenByIds([...open.keys()]);
  const waiting = [...new Map([...whole, ...begun].map((order) => [order._id, order])).values()];
  const parts = await findParts([...named, ...waiting].map(({ _id }) => _id));
  const missing = (order: StoredOrder): Cents =>
    order.isPaid || order.isCancelled ? 0 : owedCents(order) - (parts.get(order._id) ?? 0);
  return {
    byNumber: new Map(named.map((order) => [order.number, order])),
    waiting: waiting.filter((order) => amounts.has(missing(order))),
    missing,
  };
}

/** Returns the orders named in an entry's text, by mention. */
function findMentioned(entry: KeyedEntry, { byNumber }: Candidates): StoredOrder[][] {
  return readEntryMentions(entry).map((numbers) => numbers.flatMap((number) => byNumber.get(number) ?? []));
}

/** Ranks a named order: waiting for this very amount, for another one, or for none. */
function rankNamed(missing: Cents, cents: Cents): number {
  if (missing === cents) return 2;
  return missing > 0 ? 1 : 0;
}

/**
 * Returns the orders that an entry may belong to, the likeliest first: named ones, beginning with those that wait for its
 * amount, then others with the same amount, beginning with those of the payer. Named orders and those of the payer are never
 * cut off.
 */
function propose(entry: KeyedEntry, candidates: Candidates): Proposal[] {
  const { cents, name } = entry;
  const { waiting, missing } = candidates;
  const named = [...new Set(findMentioned(entry, candidates).flat())];
  const likeness = new Map(waiting.map((order) => [order, comparePayer(name, order)]));
  const own = (order: StoredOrder): number => likeness.get(order) ?? 0;
  const alike = waiting
    .filter((order) => missing(order) === cents && !named.some(({ _id }) => _id === order._id))
    .toSorted((a, b) => own(b) - own(a));
  const describe = (order: StoredOrder, reason: Proposal['reason']): Proposal => ({
    _id: order._id,
    number: order.number,
    name: order.buyer.name ?? '',
    reason,
    missing: toEuros(missing(order)),
    cancelled: order.isCancelled,
  });
  const rank = (order: StoredOrder): number => rankNamed(missing(order), cents);
  const room = maxProposals - named.length;
  return [
    ...named.toSorted((a, b) => rank(b) - rank(a)).map((order) => describe(order, 'number')),
    ...alike.filter((order, index) => index < room || own(order) > 0).map((order) => describe(order, 'amount')),
  ];
}

/** Returns several orders named by an entry whose missing amounts add up to it; undefined if there are none. */
function findTogether(entry: KeyedEntry, candidates: Candidates): StatementLine['together'] {
  const { missing } = candidates;
  const open = findMentioned(entry, candidates).flatMap((orders) => orders.find((order) => missing(order) > 0) ?? []);
  const orders = [...new Set(open)];
  const sum = orders.reduce((total, order) => total + missing(order), 0);
  if (orders.length < 2 || sum !== entry.cents) return undefined;
  return orders.map((order) => ({ _id: order._id, number: order.number, missing: toEuros(missing(order)) }));
}

/** Returns the lines for the answer, with the orders to which they are or may be booked. */
async function describeLines(
  entries: readonly KeyedEntry[],
  isOther: (account: string | undefined) => boolean,
  reversed: ReadonlyMap<KeyedEntry, KeyedEntry>,
): Promise<(entry: KeyedEntry) => StatementLine> {
  const [candidates, booked] = await Promise.all([
    findCandidates(entries),
    findBooked(entries.map(({ key }) => bookedLineKey(key))),
  ]);
  const numbers = await findNumbers([...new Set([...booked.values()].flat())]);
  const nameOrder = (_id: string) => ({ _id, number: numbers.get(_id) ?? '' });
  const takenBackOn = new Map([...reversed].map(([reversal, line]) => [line, reversal.day]));
  return (entry) => {
    const takenBack = takenBackOn.get(entry);
    const { key, day, cents, name, text, account } = entry;
    const [holder, ...others] = booked.get(bookedLineKey(key)) ?? [];
    const isOpen = holder === undefined && takenBack === undefined;
    const together = isOpen ? findTogether(entry, candidates) : undefined;
    return {
      key: sentLineKey(key, isOther(account)),
      day,
      amount: toEuros(cents),
      name,
      text,
      ...(account !== undefined && { account }),
      ...(holder !== undefined && {
        booked: { ...nameOrder(holder), ...(others.length > 0 && { others: others.map(nameOrder) }) },
      }),
      ...(takenBack !== undefined && { takenBack }),
      proposals: isOpen ? propose(entry, candidates) : [],
      ...(together && { together }),
    };
  };
}

/** Proposes orders for each incoming line of a statement. Nothing is booked or stored. */
export async function matchStatement(statement: ReadStatement, { bank }: Pick<Seller, 'bank'>): Promise<Statement> {
  const { form, accounts, incoming, notUnderstood, refused, left } = statement;
  const isOther = (account: string | undefined) => isOtherAccount(account, bank?.iban);
  const reversed = pairReversals(statement.reversals, incoming);
  const [describe, reversals] = await Promise.all([
    describeLines(incoming, isOther, reversed),
    describeReversals(statement, reversed),
  ]);
  const [account] = accounts;
  return {
    form,
    ...(account !== undefined && { account }),
    isOtherAccount: accounts.length > 0 && accounts.every(isOther),
    lines: incoming.filter((entry) => !isOther(entry.account)).map(describe),
    otherLines: incoming.filter((entry) => isOther(entry.account)).map(describe),
    reversals,
    notUnderstood: notUnderstood.map(({ file, row, reason, text }) => ({
      ...(file !== undefined && { file }),
      row,
      reason,
      text,
    })),
    refused,
    left,
  };
}
