import { toEuros } from '@kontor/shared/rules/prices/money';
import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useFarPastQuestion } from '../../../components/far-past-question.tsx';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useFormat } from '../../../i18n/format.ts';
import { findShopDay, findToday } from '../../../lib/shop-day.ts';
import { DialogButton } from '../../../ui/overlay/dialog-button.tsx';
import { BookingForm } from './booking-form.tsx';
import { findMissing, makeBookingDay, useBooking, useBookingDayText } from './use-booking.ts';

/** Button to record that an order was paid at the merchant's own till when it was picked up. */
export function TillPayment({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (order.cancelledAt !== undefined || order.receivedPrice !== undefined) return null;
  return (
    <DialogButton
      size="small"
      label={t('adminPickup.paidThere')}
      title={t('adminPickup.paidThereTitle', { number: order.number })}
    >
      {(close) => <TillForm order={order} onClose={close} />}
    </DialogButton>
  );
}

/** Form for the day of the payment; the amount is always the whole price. */
function TillForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const describe = useBookingDayText(order);
  const { book, ...state } = useBooking(order, onClose);
  const ordered = findShopDay(order.createdAt);
  const missing = findMissing(order);
  const { form, field, values } = useZodForm({
    schema: z.object({ at: makeBookingDay(ordered) }),
    initial: { at: findToday() },
    describe,
    onSubmit: ({ at }) => book({ amount: toEuros(missing), at, till: true, ...(dayConfirmed && { dayConfirmed }) }),
  });
  const { question, dayConfirmed } = useFarPastQuestion(values.at, ordered);
  return (
    <BookingForm
      {...state}
      order={order}
      form={form}
      day={field('at')}
      question={question}
      texts={{ note: t('adminPickup.noTill'), failed: t('adminPickup.notNoted'), submit: t('adminPickup.note') }}
      onClose={onClose}
    >
      <p>{t('adminPickup.amount', { amount: format.cents(missing) })}</p>
    </BookingForm>
  );
}
