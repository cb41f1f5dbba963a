import { otherMemberState } from './eu-countries.ts';
import { type IncludedTax, type TaxedAmount, computeIncludedTax, shareShipping, taxIn } from './included-tax.ts';
import { type Cents, toCents } from './money.ts';
import type { ShippingSection, TaxSection } from '../../schemas/settings-sections.ts';
import type { TaxClass } from './tax-classes.ts';
import type { TaxTerms } from './tax-terms.ts';
import type { VoucherKind } from '../vouchers/vouchers.ts';

export interface PricedLine {
  /** Price of one piece in cents, VAT included. */
  priceCents: Cents;
  qty: number;
  taxClass: TaxClass;
  /** Discount on the line as a whole in cents, VAT included (discounts.ts); absent if it has none. */
  discount?: Cents;
  /** Kind of gift voucher that the line sells; vouchers need no delivery. */
  giftCard?: VoucherKind | undefined;
}

/** Delivery price and VAT rates of a country. */
export interface PriceTerms {
  /** In cents; goods for `freeFrom` and more travel free. */
  shipping: { price: Cents; freeFrom?: Cents };
  /** Highest delivery price in cents by a promotion. */
  shippingAtMost?: Cents;
  /** In percent, by tax class; undefined if no VAT is shown or computed (§ 19 UStG). */
  tax: Readonly<Record<TaxClass, number>> | undefined;
  /** The firm that orders pays no VAT (`eu-firms.ts`): prices less that of `tax`. */
  exempt?: boolean;
  /** Price of its gift wrapping in cents; absent if the order has none. */
  wrapping?: Cents;
}

/** All amounts in cents. */
export interface Totals {
  /** Goods before discounts. */
  items: Cents;
  /** Discounts on the goods; absent if there are none. */
  discount?: Cents;
  shipping: Cents;
  /** Gift wrapping; absent if the order has none. */
  wrapping?: Cents;
  /** VAT added on top: always 0, because prices include it. */
  tax: Cents;
  total: Cents;
  /** The VAT in the total, a row per rate; none if no VAT is shown. */
  taxIncluded: IncludedTax[];
}

/** The sections of the settings that prices follow from. */
export interface PriceSettings {
  shipping: Pick<ShippingSection, 'rates' | 'wrapping'>;
  tax: TaxSection;
}

/** The row of a country, otherwise the first: text that names no country pays what the first one pays. */
function pickRow<Row extends { country: string }>(rows: readonly Row[], country: string | undefined): Row | undefined {
  return rows.find((row) => row.country === country) ?? rows[0];
}

/** Germany's rates if the merchant's table does not name them (§ 12 (1), (2) UStG). */
const germanRates = { country: 'DE', standard: 19, reduced: 7 };

/**
 * Returns the VAT rates of orders to a country, and whose they are. While no VAT is owed in other member states, all of these
 * have Germany's (§ 3c (4) UStG): even if the row that would count is another member state's because the table begins with it.
 * Firms are no consumers, so that theirs are Germany's whatever the merchant has declared (§ 3c (1), § 3 (6) UStG).
 */
export function findTaxTerms({ foreign, rates }: TaxSection, country: string | undefined, isFirm = false): TaxTerms {
  const state = otherMemberState(country);
  const row = rates.find((one) => one.country === country) ?? pickRow(rates, state);
  const isAbroad = state ?? otherMemberState(row?.country);
  if ((foreign !== 'no' && !isFirm) || !isAbroad) return row ?? { country: 'DE', standard: 0, reduced: 0 };
  return rates.find((one) => one.country === 'DE') ?? germanRates;
}

/**
 * Returns the terms for orders to a country (contract-trade.md, 'The shop's own data').
 * @param country ISO code; the first row counts when it is unknown or has no row
 * @param isFirm it has a VAT id of the Union (`isUnionVatId`)
 */
export function priceTermsOf(
  { shipping, tax }: PriceSettings,
  country: string | undefined,
  isFirm = false,
): PriceTerms {
  const { price = 0, freeFrom } = pickRow(shipping.rates, country) ?? {};
  const { standard, reduced } = findTaxTerms(tax, country, isFirm);
  return {
    shipping: { price: toCents(price), ...(freeFrom !== undefined && { freeFrom: toCents(freeFrom) }) },
    tax: tax.mode === 'small_business' ? undefined : { standard, reduced, zero: 0 },
  };
}

