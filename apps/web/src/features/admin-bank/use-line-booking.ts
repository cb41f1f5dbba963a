import type { StatementLine } from '@kontor/shared/bank';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../api/problem.ts';
import { useBookTransferMutation } from '../../entities/order/mark-order-api.ts';
import { useFormat } from '../../i18n/format.ts';
import { useShowToast } from '../../ui/feedback/toasts.tsx';

type Order = Pick<StatementLine['proposals'][number], '_id' | 'number'>;

/** Books lines of a statement, each once; remembers which were booked here for which orders. */
export function useLineBooking() {
  const { t } = useTranslation();
  const format = useFormat();
  const showToast = useShowToast();
  const [booked, setBooked] = useState<ReadonlyMap<string, Order>>(new Map());
  const [send, { error, isLoading, originalArgs }] = useBookTransferMutation();
  const book = async ({ key, amount, day }: StatementLine, order: Order): Promise<void> => {
    const body = { amount, at: day, line: key };
    const { data } = await send({ params: { id: order._id }, body, idempotencyKey: key });
    if (!data) return;
    setBooked((before) => new Map(before).set(key, order));
    showToast(t('adminOrders.transfer.done', { amount: format.price(amount), number: order.number }));
  };
  return {
    book,
    /** The order that a line was booked for, here or before. */
    holderOf: (line: StatementLine): Order | undefined => booked.get(line.key) ?? line.booked,
    isBookedHere: (line: StatementLine): boolean => booked.has(line.key),
    busyKey: isLoading ? originalArgs?.body.line : undefined,
    refusal: isLoading || !error ? undefined : { key: originalArgs?.body.line, problem: problemOf(error) },
  };
}
