import type { DeliveryDays } from '@kontor/shared/wire/product-details';
import { useTranslation } from 'react-i18next';

/** How long a delivery takes from payment on: `2–4 Werktage`. */
export function useDeliveryTime(): (days: DeliveryDays) => string {
  const { t } = useTranslation();
  return ({ min, max }) => t('amounts.workingDays', { count: max, range: min === max ? String(max) : `${min}–${max}` });
}
