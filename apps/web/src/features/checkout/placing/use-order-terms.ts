import type { Billing } from '@kontor/shared/schemas/order/billing';
import { isForeignVatId, computeOrderTerms } from '@kontor/shared/rules/prices/eu-firms';
import type { PriceTerms } from '@kontor/shared/rules/prices/pricing';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useOwnFirmQuery } from '../../../entities/firm/own-firm-api.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { useSession } from '../../../session/use-session.ts';

/** Delivery address and invoice recipient, as far as prices depend on them. */
export interface PricedOrder {
  country: string;
  zipcode: string;
  /** Present for a Packstation, to which not every delivery method delivers. */
  packstation?: object | undefined;
  billing: Pick<Billing, 'company' | 'name' | 'vatId'> | null;
  /** Whether a gift is to be wrapped. */
  wraps?: boolean | undefined;
}

/**
 * Returns the price terms of an order, as the server will compute them. VAT depends on the firm that staff have verified for
 * the account.
 * @param order undefined while the delivery address is unknown
 * @returns `isLooking` while that firm is loading
 */
export function useOrderTerms(order: PricedOrder | undefined): { terms: PriceTerms | undefined; isLooking: boolean } {
  const shop = useShopSettings();
  const { user } = useSession();
  const { country, zipcode, billing, wraps } = order ?? {};
  const mayBeFree = shop.firmsTaxFree && user && isForeignVatId(billing?.vatId ?? '');
  const { data, isLoading } = useOwnFirmQuery(mayBeFree ? {} : skipToken);
  const firm = mayBeFree ? data?.firm : undefined;
  const terms = useMemo(
    () => (country ? computeOrderTerms(shop, { country, zipcode, billing, wraps, firm }) : undefined),
    [shop, country, zipcode, billing, wraps, firm],
  );
  return { terms, isLooking: isLoading };
}
