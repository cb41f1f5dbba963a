import type { OrderToSend } from '@kontor/shared/order-sending';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { PageControls } from '../../../components/page-controls.tsx';
import { useOrdersToSendQuery } from '../../../entities/order/sending-api.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useListQuery } from '../../../lib/list-query.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Table, type Column } from '../../../ui/list/table.tsx';
import { ChooseOrder } from '../list/choose-order.tsx';
import { ChosenBar } from '../list/chosen-bar.tsx';
import { type ChosenOrders, useChosenOrders } from '../list/use-chosen-orders.ts';

/** Paid orders that wait for their parcel, the oldest first: to be chosen, and then packed. */
export function WaitingOrders() {
  const { t } = useTranslation();
  const { query, to, setPageSize } = useListQuery();
  const chosen = useChosenOrders();
  const asked = { query: { page: query.page, pageSize: query.pageSize } };
  const { data, error, isFetching, refetch } = useOrdersToSendQuery(asked, { refetchOnMountOrArgChange: true });
  const problem = problemOf(error);
  const columns = useColumns(chosen, data?.orders ?? []);
  if (problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={6} />;
  if (data.total === 0) return <EmptyState title={t('adminOverview.nothingToDeliver')} />;
  return (
    <>
      <PageControls
        name={t('adminSending.waiting')}
        page={data.page}
        pages={data.pages}
        to={to}
        pageSize={query.pageSize}
        onPageSize={setPageSize}
      >
        <Table
          caption={t('adminSending.waiting')}
          columns={columns}
          rows={data.orders}
          rowKey={({ number }) => number}
        />
      </PageControls>
      <ChosenBar chosen={chosen} />
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
          {order.number}
        </span>
      ),
    },
    { key: 'date', header: t('myOrders.date'), cell: ({ createdAt }) => format.date(createdAt) },
    { key: 'buyer', header: t('adminSending.to'), className: 'words', cell: ({ name }) => name },
    {
      key: 'left',
      header: t('adminSending.outcome'),
      className: 'words',
      cell: (order) => {
        if (!order.toSend) return t('adminSending.nothingLeft');
        return t(order.isBegun ? 'adminSending.left' : 'adminSending.toSend', { count: countLeft(order) });
      },
    },
  ];
}
