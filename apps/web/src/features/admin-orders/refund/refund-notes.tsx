import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { RefundRunning } from './refund-running.tsx';
import { refundedMoney } from '../../../entities/order/refunded-money.ts';

/** Notes in an order's row on refunds: made in part, under way, or due. */
export function RefundNotes({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { cents, whole } = refundedMoney(order);
  return (
    <>
      {order.payments?.some(({ refundDue }) => refundDue) && (
        <div>
          <span className="tag tag-warning">{t('adminOrders.refundDue')}</span>
        </div>
      )}
      {order.state === 'disputed' && (
        <div>
          <span className="tag tag-danger">{t('adminOrders.disputed')}</span>
        </div>
      )}
      {order.payments?.map((payment) => (
        <RefundRunning key={payment.id} payment={payment} />
      ))}
      {cents > 0 && !whole && (
        <div className="note">{t('adminOrders.partlyRefunded', { amount: format.cents(cents) })}</div>
      )}
    </>
  );
}
