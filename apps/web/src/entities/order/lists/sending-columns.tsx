import type { OrderToSend } from '@kontor/shared/wire/order-sending';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../ui/list/table.tsx';
import { CustomerLink } from '../../customer/customer-link.tsx';
import { OrderSearchLink } from '../order-search-link.tsx';

interface ChosenOrders {
  isChosen: (order: OrderToSend) => boolean;
  choose: (number: string, isChosen: boolean) => void;
}

/**
 * First columns of a list of orders to send: the number with its choice, and the recipient.
 * @param nameChoice names the choice of an order for screen readers
 */
export function useSendingColumns(
  orders: ChosenOrders,
  nameChoice: (number: string) => string,
): [number: Column<OrderToSend>, buyer: Column<OrderToSend>] {
  const { t } = useTranslation();
  return [
    {
      key: 'number',
      header: t('myOrders.id'),
      cell: (order) => (
        <span className="choose">
          {order.toSend && (
            <input
              type="checkbox"
              aria-label={nameChoice(order.number)}
              checked={orders.isChosen(order)}
              onChange={({ target }) => orders.choose(order.number, target.checked)}
            />
          )}
          <OrderSearchLink number={order.number} />
        </span>
      ),
    },
    {
      key: 'buyer',
      header: t('adminSending.to'),
      className: 'words',
      cell: ({ number, name }) => <CustomerLink customer={number}>{name}</CustomerLink>,
    },
  ];
}
