import type { ClientSession } from 'mongoose';
import { inTransaction, isDuplicate } from '../../lib/database/mongo.ts';
import { type Counted, type Slice, countedTo10000 } from '../../lib/lists/page.ts';
import { limits } from '@kontor/shared/rules/access/limits';
import { appendCapture, appendDispute } from './movements/movements.service.ts';
import * as filters from './payment-filters.ts';
import { makePaymentFields } from './payment-fields.ts';
import { PaymentModel, type StoredPayment, noOrder } from './payment.model.ts';
import type { PaymentRef } from './payment-ref.ts';
import type { ProviderPayment } from './providers/payment-provider.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';

/** Whether a record is money without an order. */
export function hasNoOrder({ order }: Pick<StoredPayment, 'order'>): boolean {
  return order === noOrder;
}

/**
 * Records money that a provider has taken for the shop and that belongs to no order. A record with captured money stays as it
 * is.
 * @param begunFor the order for which it was begun, whose record becomes this one
 */
export async function recordUnassigned(
  seen: ProviderPayment,
  { provider, providerId, method }: PaymentRef,
  begunFor: string = noOrder,
): Promise<void> {
  const undecided = { provider, providerId, order: begunFor, ...filters.isUndecided };
  const money = { ...makePaymentFields(seen, 'captured'), order: noOrder, allocation: 'unassigned' as const };
  const $set = { ...money, ...(seen.reference && { reference: seen.reference }) };
  const update = { $set, $setOnInsert: { method }, $unset: { askAt: 1, endDue: 1 } } as const;
  await PaymentModel.updateOne(undecided, update, { upsert: true }).catch((error: unknown) => {
    // Another call has just recorded it.
    if (!isDuplicate(error)) throw error;
  });
}

/** Matches money without an order that is not being refunded, by the provider's id. */
const assignable = ({ provider, providerId }: Pick<PaymentRef, 'provider' | 'providerId'>) => ({
  provider,
  providerId,
  order: noOrder,
  ...filters.isUnassigned,
  refund: { $exists: false },
});

/**
 * Assigns unassigned money to an order, and books it by the days on which it was received, refunded and disputed.
 * @returns whether it was still unassigned: one assignment or refund is quicker than all others
 */
export async function adoptUnassigned(orderId: string, ref: PaymentRef): Promise<boolean> {
  return inTransaction(async (session) => {
    const update = { $set: { order: orderId, allocation: 'open' as const }, $unset: { reference: 1 as const } };
    const options = { session, returnDocument: 'after' } as const;
    const record = await PaymentModel.findOneAndUpdate(assignable(ref), update, options).lean<StoredPayment>();
    if (!record) return false;
    const undisputed = { ...record, dispute: null };
    await appendCapture(undisputed, { at: record.capturedAt ?? record.createdAt }, session);
    if (record.dispute) await appendDispute(undisputed, record.dispute, session);
    return true;
  });
}

/** Records who has returned money without an order, and deletes its payer. */
export async function recordReturn(
  _id: StoredPayment['_id'],
  by: { _id: string; name: string },
  session: ClientSession,
): Promise<void> {
  const $set = { returned: { at: shopNow(), by } };
  await PaymentModel.updateOne({ _id, order: noOrder }, { $set, $unset: { payerEmail: 1 } }, { session });
}

/** Money that belongs to no order: still open, or settled by a refund. */
export type UnassignedState = 'open' | 'returned';

const ofState: Record<UnassignedState, object> = {
  open: { order: noOrder, ...filters.isUnassigned },
  returned: { order: noOrder, allocation: 'unassigned', status: 'refunded' },
};

/** Returns one page of the money without an order, the newest first. */
export async function listUnassigned(
  state: UnassignedState,
  { skip, size }: Slice,
): Promise<Counted & { payments: StoredPayment[] }> {
  const filter = ofState[state];
  const [payments, found] = await Promise.all([
    PaymentModel.find(filter).sort({ capturedAt: -1, _id: -1 }).skip(skip).limit(size).lean<StoredPayment[]>(),
    PaymentModel.countDocuments(filter).limit(limits.counted + 1),
  ]);
  return { payments, ...countedTo10000(found) };
}

/** Returns waiting money without an order: its number, counted to 10,000, and the `shown` longest waiting. */
export async function findUnassigned(shown: number): Promise<{ count: number; oldest: StoredPayment[] }> {
  const [count, oldest] = await Promise.all([
    PaymentModel.countDocuments(ofState.open).limit(limits.counted),
    PaymentModel.find(ofState.open).sort({ capturedAt: 1, _id: 1 }).limit(shown).lean<StoredPayment[]>(),
  ]);
  return { count, oldest };
}

/** Returns the record of money that belongs, or belonged, to no order. */
export async function findUnassignedById(id: string): Promise<StoredPayment | undefined> {
  return (await PaymentModel.findById(id).lean<StoredPayment>()) ?? undefined;
}
