import type { Order } from '@kontor/shared/wire/orders';
import type { TakenPayment } from '@kontor/shared/schemas/order/payments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useFormat } from '../../../i18n/format.ts';
import type { Problem } from '../../../lib/problem.ts';
import { makeRandomKey } from '../../../lib/browser/random-key.ts';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { type RefundWay, type Terms, toRefund } from '../../../entities/payment/refund-terms.ts';
import { useRefundOrderMutation } from '../../../entities/payment/refund-api.ts';

/** Terms of a refund: amount in euros, return to stock, manual transfer and reason. */
export interface RefundTerms extends Omit<RefundWay, 'payment'> {
  amount: number;
  /** Refunded lines; missing if only an amount is refunded. */
  lines?: Terms;
}

function makeBody(order: Order, payment: TakenPayment, { amount, lines, restock, manual, reason }: RefundTerms) {
  const way = { payment: payment.id, manual, reason };
  if (lines) return toRefund(order, lines, { ...way, restock });
  return {
    amount,
    ...(restock && { restock }),
    payment: payment.id,
    ...(reason && { reason }),
    ...(manual && { manual }),
  };
}

/** State of the refund in the dialog. */
interface Refund {
  order: Order;
  payment: TakenPayment;
  /** The `Idempotency-Key`: a repeated call with the same terms refunds once. */
  key: string;
  /** Terms of the refund that was sent, until the server has answered. */
  sent?: RefundTerms;
  body?: ReturnType<typeof makeBody>;
  /** Whether it is unknown if the call has arrived. */
  uncertain?: boolean;
}

/**
 * Updates the order of a refund to the page's current state: another admin may have refunded meanwhile. A refund that was sent
 * keeps its lines: its own units no longer count as returnable, and it may have to be repeated.
 */
function refreshRefund(refund: Refund, orders: readonly Order[]): Refund {
  const now = orders.find(({ _id }) => _id === refund.order._id) ?? refund.order;
  const { cartItems, returnable } = refund.order;
  const order = refund.sent ? { ...now, cartItems, returnable } : now;
  const payment = order.payments?.find(({ id }) => id === refund.payment.id) ?? refund.payment;
  return { ...refund, order, payment };
}

/** Tells whether the server has refused: nothing was refunded, and nothing will be. */
function isSettled({ status, code }: Problem): boolean {
  return status !== undefined && [400, 404, 409, 422].includes(status) && code !== 'refund_running';
}

/**
 * Refunds money through its provider. An unanswered refund can only be repeated unchanged with the same key; after a refusal
 * the next try is another refund. `RefundDialog` shows it.
 * @param orders orders of the page
 * @param onEnd called when the dialog closes; with `sent` the button that opened it may be gone
 */
export function useRefund(orders: readonly Order[], onEnd: (order: Order, sent: boolean) => void) {
  const { t } = useTranslation();
  const format = useFormat();
  const showToast = useShowToast();
  const [send, { error, isLoading, reset }] = useRefundOrderMutation();
  const [question, setQuestion] = useState<Refund>();
  const end = (sent: boolean): void => {
    reset();
    setQuestion(undefined);
    if (question) onEnd(question.order, sent);
  };
  const confirm = async (refund: Refund, terms: RefundTerms): Promise<void> => {
    if (isLoading) return;
    const { order, payment, key, sent = terms } = refund;
    const { amount } = sent;
    // Repeats the same body, whatever the order's state now.
    const body = refund.body ?? makeBody(order, payment, sent);
    setQuestion({ ...refund, sent, body });
    const answer = await send({ params: { id: order._id }, body, idempotencyKey: key });
    if (answer.data) {
      end(true);
      showToast(t('adminOrders.refund.done', { amount: format.price(amount), number: order.number }));
      return;
    }
    const problem = readProblem(answer.error);
    if (isSettled(problem)) setQuestion({ order, payment, key: makeRandomKey() });
    else if (problem.code !== 'refund_running') setQuestion({ ...refund, sent, body, uncertain: true });
  };
  return {
    ask: (order: Order, payment: TakenPayment): void => setQuestion({ order, payment, key: makeRandomKey() }),
    confirm,
    close: (): void => {
      if (!isLoading) end(question?.sent !== undefined);
    },
    question: question && refreshRefund(question, orders),
    problem: isLoading ? undefined : readProblem(error),
    busy: isLoading,
  };
}
