import { findArrival } from '@kontor/shared/rules/days/arrival';
import type { DeliveryDays } from '@kontor/shared/wire/product-details';
import { useSyncExternalStore } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { writeArrival } from './write-arrival.ts';

/** Subscribes to nothing: the days are read again with each rendering. */
const subscribe = () => () => {};

/**
 * Returns a function that writes the days of arrival; it returns undefined if they are unknown, or outdated as in a page that
 * was left open over night.
 */
export function useArrival(): (days: DeliveryDays | undefined) => string | undefined {
  const { language } = useLanguage();
  const { arrivals } = useShopSettings();
  // The server's days hold when they are sent; hydration has to agree with its HTML.
  const isCurrent = useSyncExternalStore(
    subscribe,
    () => arrivals !== undefined && Date.now() < Date.parse(arrivals.until),
    () => arrivals !== undefined,
  );
  return (days) => {
    const arrival = days && isCurrent && arrivals && findArrival(days, arrivals.days);
    return arrival ? writeArrival(arrival, language) : undefined;
  };
}
