import type { Order } from '@kontor/shared/wire/orders';
import type { StartedPayment } from '@kontor/shared/schemas/order/payments';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import type { Problem } from '../../../lib/problem.ts';
import { isAborted, recallPayment } from './payment-memory.ts';

/** Step of paying for an order on this page. */
export type PaymentStep =
  /** `broken`: PayPal's window has failed; the order does not know of it. */
  | { kind: 'choosing'; outcome?: 'declined' | 'aborted' | 'broken'; problem?: Problem }
  | { kind: 'starting'; method: PaymentMethod }
  /** PayPal's own buttons are shown or loading. */
  | { kind: 'paypal' }
  /** The provider's window is open. */
  | { kind: 'deciding'; payment: StartedPayment }
  /**
   * The shopper has approved; the server asks the provider. Without an id another tab pays, and only the order shows the
   * result. `offline`: the last poll failed for lack of a connection.
   */
  | { kind: 'confirming'; paymentId?: string; undecided: boolean; offline?: boolean };

/** Finds the first step after a reload or a return from the provider. */
export function findFirstStep(order: Order): PaymentStep {
  const paymentId = recallPayment(order._id);
  if (paymentId) return { kind: 'confirming', paymentId, undecided: false };
  return { kind: 'choosing', ...(isAborted(order._id) && { outcome: 'aborted' }) };
}

/**
 * Returns the current step. The order's state takes precedence over the choice of a method: a payment may run or have failed in
 * another tab.
 */
export function stepNow(step: PaymentStep, order: Order): PaymentStep {
  const status = order.payment?.status;
  const mayStillPay = step.kind === 'choosing' || step.kind === 'paypal';
  if (mayStillPay && status === 'pending') return { kind: 'confirming', undecided: true };
  if (step.kind === 'choosing' && status === 'failed' && !step.outcome && !step.problem) {
    return { kind: 'choosing', outcome: 'declined' };
  }
  return step;
}

/** Tells whether a problem leaves the outcome of the payment open: keep polling. */
export function isPassing({ code, status }: Problem): boolean {
  return status === undefined || status >= 500 || code === 'too_many_attempts';
}

/** Returns the step after a refusal by the server; the order is reloaded beside it. */
export function afterRefusal(problem: Problem): PaymentStep {
  if (problem.code === 'payment_not_verified') return { kind: 'choosing', outcome: 'declined' };
  // Paid elsewhere: the reloaded order will say so.
  if (problem.code === 'already_paid') return { kind: 'confirming', undecided: false };
  return { kind: 'choosing', problem };
}

/** Step for a method that cannot be opened: the offered methods have changed meanwhile. */
export const noWayToPay: PaymentStep = {
  kind: 'choosing',
  problem: { code: 'payment_method_unavailable', message: 'The payment has no page to open', issues: [], lines: [] },
};
