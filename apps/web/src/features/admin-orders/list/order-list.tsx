import { useUndeliveredTotalsQuery } from '../../../entities/order/admin-order-api.ts';
import { MarkingDialog } from '../order/marking-dialog.tsx';
import { OrderFilterBar } from './order-filters.tsx';
import { ChosenBar } from './chosen-bar.tsx';
import { OrderAccordion } from './order-accordion.tsx';
import { useOrderListQuery } from './order-list-query.ts';
import { useMarking } from '../order/use-marking.ts';
import { useChosenOrders } from './use-chosen-orders.ts';

/** Users' and guests' orders with what can be done about them (spec §2, Admin order list). */
export function OrderList() {
  const list = useOrderListQuery();
  const marking = useMarking();
  const chosen = useChosenOrders();
  const { data: undelivered } = useUndeliveredTotalsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <OrderFilterBar filters={list.filters} setFilter={list.setFilter} setQ={list.setQ} />
      {(['user', 'visitor'] as const).map((kind) => (
        <OrderAccordion
          key={kind}
          kind={kind}
          list={list}
          undelivered={undelivered?.[kind]}
          chosen={chosen}
          onMark={marking.ask}
        />
      ))}
      <ChosenBar chosen={chosen} />
      <MarkingDialog marking={marking} />
    </>
  );
}
