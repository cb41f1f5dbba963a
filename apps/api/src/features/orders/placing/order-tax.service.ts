import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import { isUnionVatId } from '@kontor/shared/rules/prices/eu-countries';
import { isForeignVatId, computeOrderTerms, suppliesTaxFree } from '@kontor/shared/rules/prices/eu-firms';
import type { NewOrder } from '@kontor/shared/wire/orders';
import { type PriceTerms, findTaxTerms } from '@kontor/shared/rules/prices/pricing';
import type { Settings } from '@kontor/shared/wire/settings';
import type { TaxTerms } from '@kontor/shared/rules/prices/tax-terms';
import { findCheckedFirm } from '../../users/checked-firms/checked-firm.service.ts';
import type { StoredOrder } from '../order.model.ts';
import type { Buyer } from './buyer.ts';

/** Tax data of an order, as stored. */
interface OrderTax {
  terms: PriceTerms;
  /** Undefined if no VAT is shown. */
  taxTerms: TaxTerms | undefined;
  /** Check of its firm, present if the order contains no VAT. */
  taxFree: StoredOrder['taxFree'];
}

/**
 * Decides the tax of a new order: by its country, by whether its invoice goes to a firm, and by whether staff have checked that
 * firm for the account.
 */
export async function findOrderTax(
  {
    shippingAddress: { country: typed, zipcode },
    billing,
    gift,
  }: Pick<NewOrder, 'shippingAddress' | 'billing' | 'gift'>,
  buyer: Pick<Buyer, 'kind' | '_id'>,
  { shipping, tax, seller }: Pick<Settings, 'shipping' | 'tax' | 'seller'>,
): Promise<OrderTax> {
  const country = findCountryCode(typed);
  const firmsTaxFree = suppliesTaxFree(tax, seller);
  const mayBeFree = firmsTaxFree && buyer.kind === 'user' && isForeignVatId(billing?.vatId ?? '');
  const check = mayBeFree ? await findCheckedFirm(buyer._id) : undefined;
  const terms = computeOrderTerms(
    { shipping, tax, firmsTaxFree },
    { country, zipcode, billing, wraps: gift?.wrapping, firm: check },
  );
  const taxTerms = findTaxTerms(tax, country, isUnionVatId(billing?.vatId));
  return {
    terms,
    taxTerms: tax.mode === 'small_business' ? undefined : taxTerms,
    taxFree: terms.exempt ? check : undefined,
  };
}
