import type { Cents } from '@kontor/shared/rules/prices/money';
import { toEuros } from '@kontor/shared/rules/prices/money';
import type { Order } from '@kontor/shared/wire/orders';
import type { OwnTerms } from '@kontor/shared/wire/on-account';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import { findAccountTerms } from '../../users/on-account/account-terms.service.ts';
import { owedAmount } from '../owed-amount.ts';
import * as filters from '../order-filters.ts';
import { type StoredOrder, OrderModel, openAccountIndex } from '../order.model.ts';
import type { Buyer } from '../placing/buyer.ts';

/**
 * Returns the sum of a user's unpaid orders on account, in cents. Partial payments do not reduce it: an order is open until it
 * is paid in full.
 */
export async function sumOpenOnAccount(userId: string, session?: ClientSession): Promise<Cents> {
  const [open] = await OrderModel.collection
    .aggregate<{ cents: Cents }>(
      [
        { $match: { ...filters.isOpenOnAccount, 'buyer._id': userId } },
        { $group: { _id: null, cents: { $sum: owedAmount } } },
      ],
      { hint: openAccountIndex, ...(session && { session }) },
    )
    .toArray();
  return open?.cents ?? 0;
}

/** Creates the 409 for an order that cannot be placed on account. */
export function makeNotAllowedError(): ApiError {
  return new ApiError('on_account_not_allowed', 'This order cannot be placed on account');
}

/** Refuses buying on account for guests, and in a shop without a bank account, before anything is read. @throws 409 `on_account_not_allowed` */
export function refuseGuestOnAccount(
  method: Order['paymentMethod'],
  { kind }: Pick<Buyer, 'kind'>,
  hasBank: boolean,
): void {
  if (method === 'Rechnung' && (kind !== 'user' || !hasBank)) throw makeNotAllowedError();
}

/**
 * Returns the terms of a new order on account. The transaction has written to the account before (`holdPerson`), so that the
 * second of two simultaneous orders waits for the first and counts it.
 * @throws 409 `on_account_not_allowed`; `on_account_limit` when its open orders and this one exceed the limit
 */
export async function agreeOnAccount(
  userId: string,
  owedCents: Cents,
  session: ClientSession,
): Promise<NonNullable<StoredOrder['account']>> {
  const terms = await findAccountTerms(userId, session);
  if (!terms) throw makeNotAllowedError();
  const left = terms.limitCents - (await sumOpenOnAccount(userId, session));
  if (owedCents > left) {
    throw new ApiError('on_account_limit', `At most ${toEuros(Math.max(left, 0)).toFixed(2)} EUR more on account`);
  }
  return { days: terms.days };
}

/** Shows an account whether it may buy on account. @param hasBank whether the shop has a bank account */
export async function showOwnTerms(userId: string, hasBank: boolean): Promise<OwnTerms> {
  const terms = hasBank ? await findAccountTerms(userId) : undefined;
  if (!terms) return {};
  const left = Math.max(terms.limitCents - (await sumOpenOnAccount(userId)), 0);
  return { terms: { days: terms.days, left: toEuros(left) } };
}
