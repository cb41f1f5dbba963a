import { owedOfAnswer } from '@kontor/shared/rules/order/owed';
import { toCents, type Cents } from '@kontor/shared/rules/prices/money';
import { dayField } from '@kontor/shared/schemas/fields';
import type { Order } from '@kontor/shared/wire/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { readProblem } from '../../../api/problem.ts';
import { useBookTransferMutation } from '../../../entities/order/api/mark-order-api.ts';
import { useFormat } from '../../../i18n/format.ts';
import { makeRandomKey } from '../../../lib/browser/random-key.ts';
import { findToday } from '../../../lib/shop-day.ts';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';

/** Received money: amount in euros, and day. */
export interface Booking {
  amount: number;
  at: string;
  /** Paid at the merchant's own till instead of by bank transfer. */
  till?: true;
  /** Whether the user has confirmed a day that is long ago. */
  dayConfirmed?: boolean;
}

/** Computes the amount of an order's price that has not been received yet; 0 for paid orders. */
export function findMissing({ receivedPrice = 0, ...order }: Order): Cents {
  return order.isPaid ? 0 : owedOfAnswer(order) - toCents(receivedPrice);
}

/** Returns the schema of a booking's day: from the day of the order to today. */
export const makeBookingDay = (earliest: string) =>
  dayField.check(
    z.refine((day) => day <= findToday(), 'too_late'),
    z.refine((day) => day >= earliest, 'too_early'),
  );

/** Returns a function that explains why a booking's day is refused; undefined for other problems. */
export function useBookingDayText({ createdAt }: Order) {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ message }: { message: string }): string | undefined => {
    if (message === 'too_late') return t('adminOrders.transfer.tooLate');
    return message === 'too_early' ? t('adminOrders.transfer.beforeOrder', { day: format.date(createdAt) }) : undefined;
  };
}

/**
 * Books money for an order. An unanswered booking is repeated with the same idempotency key and counts once.
 * @param onBooked called after success
 */
export function useBooking({ _id, number }: Order, onBooked: () => void) {
  const { t } = useTranslation();
  const format = useFormat();
  const showToast = useShowToast();
  const [key, setKey] = useState(makeRandomKey);
  const [send, { error, isLoading }] = useBookTransferMutation();
  const book = async (body: Booking): Promise<void> => {
    const { data } = await send({ params: { id: _id }, body, idempotencyKey: `${key}-${body.amount}-${body.at}` });
    if (!data) return;
    setKey(makeRandomKey());
    onBooked();
    showToast(
      data.isPaid || data.cancelledAt
        ? t('adminOrders.transfer.done', { amount: format.price(body.amount), number })
        : t('adminOrders.transfer.donePart', { missing: format.cents(findMissing(data)), number }),
    );
  };
  return { book, problem: isLoading ? undefined : readProblem(error), busy: isLoading };
}
