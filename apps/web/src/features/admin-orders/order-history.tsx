import type { OrderEvent } from '@kontor/shared/order-history';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

/** What nobody but the payment provider does. */
const byProvider = new Set(['paid', 'payment_failed', 'refunded']);

/** Who did what with an order, and when, the newest first. */
export function OrderHistory({ history }: { history: readonly OrderEvent[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (history.length === 0) return <p className="note">{t('adminOrders.noHistory')}</p>;
  const actor = ({ by, action }: OrderEvent): string =>
    by?.name ?? t(byProvider.has(action) ? 'adminOrders.byProvider' : 'adminOrders.byShop');
  return (
    <ol className="flow flow-3">
      {history.toReversed().map((event, index) => (
        <li key={history.length - index}>
          {t(`adminOrders.events.${event.action}`)}
          <br />
          <span className="note wrap-anywhere">
            <time dateTime={event.at}>{format.dateTime(event.at)}</time>, {actor(event)}
            {event.note && `: ${event.note}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
