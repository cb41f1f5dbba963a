import type { Cents } from '@kontor/shared/rules/prices/money';
import type { StoredEvent, StoredOrder } from '../features/orders/order.model.ts';
import type { StoredMovement } from '../features/payments/movements/movement.model.ts';
import { goneOf } from '../features/payments/movements/movements.service.ts';
import type { StoredPayment } from '../features/payments/payment.model.ts';

export type EarlierOrder = Pick<
  StoredOrder,
  '_id' | 'number' | 'totalCents' | 'isPaid' | 'paidAt' | 'events' | 'dispute'
>;
export type EarlierPayment = StoredPayment & { createdAt: Date; updatedAt: Date };
type Movement = Omit<StoredMovement, '_id' | 'bookedAt'>;

const sumEarlierMovements = (movements: readonly { cents: Cents }[]) =>
  movements.reduce((sum, { cents }) => sum + cents, 0);
const refundedBy = ({ providerId }: EarlierPayment) => {
  return ({ kind, payment }: StoredEvent) => kind === 'refunded' && payment === providerId;
};

/** Returns the money that a payment's dispute has taken, and returned if it was won; without refunds. */
function disputeSteps(payment: EarlierPayment, { dispute: told }: EarlierOrder) {
  const { dispute } = payment;
  if (!dispute) return [];
  const held = { ...payment, dispute: { ...dispute, status: 'open' as const } };
  const cents = goneOf(held) - goneOf({ ...payment, dispute: null });
  const taken = { kind: 'dispute' as const, cents: -cents, at: dispute.since };
  if (dispute.status !== 'won') return [taken];
  return [taken, { kind: 'dispute' as const, cents, at: told?.wonAt ?? dispute.asOf ?? payment.updatedAt }];
}

/**
 * Returns the movements of a payment. Refunds have the days of the order's events; without these, the day of the payment's last
 * change.
 */
function paymentMovements(payment: EarlierPayment, order: EarlierOrder): Movement[] {
  const { provider, providerId, amountCents } = payment;
  const told = (order.events ?? []).filter(refundedBy(payment));
  const refunds = told.map(({ at, cents }) => ({ kind: 'refund' as const, cents: -(cents ?? 0), at }));
  const gone = Math.min(amountCents, payment.refundedCents ?? 0);
  const untold = { kind: 'refund' as const, cents: -gone - sumEarlierMovements(refunds), at: payment.updatedAt };
  const taken = { kind: 'capture' as const, cents: amountCents, at: payment.capturedAt ?? payment.createdAt };
  const steps = [taken, ...refunds, untold, ...disputeSteps(payment, order)].filter(({ cents }) => cents !== 0);
  // Keys as for later ones: the capture by its kind, the others by their number.
  return steps.map((step, index) => ({
    ...step,
    order: order._id,
    provider,
    providerId,
    key: step.kind === 'capture' ? 'capture' : String(index),
  }));
}

/** Returns the times of manual marks of an order; if it is unknown how it was paid, the time on the order. */
function listEarlierMarks(
  { events, isPaid, paidAt }: EarlierOrder,
  payments: readonly EarlierPayment[],
): { at: Date; isPaid: boolean }[] {
  const marks = (events ?? []).flatMap(({ kind, at }) =>
    kind === 'marked_paid' || kind === 'marked_not_paid' ? [{ at, isPaid: kind === 'marked_paid' }] : [],
  );
  return marks.length + payments.length === 0 && isPaid && paidAt ? [{ at: paidAt, isPaid }] : marks;
}

/**
 * Finds the movements of an order older than the books in its records, in the form that the shop would have written at the
 * time.
 * @param payments of the order that have taken money
 */
export function findEarlierMovements(order: EarlierOrder, payments: readonly EarlierPayment[]): Movement[] {
  const moved = payments.map((payment) => ({ payment, movements: paymentMovements(payment, order) }));
  const paying = moved.filter(({ payment }) => payment.allocation !== 'refund_due').flatMap((one) => one.movements);
  const booked: Movement[] = [];
  for (const { at, isPaid } of listEarlierMarks(order, payments)) {
    const paid = sumEarlierMovements(paying.filter((movement) => movement.at <= at));
    const cents = isPaid
      ? Math.max(0, order.totalCents - paid - sumEarlierMovements(booked))
      : -sumEarlierMovements(booked);
    const bank = { kind: 'bank' as const, provider: 'bank' as const, providerId: order.number };
    if (cents !== 0) booked.push({ order: order._id, ...bank, key: `mark-${booked.length + 1}`, cents, at });
  }
  return [...moved.flatMap(({ movements }) => movements), ...booked];
}
