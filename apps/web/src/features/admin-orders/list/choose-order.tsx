import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import type { ChosenOrders } from './use-chosen-orders.ts';

type Choosable = Pick<Order, 'number' | 'cancelledAt'>;

function listChoosable(orders: readonly Choosable[]): string[] {
  return orders.flatMap(({ number, cancelledAt }) => (cancelledAt === undefined ? [number] : []));
}

interface ChooseOrderProps {
  order: Choosable;
  /** All orders of the list, in its order. */
  orders: readonly Choosable[];
  chosen: ChosenOrders;
}

/** Checkbox that chooses an order; with the shift key all orders up to it, by mouse or space bar. Cancelled orders have none. */
export function ChooseOrder({ order, orders, chosen }: ChooseOrderProps) {
  const { t } = useTranslation();
  const { number, cancelledAt } = order;
  if (cancelledAt !== undefined) return null;
  const isChosen = chosen.numbers.has(number);
  return (
    <input
      type="checkbox"
      aria-label={t('adminSending.choose', { number })}
      checked={isChosen}
      disabled={!isChosen && chosen.isFull}
      onChange={({ nativeEvent }) => {
        // Browsers send a click for the space bar, too; either click says which keys were held.
        const isShifted = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
        if (isShifted) chosen.chooseTo(number, listChoosable(orders));
        else chosen.toggle(number);
      }}
    />
  );
}
