import type { Cents } from '@kontor/shared/rules/prices/money';
import type { PaymentAllocation } from '@kontor/shared/rules/order/payment-facts';
import type { PaymentProviderName } from '@kontor/shared/rules/providers/providers';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../http/answers/api-error.ts';
import { inTransaction, isDuplicate } from '../../lib/database/mongo.ts';
import { askLeaseMs, nextAsk } from './ask-schedule.ts';
import type { AskablePayment } from './find-payments.service.ts';
import { type DisputeNews, findDisputeNews } from './dispute-news.ts';
import { appendCapture, appendDispute } from './movements/movements.service.ts';
import * as filters from './payment-filters.ts';
import { PaymentModel, type StoredPayment, noOrder } from './payment.model.ts';
import type { ProviderDispute, ProviderPayment } from './providers/payment-provider.ts';
import { readCaptureTime, makePaymentFields } from './payment-fields.ts';
import type { PaymentRef } from './payment-ref.ts';
import { adoptUnassigned } from './unassigned-records.service.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';

/** Creates a 409: the provider does not confirm the payment. */
export function notVerified(): ApiError {
  return new ApiError('payment_not_verified', 'The payment could not be verified');
}

/** Returns the record of a provider's payment, from the first of these providers that has one. */
export async function findPayment(
  providers: readonly PaymentProviderName[],
  providerId: string,
): Promise<StoredPayment | undefined> {
  return (await PaymentModel.findOne({ provider: { $in: providers }, providerId }).lean<StoredPayment>()) ?? undefined;
}

/** Returns the record of a captured payment, as this transaction sees it. */
export async function findCaptured(
  { provider, providerId }: Pick<StoredPayment, 'provider' | 'providerId'>,
  session: ClientSession,
): Promise<StoredPayment | undefined> {
  const captured = { provider, providerId, ...filters.hasMoney };
  return (await PaymentModel.findOne(captured).session(session).lean<StoredPayment>()) ?? undefined;
}

/** Stops asking: there is news of the payment, or it is too old. */
const noMoreAsking = { $unset: { askAt: 1 as const } };

/** Records a begun payment. @param returnToken last part of the address to which the provider redirects the shopper */
export async function recordStarted(
  orderId: string,
  payment: PaymentRef,
  { amountCents, currency, returnToken }: { amountCents: Cents; currency: string; returnToken: string },
): Promise<void> {
  const begun = shopNow();
  const askAt = nextAsk(begun, begun);
  const started = { order: orderId, ...payment, amountCents, currency, status: 'started' as const, returnToken };
  await PaymentModel.create({ ...started, createdAt: begun, ...(askAt && { askAt }) });
}

/**
 * Claims a begun payment, so that one process alone asks about it for a minute; if that process dies, the next one may claim
 * it.
 * @returns undefined when another process was quicker, or news of it arrived
 */
export async function claimAsking(payment: AskablePayment, now: Date): Promise<AskablePayment | undefined> {
  const { _id, askAt } = payment;
  const until = new Date(now.getTime() + askLeaseMs);
  const { matchedCount } = await PaymentModel.updateOne({ _id, ...filters.isStarted, askAt }, { askAt: until });
  return matchedCount === 1 ? { ...payment, askAt: until } : undefined;
}

/** Schedules the next question about a payment that was just asked about, if it is still only begun. */
export async function scheduleNextAsk({ _id, createdAt, askAt }: AskablePayment, now: Date): Promise<void> {
  const next = nextAsk(createdAt, now);
  await PaymentModel.updateOne({ _id, ...filters.isStarted, askAt }, next ? { $set: { askAt: next } } : noMoreAsking);
}

/**
 * Stores the single record of a provider's payment, with its movements. A captured one keeps its state and its order; one
 * without an order gets this order.
 * @throws 409 `payment_not_verified` when the payment belongs to another order
 */
