import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { Order } from '@kontor/shared/wire/orders';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { InfoPopover } from '../../../ui/overlay/info-popover.tsx';
import { MenuItem } from '../../../ui/overlay/menu.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Mark } from '../../../entities/order/api/mark-order-api.ts';
import { refundedMoney } from '../../../entities/order/refunded-money.ts';
import type { Marking } from '../order/use-marking.ts';

export type OnMark = (marking: Marking) => void;

interface MarkCellProps {
  order: Order;
  /** Undefined for orders that cannot be marked: cancelled ones. */
  onMark: OnMark | undefined;
}

/** Payment state of an order, with a menu to change it. */
export function PaidCell({ order, onMark }: MarkCellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, isPaid, paidAt } = order;
  // Vouchers that were issued are blocked by cancelling.
  const isSold = isPaid && sellsVouchers(order.cartItems);
  return (
    <StateCell
      order={order}
      onMark={isSold ? undefined : onMark}
      mark={isPaid ? 'notPaid' : 'paid'}
      state={<PaidState order={order} />}
      subject={t('adminOrders.paymentOf', { number })}
      note={isPaid && paidAt !== undefined && t('adminOrders.paidOn', { date: format.dateTime(paidAt) })}
    />
  );
}

function PaidState({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { isPaid, payment, cancelledAt } = order;
  if (refundedMoney(order).whole) return <span>{t('adminOrders.refundedMark')}</span>;
  if (isPaid) return <span className="yes">✓ {t('adminOrders.paidMark')}</span>;
  if (payment?.status === 'pending') return <span className="tag">{t('myOrders.confirming')}</span>;
  // A cancelled order awaits no payment.
  if (cancelledAt !== undefined) return <span className="no">{t('order.notPaid')}</span>;
  return <span className="tag tag-warning">{t('adminOrders.open')}</span>;
}

/** Delivery state of an order, with a menu to change it. */
export function DeliveredCell({ order, onMark }: MarkCellProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, isDelivered, deliveredAt, state, can } = order;
  const date = deliveredAt !== undefined && format.dateTime(deliveredAt);
  // Vouchers are mailed. A mark of earlier versions can still be taken back.
  const isOfVouchers = can.deliver && sellsVouchers(order.cartItems);
  return (
    <StateCell
      order={order}
      onMark={isOfVouchers ? undefined : onMark}
      mark={can.deliver ? 'delivered' : 'notDelivered'}
      state={<DeliveredState order={order} />}
      subject={t('adminOrders.deliveryOf', { number })}
      note={isDelivered && date && t(state === 'shipped' ? 'shipments.sentOn' : 'adminOrders.deliveredOn', { date })}
    />
  );
}

/** Delivery mark: paid orders wait for delivery; unpaid and refunded ones, and those without a line left, do not. */
function DeliveredState({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { state, isDelivered, nothingToSend, toSend, shipments, pickup } = order;
  if (state === 'shipped') return <span className="yes">✓ {t('adminSending.shippedMark')}</span>;
  if (shipments && toSend) {
    const count = toSend.reduce((sum, { qty }) => sum + qty, 0);
    return <span className="tag tag-long">{t('adminSending.left', { count })}</span>;
  }
  if (isDelivered)
    return <span className="yes">✓ {t(pickup ? 'adminPickup.fetchedMark' : 'adminOrders.deliveredMark')}</span>;
  if (pickup?.readyAt) return <span className="tag tag-long">{t('adminPickup.readyMark')}</span>;
  if (pickup && state === 'paid' && !nothingToSend)
    return <span className="tag tag-long">{t('adminPickup.toPrepare')}</span>;
  const isOfGoods = !sellsVouchers(order.cartItems);
  if (state === 'paid' && !nothingToSend && isOfGoods) return <span className="tag">{t('adminOrders.toDeliver')}</span>;
  return (
    <span className="no">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('adminOrders.notDelivered')}</VisuallyHidden>
    </span>
  );
}

interface StateCellProps extends MarkCellProps {
  mark: Mark;
  state: ReactNode;
  /** Subject of the state, for screen readers. */
  subject: string;
  note: string | false;
}

function StateCell({ order, onMark, mark, state, subject, note }: StateCellProps) {
  const { t } = useTranslation();
  if (!onMark) return state;
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    // The popover closes on a choice and would take the focus with it.
    currentTarget.closest('details')?.querySelector('summary')?.focus();
    onMark({ order, mark });
  };
  return (
    <InfoPopover
      label={
        <span>
          <VisuallyHidden>{subject} </VisuallyHidden>
          {state}
        </span>
      }
    >
      {note && <div className="pad">{note}</div>}
      <ul>
        <MenuItem>
          <button type="button" onClick={press}>
            {t(`adminOrders.mark.${mark}`)}
          </button>
        </MenuItem>
      </ul>
    </InfoPopover>
  );
}
