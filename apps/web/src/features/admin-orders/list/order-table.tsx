import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { makeCustomerPath } from '../../../entities/customer/customer-link.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { usePermission } from '../../../session/use-permission.ts';
import { InfoPopover } from '../../../ui/overlay/info-popover.tsx';
import { MenuItem } from '../../../ui/overlay/menu.tsx';
import { ListTable } from '../../../components/list/list-table.tsx';
import type { Column } from '../../../ui/list/table.tsx';
import { ChooseOrder } from './choice/choose-order.tsx';
import { OrderActions, type RowActions } from './order-actions.tsx';
import { OrderLink } from '../../../entities/order/order-link.tsx';
import type { ListKind } from '../../../entities/order/api/admin-order-api.ts';
import { DeliveredCell, PaidCell, type OnMark } from './order-marks.tsx';
import { RefundNotes } from '../refund/refund-notes.tsx';
import { useShortTime } from './short-time.ts';
import type { BulkOutcome } from './choice/bulk-outcome.ts';
import type { ChosenOrders } from './choice/use-chosen-orders.ts';
import { Breakable } from '../../../ui/breakable.tsx';

/** Buyer's name and e-mail address at the time of the order, with links to the customer and to the account if there was one. */
function Buyer({ order: { number, user, visitor }, isMixed }: { order: Order; isMixed: boolean }) {
  const { t } = useTranslation();
  const may = usePermission();
  const buyer = user ?? visitor;
  if (!buyer) return null;
  return (
    <InfoPopover
      hover
      label={
        <span className="wrap-anywhere">
          {buyer.name}
          {isMixed && visitor && <small className="note"> {t('adminOrders.visitor')}</small>}
        </span>
      }
    >
      <div className="pad wrap-anywhere">
        <strong>{buyer.name}</strong>
        <br />
        <Breakable text={buyer.email} />
      </div>
      {may('customers') && (
        <ul>
          <MenuItem apart>
            <Link to={makeCustomerPath(number)}>{t('adminOrders.toCustomer')}</Link>
          </MenuItem>
          {user && (
            <MenuItem>
              <Link to={`/admin/useredit/${user._id}/edit`}>{t('adminOrders.editUser')}</Link>
            </MenuItem>
          )}
        </ul>
      )}
    </InfoPopover>
  );
}

interface OrderTableProps extends RowActions {
  kind: ListKind;
  /** Undefined while they load. */
  orders: readonly Order[] | undefined;
  /** Number of orders in the list before the first of these; undefined if not counted. */
  before: number | undefined;
  chosen: ChosenOrders;
  /** Results of the last bulk action, by order number. */
  outcomes: ReadonlyMap<string, BulkOutcome>;
  onMark: OnMark;
}

function useColumns(props: OrderTableProps): Column<Order>[] {
  const { kind, orders = [], before, chosen, outcomes, onMark, ...actions } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const shortTime = useShortTime();
  const markable = ({ cancelledAt }: Order) => (cancelledAt === undefined ? onMark : undefined);
  return [
    {
      key: 'position',
      header: '#',
      numeric: true,
      className: 'pos',
      cell: (_, index) => (before === undefined ? '–' : format.number(before + index + 1)),
    },
    {
      key: 'id',
      header: t('myOrders.id'),
      cell: (order) => (
        <span className="choose">
          <ChooseOrder order={order} orders={orders} chosen={chosen} />
          <OrderNumber order={order} />
        </span>
      ),
    },
    {
      key: 'buyer',
      header: t(kind === 'all' ? 'adminOrders.buyer' : `adminOrders.${kind}`),
      cell: (order) => <Buyer order={order} isMixed={kind === 'all'} />,
    },
    { key: 'date', header: t('myOrders.date'), cell: ({ createdAt }) => shortTime(createdAt) },
    { key: 'total', header: t('amounts.total'), numeric: true, cell: ({ totalPrice }) => format.price(totalPrice) },
    {
      key: 'paid',
      header: t('adminOrders.paid'),
      cell: (order) => (
        <>
          <PaidCell order={order} onMark={markable(order)} />
          <RefundNotes order={order} />
          {order.unprintable && (
            <div>
              <span className="tag tag-warning tag-long">{t('adminOrders.unprintable')}</span>
            </div>
          )}
        </>
      ),
    },
    {
      key: 'delivered',
      header: t('adminOrders.delivered'),
      cell: (order) => <DeliveredCell order={order} onMark={markable(order)} />,
    },
    {
      key: 'actions',
      header: t('admin.actions'),
      headerHidden: true,
      className: 'wide',
      cell: (order) => (
        <>
          <Outcome outcome={outcomes.get(order.number)} />
          <OrderActions order={order} {...actions} />
        </>
      ),
    },
  ];
}

/** Result of the last bulk action for an order; the bar below the list announces how many there are. */
function Outcome({ outcome }: { outcome: BulkOutcome | undefined }) {
  if (!outcome) return null;
  const { isDone, words } = outcome;
  return <span className={isDone ? 'note yes' : 'note error'}>{isDone ? `✓ ${words}` : words}</span>;
}

/** Order number with a link; for cancelled orders a button for the dialog, because they have no page for staff. */
function OrderNumber({ order }: { order: Order }) {
  const { _id, number, cancelledAt } = order;
  return cancelledAt === undefined ? <OrderLink id={_id}>{number}</OrderLink> : number;
}

/** Page of one of the lists: columns on wide screens, cards on a phone (spec §2, Admin order list). */
export function OrderTable(props: OrderTableProps) {
  const { t } = useTranslation();
  return (
    <ListTable
      caption={t(`adminOrders.${props.kind}Orders`)}
      className="orders"
      columns={useColumns(props)}
      rows={props.orders}
      rowKey={({ _id }) => _id}
    />
  );
}
