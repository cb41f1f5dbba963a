import type { Order } from '@kontor/shared/orders';
import { useTranslation } from 'react-i18next';
import type { ChosenOrders } from './use-chosen-orders.ts';

type Choosable = Pick<Order, 'number' | 'cancelledAt'>;

/** Chooses an order of the list; a cancelled one cannot be. */
export function ChooseOrder({ order, chosen }: { order: Choosable; chosen: ChosenOrders }) {
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
      onChange={() => chosen.toggle(number)}
    />
  );
}
