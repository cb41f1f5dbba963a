import { useUndeliveredTotalsQuery } from '../../../entities/order/api/admin-order-api.ts';
import { MarkingDialog } from '../order/marking-dialog.tsx';
import { useMarking } from '../order/use-marking.ts';
import { AllOrders } from './all-orders.tsx';
import { BulkActs } from './choice/bulk-acts.tsx';
import { ChosenBar } from './choice/chosen-bar.tsx';
import { useBulkActs } from './choice/use-bulk-acts.ts';
import { useChosenOrders } from './choice/use-chosen-orders.ts';
import { OrderAccordion } from './order-accordion.tsx';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { useOrderListQuery } from './order-list-query.ts';

/** One table of all orders, and the lists of the users' and the guests' orders below it (spec §2, Admin order list). */
export function OrderList() {
  const list = useOrderListQuery();
  const marking = useMarking();
  const chosen = useChosenOrders();
  const bulk = useBulkActs(chosen);
  const { data: undelivered } = useUndeliveredTotalsQuery(undefined, { refetchOnMountOrArgChange: true });
  const shared = { list, undelivered, chosen, outcomes: bulk.outcomes, onMark: marking.ask };
  return (
    <>
      <OrderFilterBar filters={list.filters} buyer={list.buyer} setFilter={list.setFilter} setQ={list.setQ} />
      <AllOrders {...shared}>
        <OrderAccordion kind="user" {...shared} />
        <OrderAccordion kind="visitor" {...shared} />
      </AllOrders>
      <ChosenBar chosen={chosen} result={bulk.result} onClear={bulk.forget}>
        <BulkActs chosen={chosen} bulk={bulk} />
      </ChosenBar>
      <MarkingDialog marking={marking} />
    </>
  );
}
