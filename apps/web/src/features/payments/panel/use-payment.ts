import type { Order } from '@kontor/shared/wire/orders';
import type { OfferedMethod, StartedPayment } from '@kontor/shared/schemas/order/payments';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { readProblem } from '../../../api/problem.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useLoadPage } from '../../../lib/browser/loading/load-page.ts';
import { storeReturnLanguage } from '../../../lib/browser/storage/return-language.ts';
import type { Problem } from '../../../lib/problem.ts';
import { forgetAborted, forgetPayment, rememberPayment } from './payment-memory.ts';
import { afterRefusal, findFirstStep, isPassing, noWayToPay, stepNow, type PaymentStep } from './payment-step.ts';
import { useConfirmPaymentMutation, useStartPaymentMutation } from '../../../entities/payment/payment-api.ts';
import { useSlowPolling } from './use-slow-polling.ts';

/** Returns a function that asks the server once about a payment, and sets the step by the answer. */
function useConfirmation(orderId: string, refetch: () => Promise<unknown>, setStep: (step: PaymentStep) => void) {
  const [confirm] = useConfirmPaymentMutation();
  return useCallback(
    async (paymentId: string): Promise<void> => {
      const { data, error } = await confirm({ params: { id: orderId }, body: { id: paymentId } });
      const problem = readProblem(error);
      if (problem && isPassing(problem)) {
        // With an answer the connection works: the provider is late or unavailable.
        const offline = problem.status === undefined;
        setStep({ kind: 'confirming', paymentId, undecided: !offline, offline });
      } else if (problem) {
        forgetPayment(orderId);
        await refetch();
        setStep(afterRefusal(problem));
      } else if (data?.isPaid) {
        forgetPayment(orderId);
        await refetch();
        // If that call has failed, the page polls the order until it shows the payment.
        setStep({ kind: 'confirming', undecided: false });
      } else {
        setStep({ kind: 'confirming', paymentId, undecided: true });
      }
    },
    [confirm, orderId, refetch, setStep],
  );
}

/** Polls the payment that is being confirmed, or the order if only that can tell, until it is decided. */
function useQuestions(shown: PaymentStep, confirm: (id: string) => Promise<void>, refetch: () => Promise<unknown>) {
  const confirming = shown.kind === 'confirming';
  const paymentId = confirming ? shown.paymentId : undefined;
  const askPayment = useCallback(() => (paymentId ? confirm(paymentId) : Promise.resolve()), [confirm, paymentId]);
  const askOrder = useCallback(async () => void (await refetch()), [refetch]);
  const question = paymentId ? askPayment : askOrder;
  return useSlowPolling(confirming ? question : undefined);
}

/** Returns functions that start payments of an order; a refusal, the demo's window or an unknown method becomes the step. */
function useStartPayment(orderId: string, refetch: () => Promise<unknown>, setStep: (step: PaymentStep) => void) {
  const [startPayment] = useStartPaymentMutation();
  const loadPage = useLoadPage();
  const { language } = useLanguage();
  const refused = async (problem: Problem): Promise<void> => {
    // Paid, or being paid, elsewhere: the reloaded order says more than the problem.
    if (problem.status === 409) await refetch();
    setStep(afterRefusal(problem));
  };
  /** Starts a payment on the server; undefined after a refusal, which the step then shows. */
  const begin = async (method: PaymentMethod): Promise<StartedPayment | undefined> => {
    forgetAborted(orderId);
    const { data, error } = await startPayment({ params: { id: orderId }, body: { method } });
    const problem = readProblem(error);
    if (problem) await refused(problem);
    // Starting a payment extends the reservation: reload the order.
    else void refetch();
    return data;
  };
  /** Opens the provider's window or page. */
  const open = async (method: PaymentMethod): Promise<void> => {
    setStep({ kind: 'starting', method });
    const payment = await begin(method);
    if (!payment) return;
    const { url } = payment.action;
    if (url === undefined) {
      setStep(payment.provider === 'demo' ? { kind: 'deciding', payment } : noWayToPay);
      return;
    }
    storeReturnLanguage(language);
    loadPage(url, 'push');
  };
  return { begin, open };
}

/** Calls back when the page is restored from the back/forward cache, after a visit to the provider. */
function useOnRestored(onBack: () => void): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) back();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

/**
 * Pays for an unpaid order. Only the server decides whether it is paid. This hook starts a payment, polls until it is
 * decided, and resumes after a reload, a lost connection or a step in another tab.
 * @param refetch reloads the order; must be stable
 */
export function usePayment(order: Order, refetch: () => Promise<unknown>) {
  const orderId = order._id;
  const [step, setStep] = useState(() => findFirstStep(order));
  const confirm = useConfirmation(orderId, refetch, setStep);
  const shown = stepNow(step, order);
  const checkNow = useQuestions(shown, confirm, refetch);
  const { begin, open } = useStartPayment(orderId, refetch, setStep);
  // A restored page no longer starts anything.
  useOnRestored(() => setStep(findFirstStep(order)));
  /** Leaves PayPal's buttons, unless the shopper has moved on: events of PayPal's script may be late. */
  const leavePaypal = (outcome?: 'aborted' | 'broken'): void => {
    setStep((now) => (now.kind === 'paypal' ? { kind: 'choosing', ...(outcome && { outcome }) } : now));
    // The shopper may have approved before the window closed: then PayPal has notified the server.
    if (outcome) void refetch();
  };

  return {
    step: shown,
    begin,
    checkNow,
    leavePaypal,
    /** Opens PayPal's buttons, the demo's window, or the provider's page. */
    choose: ({ method, provider }: OfferedMethod) =>
      provider === 'paypal' ? setStep({ kind: 'paypal' }) : void open(method),
    open,
    agreed: (id: string): void => {
      rememberPayment(orderId, id);
      setStep({ kind: 'confirming', paymentId: id, undecided: false });
    },
    abort: (): void => setStep({ kind: 'choosing', outcome: 'aborted' }),
  };
}

/** State that the parts of the payment panel share. */
export type Payment = ReturnType<typeof usePayment>;
