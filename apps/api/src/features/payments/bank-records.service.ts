import { shopCurrency, type Cents } from '@kontor/shared/rules/prices/money';
import type { PaymentAllocation } from '@kontor/shared/rules/order/payment-facts';
import type { ClientSession } from 'mongoose';
import { appendBooking } from './movements/movements.service.ts';
import * as filters from './payment-filters.ts';
import type { PaymentRef } from './payment-ref.ts';
import { PaymentModel, type StoredPayment } from './payment.model.ts';

/** Money that came by bank transfer, as an admin books it. */
export interface BankBooking {
  /** Made once. */
  key: string;
  cents: Cents;
  /** The day on which it came. */
  at: Date;
  by: { _id: string; name: string };
  /** Further orders that the same line of a statement is booked on. */
  others?: string[];
}

/**
 * Keeps money that came by bank transfer, and that it has moved: the only way of it onto the records.
 * @param what what it is for; `part`: the record of what came before, which it is added to
 * @throws E11000 of `bookings.key` when it was booked already
 */
export async function recordBooking(
  { order, providerId }: Pick<StoredPayment, 'order' | 'providerId'>,
  booking: BankBooking,
  what: { allocation: Exclude<PaymentAllocation, 'open'>; part?: StoredPayment | undefined },
  session: ClientSession,
): Promise<PaymentRef> {
  const { part, allocation } = what;
  const ref = { provider: 'bank' as const, method: 'Vorkasse' as const, providerId: part?.providerId ?? providerId };
  await appendBooking({ order, providerId: ref.providerId }, booking, session);
  const status = 'captured' as const;
  if (part) {
    const update = { $inc: { amountCents: booking.cents }, $set: { allocation, capturedAt: booking.at } };
    await PaymentModel.updateOne({ _id: part._id }, { ...update, $push: { bookings: booking } }, { session });
    return ref;
  }
  const money = { amountCents: booking.cents, refundedCents: 0, currency: shopCurrency, capturedAt: booking.at };
  await PaymentModel.create([{ order, ...ref, ...money, status, allocation, bookings: [booking] }], { session });
  return ref;
}

/** Returns the order for which money was booked under this key. */
export async function findBookedOrder(key: string, session: ClientSession): Promise<string | undefined> {
  return (await PaymentModel.findOne({ 'bookings.key': key }).session(session).lean<StoredPayment>())?.order;
}

/** Returns all orders that money was booked on under this key; none where it was not. */
export async function findBookedOrders(key: string, session: ClientSession): Promise<string[]> {
  const payment = await PaymentModel.findOne({ 'bookings.key': key }).session(session).lean<StoredPayment>();
  const booking = payment?.bookings?.find((one) => one.key === key);
  return payment ? [payment.order, ...(booking?.others ?? [])] : [];
}

/** Finds the bank transfer that pays a part of an order. */
export async function findPart(orderId: string, session: ClientSession): Promise<StoredPayment | undefined> {
  const part = { order: orderId, ...filters.paysPart };
  return (await PaymentModel.findOne(part).session(session).lean<StoredPayment>()) ?? undefined;
}

/** Returns an order's records of money that came by bank transfer. */
export function countBankRecords(orderId: string, session: ClientSession): Promise<number> {
  return PaymentModel.countDocuments({ order: orderId, provider: 'bank' }).session(session);
}
