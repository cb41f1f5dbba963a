import type { Order } from '@kontor/shared/wire/orders';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { OrderLink } from '../../../entities/order/order-link.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Table, type Column } from '../../../ui/list/table.tsx';
import { useMyOrders } from './use-my-orders.ts';

/** Number of rows shown at first, and added by each press. */
const STEP = 10;

function useColumns(): Column<Order>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const dateOf = (at: string | undefined) => (at === undefined ? '' : format.date(at));
  const priceOf = (price: number | undefined) => (price === undefined ? '–' : format.price(price));
  return [
    { key: 'id', header: t('myOrders.id'), cell: ({ _id, number }) => <OrderLink id={_id}>{number}</OrderLink> },
    { key: 'date', header: t('myOrders.date'), cell: ({ createdAt }) => dateOf(createdAt) },
    { key: 'cancelled', header: t('order.cancelled'), cell: ({ cancelledAt }) => dateOf(cancelledAt) },
    { key: 'total', header: t('amounts.total'), numeric: true, cell: ({ totalPrice }) => priceOf(totalPrice) },
    { key: 'paid', header: t('order.paid'), numeric: true, cell: ({ paidPrice }) => priceOf(paidPrice) },
    { key: 'back', header: t('order.refunded'), numeric: true, cell: ({ refundedPrice }) => priceOf(refundedPrice) },
  ];
}

/** The user's cancelled orders, apart from the others. Renders nothing if there are none. */
export function CancelledOrders() {
  const { t } = useTranslation();
  const titleId = useId();
  const columns = useColumns();
  const { orders, problem, refetch, isFetching } = useMyOrders('cancelled');
  const [count, setCount] = useState(STEP);
  if (!problem && (!orders || orders.length === 0)) return null;
  return (
    <section className="mt-6" aria-labelledby={titleId}>
      <h2 className="mb-4" id={titleId}>
        {t('myOrders.cancelled')}
      </h2>
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {orders && orders.length > 0 && (
        <Table
          caption={t('myOrders.cancelled')}
          columns={columns}
          rows={orders.slice(0, count)}
          rowKey={({ _id }) => _id}
          className="roomy"
        />
      )}
      {orders && orders.length > count && (
        <Button className="mt-4" onClick={() => setCount(count + STEP)}>
          {t('myOrders.moreCancelled')}
        </Button>
      )}
    </section>
  );
}
