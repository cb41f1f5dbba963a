import { euroField } from '@kontor/shared/schemas/fields';
import { isTransferred } from '@kontor/shared/rules/order/order-state';
import { toEuros } from '@kontor/shared/rules/prices/money';
import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useFarPastQuestion } from '../../../components/far-past-question.tsx';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatAmount, normalizeAmount } from '../../../lib/amounts.ts';
import { findShopDay, findToday } from '../../../lib/shop-day.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { DecimalField } from '../../../ui/form/decimal-field.tsx';
import { DialogButton } from '../../../ui/overlay/dialog-button.tsx';
import { BookingForm } from './booking-form.tsx';
import { findMissing, makeBookingDay, useBooking, useBookingDayText } from './use-booking.ts';

/** Button to book a bank transfer, for orders paid that way. */
export function TransferBooking({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (!isTransferred(order)) return null;
  const title = t('adminOrders.transfer.title', { number: order.number });
  return (
    <DialogButton size="small" label={t('adminOrders.transfer.ask')} title={title}>
      {(close) => <TransferForm order={order} onClose={close} />}
    </DialogButton>
  );
}

/** Form for amount and day, initially the missing amount and today. */
function TransferForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const describeDay = useBookingDayText(order);
  const { book, ...state } = useBooking(order, onClose);
  const missing = findMissing(order);
  const ordered = findShopDay(order.createdAt);
  const { form, field, values } = useZodForm({
    schema: z.object({ amount: euroField.check(z.gt(0)), at: makeBookingDay(ordered) }),
    initial: { amount: missing > 0 ? formatAmount(toEuros(missing), language) : '', at: findToday() },
    input: (typed) => ({ ...typed, amount: normalizeAmount(typed.amount) }),
    describe: (problem) => {
      const isNoAmount = problem.code === 'not_a_number' || problem.code === 'too_small';
      return describeDay(problem) ?? (isNoAmount ? t('adminOrders.refund.noAmount') : undefined);
    },
    onSubmit: (booking) => book({ ...booking, ...(dayConfirmed && { dayConfirmed }) }),
  });
  const { question, dayConfirmed } = useFarPastQuestion(values.at, ordered);
  const hint = missing > 0 ? t('adminOrders.transfer.missing', { amount: format.cents(missing) }) : undefined;
  return (
    <BookingForm
      {...state}
      order={order}
      form={form}
      day={field('at')}
      question={question}
      texts={{
        note: t('adminOrders.transfer.rule'),
        failed: t('adminOrders.transfer.notBooked'),
        submit: t('adminOrders.transfer.book'),
      }}
      onClose={onClose}
    >
      {missing === 0 && <Alert tone="warning">{t('adminOrders.transfer.paidAlready')}</Alert>}
      <DecimalField {...field('amount')} label={t('adminOrders.refund.amount')} hint={hint} required />
    </BookingForm>
  );
}
