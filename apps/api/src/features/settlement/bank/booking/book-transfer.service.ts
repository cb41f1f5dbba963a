import type { BodyOf } from '@kontor/shared/wire/contract';
import { type Cents, toCents } from '@kontor/shared/rules/prices/money';
import type { paymentEndpoints } from '@kontor/shared/wire/order-payments';
import { owedCents } from '@kontor/shared/rules/order/owed';
import { isAwaitingDecision, isPayable } from '@kontor/shared/rules/order/order-state';
import type { Order } from '@kontor/shared/wire/orders';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../../../http/answers/api-error.ts';
import type { Caller } from '../../../../http/guards/auth.ts';
import { berlinDay, startOfBerlinDay } from '../../../../lib/time/berlin-time.ts';
import { inTransaction, isDuplicate } from '../../../../lib/database/mongo.ts';
import { randomHex, sha256 } from '../../../../lib/random.ts';
import { findAnyOrder } from '../../../orders/find-orders.service.ts';
import type { StoredOrder } from '../../../orders/order.model.ts';
import { showOrder } from '../../../orders/answers/show-orders.service.ts';
import { readOrder, transition } from '../../../orders/transition.ts';
import type { StoredPayment } from '../../../payments/payment.model.ts';
import {
  type BankBooking,
  type BookedWay,
  countBankRecords,
  findBookedOrder,
  findPart,
  recordBooking,
} from '../../../payments/bank-records.service.ts';
import { refuseTypedDay } from '../../../../http/guards/refuse-typed-day.ts';
import { bookedLineKey, refuseOtherAccount } from './line-key.ts';
import { shopNow } from '../../../../lib/time/shop-clock.ts';

export type SentBooking = Pick<
  BodyOf<(typeof paymentEndpoints)['markPaid']>,
  'amount' | 'at' | 'line' | 'otherAccount' | 'dayConfirmed'
>;

/** Whether the call books money; otherwise it only marks the order as paid (contract, `pay-admin`). */
export function isBooking({ amount, at, line }: SentBooking): boolean {
  return amount !== undefined || at !== undefined || line !== undefined;
}

/** Creates a 409: each line of a statement may be booked once. */
export function alreadyBooked(): ApiError {
  return new ApiError('already_booked', 'This line of the statement was booked for another order');
}

const hourMs = 3_600_000;

/** Returns the time of arrival: now if today, otherwise noon of its day. @throws 400 for a day that has not come yet */
export function computeArrivalTime(day: string | undefined, now: Date): Date {
  const today = berlinDay(now);
  if (day === undefined || day === today) return now;
  const message = 'A day that has not come yet';
  if (day > today)
    throw new ApiError('invalid_input', message, { issues: [{ path: 'at', code: 'too_large', message }] });
  return new Date(startOfBerlinDay(day).getTime() + 12 * hourMs);
}

/**
 * Refuses an implausible day. The bank's day of a line is not checked like a typed one, but may not be in the future either.
 */
export function refuseDay({ at: day, line, dayConfirmed }: SentBooking, { createdAt }: StoredOrder, now: Date): void {
  if (day === undefined) return;
  const isOfBank = line !== undefined;
  const typed = { day, path: 'at', what: 'the order', isConfirmed: isOfBank || dayConfirmed };
  refuseTypedDay({ ...typed, after: isOfBank ? new Date(0) : createdAt }, now);
}

/** Returns the key of a booking: the line of a statement, unique in the shop, or a client's key, unique per order. */
export function computeBookingKey(
  orderId: string,
  { line, idempotencyKey }: SentBooking & { idempotencyKey: string | undefined },
): string {
  return line === undefined ? sha256(`${orderId} ${idempotencyKey ?? randomHex(16)}`) : bookedLineKey(line);
}

/** Paid and missing part of an order's price, as this transaction sees it. */
interface Standing {
  order: StoredOrder;
  part: StoredPayment | undefined;
  /** Missing amount; 0 for a paid or cancelled order, for which all money is an overpayment. */
  missingCents: Cents;
}

