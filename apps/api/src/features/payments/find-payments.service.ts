import { limits } from '@kontor/shared/rules/access/limits';
import type { Cents } from '@kontor/shared/rules/prices/money';
import { computeRefundable } from '@kontor/shared/rules/order/dispute-money';
import type { PaymentProviderName } from '@kontor/shared/rules/providers/providers';
import type { ClientSession } from 'mongoose';
import * as filters from './payment-filters.ts';
import { PaymentModel, type StoredDispute, type StoredPayment, noOrder } from './payment.model.ts';

/** A payment with an unconfirmed refund at its provider. */
export type RefundingPayment = StoredPayment & { refund: NonNullable<StoredPayment['refund']> };

/** A begun payment, with the time to ask its provider about it. */
export type AskablePayment = StoredPayment & { askAt: Date };

function isAskable(payment: StoredPayment): payment is AskablePayment {
  return Boolean(payment.askAt);
}

/** Whether a refund of it is under way. */
export function isRefunding(payment: StoredPayment): payment is RefundingPayment {
  return Boolean(payment.refund);
}

/** Highest number of records per sweep. */
const batch = 100;

/** Finds the payments that providers have taken for these orders: by order, the oldest first. */
export async function findTakenPayments(orderIds: readonly string[]): Promise<Map<string, StoredPayment[]>> {
  const found = new Map<string, StoredPayment[]>();
  if (orderIds.length === 0) return found;
  const payments = await PaymentModel.find({ order: { $in: orderIds }, ...filters.hasTakenMoney })
    .sort({ capturedAt: 1 })
    .lean<StoredPayment[]>();
  for (const payment of payments) found.set(payment.order, [...(found.get(payment.order) ?? []), payment]);
  return found;
}

/** Finds the payments that shoppers may still agree to, the newest first, at most ten. Covers the given providers or all. */
export function findStarted(orderId: string, providers?: readonly PaymentProviderName[]): Promise<StoredPayment[]> {
  const started = { order: orderId, ...filters.isStarted };
  return PaymentModel.find({ ...started, ...(providers && { provider: { $in: providers } }) })
    .sort({ createdAt: -1 })
    .limit(10)
    .lean<StoredPayment[]>();
}

/** Returns the payment with this return token, if it was begun after `since`. */
export async function findByReturnToken(returnToken: string, since: Date): Promise<StoredPayment | undefined> {
  return (await PaymentModel.findOne({ returnToken, createdAt: { $gt: since } }).lean<StoredPayment>()) ?? undefined;
}

/** Returns the orders for which lines of bank statements were booked, by the line's key. */
export async function findBooked(keys: readonly string[]): Promise<Map<string, string[]>> {
  if (keys.length === 0) return new Map();
  const payments = await PaymentModel.find({ 'bookings.key': { $in: keys } }).lean<StoredPayment[]>();
  return new Map(
    payments.flatMap(({ order, bookings }) =>
      (bookings ?? []).map(({ key, others }) => [key, [order, ...(others ?? [])]] as const),
    ),
  );
}

/** Finds orders with a booking of one of these amounts, by amount: for each at most a hundred, the newest first. */
export async function findOrdersOfBookings(amounts: readonly Cents[]): Promise<Map<Cents, string[]>> {
  const positive = [...new Set(amounts)].filter((cents) => cents > 0);
  const found = positive.map(async (cents): Promise<[Cents, string[]]> => {
    const payments = await PaymentModel.find({ provider: 'bank', 'bookings.cents': cents }, { order: 1 })
      .sort({ capturedAt: -1 })
      .limit(batch)
      .lean<Pick<StoredPayment, 'order'>[]>();
    return [cents, payments.map(({ order }) => order)];
  });
  return new Map(await Promise.all(found));
}

/** Finds the amounts of part payments by bank transfer for these orders, in cents. */
export async function findParts(orderIds: readonly string[]): Promise<Map<string, Cents>> {
  if (orderIds.length === 0) return new Map();
  const parts = await PaymentModel.find({ order: { $in: orderIds }, ...filters.paysPart }).lean<StoredPayment[]>();
  return new Map(parts.map(({ order, amountCents }) => [order, amountCents]));
}

/** Highest number of partly paid orders compared with one bank statement. */
const mostParts = 5000;

