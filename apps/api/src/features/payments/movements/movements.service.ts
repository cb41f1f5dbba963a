import { goneWithDispute } from '@kontor/shared/rules/order/dispute-money';
import type { MovementKind } from '@kontor/shared/wire/ledger';
import type { Cents } from '@kontor/shared/rules/prices/money';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { ClientSession } from 'mongoose';
import { keptCents } from '@kontor/shared/rules/order/owed';
import { readRefundedCents } from '@kontor/shared/rules/order/order-state';
import { findBookedAt } from './book-months.service.ts';
import { isSameDispute } from '../dispute-news.ts';
import { causeOfPayment } from './movement-cause.ts';
import { MovementModel, type StoredMovement } from './movement.model.ts';
import * as filters from '../payment-filters.ts';
import { PaymentModel, type StoredDispute, type StoredPayment, noOrder } from '../payment.model.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

type NewMovement = Omit<StoredMovement, '_id' | 'bookedAt' | 'key' | 'cause'> & {
  key?: string;
  cause?: string | undefined;
};

/** Fields of a payment from which its remaining money follows. */
export type PaymentMoney = Pick<StoredPayment, 'status' | 'amountCents' | 'refundedCents' | 'dispute'>;

/** Cause of a money movement: its kind, time, distinguishing key (a number by default), and a refund's own cause. */
interface Cause {
  kind: MovementKind;
  at: Date;
  key?: string;
  cause?: string | undefined;
}

/**
 * Returns the part of a captured payment that the shop no longer has: refunded, or withheld or lost in a dispute. It exceeds
 * the captured amount only if the provider's own account says so: money refunded in a dispute is gone once.
 */
export const goneOf = (payment: PaymentMoney): Cents => goneWithDispute(payment);

const voucherSale = { isVoucherSale: true } as const;

/**
 * Appends a movement, unless its amount is 0. Without a key it gets the payment's next number. Refunds of a
 * sale of vouchers are marked like the sale.
 */
async function append({ key, cause, ...movement }: NewMovement, session: ClientSession): Promise<void> {
  // Money without an order is booked when it is assigned: until then it is listed as an open item.
  if (movement.cents === 0 || movement.order === noOrder) return;
  const { provider, providerId } = movement;
  const number = key ?? String(await MovementModel.countDocuments({ provider, providerId }).session(session));
  const bookedAt = await findBookedAt(movement.at, shopNow(), session);
  const isSale = await MovementModel.exists({ provider, providerId, ...voucherSale }).session(session);
  const made = {
    ...movement,
    key: number,
    ...(cause !== undefined && { cause }),
    ...(isSale && voucherSale),
    bookedAt,
  };
  await MovementModel.create([made], { session });
}

/** Notes that the money of an order so far has bought vouchers, in the transaction that makes the order paid. */
export async function noteVoucherSale(order: string, session: ClientSession | null): Promise<void> {
  await MovementModel.updateMany({ order }, { $set: voucherSale }, session ? { session } : {});
}

/** Appends a captured payment, and amounts refunded by then. */
export async function appendCapture(
  payment: StoredPayment,
  { at, refundedAt = shopNow() }: { at: Date; refundedAt?: Date | undefined },
  session: ClientSession,
): Promise<void> {
  const { order, provider, providerId, amountCents } = payment;
  const cause = causeOfPayment(payment);
  const taken = { order, provider, providerId, kind: 'capture' as const, key: 'capture', cause };
  await append({ ...taken, cents: amountCents, at }, session);
  await appendChange(payment, { ...payment, refundedCents: 0 }, { kind: 'refund', at: refundedAt }, session);
}

/** Appends a movement for money that staff book: a payment has one for each booking, on its own day. */
export async function appendBooking(
  { order, provider, providerId }: Pick<StoredPayment, 'order' | 'providerId'> & { provider: 'bank' | 'till' },
  { key, cents, at }: { key: string; cents: Cents; at: Date },
  session: ClientSession,
): Promise<void> {
  const payment = { provider, providerId };
  const cause = causeOfPayment(payment);
  await append({ order, ...payment, kind: provider, key: `booking ${key}`, cause, cents, at }, session);
}

/** Appends the part of an order that vouchers pay: their money has come before, so that it moves from a liability to the revenue. */
export async function appendVoucher(
  { order, cents }: { order: string; cents: Cents },
  { at, cause }: { at: Date; cause: string | undefined },
  session: ClientSession,
): Promise<void> {
  const taken = { order, provider: 'voucher' as const, providerId: order, kind: 'capture' as const, key: 'capture' };
  await append({ ...taken, cause, cents, at }, session);
}

/** Appends the change in a payment's gone amount, in the transaction that records it. */
export async function appendChange(
  payment: StoredPayment,
  before: PaymentMoney,
  cause: Cause,
  session: ClientSession,
): Promise<void> {
  const { order, provider, providerId } = payment;
  await append({ order, provider, providerId, ...cause, cents: goneOf(before) - goneOf(payment) }, session);
}

/** Returns entries of the provider's account that are not in the books yet. */
function listUnbookedMoves(before: StoredPayment, { moves }: StoredDispute): NonNullable<StoredDispute['moves']> {
  const booked = new Set(before.dispute?.moves?.map(({ id }) => id));
  return moves?.filter(({ id }) => !booked.has(id)) ?? [];
}

