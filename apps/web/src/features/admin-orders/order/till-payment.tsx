import { dayField } from '@kontor/shared/schemas/fields';
import { toEuros } from '@kontor/shared/rules/prices/money';
import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useFarPastQuestion } from '../../../components/far-past-question.tsx';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { findShopDay, findToday } from '../../../lib/shop-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { DialogButton } from '../../../ui/overlay/dialog-button.tsx';
import { findMissing, useBooking } from './use-booking.ts';

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

const makeSchema = (earliest: string) =>
  z.object({
    at: dayField.check(
      z.refine((day) => day <= findToday(), 'too_late'),
      z.refine((day) => day >= earliest, 'too_early'),
    ),
  });

/** Form for the day of the payment; the amount is always the whole price. */
function TillForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const findProblemText = useProblemText();
  const { book, problem, busy } = useBooking(order, onClose);
  const ordered = findShopDay(order.createdAt);
  const missing = findMissing(order);
  const { form, field, values } = useZodForm({
    schema: makeSchema(ordered),
    initial: { at: findToday() },
    describe: ({ message }) => {
      if (message === 'too_late') return t('adminOrders.transfer.tooLate');
      if (message === 'too_early') return t('adminOrders.transfer.beforeOrder', { day: format.date(order.createdAt) });
      return undefined;
    },
    onSubmit: ({ at }) => book({ amount: toEuros(missing), at, till: true, ...(dayConfirmed && { dayConfirmed }) }),
  });
  const { question, dayConfirmed } = useFarPastQuestion(values.at, ordered);
  return (
    <form {...form} className="flow mt-4">
      <p>{t('adminPickup.amount', { amount: format.cents(missing) })}</p>
      <TextField
        {...field('at')}
        label={t('adminOrders.transfer.day')}
        type="date"
        min={ordered}
        max={findToday()}
        required
      />
      {question}
      <p className="note">{t('adminPickup.noTill')}</p>
      {problem && (
        <Alert tone="danger" title={t('adminPickup.notNoted')}>
          {findProblemText(problem)}
        </Alert>
      )}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('adminPickup.note')}
        </Button>
      </div>
    </form>
  );
}
