import { isByHand } from '@kontor/shared/rules/providers/providers';
import type { Cents } from '@kontor/shared/rules/prices/money';
import { readRefundedCents } from '@kontor/shared/rules/order/order-state';
import type { ClientSession } from 'mongoose';
import type { RefundingPayment } from './find-payments.service.ts';
import { settlesDispute } from './dispute-news.ts';
import { appendChange } from './movements/movements.service.ts';
import * as filters from './payment-filters.ts';
import { PaymentModel, type StoredPayment } from './payment.model.ts';
import type { ProviderPayment } from './providers/payment-provider.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';

/** Matches records with the same refunded amount as this one. */
function refundedAs(payment: StoredPayment): object {
  return { refundedCents: payment.refundedCents ?? { $exists: false } };
}

/**
 * Records a refund before the provider is asked for it, so that a crash can neither lose nor repeat it.
 * @returns undefined when another refund of the payment was faster
 */
export async function recordRefundRequest(
  payment: StoredPayment,
  refund: RefundingPayment['refund'],
  session: ClientSession | null = null,
): Promise<RefundingPayment | undefined> {
  const unchanged = { _id: payment._id, ...filters.isRefundable, ...refundedAs(payment) };
  // The allocation decides whether units come back with the refund.
  const allocated = payment.allocation ? { allocation: payment.allocation } : {};
  // A refunded part payment no longer counts towards its order.
  const isPart = payment.allocation === 'part';
  const begun = await PaymentModel.findOneAndUpdate(
    { ...unchanged, ...allocated, refundKeys: { $ne: refund.key } },
    { $set: { refund, ...(isPart && { allocation: 'refund_due' as const }) } },
    { returnDocument: 'after', session },
  ).lean<StoredPayment>();
  return begun ? { ...begun, refund } : undefined;
}

/** Drops a refund that the provider has refused. @returns whether it was still on record */
export async function dropRefundRequest({ _id, refund }: RefundingPayment, session: ClientSession): Promise<boolean> {
  const running = { _id, 'refund.key': refund.key };
  const { matchedCount } = await PaymentModel.updateOne(running, { $unset: { refund: 1 } }, { session });
  return matchedCount === 1;
}

/** Returns the update of a payment's record for its refunded amount. */
function refundedTo({ amountCents }: StoredPayment, refundedCents: Cents) {
  const status = refundedCents >= amountCents ? ('refunded' as const) : ('captured' as const);
  return { refundedCents, status };
}

/**
 * Adds a refund outside of the dispute to a dispute record that counts such refunds.
 * @returns the updated dispute; undefined without one
 */
async function countBeside(
  { _id, dispute }: StoredPayment,
  cents: Cents,
  session: ClientSession,
): Promise<Pick<StoredPayment, 'dispute'>> {
  const beside = dispute?.refundedBesideCents;
  if (!dispute || typeof beside !== 'number') return {};
  await PaymentModel.updateOne({ _id }, { $inc: { 'dispute.refundedBesideCents': cents } }, { session });
  return { dispute: { ...dispute, refundedBesideCents: beside + cents } };
}

/** Result of a refund for its payment: the refunded amount, and whether that is all of it. */
export interface RefundOutcome {
  refundedCents: Cents;
  isAll: boolean;
}

/**
 * Records that a refund went through, and the money it moves. The refund that the provider has just confirmed counts, even if
 * its own figures are a moment behind.
 * @param seen amount refunded so far and time, as its provider says, or the person who paid it back manually; and the cause,
 * which its order's event names too
 * @returns undefined when another process was quicker
 */
export async function recordRefund(
  payment: RefundingPayment,
  seen: Pick<ProviderPayment, 'refundedCents' | 'refundedAt'> & { cause?: string | undefined },
  session: ClientSession,
): Promise<RefundOutcome | undefined> {
  const { _id, refund } = payment;
  const { cause } = seen;
  const refundedCents = Math.max(seen.refundedCents, readRefundedCents(payment) + refund.amountCents);
  const update = refundedTo(payment, refundedCents);
  const before = await PaymentModel.findOneAndUpdate(
    { _id, 'refund.key': refund.key },
    { $set: update, $unset: { refund: 1 }, $push: { refundKeys: refund.key } },
    { session },
  ).lean<StoredPayment>();
  if (!before) return undefined;
  // The provider's time may be that of an earlier refund.
  const isOfThis = isByHand(payment.provider) || (seen.refundedAt && seen.refundedAt >= refund.at);
  const at = (isOfThis ? seen.refundedAt : undefined) ?? shopNow();
  // The shop itself does not refund disputed money.
  const dispute = await countBeside(before, refund.amountCents, session);
  const after = { ...before, ...update, ...dispute };
  await appendChange(after, before, { kind: 'refund', at, key: refund.key, cause }, session);
  return { refundedCents, isAll: update.status === 'refunded' };
}

/**
 * Records refunds that were made at the provider itself, outside the shop, with their movements: a refund that has failed
 * afterwards brings the money back.
 * @param payment state before the provider was asked: refunds since then are not undone
 * @param seen amount, time, and the cause that its order's event names too
 * @returns undefined when it has changed since
 */
export async function recordForeignRefund(
  payment: StoredPayment,
  { refundedCents, refundedAt, cause }: Pick<ProviderPayment, 'refundedCents' | 'refundedAt'> & { cause?: string },
  session: ClientSession,
): Promise<RefundOutcome | undefined> {
  const same = { _id: payment._id, order: payment.order, ...refundedAs(payment), refund: { $exists: false } };
  const update = refundedTo(payment, refundedCents);
  const before = await PaymentModel.findOneAndUpdate(same, { $set: update }, { session }).lean<StoredPayment>();
  if (!before) return undefined;
  const isMore = refundedCents > readRefundedCents(before);
  const at = (isMore ? refundedAt : undefined) ?? shopNow();
  const isBeside = before.dispute && refundedAt && !settlesDispute(refundedAt, before.dispute);
  const dispute = isBeside ? await countBeside(before, refundedCents - readRefundedCents(before), session) : {};
  await appendChange({ ...before, ...update, ...dispute }, before, { kind: 'refund', at, cause }, session);
  return { refundedCents, isAll: update.status === 'refunded' };
}
