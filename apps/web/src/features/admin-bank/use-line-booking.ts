import type { StatementLine } from '@kontor/shared/wire/bank';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useBookTransferMutation } from '../../entities/order/api/mark-order-api.ts';
import { useFormat } from '../../i18n/format.ts';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useBookTogetherMutation } from './bank-api.ts';

type Order = Pick<StatementLine['proposals'][number], '_id' | 'number'>;

/** A booking that waits for a confirmation. */
interface Question {
  line: StatementLine;
  yes: () => Promise<void>;
}

/**
 * Books lines of a statement once each, and remembers the booked lines with their orders.
 * @param isOther whether the credits are on another account than the shop's: each then needs a confirmation
 */
export function useLineBooking(isOther: boolean) {
  const { t } = useTranslation();
  const format = useFormat();
  const showToast = useShowToast();
  const [booked, setBooked] = useState<ReadonlyMap<string, readonly Order[]>>(new Map());
  const [send, { error, isLoading, originalArgs, reset }] = useBookTransferMutation();
  const [sendTogether, together] = useBookTogetherMutation();
  const [question, setQuestion] = useState<Question>();
  const meant = isOther ? { otherAccount: true } : {};
  const ask = async (line: StatementLine, yes: () => Promise<void>): Promise<void> => {
    if (isOther) setQuestion({ line, yes });
    else await yes();
  };
  const book = async ({ key, amount, day }: StatementLine, order: Order): Promise<void> => {
    const body = { amount, at: day, line: key, ...meant };
    // Clears the refusal of an earlier line.
    if (!together.isLoading) together.reset();
    const { data } = await send({ params: { id: order._id }, body, idempotencyKey: key });
    if (!data) return;
    setBooked((before) => new Map(before).set(key, [order]));
    showToast(t('adminOrders.transfer.done', { amount: format.price(amount), number: order.number }));
  };
  const bookTogether = async ({ key, amount, day }: StatementLine, orders: readonly Order[]): Promise<void> => {
    const body = { line: key, amount, at: day, orders: orders.map(({ _id }) => _id), ...meant };
    if (!isLoading) reset();
    const { data } = await sendTogether({ body });
    if (!data) return;
    setBooked((before) => new Map(before).set(key, data.booked));
    const numbers = data.booked.map(({ number }) => number).join(', ');
    showToast(t('adminBank.bookedTogether', { amount: format.price(amount), numbers }));
  };
  const runningTogether = together.isLoading ? together.originalArgs : undefined;
  const refused = isLoading || !error ? undefined : { key: originalArgs?.body.line, problem: readProblem(error) };
  const refusedTogether =
    together.isLoading || !together.error
      ? undefined
      : { key: together.originalArgs?.body.line, problem: readProblem(together.error) };
  return {
    book: (line: StatementLine, order: Order) => ask(line, () => book(line, order)),
    bookTogether: (line: StatementLine, orders: readonly Order[]) => ask(line, () => bookTogether(line, orders)),
    /** The line to confirm. */
    asked: question?.line,
    answer: (yes: boolean): void => {
      setQuestion(undefined);
      if (yes) void question?.yes();
    },
    /** Orders that a line was booked for, now or earlier. */
    holdersOf: ({ key, booked: before }: StatementLine): readonly Order[] =>
      booked.get(key) ?? (before ? [before, ...(before.others ?? [])] : []),
    isBookedHere: (line: StatementLine): boolean => booked.has(line.key),
    busyKey: (isLoading ? originalArgs : runningTogether)?.body.line,
    refusal: refusedTogether ?? refused,
  };
}