export async function recordPayment(
  orderId: string,
  payment: ProviderPayment,
  { provider, providerId, method }: PaymentRef,
  status: 'pending' | 'captured' | 'failed',
): Promise<void> {
  const undecided = { provider, providerId, order: orderId, ...filters.isUndecided };
  const update = { $set: makePaymentFields(payment, status), $setOnInsert: { method }, ...noMoreAsking };
  const write = (upsert: boolean) =>
    inTransaction(async (session) => {
      const options = { upsert, session, returnDocument: 'after' } as const;
      const record = await PaymentModel.findOneAndUpdate(undecided, update, options).lean<StoredPayment>();
      const days = { at: readCaptureTime(payment), refundedAt: payment.refundedAt };
      if (record && status === 'captured') await appendCapture(record, days, session);
    });
  try {
    await write(true);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // The record exists: it is new, captured already, or belongs to another order and pays nothing here.
    const kept = await PaymentModel.findOne({ provider, providerId }).lean<StoredPayment>();
    if (
      kept?.order === noOrder &&
      status === 'captured' &&
      (await adoptUnassigned(orderId, { provider, providerId, method }))
    )
      return;
    if (kept?.order !== orderId) throw notVerified();
    await write(false);
  }
}

/** Stores the purpose of a captured payment. @returns whether that is new */
export async function allocate(
  { provider, providerId }: PaymentRef,
  allocation: Exclude<PaymentAllocation, 'open'>,
  session: ClientSession,
): Promise<boolean> {
  const captured = { provider, providerId, ...filters.hasMoney, allocation: { $ne: allocation } };
  const { modifiedCount } = await PaymentModel.updateOne(captured, { allocation }, { session });
  return modifiedCount === 1;
}

/** Flags an order's captured payments for refund. @returns the newly flagged ones */
export async function flagForRefund(orderId: string, session: ClientSession): Promise<StoredPayment[]> {
  const kept = { order: orderId, ...filters.paysOrder };
  const payments = await PaymentModel.find(kept).session(session).lean<StoredPayment[]>();
  if (payments.length > 0) await PaymentModel.updateMany(kept, { allocation: 'refund_due' }, { session });
  return payments;
}

/**
 * Requests the end of the started payments of an order, except one by the provider's id.
 * @returns whether there are any
 */
export async function requestEnd(
  orderId: string,
  providers: readonly PaymentProviderName[],
  except: string,
): Promise<boolean> {
  const started = { order: orderId, ...filters.isStarted, providerId: { $ne: except } };
  const { matchedCount } = await PaymentModel.updateMany(
    { ...started, provider: { $in: providers } },
    { endDue: true },
  );
  return matchedCount > 0;
}

/** Records that a payment needs no further ending. @param isOver the provider takes no money for it any more */
export async function confirmEnd({ _id }: StoredPayment, isOver: boolean): Promise<void> {
  await PaymentModel.updateOne({ _id }, { $unset: { endDue: 1 } });
  if (isOver)
    await PaymentModel.updateOne({ _id, ...filters.isStarted }, { $set: { status: 'failed' }, ...noMoreAsking });
}

/** Change of a payment by an answer about its dispute. */
export interface DisputeOutcome extends DisputeNews {
  /** Whether any payment of the order is in dispute now. */
  isOpen: boolean;
}

/**
 * Records the state of a captured payment's dispute, with its movements.
 * @param payment with its dispute as it was known before the provider was asked
 * @returns undefined when this state, or a later one, is known already
 */
export async function recordDispute(
  { _id, order, dispute: known }: StoredPayment,
  seen: ProviderDispute,
  session: ClientSession,
): Promise<DisputeOutcome | undefined> {
  const taken = { _id, order, ...filters.hasTakenMoney };
  const before = await PaymentModel.findOne(taken).session(session).lean<StoredPayment>();
  const news = before && findDisputeNews(seen, { current: before.dispute ?? undefined, known, now: shopNow() });
  if (!news) return undefined;
  // A concurrent write makes this transaction start again.
  await PaymentModel.updateOne(taken, { $set: { dispute: news.dispute } }, { session });
  await appendDispute(before, news.dispute, session);
  const open = { order: before.order, ...filters.isDisputed };
  return { ...news, isOpen: (await PaymentModel.exists(open).session(session)) !== null };
}
