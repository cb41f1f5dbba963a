import type { Order } from '@kontor/shared/orders';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Table, TableSkeleton, type Column } from '../../../ui/list/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { findCarrierName } from '../../../entities/order/carrier-name.ts';
import { OrderLink } from '../../../entities/order/order-link.tsx';

/** A date where there is one, else a cross (spec §2); while a payment is decided neither of them would be true. */
function Paid({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (order.isPaid) return order.paidAt === undefined ? t('myOrders.yes') : format.date(order.paidAt);
  if (order.state === 'pending') return <span className="tag">{t('myOrders.confirming')}</span>;
  return (
    <span className="tag tag-warning">
      <span aria-hidden="true">✕ </span>
      {t('myOrders.open')}
    </span>
  );
}

/** What is on its way: since when, and how to follow the last parcel. */
function Sent({ order: { state, isDelivered, shipments } }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { sentAt = '', carrier, tracking = '', trackingUrl } = shipments?.at(-1) ?? {};
  const isAll = isDelivered || state === 'shipped';
  return (
    <>
      {t(isAll ? 'order.shipped' : 'order.partlyShipped')} {format.date(sentAt)}
      {trackingUrl !== undefined && (
        <>
          <br />
          <a className="link" href={trackingUrl} rel="noreferrer" aria-label={t('shipments.trackOf', { tracking })}>
            {findCarrierName(carrier)}
          </a>
        </>
      )}
    </>
  );
}

function Delivered({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, isDelivered, deliveredAt, shipments } = order;
  if (shipments && state !== 'delivered') return <Sent order={order} />;
  if (isDelivered) return deliveredAt === undefined ? t('myOrders.yes') : format.date(deliveredAt);
  return (
    <span className="no">
      <span aria-hidden="true">✕</span>
      <VisuallyHidden>{t('order.notDelivered')}</VisuallyHidden>
    </span>
  );
}

function Actions({ order, onCancel }: { order: Order; onCancel: (order: Order) => void }) {
  const { t } = useTranslation();
  const { _id, number, can } = order;
  return (
    <div className="row end">
      <OrderLink id={_id} className="link" aria-label={t('myOrders.showOrder', { number })}>
        {t('myOrders.show')}
      </OrderLink>
      {can.cancel && (
        <Button
          variant="link-danger"
          aria-label={t('myOrders.cancelOrder', { number })}
          onClick={() => onCancel(order)}
        >
          {t('myOrders.cancel')}
        </Button>
      )}
    </div>
  );
}

function useColumns(onCancel: (order: Order) => void): Column<Order>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { key: 'id', header: t('myOrders.id'), cell: ({ _id, number }) => <OrderLink id={_id}>{number}</OrderLink> },
    { key: 'date', header: t('myOrders.date'), cell: ({ createdAt }) => format.date(createdAt) },
    { key: 'total', header: t('amounts.total'), numeric: true, cell: ({ totalPrice }) => format.price(totalPrice) },
    { key: 'paid', header: t('order.paid'), cell: (order) => <Paid order={order} /> },
    { key: 'delivered', header: t('order.delivered'), cell: (order) => <Delivered order={order} /> },
    {
      key: 'actions',
      header: t('myOrders.actions'),
      headerHidden: true,
      cell: (order) => <Actions order={order} onCancel={onCancel} />,
    },
  ];
}

interface MyOrdersTableProps {
  orders: readonly Order[];
  onCancel: (order: Order) => void;
}

/** Orders with what has become of them: columns on wide screens, cards on a phone. */
export function MyOrdersTable({ orders, onCancel }: MyOrdersTableProps) {
  const { t } = useTranslation();
  const columns = useColumns(onCancel);
  return (
    <Table
      caption={t('accountMenu.myOrders')}
      columns={columns}
      rows={orders}
      rowKey={({ _id }) => _id}
      className="roomy"
    />
  );
}

/** The table's own shape while it is on its way. */
export function MyOrdersSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <TableSkeleton columns={useColumns(() => {})} rows={5} className="roomy" />
    </div>
  );
}
