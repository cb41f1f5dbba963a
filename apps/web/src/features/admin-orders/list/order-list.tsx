import { useOrderPageQuery, useUndeliveredTotalsQuery } from '../../../entities/order/api/admin-order-api.ts';
import { MarkingDialog } from '../order/marking-dialog.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { OrderAccordion } from './order-accordion.tsx';
import { useOrderListQuery } from './order-list-query.ts';
import { useMarking } from '../order/use-marking.ts';
import { useChosenOrders } from './use-chosen-orders.ts';

/** Lists of the users' and the guests' orders with their actions (spec §2, Admin order list). */
export function OrderList() {
  const list = useOrderListQuery();
  const marking = useMarking();
  const chosen = useChosenOrders();
  const { data: undelivered } = useUndeliveredTotalsQuery(undefined, { refetchOnMountOrArgChange: true });
  // The second list waits for the first, whose length decides its position.
  const { isLoading } = useOrderPageQuery({ kind: 'user', ...list.filters, ...list.pages.user });
  return (
    <>
      <OrderFilterBar filters={list.filters} setFilter={list.setFilter} setQ={list.setQ} />
      {(['user', 'visitor'] as const).map((kind) => (
        <div key={kind} hidden={kind === 'visitor' && isLoading}>
          <OrderAccordion
            kind={kind}
            list={list}
            undelivered={undelivered?.[kind]}
            chosen={chosen}
            onMark={marking.ask}
          />
        </div>
      ))}
      <ChosenBar chosen={chosen} withArrival />
      <MarkingDialog marking={marking} />
    </>
  );
}
