import type { Order } from '@kontor/shared/orders';
import type { TakenPayment } from '@kontor/shared/payments';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { OrderLink } from './order-link.tsx';
import { nextToRefund } from './taken-money.ts';

export type OnRefund = (order: Order, payment: TakenPayment) => void;

interface ActionsProps {
  order: Order;
  onRemove: (order: Order) => void;
  onRefund: OnRefund;
}

/** What can be done about an order of the list, or what was done. */
export function OrderActions({ order, onRemove, onRefund }: ActionsProps) {
  const { t } = useTranslation();
  const { number, isPaid, cancelledAt } = order;
  if (cancelledAt !== undefined) return <Cancelled order={order} onRefund={onRefund} />;
  return (
    <div className="row end">
      <OrderLink order={order} className="link" aria-label={t('myOrders.showOrder', { number })}>
        {t('myOrders.show')}
      </OrderLink>
      <Button
        variant="link-danger"
        aria-label={t(isPaid ? 'adminOrders.deleteOrder' : 'myOrders.cancelOrder', { number })}
        onClick={() => onRemove(order)}
      >
        {t(isPaid ? 'admin.delete' : 'myOrders.cancel')}
      </Button>
    </div>
  );
}

/** What has become of it; with no page of its own, its money goes back from here. */
function Cancelled({ order, onRefund }: Omit<ActionsProps, 'onRemove'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, cancelledAt = '', cancelledBy } = order;
  const date = format.date(cancelledAt);
  const payment = nextToRefund(order);
  return (
    <>
      <span className="note">
        {cancelledBy
          ? t('adminOrders.cancelledBy', { date, name: cancelledBy.name })
          : t('adminOrders.cancelledByShop', { date })}
      </span>
      {payment && (
        <div>
          <Button
            variant="link"
            aria-label={t('adminOrders.refundOrder', { number })}
            onClick={() => onRefund(order, payment)}
          >
            {t('adminOrders.refundAsk')}
          </Button>
        </div>
      )}
    </>
  );
}
