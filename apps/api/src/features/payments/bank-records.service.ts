import { shopCurrency, type Cents } from '@kontor/shared/rules/prices/money';
import type { PaymentAllocation } from '@kontor/shared/rules/order/payment-facts';
import type { ClientSession } from 'mongoose';
import { appendBooking } from './movements/movements.service.ts';
import * as filters from './payment-filters.ts';
import type { PaymentRef } from './payment-ref.ts';
import { PaymentModel, type StoredPayment } from './payment.model.ts';

/** Bank transfer as an admin books it. */
export interface BankBooking {
  /** Key that prevents a second booking. */
  key: string;
  cents: Cents;
  /** Day on which it arrived. */
  at: Date;
  by: { _id: string; name: string };
  /** Further orders to which the same line of a statement is booked. */
  others?: string[];
}

/** Channel of money that staff book. */
const bookedWays = ['bank', 'till'] as const;
export type BookedWay = (typeof bookedWays)[number];
const methodOfWay = { bank: 'Vorkasse', till: 'Abholung' } as const;

/**
 * Records money that staff book, with its movement. All bookings go through this function.
 * @param what its purpose; `part`: the record of earlier parts, to which it is added; `way`: by bank transfer unless given
 * @throws E11000 of `bookings.key` when it was booked already
 */
export async function recordBooking(
  { order, providerId }: Pick<StoredPayment, 'order' | 'providerId'>,
  booking: BankBooking,
  what: { allocation: Exclude<PaymentAllocation, 'open'>; part?: StoredPayment | undefined; way?: BookedWay },
  session: ClientSession,
): Promise<PaymentRef> {
  const { part, allocation, way = 'bank' } = what;
  const ref = { provider: way, method: methodOfWay[way], providerId: part?.providerId ?? providerId };
  await appendBooking({ order, provider: way, providerId: ref.providerId }, booking, session);
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

/** Returns the order to which money was booked under this key. */
export async function findBookedOrder(key: string, session: ClientSession): Promise<string | undefined> {
  return (await PaymentModel.findOne({ 'bookings.key': key }).session(session).lean<StoredPayment>())?.order;
}

/** Returns all orders to which money was booked under this key; none if it was not. */
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

/**
 * Returns the number of an order's payments that staff have booked, from which the next one gets its id. Transfers and the till count
 * together: an order names what has paid it by that id alone.
 */
export function countBankRecords(orderId: string, session: ClientSession): Promise<number> {
  return PaymentModel.countDocuments({ order: orderId, provider: { $in: [...bookedWays] } }).session(session);
}
