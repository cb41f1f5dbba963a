import { limits } from '@kontor/shared/limits';
import { type Cents, toEuros } from '@kontor/shared/money';
import type { PaymentMethod, PaymentProviderName, TakenPayment } from '@kontor/shared/payments';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../http/api-error.ts';
import { isDuplicate } from '../../lib/mongo.ts';
import type { ProviderPayment } from './providers/payment-provider.ts';
import { PaymentModel, type StoredPayment } from './payment.model.ts';

/** Names a payment. */
export interface PaymentNote {
  provider: PaymentProviderName;
  method: PaymentMethod;
  /** The provider's own id. */
  providerId: string;
}

/** 409: the provider says something else of the payment, or nothing. */
export function notVerified(): ApiError {
  return new ApiError('payment_not_verified', 'The payment could not be verified');
}

/** An amount that is none is kept as nothing: such a payment pays no order, and must not break the answer either. */
function wholeCents(amount: Cents): Cents {
  return Number.isSafeInteger(amount) ? amount : 0;
}

function fieldsOf(payment: ProviderPayment, status: StoredPayment['status']) {
  return {
    status,
    amountCents: wholeCents(payment.amountCents),
    currency: payment.currency,
    ...(payment.payerEmail && { payerEmail: payment.payerEmail }),
    ...(status === 'captured' && {
      capturedAt: payment.updatedAt,
      refundedCents: wholeCents(payment.refundedCents),
      allocation: 'open' as const,
    }),
  };
}

/**
 * Keeps the one record of a provider's payment. A captured one never falls back, and stays with its order.
 * @throws 409 `payment_not_verified` when the payment is another order's
 */
export async function recordPayment(
  orderId: string,
  payment: ProviderPayment,
  { provider, providerId, method }: PaymentNote,
  status: 'pending' | 'captured' | 'failed',
): Promise<void> {
  const undecided = { provider, providerId, order: orderId, status: { $nin: ['captured', 'refunded'] as const } };
  const update = { $set: fieldsOf(payment, status), $setOnInsert: { method } };
  try {
    await PaymentModel.updateOne(undecided, update, { upsert: true });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // The record exists: it was made just now, is captured already, or is another order's and pays nothing here.
    const kept = await PaymentModel.findOne({ provider, providerId }).lean<StoredPayment>();
    if (kept?.order !== orderId) throw notVerified();
    await PaymentModel.updateOne(undecided, update);
  }
}

/** The record of a captured payment, as this transaction sees it. */
export async function capturedIn(
  session: ClientSession,
  { provider, providerId }: PaymentNote,
): Promise<StoredPayment | undefined> {
  const captured = { provider, providerId, status: 'captured' as const };
  return (await PaymentModel.findOne(captured).session(session).lean<StoredPayment>()) ?? undefined;
}

/** Notes what a captured payment is for. @returns whether that is news */
export async function allocate(
  { provider, providerId }: PaymentNote,
  allocation: 'order' | 'refund_due',
  session: ClientSession,
): Promise<boolean> {
  const captured = { provider, providerId, status: 'captured' as const, allocation: { $ne: allocation } };
  const { modifiedCount } = await PaymentModel.updateOne(captured, { allocation }, { session });
  return modifiedCount === 1;
}

/** What an order's captured payments have taken should go back. @returns whether that is news of any */
export async function flagForRefund(orderId: string, session: ClientSession): Promise<boolean> {
  const captured = { order: orderId, status: 'captured' as const, allocation: { $ne: 'refund_due' as const } };
  const { modifiedCount } = await PaymentModel.updateMany(captured, { allocation: 'refund_due' }, { session });
  return modifiedCount > 0;
}

/** Whether money of the order is on record that has not all gone back. */
export async function hasCapturedPayment(orderId: string): Promise<boolean> {
  return (await PaymentModel.exists({ order: orderId, status: 'captured' as const })) !== null;
}

/**
 * Whether money is on record that pays, or may pay, the order: no other money is taken for it then.
 * @param except a payment, by the provider's id, that is not meant
 */
export async function isPaidFor(orderId: string, except = ''): Promise<boolean> {
  const paying = { order: orderId, status: 'captured' as const, allocation: { $ne: 'refund_due' as const } };
  return (await PaymentModel.exists({ ...paying, providerId: { $ne: except } })) !== null;
}

/**
 * Captured payments that nobody has settled since `before`: a hundred, the longest waiting first.
 * @param after leaves out those captured until then: for the next hundred
 */
export function findUnsettled(before: Date, after: Date): Promise<StoredPayment[]> {
  return PaymentModel.find({ allocation: 'open', status: 'captured', capturedAt: { $gt: after, $lt: before } })
    .sort({ capturedAt: 1 })
    .limit(100)
    .lean<StoredPayment[]>();
}

/** What has gone back of a captured payment. */
export function refundedOf({ refundedCents }: StoredPayment): Cents {
  return refundedCents;
}

/** What has not gone back of a captured payment. */
export function leftOf(payment: StoredPayment): Cents {
  return payment.amountCents - refundedOf(payment);
}

function takenAnswer(payment: StoredPayment): TakenPayment {
  const { providerId, provider, method, amountCents, allocation, refund } = payment;
  return {
    id: providerId,
    provider,
    method,
    capturedAt: (payment.capturedAt ?? payment.createdAt).toISOString(),
    amount: toEuros(amountCents),
    refunded: toEuros(refundedOf(payment)),
    ...(refund && { refunding: toEuros(refund.amountCents) }),
    refundDue: allocation === 'refund_due' && leftOf(payment) > 0,
  };
}

/** What providers have taken for these orders, as admins see it: by order, the oldest first. */
export async function takenPayments(orderIds: readonly string[]): Promise<Map<string, TakenPayment[]>> {
  const taken = { order: { $in: orderIds }, status: { $in: ['captured', 'refunded'] as const } };
  const payments = await PaymentModel.find(taken).sort({ capturedAt: 1 }).lean<StoredPayment[]>();
  const found = new Map<string, TakenPayment[]>();
  for (const payment of payments) {
    found.set(payment.order, [...(found.get(payment.order) ?? []), takenAnswer(payment)]);
  }
  return found;
}

/** Money that pays for nothing: how many payments, counted to 10,000, and the `shown` longest waiting. */
export async function paymentsToRefund(
  shown: number,
): Promise<{ count: number; oldest: { order: string; cents: Cents }[] }> {
  const due = { allocation: 'refund_due' as const, status: 'captured' as const };
  const [count, oldest] = await Promise.all([
    PaymentModel.countDocuments(due).limit(limits.counted),
    PaymentModel.find(due).sort({ capturedAt: 1 }).limit(shown).lean<StoredPayment[]>(),
  ]);
  return { count, oldest: oldest.map((payment) => ({ order: payment.order, cents: leftOf(payment) })) };
}
