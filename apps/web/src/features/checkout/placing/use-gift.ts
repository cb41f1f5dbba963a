import type { Gift } from '@kontor/shared/schemas/order/gift';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { selectGift } from '../checkout-slice.ts';

/** Returns the gift of the checkout. It is wrapped only while the shop offers that: no sum has a price of none. */
export function useGift(): Gift | null {
  const gift = useSelector(selectGift);
  const { wrapping: price = 0 } = useShopSettings().shipping;
  return useMemo(() => {
    if (!gift?.wrapping || price > 0) return gift;
    const { wrapping: _wrapping, ...unwrapped } = gift;
    return unwrapped;
  }, [gift, price]);
}
