import { dayField, euroField } from '@kontor/shared/schemas/fields';
import { toEuros } from '@kontor/shared/rules/prices/money';
import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useFarPastQuestion } from '../../../components/far-past-question.tsx';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatAmount, normalizeAmount } from '../../../lib/amounts.ts';
import { findShopDay, findToday } from '../../../lib/shop-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { DecimalField } from '../../../ui/form/decimal-field.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { DialogButton } from '../../../ui/overlay/dialog-button.tsx';
import { findMissing, useBooking } from './use-booking.ts';

/** Button to book a bank transfer, for orders paid that way. */
export function TransferBooking({ order }: { order: Order }) {
  const { t } = useTranslation();
  if (order.paymentMethod !== 'Vorkasse') return null;
  const title = t('adminOrders.transfer.title', { number: order.number });
  return (
    <DialogButton size="small" label={t('adminOrders.transfer.ask')} title={title}>
      {(close) => <BookingForm order={order} onClose={close} />}
    </DialogButton>
  );
}

const makeBookingSchema = (earliest: string) =>
  z.object({
    amount: euroField.check(z.gt(0)),
    at: dayField.check(
      z.refine((day) => day <= findToday(), 'too_late'),
      z.refine((day) => day >= earliest, 'too_early'),
    ),
  });

/** Form for amount and day, initially the missing amount and today. */
function BookingForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const findProblemText = useProblemText();
  const { book, problem, busy } = useBooking(order, onClose);
  const missing = findMissing(order);
  const ordered = findShopDay(order.createdAt);
  const { form, field, values } = useZodForm({
    schema: makeBookingSchema(ordered),
    initial: { amount: missing > 0 ? formatAmount(toEuros(missing), language) : '', at: findToday() },
    input: (typed) => ({ ...typed, amount: normalizeAmount(typed.amount) }),
    describe: ({ code, message }) => {
      if (message === 'too_late') return t('adminOrders.transfer.tooLate');
      if (message === 'too_early') return t('adminOrders.transfer.beforeOrder', { day: format.date(order.createdAt) });
      return code === 'not_a_number' || code === 'too_small' ? t('adminOrders.refund.noAmount') : undefined;
    },
    onSubmit: (booking) => book({ ...booking, ...(dayConfirmed && { dayConfirmed }) }),
  });
  const { question, dayConfirmed } = useFarPastQuestion(values.at, ordered);
  const hint = missing > 0 ? t('adminOrders.transfer.missing', { amount: format.cents(missing) }) : undefined;
  return (
    <form {...form} className="flow mt-4">
      {missing === 0 && <Alert tone="warning">{t('adminOrders.transfer.paidAlready')}</Alert>}
      <DecimalField {...field('amount')} label={t('adminOrders.refund.amount')} hint={hint} required />
      <TextField
        {...field('at')}
        label={t('adminOrders.transfer.day')}
        type="date"
        min={ordered}
        max={findToday()}
        required
      />
      {question}
      <p className="note">{t('adminOrders.transfer.rule')}</p>
      {problem && (
        <Alert tone="danger" title={t('adminOrders.transfer.notBooked')}>
          {findProblemText(problem)}
        </Alert>
      )}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('adminOrders.transfer.book')}
        </Button>
      </div>
    </form>
  );
}
