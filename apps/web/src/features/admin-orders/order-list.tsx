import type { Order } from '@kontor/shared/orders';
import { useState } from 'react';
import { useUndeliveredTotalsQuery } from './admin-orders-api.ts';
import { MarkingDialog } from './marking-dialog.tsx';
import { OrderFilterBar } from './order-filters.tsx';
import { OrderFold } from './order-fold.tsx';
import { useOrderListQuery } from './order-list-query.ts';
import { OrderRemoval } from './order-removal.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { useMarking } from './use-marking.ts';
import { useRefund } from './use-refund.ts';

/** Users' and guests' orders with what can be done about them (spec §2, Admin order list). */
export function OrderList() {
  const list = useOrderListQuery();
  const marking = useMarking();
  const refund = useRefund();
  const [toRemove, setToRemove] = useState<Order>();
  const { data: undelivered } = useUndeliveredTotalsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <OrderFilterBar filters={list.filters} setFilter={list.setFilter} setQ={list.setQ} />
      {(['user', 'visitor'] as const).map((kind) => (
        <OrderFold
          key={kind}
          kind={kind}
          list={list}
          undelivered={undelivered?.[kind]}
          onMark={marking.ask}
          onRemove={setToRemove}
          onRefund={refund.ask}
        />
      ))}
      <MarkingDialog marking={marking} />
      <RefundDialog refund={refund} />
      <OrderRemoval order={toRemove} onClose={() => setToRemove(undefined)} />
    </>
  );
}
