import type { Order } from '@kontor/shared/wire/orders';
import type { Shipment } from '@kontor/shared/schemas/order/order-shipments';
import { localize } from '@kontor/shared/rules/text/localize';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { findCarrierName } from './carrier-name.ts';
import { Breakable } from '../../ui/breakable.tsx';

/** Carrier and tracking number of a parcel, with a link to the carrier's page. */
function Tracking({ shipment: { carrier, tracking, trackingUrl } }: { shipment: Shipment }) {
  const { t } = useTranslation();
  const name = findCarrierName(carrier);
  if (tracking === undefined) return name ? <p className="note">{name}</p> : null;
  return (
    <>
      <p className="note wrap-anywhere">
        <Breakable
          text={name ? t('shipments.number', { carrier: name, tracking }) : t('shipments.plainNumber', { tracking })}
        />
      </p>
      {trackingUrl !== undefined && (
        <p>
          <a
            className="link"
            data-address={trackingUrl}
            href={trackingUrl}
            rel="noreferrer"
            aria-label={t('shipments.trackOf', { tracking })}
          >
            {t('shipments.track')}
          </a>
        </p>
      )}
    </>
  );
}

interface OrderShipmentsProps {
  order: Order;
  /** Whether to say that the rest follows, as long as it does; for the buyer. */
  promisesRest?: boolean;
}

/** Parcels of an order: date, contents and tracking. Renders nothing while there are none. */
export function OrderShipments({ order, promisesRest = false }: OrderShipmentsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const { shipments = [], cartItems, isDelivered } = order;
  if (shipments.length === 0) return null;
  const names = new Map(cartItems.map((item) => [item._id, localize(item, 'name', language)]));
  return (
    <section className="part">
      <h2>{t('shipments.title')}</h2>
      <ul className="flow flow-3">
        {shipments.map((shipment) => (
          <li key={shipment._id}>
            {t('shipments.sentOn', { date: format.date(shipment.sentAt) })}
            <ul className="note">
              {shipment.lines.map(({ _id, qty }) => (
                <li key={_id}>{t('shipments.piece', { quantity: qty, name: names.get(_id) ?? '' })}</li>
              ))}
            </ul>
            <Tracking shipment={shipment} />
          </li>
        ))}
      </ul>
      {promisesRest && !isDelivered && order.state !== 'shipped' && <p className="mt-2">{t('shipments.rest')}</p>}
    </section>
  );
}
