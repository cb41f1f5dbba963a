import * as z from 'zod/mini';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { readProblem } from '../../../api/problem.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { findToday } from '../../../lib/shop-day.ts';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogButton } from '../../../ui/overlay/dialog-button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useExportOrdersMutation } from '../../../entities/order/api/export-orders-api.ts';
import { readOrderListQuery } from '../list/order-list-query.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Longest period of one export, in days (contract, `GET orders/export`). */
const MAX_DAYS = 366;

const isShort = ({ from, to }: { from: string; to: string }): boolean =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS < MAX_DAYS;

const periodSchema = z
  .object({ from: z.iso.date('required'), to: z.iso.date('required') })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], message: 'backwards' }))
  .check(z.refine(isShort, { path: ['to'], message: 'too_long' }));

/** Button that saves the orders of a period as a file for a spreadsheet. */
export function OrderExport() {
  const { t } = useTranslation();
  return (
    <DialogButton size="small" label={t('adminOrders.export')} title={t('adminOrders.exportTitle')}>
      {(close) => <PeriodForm onClose={close} />}
    </DialogButton>
  );
}

/** Form for the period, initially the days of the list's filter, otherwise the current month. */
function PeriodForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const showToast = useShowToast();
  const [exportOrders, { error, isLoading }] = useExportOrdersMutation();
  const { filters } = readOrderListQuery(useSearchParams()[0]);
  const to = filters.to ?? findToday();
  const { form, field } = useZodForm({
    schema: periodSchema,
    initial: { from: filters.from ?? `${to.slice(0, 8)}01`, to },
    describe: ({ message }) => {
      if (message === 'backwards') return t('adminOrders.backwards');
      return message === 'too_long' ? t('adminOrders.exportTooLong') : undefined;
    },
    onSubmit: async (period) => {
      const fileName = `${t('adminOrders.exportFile', period)}.csv`;
      const { data } = await exportOrders({ ...period, language, fileName });
      if (data === undefined) return;
      onClose();
      showToast(t('admin.savedAs', { file: fileName }));
    },
  });
  const problem = readProblem(error);
  return (
    <form {...form} className="flow mt-4">
      <p className="note">{t('adminOrders.exportHint')}</p>
      <TextField {...field('from')} label={t('adminOrders.from')} type="date" required />
      <TextField {...field('to')} label={t('adminOrders.to')} type="date" required />
      {problem && !isLoading && <SaveFailed problem={problem} />}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('adminOrders.exportYes')}
        </Button>
      </div>
    </form>
  );
}
