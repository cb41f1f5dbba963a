import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import type { ChosenOrders } from './use-chosen-orders.ts';

type Choosable = Pick<Order, 'number' | 'cancelledAt'>;

function listChoosable(orders: readonly Choosable[]): string[] {
  return orders.flatMap(({ number, cancelledAt }) => (cancelledAt === undefined ? [number] : []));
}

interface ChooseOrderProps {
  order: Choosable;
  /** All that stand in the list, in its order. */
  orders: readonly Choosable[];
  chosen: ChosenOrders;
}

/** Chooses an order of the list, with the shift key all up to it, by mouse or space bar; a cancelled one cannot be. */
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
        // Browsers send a click for the space bar too, and say with both which keys were held.
        const isShifted = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
        if (isShifted) chosen.chooseTo(number, listChoosable(orders));
        else chosen.toggle(number);
      }}
    />
  );
}
