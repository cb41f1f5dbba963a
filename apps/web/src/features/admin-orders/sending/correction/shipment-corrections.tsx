import type { Order } from '@kontor/shared/wire/orders';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { DialogButton } from '../../../../ui/overlay/dialog-button.tsx';
import { ShipmentForm } from './shipment-form.tsx';

/** Buttons that correct or remove the parcels of an order. Renders nothing while there are none. */
export function ShipmentCorrections({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { shipments = [] } = order;
  if (shipments.length === 0 || order.cancelledAt) return null;
  return (
    <ul className="mt-2">
      {shipments.map((shipment) => {
        const date = format.date(shipment.sentAt);
        return (
          <li key={shipment._id}>
            <DialogButton
              variant="link"
              label={t('adminSending.correctShipment', { date })}
              title={t('adminSending.correctShipmentTitle', { date })}
            >
              {(close) => <ShipmentForm order={order} shipment={shipment} onClose={close} />}
            </DialogButton>
          </li>
        );
      })}
    </ul>
  );
}
