import type { Order } from '@kontor/shared/wire/orders';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import { useTranslation } from 'react-i18next';
import { usePaymentName } from '../../../entities/payment/method-name.ts';
import { useFormat } from '../../../i18n/format.ts';

/** Returns a function that writes when and how an order was paid. */
function usePaidNote(): (order: Order) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = usePaymentName();
  return ({ paidAt, payment }) => {
    const date = paidAt === undefined ? '' : format.dateTime(paidAt);
    if (payment?.status !== 'captured') return date;
    const provider = nameOf(payment);
    return date ? t('order.paidAt', { date, provider }) : provider;
  };
}

function Stage({ done, name, note }: { done: boolean; name: string; note?: string | undefined }) {
  return (
    <li className={done ? 'done' : undefined}>
      {name}
      {note && <span className="note">{note}</span>}
    </li>
  );
}

/** Progress of the order: ordered, paid, shipped, delivered, or refunded. */
export function OrderStatus({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const paidNote = usePaidNote();
  const { createdAt, state, isPaid, isDelivered, deliveredAt, shipments = [], pickup } = order;
  const sentAt = shipments.at(-1)?.sentAt;
  const isOnItsWay = sentAt !== undefined && state !== 'delivered';
  const isAllSent = isDelivered || state === 'shipped';
  return (
    <section className="part">
      <h2>{t('order.status')}</h2>
      <ol className="course">
        <Stage done name={t('order.ordered')} note={format.dateTime(createdAt)} />
        {isPaid ? (
          <Stage done name={t('order.paid')} note={paidNote(order)} />
        ) : (
          <Stage done={false} name={t(state === 'pending' ? 'order.confirming' : 'order.notPaid')} />
        )}
        {state === 'refunded' && <Stage done name={t('order.fullyRefunded')} />}
        {sentAt !== undefined && (
          <Stage
            done={isAllSent}
            name={t(isAllSent ? 'order.shipped' : 'order.partlyShipped')}
            note={format.dateTime(sentAt)}
          />
        )}
        {isDelivered && !isOnItsWay && (
          <Stage
            done
            name={t(pickup ? 'pickup.fetched' : 'order.delivered')}
            note={deliveredAt && format.dateTime(deliveredAt)}
          />
        )}
        {!isAllSent && pickup?.readyAt && (
          <Stage done name={t('pickup.isReady')} note={format.dateTime(pickup.readyAt)} />
        )}
        {!isAllSent && !sellsVouchers(order.cartItems) && (
          <Stage done={false} name={t(pickup ? 'pickup.notFetched' : 'order.notDelivered')} />
        )}
      </ol>
    </section>
  );
}
