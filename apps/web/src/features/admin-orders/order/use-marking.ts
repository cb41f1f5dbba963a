import type { Order } from '@kontor/shared/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../api/problem.ts';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { useSession } from '../../../session/use-session.ts';
import { useMarkOrderMutation, type Mark } from '../../../entities/order/mark-order-api.ts';

/** An order and what an admin wants to say of it. */
export interface Marking {
  order: Order;
  mark: Mark;
}

/** Whether somebody could be harmed by a slip: a payment is taken back or doubled, or goods leave that are not paid, or whose payment is disputed. */
function needsConfirming({ order, mark }: Marking): boolean {
  switch (mark) {
    case 'notPaid':
      return true;
    case 'paid':
      return order.payment?.status === 'pending';
    case 'delivered':
      return !order.isPaid || order.state === 'disputed';
    default:
      return false;
  }
}

/**
 * Marks orders as paid or delivered, or takes that back (spec §4). What matters is asked about first; what is refused
 * stays in question. `MarkingDialog` shows both.
 */
export function useMarking() {
  const { t } = useTranslation();
  const { user } = useSession();
  const showToast = useShowToast();
  const [send, { error, isLoading, originalArgs, reset }] = useMarkOrderMutation();
  const [question, setQuestion] = useState<Marking>();
  const confirm = async (marking: Marking): Promise<void> => {
    if (!user) return;
    const { order, mark } = marking;
    const { data } = await send({ mark, id: order._id, admin: user });
    setQuestion(data ? undefined : marking);
    if (data) showToast(t(`adminOrders.marked.${mark}`, { number: order.number }));
  };
  return {
    ask: (marking: Marking): void => (needsConfirming(marking) ? setQuestion(marking) : void confirm(marking)),
    confirm,
    close: (): void => {
      reset();
      setQuestion(undefined);
    },
    question,
    problem: problemOf(error),
    busy: isLoading,
    isMarking: ({ _id }: Order): boolean => isLoading && originalArgs?.id === _id,
  };
}