function computeShipping(items: Cents, { shipping: { price, freeFrom }, shippingAtMost = price }: PriceTerms): Cents {
  return freeFrom !== undefined && items >= freeFrom ? 0 : Math.min(price, shippingAtMost);
}

/** Unit price of an order in cents: without VAT, rounded to the cent, if its firm pays none. */
export function piecePrice(
  { priceCents, taxClass }: Pick<PricedLine, 'priceCents' | 'taxClass'>,
  { tax, exempt }: PriceTerms,
): Cents {
  return tax && exempt ? priceCents - taxIn({ percent: tax[taxClass], gross: priceCents }) : priceCents;
}

/** Discount of an order's line in cents: without VAT if its firm pays none, and never more than the line costs. */
export function lineDiscount(line: PricedLine, terms: PriceTerms): Cents {
  const { discount = 0, taxClass, qty } = line;
  const { tax, exempt } = terms;
  const given = tax && exempt ? discount - taxIn({ percent: tax[taxClass], gross: discount }) : discount;
  return Math.min(given, piecePrice(line, terms) * qty);
}

/** Sums the discounts of lines, as a field of totals; none if there are none. */
function sumDiscounts(
  lines: readonly PricedLine[],
  terms: PriceTerms,
): { off: Cents; named: Pick<Totals, 'discount'> } {
  const off = lines.reduce((sum, line) => sum + lineDiscount(line, terms), 0);
  return { off, named: off > 0 ? { discount: off } : {} };
}

/** Goods with their rate, after discounts. */
function taxedGoods(lines: readonly PricedLine[], tax: NonNullable<PriceTerms['tax']>): TaxedAmount[] {
  return lines.map(({ priceCents, qty, taxClass, discount = 0 }) => {
    return { percent: tax[taxClass], gross: priceCents * qty - discount };
  });
}

/** Cost of delivery or wrapping, minus the VAT at the rates of the goods. */
function netOfShared(lines: readonly PricedLine[], gross: Cents, tax: NonNullable<PriceTerms['tax']>): Cents {
  return shareShipping(taxedGoods(lines, tax), gross, tax.standard).reduce((net, share) => net - taxIn(share), gross);
}

/** Amounts of an order that contains no VAT: one row of 0 %, the net of all of it. */
function exemptTotals(lines: readonly PricedLine[], terms: PriceTerms, tax: NonNullable<PriceTerms['tax']>): Totals {
  const items = lines.reduce((sum, line) => sum + piecePrice(line, terms) * line.qty, 0);
  const gross = totalsOf(lines, { ...terms, exempt: false });
  const shipping = netOfShared(lines, gross.shipping, tax);
  const wrapped = gross.wrapping === undefined ? {} : { wrapping: netOfShared(lines, gross.wrapping, tax) };
  const { off, named } = sumDiscounts(lines, terms);
  const total = items - off + shipping + (wrapped.wrapping ?? 0);
  return {
    items,
    ...named,
    shipping,
    ...wrapped,
    tax: 0,
    total,
    taxIncluded: lines.length > 0 ? [{ percent: 0, net: total, tax: 0 }] : [],
  };
}

/**
 * The one calculation of an order's amounts, used by the cart, the order summary and the server. Prices include VAT (§ 3 PAngV),
 * so that nothing is added; by default shipping is 0 too (spec §9). No lines cost nothing, delivery and wrapping included. Wrapping
 * shares the goods' rates as delivery does: both serve the same supply (UStAE 3.10 (5)).
 */
export function totalsOf(lines: readonly PricedLine[], terms: PriceTerms): Totals {
  const { tax, exempt, wrapping } = terms;
  if (exempt && tax) return exemptTotals(lines, terms, tax);
  const items = lines.reduce((sum, { priceCents, qty }) => sum + priceCents * qty, 0);
  const shipping = lines.some(({ giftCard }) => !giftCard) ? computeShipping(items, terms) : 0;
  const { off, named } = sumDiscounts(lines, terms);
  const wrapped = wrapping !== undefined && lines.length > 0 ? { wrapping } : {};
  const shared = shipping + (wrapped.wrapping ?? 0);
  return {
    items,
    ...named,
    shipping,
    ...wrapped,
    tax: 0,
    total: items - off + shared,
    taxIncluded: tax ? computeIncludedTax(taxedGoods(lines, tax), shared, tax.standard) : [],
  };
}
