import { nameProvider } from '@kontor/shared/rules/providers/providers';
import type { OrderEvent } from '@kontor/shared/schemas/order/order-history';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { findKnownRefusal } from './refusal-reasons.ts';
import { Breakable } from '../../../ui/breakable.tsx';

/** Events that only the payment provider causes; all others without an admin come from the shop itself. */
const byProvider = new Set(['paid', 'payment_failed', 'payment_refused', 'refunded', 'refund_refused']);
/** Events that are described by their amount. */
const byAmount = new Set(['part_paid', 'refunded', 'credited', 'refund_refused']);

/** Returns a function that explains a provider's refusal in words, with the provider's code; empty without a refusal. */
function useReason(): (event: OrderEvent) => string {
  const { t } = useTranslation();
  return ({ reason }) => {
    if (reason === undefined) return '';
    const known = findKnownRefusal(reason);
    return known ? `${t(`adminOrders.refusals.${known}`)} (${reason})` : reason;
  };
}

/** Returns a function that gives an event's amount or, without one, its document or payment. */
function useDetail(): (event: OrderEvent) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ action, amount, provider, payment = '', document, before }) => {
    if (document !== undefined) return `: ${document}`;
    if (before !== undefined) return `, ${t('adminSending.before', { before })}`;
    if (byAmount.has(action) && amount !== undefined) return `: ${format.price(amount)}`;
    if (provider === 'till') return `: ${t('adminPickup.till')}`;
    return provider ? `: ${nameProvider(provider)} ${payment}`.trimEnd() : '';
  };
}

/** History of an order: actor, action and time, newest first. */
export function OrderHistory({ history }: { history: readonly OrderEvent[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const detail = useDetail();
  const reasonOf = useReason();
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
            <Breakable text={detail(event)} />
          </span>
          {event.manual && (
            <>
              <br />
              <span className="note wrap-anywhere">
                {t('adminOrders.byHand', { date: format.date(event.manual.at) })}{' '}
                <Breakable text={event.manual.note ?? ''} />
              </span>
            </>
          )}
          {event.note !== undefined && (
            <>
              <br />
              <span className="note wrap-anywhere">
                <Breakable text={t('adminOrders.noteOf', { note: event.note })} />
              </span>
            </>
          )}
          {event.reason !== undefined && (
            <>
              <br />
              <span className="note wrap-anywhere">{reasonOf(event)}</span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
