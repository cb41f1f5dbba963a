import type { OrderEvent } from '@kontor/shared/order-history';
import type { PaymentProviderName } from '@kontor/shared/payments';
import { useTranslation } from 'react-i18next';
import { useFormat, type Format } from '../../../i18n/format.ts';

/** What nobody but the payment provider does; the rest, where no admin did it, the shop does by itself. */
const byProvider = new Set(['paid', 'payment_failed', 'refunded']);

const providerNames: Record<PaymentProviderName, string> = { demo: 'Demo', paypal: 'PayPal', stripe: 'Stripe' };

function isProvider(word: string): word is PaymentProviderName {
  return word in providerNames;
}

/** The note of a refund is its amount, as in `10.00 EUR`; that of a payment, its provider and id, as in `paypal 8XK`. */
function written(note: string, format: Format): string {
  const amount = /^(-?\d+\.\d\d) EUR$/.exec(note)?.[1];
  if (amount !== undefined) return format.price(Number(amount));
  const [provider = '', ...id] = note.split(' ');
  return isProvider(provider) ? [providerNames[provider], ...id].join(' ') : note;
}

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
            {event.note && `: ${written(event.note, format)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
