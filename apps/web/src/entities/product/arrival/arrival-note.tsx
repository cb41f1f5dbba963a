import type { DeliveryDays } from '@kontor/shared/wire/product-details';
import { useTranslation } from 'react-i18next';
import { useArrival } from './use-arrival.ts';
import { useDeliveryTime } from '../use-delivery-time.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';

interface ArrivalNoteProps {
  delivery: DeliveryDays;
  /** Whether the days count from a bank transfer. */
  isTransfer?: boolean | undefined;
}

/** Days of arrival and their condition; working days if no date is known. */
export function ArrivalNote({ delivery, isTransfer = false }: ArrivalNoteProps) {
  const { t } = useTranslation();
  const writeArrival = useArrival();
  const deliveryTime = useDeliveryTime();
  const hour = useShopSettings().arrivals?.byHour;
  const days = writeArrival(delivery);
  const paidToday = hour === undefined ? t('product.arrivesIf') : t('product.arrivesIfBy', { hour });
  return (
    <p className="arrives">
      {days === undefined ? (
        <b>
          {t('product.deliveryTime')}: {deliveryTime(delivery)}
        </b>
      ) : (
        <>
          <b>{t('product.arrives', { days })}</b>
          <span className="note">{isTransfer ? t('product.arrivesIfTransfer') : paidToday}</span>
        </>
      )}
    </p>
  );
}
