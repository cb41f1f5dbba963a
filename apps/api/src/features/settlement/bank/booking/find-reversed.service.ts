import type { Reversal } from '@kontor/shared/wire/bank';
import { readOrderMentions } from '@kontor/shared/rules/order/find-order-numbers';
import { toEuros } from '@kontor/shared/rules/prices/money';
import { findByIds, findByNumbers } from '../../../orders/find-transfers.service.ts';
import type { StoredOrder } from '../../../orders/order.model.ts';
import { findBooked, findOrdersOfBookings } from '../../../payments/find-payments.service.ts';
import { comparePayer } from './compare-payer.ts';
import { bookedLineKey } from './line-key.ts';
import { type KeyedEntry, keysOfReversed, type ReadStatement } from '../read-statement.ts';

/** Orders that reversals may be about, read once per statement. */
interface Known {
  incoming: readonly KeyedEntry[];
  /** Orders of booked lines, by the key of the booking. */
  booked: ReadonlyMap<string, readonly string[]>;
  byNumber: ReadonlyMap<string, StoredOrder>;
  /** Orders with a booking of an amount, by the amount. */
  byCents: ReadonlyMap<number, readonly StoredOrder[]>;
  byId: ReadonlyMap<string, StoredOrder>;
}

const readEntryNumbers = ({ text, day }: KeyedEntry): string[] =>
  readOrderMentions(text, Number(day.slice(0, 4))).mentions.flat();

async function findKnown(reversals: readonly KeyedEntry[], incoming: readonly KeyedEntry[]): Promise<Known> {
  const keys = [...reversals.flatMap(keysOfReversed), ...incoming.map(({ key }) => key)].map(bookedLineKey);
  const [booked, named, ofAmounts] = await Promise.all([
    findBooked(keys),
    findByNumbers(reversals.flatMap(readEntryNumbers)),
    findOrdersOfBookings(reversals.map(({ cents }) => -cents)),
  ]);
  const orders = await findByIds([...[...booked.values()].flat(), ...[...ofAmounts.values()].flat()]);
  const byId = new Map([...orders, ...named].map((order) => [order._id, order]));
  const listed = [...ofAmounts].map(([cents, ids]) => [cents, ids.flatMap((id) => byId.get(id) ?? [])] as const);
  return {
    incoming,
    booked,
    byNumber: new Map(named.map((order) => [order.number, order])),
    byCents: new Map(listed),
    byId,
  };
}

/**
 * Returns the order of a reversal: by the booked line, by the number in the text, otherwise by amount and payer if only one is
 * likely.
 */
function findOrder(reversal: KeyedEntry, line: KeyedEntry | undefined, known: Known): StoredOrder | undefined {
  const keys = [...keysOfReversed(reversal), ...(line ? [line.key] : [])];
  const [holder] = keys.flatMap((key) => known.booked.get(bookedLineKey(key)) ?? []);
  if (holder !== undefined) return known.byId.get(holder);
  const named = readEntryNumbers(reversal).flatMap((number) => known.byNumber.get(number) ?? []);
  const ofAmount = known.byCents.get(-reversal.cents) ?? [];
  const [first] = [...named.filter(({ _id }) => ofAmount.some((order) => order._id === _id)), ...named];
  if (first) return first;
  const [own, ...others] = ofAmount.filter((order) => comparePayer(reversal.name, order) > 0.5);
  return others.length === 0 ? own : undefined;
}

/**
 * Returns the reversals of a statement for the answer: each names the payment that it reverses, as far as known.
 * @param reversed lines of the same statement, by their reversal
 */
export async function describeReversals(
  { reversals, incoming }: Pick<ReadStatement, 'reversals' | 'incoming'>,
  reversed: ReadonlyMap<KeyedEntry, KeyedEntry>,
): Promise<Reversal[]> {
  if (reversals.length === 0) return [];
  const known = await findKnown(reversals, incoming);
  return reversals.map((reversal): Reversal => {
    const { row, file, day, cents, name, text, account } = reversal;
    const line = reversed.get(reversal);
    const order = findOrder(reversal, line, known);
    const takesBack = {
      ...(line && { day: line.day, name: line.name }),
      ...(order && { order: { _id: order._id, number: order.number } }),
    };
    return {
      row,
      ...(file !== undefined && { file }),
      day,
      amount: toEuros(cents),
      name,
      text,
      ...(account !== undefined && { account }),
      ...((line ?? order) && { takesBack }),
    };
  });
}
