import type { OrderToSend } from '@kontor/shared/wire/order-sending';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { ListTable } from '../../../components/list/list-table.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { CustomerLink } from '../../../entities/customer/customer-link.tsx';
import { OrderSearchLink } from '../../../entities/order/order-search-link.tsx';
import { useOrdersToSendQuery } from '../../../entities/order/api/sending-api.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { Column } from '../../../ui/list/table.tsx';
import { ChooseOrder } from '../list/choice/choose-order.tsx';
import { ChosenBar } from '../list/choice/chosen-bar.tsx';
import { type ChosenOrders, useChosenOrders } from '../list/choice/use-chosen-orders.ts';

/** Paid orders to ship, oldest first: to choose and then pack. */
export function WaitingOrders() {
  const { t } = useTranslation();
  const list = useListQuery();
  const chosen = useChosenOrders();
  const { page, pageSize } = list.query;
  const waiting = useOrdersToSendQuery({ query: { page, pageSize } }, { refetchOnMountOrArgChange: true });
  const problem = readProblem(waiting.error);
  const columns = useColumns(chosen, waiting.data?.orders ?? []);
  const title = t('adminSending.waiting');
  return (
    <>
      <PagedList
        {...waiting}
        problem={problem}
        name={title}
        list={list}
        empty={<EmptyState title={t('adminSending.nothingToSend')} />}
      >
        {(shown) => (
          <ListTable caption={title} columns={columns} rows={shown?.orders} rowKey={({ number }) => number} />
        )}
      </PagedList>
      {!problem && waiting.data && waiting.data.total > 0 && <ChosenBar chosen={chosen} />}
    </>
  );
}

/** Name on the parcel; for a gift also its buyer, and whether it is to be wrapped. */
function Recipient({ order: { number, name, gift } }: { order: OrderToSend }) {
  const { t } = useTranslation();
  if (!gift) return <CustomerLink customer={number}>{name}</CustomerLink>;
  return (
    <>
      {gift.recipient}
      <br />
      <span className="note">
        <CustomerLink customer={number}>
          {t(gift.wrapping ? 'adminSending.giftToWrap' : 'adminSending.giftOf', { name })}
        </CustomerLink>
      </span>
    </>
  );
}

const countLeft = ({ toSend = [] }: OrderToSend) => toSend.reduce((sum, { qty }) => sum + qty, 0);

function useColumns(chosen: ChosenOrders, orders: readonly OrderToSend[]): Column<OrderToSend>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'number',
      header: t('myOrders.id'),
      cell: (order) => (
        <span className="choose">
          <ChooseOrder order={order} orders={orders} chosen={chosen} />
          <OrderSearchLink number={order.number} />
        </span>
      ),
    },
    { key: 'date', header: t('myOrders.date'), cell: ({ createdAt }) => format.date(createdAt) },
    { key: 'buyer', header: t('adminSending.to'), className: 'words', cell: (order) => <Recipient order={order} /> },
    {
      key: 'left',
      header: t('adminSending.outcome'),
      className: 'words',
      cell: (order) => {
        if (order.byPickup) return t(order.byPickup.isReady ? 'adminPickup.readyMark' : 'adminPickup.toPrepare');
        if (!order.toSend) return t('adminSending.nothingLeft');
        return t(order.isBegun ? 'adminSending.left' : 'adminSending.toSend', { count: countLeft(order) });
      },
    },
  ];
}
