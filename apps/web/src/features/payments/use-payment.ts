import type { Order } from '@kontor/shared/orders';
import type { PaymentMethod, StartedPayment } from '@kontor/shared/payments';
import { useCallback, useEffect, useState } from 'react';
import { problemOf } from '../../api/problem.ts';
import { useLoadPage } from '../../lib/load-page.ts';
import type { Problem } from '../../lib/problem.ts';
import { forgetPayment, rememberPayment, rememberedPayment } from './payment-memory.ts';
import { useConfirmPaymentMutation, useStartPaymentMutation } from './payments-api.ts';
import { useSlowPolling } from './use-slow-polling.ts';

/** Where the paying of an order stands on this page. */
export type PaymentStep =
  | { kind: 'choosing'; outcome?: 'declined' | 'aborted'; problem?: Problem }
  | { kind: 'starting'; method: PaymentMethod }
  /** The provider's window is open. */
  | { kind: 'deciding'; payment: StartedPayment }
  /** The shopper has agreed; the server asks the provider. Without an id another tab pays, and only the order tells. */
  | { kind: 'confirming'; paymentId?: string; undecided: boolean; problem?: Problem };

/** What the page alone does not know yet: the step it begins with after a reload or a return from the provider. */
function firstStep(order: Order): PaymentStep {
  const paymentId = rememberedPayment(order._id);
  return paymentId ? { kind: 'confirming', paymentId, undecided: false } : { kind: 'choosing' };
}

/** What the order itself says comes before a choice: a payment may run, or have failed, in another tab. */
function stepNow(step: PaymentStep, order: Order): PaymentStep {
  const status = order.payment?.status;
  if (step.kind === 'choosing') {
    if (status === 'pending') return { kind: 'confirming', undecided: true };
    if (status === 'failed' && !step.outcome && !step.problem) return { kind: 'choosing', outcome: 'declined' };
  }
  return step;
}

/** Problems after which nobody knows yet how the payment ended: keep asking. */
function isPassing({ code, status }: Problem): boolean {
  return status === undefined || status >= 500 || code === 'too_many_attempts';
}

/** What a refusal of the server means for the step; the order is read anew beside it. */
function afterRefusal(problem: Problem): PaymentStep {
  if (problem.code === 'payment_not_verified') return { kind: 'choosing', outcome: 'declined' };
  // Paid elsewhere: the order will say so in a moment.
  if (problem.code === 'already_paid') return { kind: 'confirming', undecided: false };
  return { kind: 'choosing', problem };
}

/** One question to the server about a payment; sets the step by the answer. */
function useConfirmation(orderId: string, refetch: () => Promise<unknown>, setStep: (step: PaymentStep) => void) {
  const [confirm] = useConfirmPaymentMutation();
  return useCallback(
    async (paymentId: string): Promise<void> => {
      const { data, error } = await confirm({ params: { id: orderId }, body: { id: paymentId } });
      const problem = problemOf(error);
      if (problem && isPassing(problem)) {
        setStep({ kind: 'confirming', paymentId, undecided: false, problem });
      } else if (problem) {
        forgetPayment(orderId);
        await refetch();
        setStep(afterRefusal(problem));
      } else if (data?.isPaid) {
        forgetPayment(orderId);
        await refetch();
        // Should that have failed, the order is asked for until it shows the payment.
        setStep({ kind: 'confirming', undecided: false });
      } else {
        setStep({ kind: 'confirming', paymentId, undecided: true });
      }
    },
    [confirm, orderId, refetch, setStep],
  );
}

/**
 * Pays for an unpaid order. The server alone decides what is paid; this hook starts a payment, asks until it is decided,
 * and picks up where a reload, a lost connection or another tab has left it.
 * @param refetch reads the order anew; stable
 */
export function usePayment(order: Order, refetch: () => Promise<unknown>) {
  const orderId = order._id;
  const [step, setStep] = useState(() => firstStep(order));
  const [startPayment] = useStartPaymentMutation();
  const loadPage = useLoadPage();
  const confirm = useConfirmation(orderId, refetch, setStep);
  const shown = stepNow(step, order);

  const confirming = shown.kind === 'confirming';
  const paymentId = confirming ? shown.paymentId : undefined;
  const askPayment = useCallback(() => (paymentId ? confirm(paymentId) : Promise.resolve()), [confirm, paymentId]);
  const askOrder = useCallback(async () => void (await refetch()), [refetch]);
  const question = paymentId ? askPayment : askOrder;
  const checkNow = useSlowPolling(confirming ? question : undefined);

  const start = async (method: PaymentMethod): Promise<void> => {
    setStep({ kind: 'starting', method });
    const { data, error } = await startPayment({ params: { id: orderId }, body: { method } });
    const problem = problemOf(error);
    if (data?.action.kind === 'popup') setStep({ kind: 'deciding', payment: data });
    else if (data?.action.kind === 'redirect') loadPage(data.action.url, 'push');
    else if (problem) {
      // Paid or being paid elsewhere: then the order says more than the problem.
      if (problem.status === 409) await refetch();
      setStep(afterRefusal(problem));
    }
  };
  const agreed = (id: string): void => {
    rememberPayment(orderId, id);
    setStep({ kind: 'confirming', paymentId: id, undecided: false });
  };
  const abort = (): void => setStep({ kind: 'choosing', outcome: 'aborted' });

  // A page that the browser has kept while the shopper was at the provider is no longer starting anything.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setStep(firstStep(order));
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [order]);

  return { step: shown, start, agreed, abort, checkNow };
}
