import type { LackingContract } from '@kontor/shared/wire/mails';
import { isOnAccount, isPaidLater } from '@kontor/shared/rules/order/order-state';
import type { Order } from '@kontor/shared/wire/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { useSession } from '../../../session/use-session.ts';
import { useLazyLackingContractsQuery } from '../../../entities/order/api/buyer-mails-api.ts';
import { useMarkOrderMutation, type Mark } from '../../../entities/order/api/mark-order-api.ts';

/** An order and the mark that an admin wants to set. */
export interface Marking {
  order: Order;
  mark: Mark;
  /** Reason why the buyer has no contract by mail; absent if they have it. */
  lacking?: LackingContract['reason'] | undefined;
}

/**
 * Tells whether a mark needs a confirmation, because a mistake could do harm: a payment is unmarked or doubled, or goods are
 * shipped that are unpaid, disputed or without a contract by mail.
 */
function needsConfirming({ order, mark, lacking }: Marking): boolean {
  switch (mark) {
    case 'notPaid':
    case 'notReady':
      return true;
    case 'paid':
      return order.payment?.status === 'pending';
    case 'ready':
      return !order.isPaid && !isPaidLater(order);
    case 'delivered':
      return (!order.isPaid && !isOnAccount(order)) || order.state === 'disputed' || lacking !== undefined;
    default:
      return false;
  }
}

/**
 * Marks orders as paid or delivered, or removes the mark (spec §4). Important marks need a confirmation; after a refusal the
 * dialog stays open. `MarkingDialog` shows both.
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
  /** Adds the missing contract. A failed lookup does not prevent the mark. */
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
    problem: readProblem(error),
    busy: isLoading,
    isMarking: ({ _id }: Order): boolean => (isLoading && originalArgs?.id === _id) || (isFetching && asking === _id),
  };
}
