import { useUndeliveredTotalsQuery } from '../../../entities/order/admin-order-api.ts';
import { MarkingDialog } from '../order/marking-dialog.tsx';
import { OrderFilterBar } from './order-filters.tsx';
import { OrderAccordion } from './order-accordion.tsx';
import { useOrderListQuery } from './order-list-query.ts';
import { useMarking } from '../order/use-marking.ts';

/** Users' and guests' orders with what can be done about them (spec §2, Admin order list). */
export function OrderList() {
  const list = useOrderListQuery();
  const marking = useMarking();
  const { data: undelivered } = useUndeliveredTotalsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <OrderFilterBar filters={list.filters} setFilter={list.setFilter} setQ={list.setQ} />
      {(['user', 'visitor'] as const).map((kind) => (
        <OrderAccordion key={kind} kind={kind} list={list} undelivered={undelivered?.[kind]} onMark={marking.ask} />
      ))}
      <MarkingDialog marking={marking} />
    </>
  );
}
