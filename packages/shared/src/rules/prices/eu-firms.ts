import type { Billing } from '../../schemas/order/billing.ts';
import { isUnionVatId, otherMemberState, stateOfVatId } from './eu-countries.ts';
import { toCents } from './money.ts';
import { type PriceSettings, type PriceTerms, priceTermsOf } from './pricing.ts';
import type { Seller, TaxSection } from '../../schemas/settings-sections.ts';
import { foldUmlauts, words } from '../text/words.ts';

/** Rules of deliveries to firms of other member states (§ 4 no. 1 b, § 6a UStG; docs/decisions/049). */

/** A firm whose VAT id staff have checked for an account. */
export interface CheckedFirm {
  company: string;
  /** In capitals. */
  vatId: string;
}

/**
 * Whether the shop may deliver to firms of other member states without VAT: with regular taxation, from Germany, and with a German VAT
 * id, which such an invoice must name (§ 14a (3) UStG).
 */
export function suppliesTaxFree({ mode }: Pick<TaxSection, 'mode'>, seller: Partial<Seller>): boolean {
  return mode === 'regular' && seller.country === 'DE' && seller.vatId?.startsWith('DE') === true;
}

/** Whether a VAT id can exempt deliveries: another member state has issued it (§ 6a (1) no. 4 UStG). */
export function isForeignVatId(vatId: string): boolean {
  return otherMemberState(stateOfVatId(vatId)) !== undefined;
}

/**
 * Postcodes of member states outside the Union's VAT territory. Goods that go there are exports, another exemption with other
 * proofs (Art. 6 Directive 2006/112/EC). Canary Islands, Ceuta, Melilla; Åland; Livigno and Campione; Athos.
 */
const outsideUnion: Readonly<Partial<Record<string, RegExp>>> = {
  ES: /^(?:35|38|51|52)/,
  FI: /^22/,
  FR: /^9[78]/,
  IT: /^(?:23041|22061)/,
  GR: /^6308/,
};

/** Where an order goes. */
interface Destination {
  /** ISO code, if it is known. */
  country: string | undefined;
  zipcode?: string | undefined;
}

/** Whether goods sent from Germany arrive in another member state. */
function leavesForUnion({ country = '', zipcode = '' }: Destination): boolean {
  if (otherMemberState(country) === undefined) return false;
  return !outsideUnion[country]?.test(zipcode.replaceAll(/\D/g, ''));
}

/** Normalises a firm's name for comparison: without case, accents and punctuation. */
const foldName = (name: string): string => words(name).map(foldUmlauts).join(' ');

/** Whether an order's invoice goes to the very firm that was checked. */
export function isCheckedFirm(
  firm: CheckedFirm | undefined,
  billing: Pick<Billing, 'company' | 'name' | 'vatId'> | null | undefined,
): boolean {
  if (!firm || billing?.vatId !== firm.vatId) return false;
  const name = foldName(billing.company ?? billing.name ?? '');
  return name !== '' && name === foldName(firm.company);
}

/** Settings that determine an order's prices; the site has them too. */
export interface OrderPriceSettings extends PriceSettings {
  /** See `suppliesTaxFree`. */
  firmsTaxFree?: boolean | undefined;
}

/** An order as far as its prices are concerned. */
export interface PricedDestination extends Destination {
  billing?: Pick<Billing, 'company' | 'name' | 'vatId'> | null | undefined;
  /** Whether a gift is to be wrapped; it is if the shop offers that. */
  wraps?: boolean | undefined;
  /** Checked firm of the signed-in account; guests have none. */
  firm?: CheckedFirm | undefined;
}

/** Returns whether an order is a delivery free of VAT to a firm of another member state. */
export function isTaxFreeSupply(settings: OrderPriceSettings, { firm, billing, ...to }: PricedDestination): boolean {
  if (!settings.firmsTaxFree || settings.tax.mode !== 'regular' || !firm) return false;
  return isForeignVatId(firm.vatId) && isCheckedFirm(firm, billing) && leavesForUnion(to);
}

/**
 * Returns the price terms of an order, for cart and server alike. A firm with a VAT id of the Union is no consumer: it pays
 * Germany's rates, or none if staff have checked it.
 */
export function computeOrderTerms(settings: OrderPriceSettings, order: PricedDestination): PriceTerms {
  const { wrapping = 0 } = settings.shipping;
  const terms = {
    ...priceTermsOf(settings, order.country, isUnionVatId(order.billing?.vatId)),
    ...(order.wraps && wrapping > 0 && { wrapping: toCents(wrapping) }),
  };
  return isTaxFreeSupply(settings, order) ? { ...terms, exempt: true } : terms;
}
