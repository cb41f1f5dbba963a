import type { bankEndpoints } from '@kontor/shared/wire/bank';
import type { BodyOf } from '@kontor/shared/wire/contract';
import { toCents } from '@kontor/shared/rules/prices/money';
import { ApiError } from '../../../../http/answers/api-error.ts';
import type { Caller } from '../../../../http/guards/auth.ts';
import { inTransaction, isDuplicate } from '../../../../lib/database/mongo.ts';
import { findNumbers } from '../../../orders/find-transfers.service.ts';
import { type BankBooking, findBookedOrders } from '../../../payments/bank-records.service.ts';
import { alreadyBooked, bookPrice, computeArrivalTime, readStanding } from './book-transfer.service.ts';
import { bookedLineKey, refuseOtherAccount } from './line-key.ts';
import { shopNow } from '../../../../lib/time/shop-clock.ts';

type SentTogether = BodyOf<(typeof bankEndpoints)['bookTogether']>;

/** Books each order's missing amount, in one transaction. @returns the orders to which the line is booked, now or before */
function book(ids: readonly string[], cents: number, given: Omit<BankBooking, 'cents'>): Promise<readonly string[]> {
  return inTransaction(async (session) => {
    const holders = await findBookedOrders(given.key, session);
    if (holders.length > 0) return holders;
    const standings = [];
    // One after the other: operations of a session must not run in parallel.
    for (const id of ids) standings.push(await readStanding(id, session));
    const isEachOpen = standings.every(({ missingCents }) => missingCents > 0);
    const sum = standings.reduce((total, { missingCents }) => total + missingCents, 0);
    if (!isEachOpen || sum !== cents) {
      throw new ApiError('amount_differs', 'These orders do not miss this amount together');
    }
    const [, ...others] = ids;
    for (const [index, standing] of standings.entries()) {
      const { key } = given;
      const named = index === 0 ? { key, others } : { key: `${key} ${standing.order._id}` };
      await bookPrice(standing, { ...given, ...named, cents: standing.missingCents }, session);
    }
    return ids;
  });
}

/**
 * Books one line of a statement to several orders whose missing amounts add up to it: all of them or none (docs/decisions/025).
 * @returns the orders to which it is booked; an existing booking stays as it is
 * @throws 404; 400 for a day to come; 409 `payment_running`, `amount_differs`, `already_booked` for a line that was booked to
 * others, `other_account`
 */
export async function bookTogether({ line, amount, at, orders, otherAccount }: SentTogether, by: Caller) {
  refuseOtherAccount(line, otherAccount);
  // Sorted, so that a repeated call is recognised.
  const ids = orders.toSorted();
  const given = {
    key: bookedLineKey(line),
    at: computeArrivalTime(at, shopNow()),
    by: { _id: by._id, name: by.name },
  };
  const holders = await book(ids, toCents(amount), given).catch((error: unknown) => {
    // Another call has just booked the same line to another order.
    if (isDuplicate(error, 'bookings.key')) throw alreadyBooked();
    throw error;
  });
  if (holders.toSorted().join() !== ids.join()) throw alreadyBooked();
  const numbers = await findNumbers(ids);
  return { booked: orders.map((_id) => ({ _id, number: numbers.get(_id) ?? '' })) };
}
