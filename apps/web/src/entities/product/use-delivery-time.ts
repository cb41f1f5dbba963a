import type { DeliveryDays } from '@kontor/shared/wire/product-details';
import { useTranslation } from 'react-i18next';

/** Returns a function that writes the delivery time from the payment on: `2–4 Werktage`. */
export function useDeliveryTime(): (days: DeliveryDays) => string {
  const { t } = useTranslation();
  return ({ min, max }) => t('amounts.workingDays', { count: max, range: min === max ? String(max) : `${min}–${max}` });
}
