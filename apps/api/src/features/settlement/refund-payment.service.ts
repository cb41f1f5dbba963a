import type { BodyOf } from '@kontor/shared/contract';
import { type Cents, toCents } from '@kontor/shared/money';
import type { paymentEndpoints } from '@kontor/shared/order-payments';
import type { Order } from '@kontor/shared/orders';
import { ApiError } from '../../http/api-error.ts';
import type { Caller } from '../../http/auth.ts';
import { inTransaction } from '../../lib/mongo.ts';
import { randomHex, sha256 } from '../../lib/random.ts';
import { orderForAdmin } from '../orders/order-for-admin.service.ts';
import { noteRefund } from '../orders/order-payments.service.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import { findAnyOrder } from '../orders/orders.service.ts';
import { isRestockable, restockOrder } from '../orders/ending/restock-order.service.ts';
import { stockMoved } from '../orders/ending/stock-moved.service.ts';
import type { PaymentProvider, ProviderPayment } from '../payments/providers/payment-provider.ts';
import { leftOf, refundedOf } from '../payments/payment-records.service.ts';
import { PaymentModel, type StoredPayment } from '../payments/payment.model.ts';

type RefundRequest = BodyOf<(typeof paymentEndpoints)['refund']>;
type RunningRefund = StoredPayment & { refund: NonNullable<StoredPayment['refund']> };

/** The payment that is meant: the named one, else money that pays for nothing, else the newest. */
function chosen(payments: readonly StoredPayment[], named: string | undefined): StoredPayment {
  const due = payments.find((payment) => payment.allocation === 'refund_due' && leftOf(payment) > 0);
  const payment = named === undefined ? (due ?? payments[0]) : payments.find(({ providerId }) => providerId === named);
  if (!payment || leftOf(payment) === 0) {
    throw new ApiError('nothing_to_refund', 'No provider has money of this order that could go back');
  }
  return payment;
}

function refundRunning(): ApiError {
  return new ApiError('refund_running', 'A refund of this payment is under way');
}

/** Writes down what will be asked of the provider before it is asked, so that a crash cannot lose or repeat it. */
async function begin(
  payment: StoredPayment,
  { amount, restock = false }: RefundRequest,
  order: StoredOrder,
  { key, by }: { key: string; by: Caller },
): Promise<RunningRefund> {
  const amountCents = amount === undefined ? leftOf(payment) : toCents(amount);
  if (amountCents > leftOf(payment)) throw new ApiError('refund_too_large', 'There is not that much left of it');
  if (restock && !isRestockable(order)) throw new ApiError('already_restocked', 'The pieces are back in stock already');
  const refund = { key, amountCents, restock, by: { _id: by._id, name: by.name }, at: new Date() };
  const unchanged = { _id: payment._id, status: 'captured' as const, refundedCents: payment.refundedCents };
  const begun = await PaymentModel.findOneAndUpdate(
    { ...unchanged, refund: { $exists: false }, refundKeys: { $ne: key } },
    { $set: { refund } },
    { returnDocument: 'after' },
  ).lean<StoredPayment>();
  if (!begun) throw refundRunning();
  return { ...begun, refund };
}

/**
 * Gives money of an order back through its provider, all or part of it; also of a cancelled order.
 * @param idempotencyKey with the same key and body nothing goes back twice
 * @returns the order as admins see it
 * @throws 404; 409 `nothing_to_refund`, `refund_too_large`, `refund_running`, `refund_refused`, `already_restocked`; 503
 * `unavailable` when the provider does not say: then the shop goes on asking by itself
 */
export async function refundPayment(
  orderId: string,
  request: RefundRequest,
  by: Caller,
  { providers, idempotencyKey = randomHex(16) }: { providers: readonly PaymentProvider[]; idempotencyKey?: string },
): Promise<Order> {
  const order = await findAnyOrder(orderId);
  const key = sha256(`${orderId} ${idempotencyKey} ${JSON.stringify(request)}`);
  const payments = await PaymentModel.find({ order: orderId, status: { $in: ['captured', 'refunded'] } })
    .sort({ createdAt: -1 })
    .lean<StoredPayment[]>();
  if (!payments.some(({ refundKeys }) => refundKeys?.includes(key))) {
    const running = payments.find(({ refund }) => refund?.key === key);
    const payment = running ?? chosen(payments, request.payment);
    if (!running && payment.refund) throw refundRunning();
    const provider = providers.find(({ name }) => name === payment.provider);
    if (!provider) throw new ApiError('payment_method_unavailable', `${payment.provider} is not set up any more`);
    await carryOutRefund(isRunning(payment) ? payment : await begin(payment, request, order, { key, by }), provider);
  }
  return orderForAdmin(await findAnyOrder(orderId));
}

