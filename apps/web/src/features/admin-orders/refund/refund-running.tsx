import type { TakenPayment } from '@kontor/shared/schemas/order/payments';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';

/** Note that a refund of a payment is under way; renders nothing when none is. */
export function RefundRunning({ payment: { refunding } }: { payment: TakenPayment }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (refunding === undefined) return null;
  return (
    <p>
      <span className="tag tag-long">{t('adminOrders.refundRunning', { amount: format.price(refunding) })}</span>
    </p>
  );
}
