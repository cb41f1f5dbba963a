import { toCents } from '@kontor/shared/rules/prices/money';
import { type PriceTerms, priceTermsOf } from '@kontor/shared/rules/prices/pricing';
import type { CartItem } from '@kontor/shared/schemas/order/cart';
import type { OfferedShipping } from '@kontor/shared/schemas/order/shipping-methods';
import { findPostcodeDigits } from '@kontor/shared/schemas/postcodes';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { readProblem } from '../../../api/problem.ts';
import { useOfferedShippingQuery } from '../../../entities/shipping/shipping-api.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { useChosenShipping } from './chosen-shipping.ts';

/** Where the cart goes, as far as it is known. */
export interface KnownDestination {
  country: string;
  zipcode?: string;
  packstation?: object | undefined;
}

/** Omits a postcode while it is being typed, as each digit would cause a call. */
function readPostcode({ country, zipcode = '' }: KnownDestination): string | undefined {
  return zipcode.trim().length < (findPostcodeDigits(country) ?? 3) ? undefined : zipcode.trim();
}

/**
 * Returns the delivery methods of a cart in a shop that has them, and the one that counts: the chosen one, else the cheapest that is
 * no pick-up. Until the country is known, the shop's first one counts.
 */
export function useDelivery(lines: readonly CartItem[], to: KnownDestination | undefined) {
  const shop = useShopSettings();
  const key = useChosenShipping();
  const country = to?.country || shop.countries[0];
  const zipcode = to && readPostcode(to);
  // Vouchers come by e-mail and need no delivery method.
  const isSent = lines.some(({ giftCard }) => !giftCard);
  const isWanted = shop.deliveryMethods === true && isSent && country !== undefined;
  const query = {
    country: country ?? '',
    ...(zipcode && { zipcode }),
    ...(to?.packstation && { packstation: 'true' as const }),
    lines: lines.map(({ _id, qty }) => `${_id}:${qty}`).join(','),
  };
  const { currentData, error, isFetching, refetch } = useOfferedShippingQuery(isWanted ? { query } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const offers: readonly OfferedShipping[] | undefined = isWanted ? currentData?.methods : undefined;
  const usual = offers?.find(({ isUsual }) => isUsual);
  const chosen = offers?.find(({ _id }) => _id === key) ?? usual;
  const price = chosen?.price;
  /** Puts the method's price into terms; those of the first country where there are none yet. */
  const withPrice = useMemo(() => {
    return (terms: PriceTerms | undefined): PriceTerms | undefined => {
      if (price === undefined) return terms;
      return { ...(terms ?? priceTermsOf(shop, country)), shipping: { price: toCents(price) } };
    };
  }, [price, shop, country]);
  return {
    isWanted,
    offers,
    chosen,
    country: isWanted ? country : to?.country,
    withPrice,
    isLooking: isWanted && isFetching && !currentData,
    /** Whether no method carries the cart there. */
    isNone: offers?.length === 0,
    problem: isFetching ? undefined : readProblem(error),
    refetch,
  };
}
export type Delivery = ReturnType<typeof useDelivery>;
