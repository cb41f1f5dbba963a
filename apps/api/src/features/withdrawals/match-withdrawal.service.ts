import { words } from '@kontor/shared/words';
import type { StoredOrder } from '../orders/order.model.ts';
import { findNamedOrder } from '../orders/transition.ts';
import { type Difference, type StoredWithdrawal, WithdrawalModel } from './withdrawal.model.ts';

/** The order's number in what was typed for it: 'Nr. 2026-00042', '2026 00042' and '#202600042' are the same. */
export function findNumber(text: string): string | undefined {
  const [, year, count] = /(?<!\d)(20\d\d)[\s./–-]{0,3}(\d{5,9})(?!\d)/.exec(text) ?? [];
  return year && count && `${year}-${count}`;
}

/** Whether one has all words of the other: 'K. Petersen' is not 'Karla Petersen', 'Petersen, Karla' is. */
function isSameName(one: string, other: string): boolean {
  const [some, more] = [words(one), words(other)].toSorted((a, b) => a.length - b.length);
  return some !== undefined && some.length > 0 && some.every((word) => more?.includes(word));
}

function compare({ buyer }: StoredOrder, { name, email }: StoredWithdrawal): Difference[] {
  return [
    ...(isSameName(buyer.name ?? '', name) ? [] : ['name' as const]),
    ...(buyer.email === email ? [] : ['email' as const]),
  ];
}

/**
 * Looks for the order of a withdrawal by its number, once, and keeps what of it does not fit. By the job that makes mails,
 * well after whoever sent it was answered.
 * @returns the withdrawal; undefined where there is none
 */
export async function matchWithdrawal(id: string): Promise<StoredWithdrawal | undefined> {
  const withdrawal = await WithdrawalModel.findById(id).lean<StoredWithdrawal>();
  if (!withdrawal || withdrawal.isMatched) return withdrawal ?? undefined;
  const number = findNumber(withdrawal.orderText);
  const order = number === undefined ? undefined : await findNamedOrder({ number });
  const found = order && { order: order._id, orderNumber: order.number, differs: compare(order, withdrawal) };
  const matched = { isMatched: true, ...found };
  await WithdrawalModel.updateOne({ _id: withdrawal._id }, { $set: matched });
  return { ...withdrawal, ...matched };
}
