import { isByHand as isBookedByHand } from '@kontor/shared/rules/providers/providers';
import { dayField } from '@kontor/shared/schemas/fields';
import type { Order } from '@kontor/shared/wire/orders';
import type { Withdrawal } from '@kontor/shared/wire/withdrawals';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readErrorBody } from '../../api/error-body.ts';
import { readProblem } from '../../api/problem.ts';
import { useOrderQuery } from '../../entities/order/api/order-api.ts';
import { useRefundOrderMutation } from '../../entities/payment/refund-api.ts';
import { findPaymentOfGoods, toRefund } from '../../entities/payment/refund-terms.ts';
import { useRefundLines } from '../../entities/payment/use-refund-lines.ts';
import { useFarPastQuestion } from '../../components/far-past-question.tsx';
import { makeRandomKey } from '../../lib/browser/random-key.ts';
import { findShopDay, findToday } from '../../lib/shop-day.ts';
import { findWithdrawn } from './find-withdrawn.ts';

/** Loads the order of a withdrawal as staff see it, also if it is cancelled. */
export function useWithdrawnOrder({ order: id }: Withdrawal): Order | undefined {
  const { currentData, error } = useOrderQuery(id ? { params: { id } } : skipToken, alwaysFresh);
  return currentData ?? readErrorBody(error).order;
}

/** Holds the refund of a withdrawal by lines; initially the withdrawn quantities. */
export function useWithdrawalRefund(order: Order, withdrawal: Withdrawal) {
  const [key] = useState(makeRandomKey);
  /** Refund that was made: if the decision then fails, exactly this one is repeated, whatever the order's state. */
  const [given, setGiven] = useState<ReturnType<typeof toRefund>>();
  const [send, { error, isLoading }] = useRefundOrderMutation();
  const [isBack, setBack] = useState(true);
  const [restock, setRestock] = useState(true);
  const payment = findPaymentOfGoods(order);
  const isByHand = isBookedByHand(payment?.provider);
  const [day, setDay] = useState(findToday);
  const byLines = useRefundLines(order, (line, most) => findWithdrawn(withdrawal, line, most));
  const { lines, amount, terms, isReadable } = byLines;
  const paidOn = findShopDay(payment?.capturedAt ?? order.createdAt);
  const { question, dayConfirmed, isOpen } = useFarPastQuestion(day, paidOn);
  const isInOrder = dayField.safeParse(day).success && day <= findToday() && day >= paidOn;
  const isDayPossible = !isByHand || (isInOrder && !isOpen);
  return {
    byLines,
    isBack,
    setBack,
    isByHand,
    day,
    paidOn,
    farPastQuestion: question,
    setDay,
    canRestock: payment?.can.restock ?? false,
    restock,
    setRestock,
    reduction: byLines.reduction,
    amount,
    isPossible: payment !== undefined && isReadable && amount > 0 && isDayPossible,
    isRefundable: payment !== undefined && lines.some(({ most }) => most > 0),
    busy: isLoading,
    problem: isLoading ? undefined : readProblem(error),
    /** Refunds, once however often it is called. @param reason of a reduction @returns whether it succeeded */
    refund: async (reason: string | undefined): Promise<boolean> => {
      if (!payment) return false;
      const restocks = restock && isBack && payment.can.restock;
      const manual = isByHand ? { at: day, ...(dayConfirmed && { dayConfirmed }) } : undefined;
      const way = { payment: payment.id, restock: restocks, manual, reason };
      const body = given ?? toRefund(order, terms, way);
      const { data } = await send({ params: { id: order._id }, body, idempotencyKey: key });
      if (data) setGiven(body);
      return data !== undefined;
    },
  };
}
export type WithdrawalRefund = ReturnType<typeof useWithdrawalRefund>;
