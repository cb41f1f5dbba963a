import { shopCurrency, type Cents } from '@kontor/shared/rules/prices/money';
import { computeRefundable } from '@kontor/shared/rules/order/dispute-money';
import { type OrderFacts, readRefundedCents, wasPaidByProvider } from '@kontor/shared/rules/order/order-state';
import type { PaymentStatus } from '@kontor/shared/rules/order/payment-facts';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import { isRefunding } from '../find-payments.service.ts';
import { appendChange, appendVoucher } from '../movements/movements.service.ts';
import type { PaymentRef } from '../payment-ref.ts';
import { PaymentModel, type StoredPayment } from '../payment.model.ts';
import { type RefundOutcome, recordRefund } from '../refund-records.service.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

/** Returns the reference of the part of an order that vouchers pay: one record for all of them. */
export const voucherRef = (order: string): PaymentRef => ({
  provider: 'voucher',
  method: 'Gutschein',
  providerId: order,
});

const asVoucher = (order: string) => ({ provider: 'voucher' as const, providerId: order });

/** Finds the record of the part of an order that vouchers have paid. */
export async function findVoucherPart(order: string, session: ClientSession): Promise<StoredPayment | undefined> {
  return (await PaymentModel.findOne(asVoucher(order)).session(session).lean<StoredPayment>()) ?? undefined;
}

/**
 * Records the part of an order that vouchers pay, with its movement, in the transaction that makes the order paid. An order that is
 * marked as paid once more has the record already.
 * @param cause of the movement, which it shares with the order's invoice
 */
export async function recordVoucherPart(
  { order, cents }: { order: string; cents: Cents },
  { at, cause }: { at: Date; cause: string | undefined },
  session: ClientSession,
): Promise<void> {
  if (await findVoucherPart(order, session)) return;
  const money = { amountCents: cents, refundedCents: 0, currency: shopCurrency, capturedAt: at };
  const paid = { order, ...voucherRef(order), ...money, status: 'captured' as const, allocation: 'order' as const };
  await PaymentModel.create([paid], { session });
  await appendVoucher({ order, cents }, { at, cause }, session);
}

/**
 * Makes sure that nothing of a voucher's part goes back before this transaction ends, which marks its order as not paid. The write
 * makes a concurrent refund's request conflict with it.
 * @throws 409 `conflict` when some of it has gone back, or a refund of it is under way
 */
export async function keepVoucherPart(order: string, session: ClientSession): Promise<void> {
  const part = await findVoucherPart(order, session);
  if (!part) return;
  if (part.refund || readRefundedCents(part) > 0) {
    throw new ApiError('conflict', 'Money of this order has gone back to its voucher: it cannot be paid once more');
  }
  await PaymentModel.updateOne({ _id: part._id }, { $set: { updatedAt: shopNow() } }, { session });
}

/**
 * Records that the rest of a voucher's part goes back because its order was cancelled.
 * @returns the amount; undefined where nothing is left, or a refund of it is under way
 */
export async function refundVoucherPart(
  payment: StoredPayment,
  { at, cause }: { at: Date; cause: string },
  session: ClientSession,
): Promise<Cents | undefined> {
  const cents = computeRefundable(payment);
  if (payment.status !== 'captured' || payment.refund || cents === 0) return undefined;
  const update = { refundedCents: payment.amountCents, status: 'refunded' as const };
  await PaymentModel.updateOne({ _id: payment._id }, { $set: update }, { session });
  await appendChange({ ...payment, ...update }, payment, { kind: 'refund', at, key: cause, cause }, session);
  return cents;
}

/** Completes the voucher's part of a refund, in the transaction that completes the provider's part. */
export async function completeVoucherRefund(
  { order, key, cause }: { order: string; key: string; cause: string },
  session: ClientSession,
): Promise<void> {
  const payment = await findVoucherPart(order, session);
  if (!payment || !isRefunding(payment) || payment.refund.key !== key) return;
  await recordRefund(payment, { refundedCents: readRefundedCents(payment), refundedAt: shopNow(), cause }, session);
}

/** Drops the voucher's part of a refund that the provider of the other part has refused. */
export async function dropVoucherRefund(order: string, key: string, session: ClientSession): Promise<void> {
  await PaymentModel.updateOne({ ...asVoucher(order), 'refund.key': key }, { $unset: { refund: 1 } }, { session });
}

/** An order, as far as its payments are concerned. */
interface PaidOrder extends OrderFacts {
  _id: string;
  voucherCents?: Cents | null | undefined;
  payment?: { provider: StoredPayment['provider']; providerId: string; status: PaymentStatus } | null | undefined;
}

/**
 * Adds what has gone back of the order's other part, where vouchers have paid one of two.
 * @param outcome of the refund of one part
 */
export async function addOtherPart(
  order: PaidOrder,
  refunded: Pick<StoredPayment, 'provider'>,
  outcome: RefundOutcome,
  session: ClientSession,
): Promise<RefundOutcome> {
  const { _id, voucherCents, payment } = order;
  if (!voucherCents || payment?.provider === 'voucher') return outcome;
  const isVoucher = refunded.provider === 'voucher';
  const paidWith = wasPaidByProvider(order) ? payment : undefined;
  const named = isVoucher && paidWith ? { provider: paidWith.provider, providerId: paidWith.providerId } : undefined;
  if (isVoucher && !named) return { ...outcome, isAll: false };
  const other = await PaymentModel.findOne(named ?? asVoucher(_id))
    .session(session)
    .lean<StoredPayment>();
  const otherCents = other ? readRefundedCents(other) : 0;
  // Vouchers without a record were never booked: they got their money back before anything else was paid.
  const isOtherBack = other ? other.status === 'refunded' : !isVoucher;
  const isAll = outcome.isAll && isOtherBack;
  return { refundedCents: outcome.refundedCents + otherCents, isAll };
}
