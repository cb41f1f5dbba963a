import { MovementModel } from './movements/movement.model.ts';
import { BookMonthModel } from './movements/book-month.model.ts';
import { PaymentModel, type StoredPayment } from './payment.model.ts';
import * as filters from './payment-filters.ts';

const batch = 500;

/** Whether money has moved for an order, in either direction: then the books need it. */
export async function hasMovedMoney(order: string): Promise<boolean> {
  if (await MovementModel.exists({ order })) return true;
  return (await PaymentModel.exists({ order, ...filters.hasTakenMoney })) !== null;
}

/** Whether a payment of an order is undecided, or could not be ended: its result must find its order. */
export async function mayStillBePaid(order: string): Promise<boolean> {
  return (await PaymentModel.exists({ order, $or: [{ status: 'pending' }, filters.isEndDue] })) !== null;
}

/** Whether money of one of these orders is still to be settled, refunded or decided in a dispute. */
export async function hasOpenMoney(orders: readonly string[]): Promise<boolean> {
  const isOpen = [filters.isUnsettled, filters.isRefundDue, filters.isDisputed, { 'refund.at': { $exists: true } }];
  return (await PaymentModel.exists({ order: { $in: orders }, $or: isOpen })) !== null;
}

/** Returns all payments that were begun for these orders. */
export function findPaymentsByOrders(orders: readonly string[]): Promise<StoredPayment[]> {
  return PaymentModel.find({ order: { $in: orders } })
    .sort({ createdAt: 1 })
    .lean<StoredPayment[]>();
}

/** Removes the payer's address and manual notes from the payments of orders. */
export async function forgetPayers(orders: readonly string[]): Promise<void> {
  const unset = { payerEmail: 1, 'refund.manual.note': 1, 'refund.note': 1 } as const;
  await PaymentModel.updateMany({ order: { $in: orders } }, { $unset: unset }, { timestamps: false });
}

/** Deletes the records of an order that is deleted. */
export async function deletePayments(order: string): Promise<void> {
  await PaymentModel.deleteMany({ order });
}

/**
 * Deletes movements that were booked before a moment: their retention period is over (§ 147 (3) AO).
 * @returns whether there may be more
 */
export async function deleteMovements(before: Date): Promise<boolean> {
  const past = await MovementModel.find({ bookedAt: { $lt: before } }, { _id: 1 })
    .sort({ bookedAt: 1 })
    .limit(batch)
    .lean();
  await MovementModel.deleteMany({ _id: { $in: past.map(({ _id }) => _id) } });
  return past.length === batch;
}

/** Deletes the closings of months of the years before one: their authors and checksums. */
export async function deleteBookMonths(year: number): Promise<void> {
  await BookMonthModel.deleteMany({ _id: { $lt: String(year) } });
}
