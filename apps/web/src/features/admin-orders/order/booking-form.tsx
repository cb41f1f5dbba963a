import type { Order } from '@kontor/shared/wire/orders';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../i18n/problem-text.ts';
import type { Problem } from '../../../lib/problem.ts';
import { findShopDay, findToday } from '../../../lib/shop-day.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextField } from '../../../ui/form/field.tsx';

interface BookingFormProps {
  order: Order;
  form: ComponentProps<'form'>;
  /** Field of the day, from `useZodForm`. */
  day: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>;
  /** Question about a day that is long ago. */
  question: ReactNode;
  texts: { note: string; failed: string; submit: string };
  problem: Problem | undefined;
  busy: boolean;
  onClose: () => void;
  /** Content before the day: the amount. */
  children: ReactNode;
}

/** Form that books received money: amount, day, note, the reason of a failure, and the buttons. */
export function BookingForm({ order, form, day, question, texts, problem, busy, onClose, children }: BookingFormProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  return (
    <form {...form} className="flow mt-4">
      {children}
      <TextField
        {...day}
        label={t('adminOrders.transfer.day')}
        type="date"
        min={findShopDay(order.createdAt)}
        max={findToday()}
        required
      />
      {question}
      <p className="note">{texts.note}</p>
      {problem && (
        <Alert tone="danger" title={texts.failed}>
          {findProblemText(problem)}
        </Alert>
      )}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
