import type { TakenPayment } from '@kontor/shared/payments';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';

/** How the buyer's dispute of a payment stands; nothing where there is none. */
export function DisputeNote({ payment: { disputed } }: { payment: TakenPayment }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!disputed) return null;
  const amount = format.price(disputed.amount);
  if (disputed.status === 'won') return <p className="note">{t('adminOrders.disputeWon', { amount })}</p>;
  if (disputed.status === 'lost') return <p className="note">{t('adminOrders.disputeLost', { amount })}</p>;
  const { until } = disputed;
  return (
    <p>
      <span className="tag tag-danger">{t('adminOrders.disputed')}</span>{' '}
      <span className="note">
        {until === undefined
          ? t('adminOrders.disputeOpenNoDate', { amount })
          : t('adminOrders.disputeOpen', { amount, date: format.dateTime(until) })}
      </span>
    </p>
  );
}
