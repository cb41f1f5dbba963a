import type { Cents } from '@kontor/shared/rules/prices/money';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Choice } from '../../../ui/form/choice.tsx';

interface SumChangedProps {
  before: Cents;
  now: Cents;
  agreed: boolean;
  onAgreed: (agreed: boolean) => void;
}

/** Alert that the total differs from the one that the page has shown, with a checkbox to accept it. */
export function SumChanged({ before, now, agreed, onAgreed }: SumChangedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Alert
      tone="warning"
      title={t('placeOrder.sumChanged')}
      details={
        <Choice
          type="checkbox"
          label={t('placeOrder.sumAgreed', { amount: format.cents(now) })}
          checked={agreed}
          onChange={({ target }) => onAgreed(target.checked)}
        />
      }
    >
      {t('placeOrder.sumBefore', { before: format.cents(before), now: format.cents(now) })}
    </Alert>
  );
}
