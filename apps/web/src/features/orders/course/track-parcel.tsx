import type { Order } from '@kontor/shared/wire/orders';
import type { Shipment } from '@kontor/shared/schemas/order/order-shipments';
import { useTranslation } from 'react-i18next';
import { findCarrierName } from '../../../entities/order/carrier-name.ts';
import { Breakable } from '../../../ui/breakable.tsx';

/** Returns the only parcel of an order that is on its way and can be tracked. Several are listed with their contents instead. */
export function findTracked({ state, shipments = [] }: Order): Shipment | undefined {
  const [parcel] = shipments;
  return state === 'shipped' && shipments.length === 1 && parcel?.trackingUrl !== undefined ? parcel : undefined;
}

/** Button to the carrier's page about a parcel, with its number. */
export function TrackParcel({ parcel: { carrier, tracking = '', trackingUrl } }: { parcel: Shipment }) {
  const { t } = useTranslation();
  const name = findCarrierName(carrier);
  return (
    <>
      <p>
        <a className="btn btn-primary printed" data-address={trackingUrl} href={trackingUrl} rel="noreferrer">
          {name ? t('shipments.trackWith', { carrier: name }) : t('shipments.track')}
        </a>
      </p>
      <p className="note wrap-anywhere">
        <Breakable text={t('shipments.plainNumber', { tracking })} />
      </p>
    </>
  );
}
