import { otherMemberState } from './eu-countries.ts';
import { type IncludedTax, includedTaxOf } from './included-tax.ts';
import { type Cents, toCents } from './money.ts';
import type { ShippingSection, TaxSection } from './settings-sections.ts';
import type { TaxClass } from './tax-classes.ts';
import type { TaxTerms } from './tax-terms.ts';

export interface PricedLine {
  /** Price of one piece in cents, VAT included. */
  priceCents: Cents;
  qty: number;
  taxClass: TaxClass;
}

/** What a country's delivery costs and how its goods are taxed. */
export interface PriceTerms {
  /** In cents; goods for `freeFrom` and more travel free. */
  shipping: { price: Cents; freeFrom?: Cents };
  /** In percent, by tax class; undefined where no VAT is shown or computed (§ 19 UStG). */
  tax: Readonly<Record<TaxClass, number>> | undefined;
}

/** All amounts in cents. */
export interface Totals {
  items: Cents;
  shipping: Cents;
  /** What comes on top: nothing, prices include VAT. */
  tax: Cents;
  total: Cents;
  /** The VAT in the total, a row per rate; none where no VAT is shown. */
  taxIncluded: IncludedTax[];
}

/** The sections of the settings that prices follow from. */
export interface PriceSettings {
  shipping: Pick<ShippingSection, 'rates'>;
  tax: TaxSection;
}

/** The row of a country, else the first: text that names no country pays what the first one pays. */
function pickRow<Row extends { country: string }>(rows: readonly Row[], country: string | undefined): Row | undefined {
  return rows.find((row) => row.country === country) ?? rows[0];
}

/** Germany's rates where the merchant's table does not name them (§ 12 (1), (2) UStG). */
const germanRates = { country: 'DE', standard: 19, reduced: 7 };

/**
 * Returns the VAT rates of orders to a country, and whose they are. While no VAT is owed in other member states, all of these have Germany's
 * (§ 3c (4) UStG): also where the row that would count is another member state's because the table begins with it.
 */
export function taxTermsOf({ foreign, rates }: TaxSection, country: string | undefined): TaxTerms {
  const state = otherMemberState(country);
  const row = rates.find((one) => one.country === country) ?? pickRow(rates, state);
  const isAbroad = state ?? otherMemberState(row?.country);
  if (foreign !== 'no' || !isAbroad) return row ?? { country: 'DE', standard: 0, reduced: 0 };
  return rates.find((one) => one.country === 'DE') ?? germanRates;
}

/**
 * What holds for orders to a country (contract-trade.md, 'The shop's own data').
 * @param country ISO code; of one without a row, and where none is known, the first row counts
 */
export function priceTermsOf({ shipping, tax }: PriceSettings, country: string | undefined): PriceTerms {
  const { price = 0, freeFrom } = pickRow(shipping.rates, country) ?? {};
  const { standard, reduced } = taxTermsOf(tax, country);
  return {
    shipping: { price: toCents(price), ...(freeFrom !== undefined && { freeFrom: toCents(freeFrom) }) },
    tax: tax.mode === 'small_business' ? undefined : { standard, reduced, zero: 0 },
  };
}

function shippingOf(items: Cents, { price, freeFrom }: PriceTerms['shipping']): Cents {
  return freeFrom !== undefined && items >= freeFrom ? 0 : price;
}

/**
 * The one calculation of an order's amounts, used by the cart, the order summary and the server. Prices include VAT (§ 3 PAngV),
 * so that nothing is added; by default shipping is 0 too (spec §9). No lines cost nothing, delivery included.
 */
export function totalsOf(lines: readonly PricedLine[], { shipping: rate, tax }: PriceTerms): Totals {
  const items = lines.reduce((sum, { priceCents, qty }) => sum + priceCents * qty, 0);
  const shipping = lines.length > 0 ? shippingOf(items, rate) : 0;
  const goods = tax ? lines.map((line) => ({ percent: tax[line.taxClass], gross: line.priceCents * line.qty })) : [];
  return {
    items,
    shipping,
    tax: 0,
    total: items + shipping,
    taxIncluded: tax ? includedTaxOf(goods, shipping, tax.standard) : [],
  };
}