function isRunning(payment: StoredPayment): payment is RunningRefund {
  return Boolean(payment.refund);
}

/** Has the provider give back what was written down, and notes that it did. Repeating it changes nothing. */
export async function carryOutRefund(payment: RunningRefund, provider: PaymentProvider): Promise<void> {
  const { _id, providerId, refund } = payment;
  try {
    await finish(payment, await provider.refund(providerId, refund.amountCents, refund.key));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'refund_refused') throw error;
    // It may have gone through before, and the answer was lost: what has gone back tells.
    const seen = await provider.find(providerId);
    if (seen && seen.refundedCents >= refundedOf(payment) + refund.amountCents) return finish(payment, seen);
    await PaymentModel.updateOne({ _id, 'refund.key': refund.key }, { $unset: { refund: 1 } });
    await followRefunds(provider, providerId);
    throw error;
  }
}

/** How the record of a payment changes when so much of it has gone back. */
function refundedTo({ amountCents }: StoredPayment, refundedCents: Cents) {
  const whole = refundedCents >= amountCents;
  const now = { refundedCents, status: whole ? ('refunded' as const) : ('captured' as const) };
  return { whole, update: { $set: now } };
}

async function finish(payment: RunningRefund, seen: ProviderPayment): Promise<void> {
  const { _id, order: orderId, providerId, refund } = payment;
  // What the provider has just confirmed counts, even if its own figures are a moment behind.
  const refundedCents = Math.max(seen.refundedCents, refundedOf(payment) + refund.amountCents);
  const { whole, update } = refundedTo(payment, refundedCents);
  const restocked = await inTransaction(async (session) => {
    const { matchedCount } = await PaymentModel.updateOne(
      { _id, 'refund.key': refund.key },
      { ...update, $unset: { refund: 1 }, $push: { refundKeys: refund.key } },
      { session },
    );
    // Another process was quicker.
    if (matchedCount === 0) return false;
    const by = { _id: refund.by._id ?? '', name: refund.by.name ?? '' };
    const { amountCents: cents } = refund;
    await noteRefund(orderId, { providerId }, { cents, refundedCents, whole, by }, session);
    return refund.restock && restockOrder(await findAnyOrder(orderId), session);
  });
  if (restocked) await stockMoved();
}

/**
 * Notes what has gone back of a payment at the provider itself, past the shop. The provider is asked after the record was
 * read, so that what was refunded meanwhile is not undone.
 */
export async function followRefunds(provider: PaymentProvider, providerId: string): Promise<void> {
  const taken = { provider: provider.name, providerId, status: { $in: ['captured', 'refunded'] as const } };
  const payment = await PaymentModel.findOne(taken).lean<StoredPayment>();
  // A refund of the shop's own that is under way notes itself.
  const seen = payment && !payment.refund ? await provider.find(providerId) : undefined;
  if (!payment || !seen || seen.refundedCents === refundedOf(payment)) return;
  const { _id, order } = payment;
  const { refundedCents } = seen;
  const { whole, update } = refundedTo(payment, refundedCents);
  await inTransaction(async (session) => {
    const same = { _id, refundedCents: payment.refundedCents, refund: { $exists: false } };
    const { matchedCount } = await PaymentModel.updateOne(same, update, { session });
    if (matchedCount === 0) return;
    await noteRefund(
      order,
      { providerId },
      { cents: refundedCents - refundedOf(payment), refundedCents, whole },
      session,
    );
  });
}

/**
 * Refunds that were begun before `before` and not confirmed, because the process ended or the provider was away: a hundred,
 * the longest waiting first.
 * @param after leaves out those begun until then: for the next hundred
 */
export async function findRunningRefunds(before: Date, after: Date): Promise<RunningRefund[]> {
  const running = await PaymentModel.find({ 'refund.at': { $gt: after, $lt: before } })
    .sort({ 'refund.at': 1 })
    .limit(100)
    .lean<StoredPayment[]>();
  return running.filter(isRunning);
}