/** @throws 404; 409 `payment_running` */
export async function readStanding(orderId: string, session: ClientSession): Promise<Standing> {
  const order = await readOrder(orderId, session);
  if (!order.isCancelled && isAwaitingDecision(order)) {
    throw new ApiError('payment_running', 'A payment for this order is under way');
  }
  const part = await findPart(orderId, session);
  const missingCents = isPayable(order) ? owedCents(order) - (part?.amountCents ?? 0) : 0;
  return { order, part, missingCents };
}

/** Books a payment of the order, or of a part of it. */
export async function bookPrice(
  { order, part, missingCents }: Standing,
  booking: BankBooking,
  session: ClientSession,
  way: BookedWay = 'bank',
) {
  const isAll = booking.cents === missingCents;
  const ordinal = (await countBankRecords(order._id, session)) + 1;
  const named = { order: order._id, providerId: `${order.number}/${ordinal}` };
  const payment = await recordBooking(named, booking, { allocation: isAll ? 'order' : 'part', part, way }, session);
  const { cents, by: actor } = booking;
  const change = isAll
    ? ({ kind: 'paid', payment, cents: owedCents(order), actor } as const)
    : ({ kind: 'part_paid', payment, cents, actor } as const);
  // No other call can have changed it since: the transaction would conflict with it.
  if (!(await transition(order._id, change, { session }))) throw new Error('An order has changed in its transaction');
}

/** Books an overpayment, to be refunded. */
async function bookSurplus({ order }: Standing, booking: BankBooking, session: ClientSession) {
  const ordinal = (await countBankRecords(order._id, session)) + 1;
  const named = { order: order._id, providerId: `${order.number}/${ordinal}` };
  const payment = await recordBooking(named, booking, { allocation: 'refund_due' }, session);
  await transition(order._id, { kind: 'refund_due', payment, cents: booking.cents }, { session });
}

/** @returns the order to which it was booked before; undefined if it is booked now */
function book(orderId: string, given: Omit<BankBooking, 'cents'> & { cents?: Cents }): Promise<string | undefined> {
  return inTransaction(async (session) => {
    const holder = await findBookedOrder(given.key, session);
    if (holder !== undefined) return holder;
    const standing = await readStanding(orderId, session);
    const { order, missingCents } = standing;
    const cents = given.cents ?? (missingCents || owedCents(order));
    const priceCents = Math.min(cents, missingCents);
    const { key } = given;
    if (priceCents > 0) await bookPrice(standing, { ...given, cents: priceCents }, session);
    const rest = { ...given, cents: cents - priceCents, key: priceCents > 0 ? `${key} surplus` : key };
    if (rest.cents > 0) await bookSurplus(standing, rest, session);
    return undefined;
  });
}

/**
 * Books a bank transfer to an order (docs/decisions/025): up to the missing amount it pays the order's price; the rest, or all
 * of it for a paid or cancelled order, is to be refunded.
 * @returns the order for admins; an existing booking stays as it is
 * @throws 404; 400 for a day to come or before the order; 409 `day_far_past`, `payment_running`, `other_account`,
 * `already_booked` for a line that was booked to another order
 */
export async function bookTransfer(
  orderId: string,
  sent: SentBooking & { idempotencyKey: string | undefined },
  by: Caller,
): Promise<Order> {
  const now = shopNow();
  refuseDay(sent, await findAnyOrder(orderId), now);
  refuseOtherAccount(sent.line, sent.otherAccount);
  const key = computeBookingKey(orderId, sent);
  const cents = sent.amount === undefined ? {} : { cents: toCents(sent.amount) };
  const given = { key, ...cents, at: computeArrivalTime(sent.at, now), by: { _id: by._id, name: by.name } };
  const holder = await book(orderId, given).catch((error: unknown) => {
    // Another call has just booked the same line to another order.
    if (isDuplicate(error, 'bookings.key')) throw alreadyBooked();
    throw error;
  });
  if (holder !== undefined && holder !== orderId) throw alreadyBooked();
  return showOrder(await findAnyOrder(orderId), by);
}