/** Finds the amounts of all part payments by bank transfer, by order, in cents. */
export async function findOpenParts(): Promise<Map<string, Cents>> {
  const parts = await PaymentModel.find(filters.paysPart).limit(mostParts).lean<StoredPayment[]>();
  return new Map(parts.map(({ order, amountCents }) => [order, amountCents]));
}

/** Whether the order has money on record that is not fully refunded. */
export async function hasCapturedPayment(orderId: string, session: ClientSession | null = null): Promise<boolean> {
  return (await PaymentModel.exists({ order: orderId, ...filters.hasMoney }).session(session)) !== null;
}

/**
 * Whether there is money on record that pays, or may pay, the order: no other money is accepted for it then.
 * @param except a payment to leave out, by the provider's id
 */
export async function isPaidFor(orderId: string, except = ''): Promise<boolean> {
  return (await PaymentModel.exists({ order: orderId, ...filters.paysOrder, providerId: { $ne: except } })) !== null;
}

/**
 * Returns captured payments that are unsettled since `before`: a hundred, the longest waiting first.
 * @param after leaves out those captured until then: for the next hundred
 */
export function findUnsettled(before: Date, after: Date): Promise<StoredPayment[]> {
  return PaymentModel.find({ ...filters.isUnsettled, capturedAt: { $gt: after, $lt: before } })
    .sort({ capturedAt: 1 })
    .limit(batch)
    .lean<StoredPayment[]>();
}

/**
 * Returns begun payments whose provider should be asked by now: a hundred, the longest waiting first.
 * @param after leaves out those that were due until then: for the next hundred
 */
export async function findToAskAbout(now: Date, after: Date): Promise<AskablePayment[]> {
  const due = await PaymentModel.find({ ...filters.isStarted, askAt: { $gt: after, $lte: now } })
    .sort({ askAt: 1 })
    .limit(batch)
    .lean<StoredPayment[]>();
  return due.filter(isAskable);
}

/**
 * Returns payments that should be ended and are not: a hundred, the longest waiting first.
 * @param after leaves out those begun until then: for the next hundred
 */
export function findPaymentsToEnd(before: Date, after: Date): Promise<StoredPayment[]> {
  return PaymentModel.find({ ...filters.isEndDue, createdAt: { $gt: after, $lt: before } })
    .sort({ createdAt: 1 })
    .limit(batch)
    .lean<StoredPayment[]>();
}

/**
 * Returns refunds that were begun before `before` and not confirmed, because the process ended or the provider was unavailable:
 * a hundred, the longest waiting first.
 * @param after leaves out those begun until then: for the next hundred
 */
export async function findRunningRefunds(before: Date, after: Date): Promise<RefundingPayment[]> {
  const running = await PaymentModel.find({ 'refund.at': { $gt: after, $lt: before } })
    .sort({ 'refund.at': 1 })
    .limit(batch)
    .lean<StoredPayment[]>();
  return running.filter(isRefunding);
}

/** Returns overpayments: their number, counted to 10,000, and the `shown` longest waiting. */
export async function findRefundsDue(
  shown: number,
): Promise<{ count: number; oldest: { order: string; cents: Cents }[] }> {
  const [count, oldest] = await Promise.all([
    PaymentModel.countDocuments(filters.isRefundDue).limit(limits.counted),
    PaymentModel.find(filters.isRefundDue).sort({ capturedAt: 1 }).limit(shown).lean<StoredPayment[]>(),
  ]);
  return { count, oldest: oldest.map((payment) => ({ order: payment.order, cents: computeRefundable(payment) })) };
}

/** A payment in dispute: its order, the amount, and its state. */
interface OpenDispute {
  order: string;
  cents: Cents;
  dispute: StoredDispute;
}

/** Returns payments in dispute: their number, counted to 10,000, and the `shown` oldest disputes. */
export async function findOpenDisputes(shown: number): Promise<{ count: number; oldest: OpenDispute[] }> {
  const disputed = { ...filters.isDisputed, order: { $ne: noOrder } };
  const [count, oldest] = await Promise.all([
    PaymentModel.countDocuments(disputed).limit(limits.counted),
    PaymentModel.find(disputed).sort({ 'dispute.since': 1 }).limit(shown).lean<StoredPayment[]>(),
  ]);
  return {
    count,
    oldest: oldest.flatMap(({ order, dispute }) => (dispute ? [{ order, cents: dispute.amountCents, dispute }] : [])),
  };
}
