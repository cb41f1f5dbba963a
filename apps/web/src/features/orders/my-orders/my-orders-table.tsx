import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import { foreignLang } from '@kontor/shared/rules/text/foreign-lang';
import { localize } from '@kontor/shared/rules/text/localize';
import type { Order } from '@kontor/shared/wire/orders';
import { wireName } from '@kontor/shared/rules/text/texts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Photo } from '../../../ui/media/photo.tsx';
import { ListTable } from '../../../components/list/list-table.tsx';
import type { Column } from '../../../ui/list/table.tsx';
import { findCarrierName } from '../../../entities/order/carrier-name.ts';
import { OrderLink } from '../../../entities/order/order-link.tsx';

/** Date of the payment, otherwise a cross (spec §2); while a payment is undecided, neither. */
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

/** Shipping of an order: its day, and the tracking link of the last parcel. */
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
          <a
            className="link"
            data-address={trackingUrl}
            href={trackingUrl}
            rel="noreferrer"
            aria-label={t('shipments.trackOf', { tracking })}
          >
            {findCarrierName(carrier)}
          </a>
        </>
      )}
    </>
  );
}

/** Date of the delivery, otherwise the order's next step, which tells more than the cross of the specification. */
function Delivered({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, isPaid, isDelivered, deliveredAt, deliverBy, nothingToSend, shipments } = order;
  if (shipments && state !== 'delivered') return <Sent order={order} />;
  if (isDelivered) return deliveredAt === undefined ? t('myOrders.yes') : format.date(deliveredAt);
  if (state !== 'refunded' && sellsVouchers(order.cartItems)) return t('order.vouchersByMail');
  if (state === 'refunded' || nothingToSend) return t('order.refunded');
  return (
    <>
      <span className="no" aria-hidden="true">
        ✕{' '}
      </span>
      {t(isPaid ? 'myOrders.packing' : 'myOrders.afterPayment')}
      {isPaid && deliverBy && (
        <span className="note block">
          {t('amounts.deliverBy', { days: format.days(deliverBy.from, deliverBy.until) })}
        </span>
      )}
    </>
  );
}

/** Maximum number of pictures; all lines are named. */
const PICTURES = 3;

/** Content of an order: its number, and the names and pictures of its lines. */
function Articles({ order: { number, cartItems } }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const isForeign = cartItems.every((item) => foreignLang(item[wireName('name', language)]));
  const lang = isForeign ? foreignLang(undefined) : undefined;
  const pictures = cartItems.flatMap(({ _id, image }) => image.slice(0, 1).map(({ path }) => ({ _id, path })));
  return (
    <>
      {number}
      {pictures.length > 0 && (
        <span className="row order-thumbs">
          {pictures.slice(0, PICTURES).map(({ _id, path }) => (
            <Photo key={_id} photo={{ path, alt: '' }} sizes="3rem" noPhotoLabel={t('common.noPhoto')} decorative />
          ))}
        </span>
      )}
      <span className="note block" lang={lang}>
        {format.list(cartItems.map((item) => localize(item, 'name', language)))}
      </span>
    </>
  );
}

interface ActionsProps extends Pick<MyOrdersTableProps, 'onCancel' | 'renderAgain'> {
  order: Order;
}

function Actions({ order, onCancel, renderAgain }: ActionsProps) {
  const { t } = useTranslation();
  const { _id, number, can } = order;
  return (
    <div className="row end">
      <OrderLink id={_id} className="link" aria-label={t('myOrders.showOrder', { number })}>
        {t('myOrders.show')}
      </OrderLink>
      {renderAgain(order)}
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

function useColumns(
  onCancel: MyOrdersTableProps['onCancel'],
  renderAgain: MyOrdersTableProps['renderAgain'],
): Column<Order>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    { key: 'id', header: t('myOrders.id'), className: 'wide', cell: (order) => <Articles order={order} /> },
    { key: 'date', header: t('myOrders.date'), cell: ({ createdAt }) => format.date(createdAt) },
    { key: 'total', header: t('amounts.total'), numeric: true, cell: ({ totalPrice }) => format.price(totalPrice) },
    { key: 'paid', header: t('order.paid'), cell: (order) => <Paid order={order} /> },
    { key: 'delivered', header: t('order.delivered'), cell: (order) => <Delivered order={order} /> },
    {
      key: 'actions',
      header: t('myOrders.actions'),
      headerHidden: true,
      className: 'wide',
      cell: (order) => <Actions order={order} onCancel={onCancel} renderAgain={renderAgain} />,
    },
  ];
}

interface MyOrdersTableProps {
  /** Undefined while they load. */
  orders: readonly Order[] | undefined;
  onCancel: (order: Order) => void;
  /** Renders the button to order the same again. */
  renderAgain: (order: Order) => ReactNode;
}

/** Orders with their state: columns on wide screens, cards on a phone. */
export function MyOrdersTable({ orders, onCancel, renderAgain }: MyOrdersTableProps) {
  const { t } = useTranslation();
  const columns = useColumns(onCancel, renderAgain);
  return (
    <ListTable
      caption={t('accountMenu.myOrders')}
      columns={columns}
      rows={orders}
      rowKey={({ _id }) => _id}
      className="roomy"
    />
  );
}
