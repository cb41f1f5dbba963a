import type { OrderToSend } from '@kontor/shared/wire/order-sending';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../../api/problem.ts';
import { useLazyLackingContractsQuery } from '../../../../entities/order/api/buyer-mails-api.ts';
import {
  useLazyChosenOrdersQuery,
  useOrdersChanged,
  useShipEachMutation,
} from '../../../../entities/order/api/sending-api.ts';
import { useProblemText } from '../../../../i18n/problem-text.ts';
import type { BulkAct } from './bulk-outcome.ts';

/** Returns the bulk action that ships everything left of each order; orders that need a look at themselves are refused. */
export function useShipEach(): BulkAct {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const [readOrders] = useLazyChosenOrdersQuery();
  const [readContracts] = useLazyLackingContractsQuery();
  const [ship] = useShipEachMutation();
  const changed = useOrdersChanged();
  /** Returns the reason why an order is not shipped together with others. */
  const findReason = (order: OrderToSend | undefined, lacksContract: boolean): string | undefined => {
    if (!order) return t('adminOrders.cancelled');
    if (!order.toSend) return t('adminSending.nothingLeft');
    if (order.state === 'disputed') return t('adminOrders.disputed');
    if (!order.isPaid) return t('adminSending.unpaid');
    return lacksContract ? t('adminSending.contract.tag') : undefined;
  };
  return async (numbers, note) => {
    const query = { query: { numbers: numbers.join(',') } };
    // A failed look-up of contracts prevents nothing, as for a single order.
    const [orders, contracts] = await Promise.all([readOrders(query), readContracts(query)]);
    const lacking = new Set(contracts.data?.lacking.map(({ number }) => number));
    for (const number of numbers) {
      const order = orders.data?.orders.find((one) => one.number === number);
      const reason = orders.error ? findProblemText(readProblem(orders.error)) : findReason(order, lacking.has(number));
      const { error } = reason === undefined ? await ship({ params: { number }, body: {} }) : {};
      const refusal = error ? findProblemText(readProblem(error)) : reason;
      const words =
        refusal === undefined ? t('adminSending.shippedMark') : t('adminOrders.bulk.notShipped', { reason: refusal });
      note(number, { isDone: refusal === undefined, words });
    }
    changed();
  };
}
