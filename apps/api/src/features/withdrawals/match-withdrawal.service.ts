import { readOrderMentions } from '@kontor/shared/rules/order/find-order-numbers';
import { foldUmlauts, words } from '@kontor/shared/rules/text/words';
import { berlinYear } from '../../lib/time/berlin-time.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import { findNamedOrder } from '../orders/transition.ts';
import { type Difference, type StoredWithdrawal, WithdrawalModel } from './withdrawal.model.ts';

/** Whether one name has all words of the other: 'K. Petersen' is not 'Karla Petersen', 'Petersen, Karla' is. */
function isSameName(one: string, other: string): boolean {
  const [some, more] = [one, other].map((name) => words(name).map(foldUmlauts)).toSorted((a, b) => a.length - b.length);
  return some !== undefined && some.length > 0 && some.every((word) => more?.includes(word));
}

function compare({ buyer }: StoredOrder, { name, email }: StoredWithdrawal): Difference[] {
  return [
    ...(isSameName(buyer.name ?? '', name) ? [] : ['name' as const]),
    ...(buyer.email === email ? [] : ['email' as const]),
  ];
}

/** An order, and the fields that contradict the typed ones. */
interface Fitting {
  order: StoredOrder;
  differs: Difference[];
}

/**
 * Returns the order of the typed number. Among several, as without a year, the one that fits best; without a year its name or
 * address must match: a counter alone matches an order of every year.
 */
async function findMeant(withdrawal: StoredWithdrawal): Promise<Fitting | undefined> {
  const { mentions } = readOrderMentions(withdrawal.orderText, Number(berlinYear(withdrawal.receivedAt)));
  const [numbers = []] = mentions;
  const isGuess = numbers.length > 1;
  const orders = await Promise.all(numbers.map((number) => findNamedOrder({ number })));
  const fitting = orders.flatMap((order) => (order ? [{ order, differs: compare(order, withdrawal) }] : []));
  const [best] = fitting.toSorted((one, other) => one.differs.length - other.differs.length);
  return best && isGuess && best.differs.length > 1 ? undefined : best;
}

/**
 * Looks for the order of a withdrawal by its number, once, and stores any contradiction. Called by the job that makes mails,
 * well after its sender got the answer.
 * @returns the withdrawal; undefined if there is none
 */
export async function matchWithdrawal(id: string): Promise<StoredWithdrawal | undefined> {
  const withdrawal = await WithdrawalModel.findById(id).lean<StoredWithdrawal>();
  if (!withdrawal || withdrawal.isMatched) return withdrawal ?? undefined;
  const meant = await findMeant(withdrawal);
  const found = meant && { order: meant.order._id, orderNumber: meant.order.number, differs: meant.differs };
  const matched = { isMatched: true, ...found };
  await WithdrawalModel.updateOne({ _id: withdrawal._id }, { $set: matched });
  return { ...withdrawal, ...matched };
}
