import { dayField, euroField } from '@kontor/shared/fields';
import { toCents, type Cents } from '@kontor/shared/money';
import type { Order } from '@kontor/shared/orders';
import type { Withdrawal } from '@kontor/shared/withdrawals';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readErrorBody } from '../../api/error-body.ts';
import { problemOf } from '../../api/problem.ts';
import { useOrderQuery } from '../../entities/order/order-api.ts';
import { useRefundOrderMutation } from '../../entities/payment/refund-api.ts';
import { useFarPastQuestion } from '../../components/far-past-question.tsx';
import { normalizeAmount } from '../../lib/amounts.ts';
import { makeRandomKey } from '../../lib/browser/random-key.ts';
import { dayOf, findToday } from '../../lib/shop-day.ts';
import {
  findPaymentOfGoods,
  findReturnable,
  findShippingLeft,
  findWithdrawn,
  sumTerms,
  toRefund,
} from './refund-terms.ts';

/** The order of a withdrawal as admins see it, a cancelled one too. */
export function useWithdrawnOrder({ order: id }: Withdrawal): Order | undefined {
  const { currentData, error } = useOrderQuery(id ? { params: { id } } : skipToken, alwaysFresh);
  return currentData ?? readErrorBody(error).order;
}

/** Typed euros in cents; undefined for what is no amount, nothing for an empty field. */
function readReduction(text: string): Cents | undefined {
  if (text.trim() === '') return 0;
  const euros = euroField.safeParse(normalizeAmount(text)).data;
  return euros === undefined ? undefined : toCents(euros);
}

/** What goes back by lines, as chosen in the dialog: at first what was withdrawn from. */
export function useWithdrawalRefund(order: Order, withdrawal: Withdrawal) {
  const [key] = useState(makeRandomKey);
  /** What went back already: where the decision then fails, it is this that is sent again, whatever the order says by now. */
  const [given, setGiven] = useState<ReturnType<typeof toRefund>>();
  const [send, { error, isLoading }] = useRefundOrderMutation();
  const [isBack, setBack] = useState(true);
  const [restock, setRestock] = useState(true);
  const [reductionText, setReductionText] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const payment = findPaymentOfGoods(order);
  const isByHand = payment?.provider === 'bank';
  const [day, setDay] = useState(findToday);
  const lines = order.cartItems.map((line) => {
    const most = findReturnable(order, line);
    return { ...line, most, count: Math.min(chosen[line._id] ?? findWithdrawn(withdrawal, line, most), most) };
  });
  const isWhole = lines.every(({ most, count }) => count === most);
  const shippingLeft = findShippingLeft(order);
  const [shippingChosen, setShipping] = useState<boolean>();
  const withShipping = shippingChosen ?? isWhole;
  const reduction = readReduction(reductionText);
  const terms = {
    pieces: Object.fromEntries(lines.map(({ _id, count }) => [_id, count])),
    shipping: withShipping ? shippingLeft : 0,
    reduction: reduction ?? 0,
  };
  const amount = sumTerms(order, terms);
  const paidOn = dayOf(payment?.capturedAt ?? order.createdAt);
  const { question, dayConfirmed, isOpen } = useFarPastQuestion(day, paidOn);
  const isInOrder = dayField.safeParse(day).success && day <= findToday() && day >= paidOn;
  const isDayPossible = !isByHand || (isInOrder && !isOpen);
  const isPossible = payment !== undefined && reduction !== undefined && amount > 0 && isDayPossible;
  return {
    lines,
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
    shippingLeft,
    withShipping,
    setShipping,
    reduction,
    reductionText,
    setReductionText,
    setCount: (id: string, count: number): void => setChosen({ ...chosen, [id]: count }),
    amount,
    isPossible,
    isRefundable: payment !== undefined && lines.some(({ most }) => most > 0),
    busy: isLoading,
    problem: isLoading ? undefined : problemOf(error),
    /** Gives it back, once however often it is sent. @returns whether that is done */
    refund: async (): Promise<boolean> => {
      if (!payment) return false;
      const restocks = restock && isBack && payment.can.restock;
      const sentOn = isByHand ? day : undefined;
      const body = given ?? toRefund(order, terms, { payment: payment.id, restock: restocks, sentOn, dayConfirmed });
      const { data } = await send({ params: { id: order._id }, body, idempotencyKey: key });
      if (data) setGiven(body);
      return data !== undefined;
    },
  };
}
export type WithdrawalRefund = ReturnType<typeof useWithdrawalRefund>;
