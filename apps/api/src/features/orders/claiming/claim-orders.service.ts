import type { Claimable } from '@kontor/shared/wire/claims';
import { limits } from '@kontor/shared/rules/access/limits';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { holdVerified } from '../../users/hold-account.service.ts';
import { orderedAsGuest } from '../order-filters.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { transition } from '../transition.ts';

type GuestOrder = Pick<StoredOrder, '_id' | 'number' | 'createdAt'>;

function findGuestOrders(email: string, numbers?: readonly string[]) {
  const named = numbers && { number: { $in: numbers } };
  return OrderModel.find({ ...orderedAsGuest(email), ...named }, { number: 1, createdAt: 1 })
    .sort({ createdAt: -1 })
    .limit(limits.claimedOrders);
}

/** Returns the number of guest orders under this address; counts to 100. */
export function countGuestOrders(email: string): Promise<number> {
  return OrderModel.countDocuments(orderedAsGuest(email)).limit(limits.claimedOrders);
}

/** Lists the orders that the caller may claim. An unconfirmed address may belong to anybody: none of its orders are shown. */
export async function listClaimable({ email, isVerified }: Caller): Promise<Claimable> {
  const orders = isVerified ? await findGuestOrders(email).lean<GuestOrder[]>() : [];
  return {
    isVerified,
    orders: orders.map(({ number, createdAt }) => ({ number, createdAt: createdAt.toISOString() })),
  };
}

/**
 * Assigns guest orders under the caller's confirmed address to the account. From then on the guest's link leads to the sign-in,
 * because an account's orders are for its owner only (docs/decisions/031). All of them or none: nothing changes if the account
 * is deleted, or gets another address, at the same time.
 * @param numbers of the orders that the caller has seen; without them the newest 100
 * @throws 403 `email_not_verified`, 401 when the account has changed meanwhile
 */
export async function claimOrders(caller: Caller, numbers?: readonly string[]): Promise<{ claimed: number }> {
  if (!caller.isVerified)
    throw new ApiError('email_not_verified', 'Orders are claimed once the address is confirmed by its link');
  return inTransaction(async (session) => {
    await holdVerified(caller, session);
    const orders = await findGuestOrders(caller.email, numbers).session(session).lean<GuestOrder[]>();
    let claimed = 0;
    // One after the other: operations of a transaction must not run in parallel.
    for (const { _id } of orders) {
      if (await transition(_id, { kind: 'claimed', actor: caller }, { session })) claimed += 1;
    }
    return { claimed };
  });
}
