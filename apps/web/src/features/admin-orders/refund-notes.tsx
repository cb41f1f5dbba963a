import type { Order } from '@kontor/shared/orders';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { isDue, refundedOf } from './taken-money.ts';

/** What an order's row says of money that went back or should. */
export function RefundNotes({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { cents, whole } = refundedOf(order);
  return (
    <>
      {order.payments?.some(isDue) && (
        <div>
          <span className="tag tag-warning">{t('adminOrders.refundDue')}</span>
        </div>
      )}
      {cents > 0 && (
        <div className="note">
          {whole ? t('adminOrders.refundedMark') : t('adminOrders.partlyRefunded', { amount: format.cents(cents) })}
        </div>
      )}
    </>
  );
}
