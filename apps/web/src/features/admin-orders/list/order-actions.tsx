import type { Order } from '@kontor/shared/wire/orders';
import type { TakenPayment } from '@kontor/shared/schemas/order/payments';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { OrderLink } from '../../../entities/order/order-link.tsx';
import { nextToRefund } from '../refund/taken-money.ts';

/** Actions of a row that open a dialog. */
export interface RowActions {
  onRemove: (order: Order) => void;
  onRefund: (order: Order, payment: TakenPayment) => void;
  /** Shows a cancelled order, which has no page. */
  onShow: (order: Order) => void;
}

/** Actions of a row of the list, or a note on the one already taken. */
export function OrderActions({ order, onRemove, ...cancelled }: { order: Order } & RowActions) {
  const { t } = useTranslation();
  const { _id, number, cancelledAt } = order;
  if (cancelledAt !== undefined) return <Cancelled order={order} {...cancelled} />;
  return (
    <div className="row end">
      <OrderLink id={_id} className="link" aria-label={t('myOrders.showOrder', { number })}>
        {t('myOrders.show')}
      </OrderLink>
      <Button variant="link" aria-label={t('myOrders.cancelOrder', { number })} onClick={() => onRemove(order)}>
        {t('myOrders.cancel')}
      </Button>
    </div>
  );
}

/** Returns the outcome of a cancelled order, in words. */
export function useCancelledNote(): (order: Order) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ cancelledAt = '', cancelledBy }) => {
    const date = format.date(cancelledAt);
    if (!cancelledBy) return t('adminOrders.cancelledByShop', { date });
    return t('adminOrders.cancelledBy', { date, name: cancelledBy.name });
  };
}

/** Cancelled orders have no page: details and refund open from the row. */
function Cancelled({ order, onRefund, onShow }: { order: Order } & Omit<RowActions, 'onRemove'>) {
  const { t } = useTranslation();
  const note = useCancelledNote();
  const { _id, number } = order;
  const payment = nextToRefund(order);
  return (
    <>
      <span className="note">{note(order)}</span>
      <div className="row end">
        <Button
          variant="link"
          data-show={_id}
          aria-label={t('myOrders.showOrder', { number })}
          onClick={() => onShow(order)}
        >
          {t('myOrders.show')}
        </Button>
        {payment && (
          <Button
            variant="link"
            aria-label={t('adminOrders.refundOrder', { number })}
            onClick={() => onRefund(order, payment)}
          >
            {t('adminOrders.refundAsk')}
          </Button>
        )}
      </div>
    </>
  );
}