/**
 * Appends the movements of a dispute: each entry of the provider's account on its own day, once. If there are none, the dispute
 * takes money on the day it begins, and returns it on the day it is won, even if the shop learns of both only afterwards.
 */
export async function appendDispute(
  before: StoredPayment,
  dispute: StoredDispute,
  session: ClientSession,
): Promise<void> {
  const after = { ...before, dispute };
  const kind = 'dispute' as const;
  const cause = causeOfPayment(before);
  const moves = listUnbookedMoves(before, dispute);
  // Records from before the provider reported figures differ from the entries: then the difference is booked.
  if (moves.reduce((sum, { cents }) => sum + cents, 0) === goneOf(before) - goneOf(after)) {
    const { order, provider, providerId } = before;
    for (const { id, cents, at } of moves) {
      await append({ order, provider, providerId, kind, key: `dispute ${id}`, cause, cents, at }, session);
    }
    if (moves.length > 0 || dispute.moves) return;
  }
  const isKnown = before.dispute ? isSameDispute(before.dispute, dispute) : false;
  const changed = dispute.asOf ?? shopNow();
  if (dispute.status !== 'won' || isKnown || dispute.moves || goneOf(before) > readRefundedCents(before)) {
    const at = isKnown || dispute.status === 'won' ? changed : dispute.since;
    return appendChange(after, before, { kind, at, cause }, session);
  }
  const open = { ...before, dispute: { ...dispute, status: 'open' as const, withdrawnCents: null } };
  await appendChange(open, before, { kind, at: dispute.since, cause }, session);
  await appendChange(after, open, { kind, at: changed, cause }, session);
}

/** Whether money of an order was ever booked. */
export async function isBooked(order: string, session: ClientSession | null = null): Promise<boolean> {
  return (await MovementModel.exists({ order }).session(session)) !== null;
}

/** An order that an admin marks manually as paid or not paid. */
interface MarkedOrder {
  _id: string;
  number: string;
  totalCents: Cents;
  creditedCents?: Cents | null | undefined;
  lines: Parameters<typeof sellsVouchers>[0];
}

const markPrefix = 'mark-';

/** Returns the order's movements that were booked by manual marks. */
function listManualMarks(movements: readonly StoredMovement[]): StoredMovement[] {
  return movements.filter(({ kind, key }) => kind === 'bank' && key.startsWith(markPrefix));
}

const sumMovements = (movements: readonly StoredMovement[]): Cents =>
  movements.reduce((sum, { cents }) => sum + cents, 0);

/** Returns amount and time of an order's money booked by manual marks; undefined without marks, or once they are removed. */
export function computeManualPayment(movements: readonly StoredMovement[]): { cents: Cents; at: Date } | undefined {
  const marks = listManualMarks(movements);
  const last = marks.findLast(({ cents }) => cents > 0);
  const cents = sumMovements(marks);
  return last && cents > 0 ? { cents, at: last.at } : undefined;
}

/** Returns the bookings of an order's marks so far, with the cause of the last mark as paid. */
async function readMarks(order: string, session: ClientSession) {
  const marks = listManualMarks(
    await MovementModel.find({ order, kind: 'bank' }).session(session).lean<StoredMovement[]>(),
  );
  const cause = marks.findLast(({ cents }) => cents > 0)?.cause ?? undefined;
  return { count: marks.length, cents: sumMovements(marks), cause };
}

/** Returns the recorded payments of an order, less the money gone from them. */
async function readPaid(order: string, session: ClientSession): Promise<Cents> {
  const paying = { order, ...filters.hasTakenMoney, allocation: { $ne: 'refund_due' as const } };
  const payments = await PaymentModel.find(paying).session(session).lean<StoredPayment[]>();
  return payments.reduce((sum, payment) => sum + payment.amountCents - goneOf(payment), 0);
}

/** A manual mark: its time and cause. */
interface Mark {
  at: Date;
  cause: string | undefined;
}

async function appendMark(
  order: MarkedOrder,
  cents: Cents,
  { at, cause }: Mark,
  session: ClientSession,
): Promise<void> {
  const { count } = await readMarks(order._id, session);
  const bank = { kind: 'bank' as const, provider: 'bank' as const, providerId: order.number };
  // The order was paid by this mark, before its money is booked.
  const sold = sellsVouchers(order.lines) ? voucherSale : {};
  await append({ order: order._id, ...bank, key: `${markPrefix}${count + 1}`, cause, cents, at, ...sold }, session);
}

/**
 * Appends the amount of an admin's mark as paid: the part of the price that no recorded payment covers. A repeated mark books
 * nothing.
 */
export async function appendPaidMark(order: MarkedOrder, mark: Mark, session: ClientSession): Promise<void> {
  const { cents } = await readMarks(order._id, session);
  const open = keptCents(order) - cents - (await readPaid(order._id, session));
  if (open > 0) await appendMark(order, open, mark, session);
}

/**
 * Appends the reversal of the marks' bookings, with the cause of the mark that is removed. Money taken by providers stays
 * booked.
 */
export async function appendMarkTakenBack(
  order: MarkedOrder,
  { at }: Pick<Mark, 'at'>,
  session: ClientSession,
): Promise<void> {
  const { cents, cause } = await readMarks(order._id, session);
  await appendMark(order, -cents, { at, cause }, session);
}
