import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { stepRow } from '../../../../ui/list/step-row.ts';
import { listChoosable, type Choosable, type ChosenOrders } from './use-chosen-orders.ts';

interface ChooseOrderProps {
  order: Choosable;
  /** All orders of the list, in its order. */
  orders: readonly Choosable[];
  chosen: ChosenOrders;
}

/** Leads by arrows from row to row, and by Enter to the order. */
function press(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: box } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') stepRow(box, key === 'ArrowDown' ? 1 : -1);
  else if (key === 'Enter') box.closest('td')?.querySelector('a')?.click();
  else return;
  event.preventDefault();
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
      onKeyDown={press}
      onChange={({ nativeEvent }) => {
        // Browsers send a click for the space bar, too; either click says which keys were held.
        const isShifted = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
        if (isShifted) chosen.chooseTo(number, listChoosable(orders));
        else chosen.toggle(number);
      }}
    />
  );
}
