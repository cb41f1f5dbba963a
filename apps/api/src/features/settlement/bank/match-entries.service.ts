import type { Statement, StatementLine } from '@kontor/shared/bank';
import { type Cents, toEuros } from '@kontor/shared/money';
import type { Seller } from '@kontor/shared/settings-sections';
import { findByNumbers, findNumbers, findWaitingForTransfer } from '../../orders/find-transfers.service.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import { findBooked, findParts } from '../../payments/find-payments.service.ts';
import { type Incoming, readStatement } from './read-statement.ts';

type Proposal = StatementLine['proposals'][number];

const maxProposals = 5;

/** `2026-00417`, also where a bank has taken the hyphen for a space or left it out. */
const numberPattern = /(?<!\d)(20\d\d)[\s\p{Pd}./_]?(\d{5,7})(?!\d)/gu;

/** The order numbers that a text may name. */
export function findOrderNumbers(text: string): string[] {
  return [...new Set([...text.matchAll(numberPattern)].map(([, year, ordinal]) => `${year}-${ordinal}`))];
}

/** What the orders are that entries may belong to, and what of each is missing. */
interface Candidates {
  byNumber: ReadonlyMap<string, StoredOrder>;
  waiting: readonly StoredOrder[];
  missing: (order: StoredOrder) => Cents;
}

async function findCandidates(entries: readonly Incoming[]): Promise<Candidates> {
  const [named, waiting] = await Promise.all([
    findByNumbers([...new Set(entries.flatMap(({ text }) => findOrderNumbers(text)))]),
    findWaitingForTransfer([...new Set(entries.map(({ cents }) => cents))]),
  ]);
  const parts = await findParts([...named, ...waiting].map(({ _id }) => _id));
  return {
    byNumber: new Map(named.map((order) => [order.number, order])),
    waiting,
    missing: (order) => (order.isPaid || order.isCancelled ? 0 : order.totalCents - (parts.get(order._id) ?? 0)),
  };
}

const wordsOf = (name: string) => name.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Whether the payer bears a part of the buyer's name; a title or an initial is none. */
function isSamePerson(payer: string, buyer: string): boolean {
  const words = new Set(wordsOf(payer));
  return wordsOf(buyer).some((word) => words.has(word));
}

/** The orders that an entry may belong to, the likeliest first: named ones, then those of the same amount, of the payer first. */
function propose({ cents, name, text }: Incoming, { byNumber, waiting, missing }: Candidates): Proposal[] {
  const named = findOrderNumbers(text).flatMap((number) => byNumber.get(number) ?? []);
  const alike = waiting.filter((order) => missing(order) === cents && !named.some(({ _id }) => _id === order._id));
  const own = (order: StoredOrder) => Number(isSamePerson(name, order.buyer.name ?? ''));
  const describe = (order: StoredOrder, reason: Proposal['reason']): Proposal => ({
    _id: order._id,
    number: order.number,
    name: order.buyer.name ?? '',
    reason,
    missing: toEuros(missing(order)),
    cancelled: order.isCancelled,
  });
  return [
    ...named.map((order) => describe(order, 'number')),
    ...alike.toSorted((a, b) => own(b) - own(a)).map((order) => describe(order, 'amount')),
  ].slice(0, maxProposals);
}

/**
 * Reads a bank statement and proposes for each line that came in the orders it may belong to. Nothing is booked or kept.
 * @throws 400 `statement_unreadable`
 */
export async function matchStatement(data: Buffer, { bank }: Pick<Seller, 'bank'>): Promise<Statement> {
  const { account, incoming, left } = readStatement(data);
  const [candidates, booked] = await Promise.all([
    findCandidates(incoming),
    findBooked(incoming.map(({ key }) => `line ${key}`)),
  ]);
  const numbers = await findNumbers([...new Set(booked.values())]);
  const lines = incoming.map((entry): StatementLine => {
    const { key, day, cents, name, text } = entry;
    const holder = booked.get(`line ${key}`);
    return {
      key,
      day,
      amount: toEuros(cents),
      name,
      text,
      ...(holder !== undefined && { booked: { _id: holder, number: numbers.get(holder) ?? '' } }),
      proposals: holder === undefined ? propose(entry, candidates) : [],
    };
  });
  const isOther = account !== undefined && bank !== undefined && account !== bank.iban;
  return { ...(account !== undefined && { account }), isOtherAccount: isOther, lines, left };
}
