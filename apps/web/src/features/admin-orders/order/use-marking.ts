import type { LackingContract } from '@kontor/shared/wire/mails';
import type { Order } from '@kontor/shared/wire/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../api/problem.ts';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { useSession } from '../../../session/use-session.ts';
import { useLazyLackingContractsQuery } from '../../../entities/order/api/buyer-mails-api.ts';
import { useMarkOrderMutation, type Mark } from '../../../entities/order/api/mark-order-api.ts';

/** An order and what an admin wants to say of it. */
export interface Marking {
  order: Order;
  mark: Mark;
  /** Why the buyer has no contract by mail; absent where they have it. */
  lacking?: LackingContract['reason'] | undefined;
}

/** Whether somebody could be harmed by a slip: a payment is taken back or doubled, or goods leave that are not paid, whose payment is disputed, or whose buyer has no contract. */
function needsConfirming({ order, mark, lacking }: Marking): boolean {
  switch (mark) {
    case 'notPaid':
      return true;
    case 'paid':
      return order.payment?.status === 'pending';
    case 'delivered':
      return !order.isPaid || order.state === 'disputed' || lacking !== undefined;
    default:
      return false;
  }
}

/**
 * Marks orders as paid or delivered, or takes that back (spec §4). Important marks ask first; a refused one
 * stays in question. `MarkingDialog` shows both.
 */
export function useMarking() {
  const { t } = useTranslation();
  const { user } = useSession();
  const showToast = useShowToast();
  const [send, { error, isLoading, originalArgs, reset }] = useMarkOrderMutation();
  const [readContracts, { isFetching }] = useLazyLackingContractsQuery();
  const [question, setQuestion] = useState<Marking>();
  const [asking, setAsking] = useState<string>();
  const confirm = async (marking: Marking): Promise<void> => {
    if (!user) return;
    const { order, mark } = marking;
    const { data } = await send({ mark, id: order._id, admin: user });
    setQuestion(data ? undefined : marking);
    if (data) showToast(t(`adminOrders.marked.${mark}`, { number: order.number }));
  };
  /** Adds the missing contract; a failed lookup is no reason to refuse the mark. */
  const addContract = async (marking: Marking): Promise<Marking> => {
    if (marking.mark !== 'delivered') return marking;
    const { number, _id } = marking.order;
    setAsking(_id);
    const { data } = await readContracts({ query: { numbers: number } });
    return { ...marking, lacking: data?.lacking[0]?.reason };
  };
  const ask = async (chosen: Marking): Promise<void> => {
    const marking = await addContract(chosen);
    if (needsConfirming(marking)) setQuestion(marking);
    else await confirm(marking);
  };
  return {
    ask: (marking: Marking): void => void ask(marking),
    confirm,
    close: (): void => {
      reset();
      setQuestion(undefined);
    },
    question,
    problem: problemOf(error),
    busy: isLoading,
    isMarking: ({ _id }: Order): boolean => (isLoading && originalArgs?.id === _id) || (isFetching && asking === _id),
  };
}
