import { lineTotal, paidForUnits } from '@kontor/shared/rules/prices/discounts';
import { splitInProportion } from '@kontor/shared/rules/prices/included-tax';
import type { Cents } from '@kontor/shared/rules/prices/money';
import { type PriceTerms, type PricedLine, totalsOf } from '@kontor/shared/rules/prices/pricing';
import { type TaxClass, taxClasses } from '@kontor/shared/rules/prices/tax-classes';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { findUnprintable } from '../answers/unprintable-names.ts';
import type { EditedFields } from '../changes/order-change.ts';
import type { StoredOrder } from '../order.model.ts';
import { storedTaxes } from '../placing/stored-fields.ts';

export type Line = StoredOrder['lines'][number];

/** Delivery of an order after a change of its lines. */
export interface EditedDelivery {
  shipping: PriceTerms['shipping'];
  /** Another method; undefined if it stays as agreed. */
  method?: StoredOrder['shippingMethod'];
}

/** VAT rates and wrapping price of an order as of its placement; new lines are priced by them, too. */
export type OrderTerms = Pick<PriceTerms, 'tax' | 'exempt' | 'wrapping'>;

/** Returns the terms under which an order was placed; undefined for orders from before VAT was recorded. */
export function termsOfOrder(order: StoredOrder): OrderTerms | undefined {
  const { taxTerms, taxIncluded, wrappingCents, taxFree } = order;
  if (!taxIncluded || (taxIncluded.length > 0 && !taxTerms)) return undefined;
  const { standard, reduced } = taxTerms ?? {};
  const isTaxed = taxIncluded.length > 0 && standard !== undefined && reduced !== undefined;
  return {
    tax: isTaxed ? { standard, reduced, zero: 0 } : undefined,
    ...(taxFree && { exempt: true }),
    ...(typeof wrappingCents === 'number' && { wrapping: wrappingCents }),
  };
}

/**
 * Returns a line with another quantity, at the price and VAT as of ordering. Remaining units keep their share of the discount,
 * rounded as a refund of the others would round it; further units have no discount.
 */
export function changeQuantity(line: Line, qty: number): Line {
  const { discountCents, ...plain } = line;
  const paid = lineTotal(line) - paidForUnits(line, Math.max(0, line.qty - qty), 0);
  const left = qty < line.qty ? line.priceCents * qty - paid : (discountCents ?? 0);
  return { ...plain, ...(left > 0 && { discountCents: left }), qty } as unknown as Line; // plain object from a lean query
}

/** Rates of lines that contain no VAT, whose prices are net already. */
const untaxed = { standard: 0, reduced: 0, zero: 0 } as const;

/** Returns lines for `totalsOf`, each with the tax class of its rate; undefined if a rate is not among the order's rates. */
function toPriced(lines: readonly Line[], { tax, exempt }: OrderTerms): PricedLine[] | undefined {
  const classOf = ({ taxPercent }: Line): TaxClass | undefined =>
    tax && !exempt ? taxClasses.find((one) => tax[one] === taxPercent) : 'standard';
  const priced = lines.flatMap((line): PricedLine[] => {
    const { priceCents, qty, discountCents: discount } = line;
    const taxClass = classOf(line);
    return taxClass ? [{ priceCents, qty, taxClass, ...(discount && { discount }) }] : [];
  });
  return priced.length === lines.length ? priced : undefined;
}

type Discounts = NonNullable<StoredOrder['discounts']>;

/** Divides the remaining discount among the promotions, in proportion to their amounts. @param shipping undiscounted delivery */
function divideDiscounts(discounts: Discounts, goods: Cents, shipping: Cents | undefined): Discounts {
  const weights = discounts.map(({ cents }) => cents);
  const shares = goods > 0 ? splitInProportion(goods, weights) : weights.map(() => 0);
  const left = discounts.flatMap((one, index) => {
    const { promotion, code, name } = one;
    const shippingCents = shipping === undefined ? one.shippingCents : Math.min(one.shippingCents, shipping);
    const cents = shares[index] ?? 0;
    const named = { ...(promotion && { promotion }), ...(code && { code }), name };
    return cents + shippingCents > 0 ? [{ ...named, cents, shippingCents }] : [];
  });
  return left as unknown as Discounts; // plain subdocuments, as the driver stores them
}

/** Reduces the amounts paid by vouchers to a total, the last voucher first, which is the order of refunds. */
function reduceVouchers(vouchers: NonNullable<StoredOrder['vouchers']>, cents: Cents): Pick<EditedFields, 'vouchers'> {
  let left = cents;
  const parts = vouchers.flatMap(({ voucher, ending, cents: part }) => {
    const kept = Math.min(part, left);
    left -= kept;
    return kept > 0 ? [{ voucher, ending, cents: kept }] : [];
  });
  return { vouchers: parts as unknown as NonNullable<StoredOrder['vouchers']> }; // likewise
}

/** Amounts of an order after a change of its lines. */
export interface EditedAmounts {
  set: EditedFields;
  /** Amount that goes back to vouchers. */
  voucherBackCents: Cents;
}

/** Computes the amounts of changed lines; undefined if a line has none of the order's VAT rates. */
export function computeEdit(
  order: StoredOrder,
  lines: readonly Line[],
  terms: OrderTerms,
  { shipping, method }: EditedDelivery,
): EditedAmounts | undefined {
  const { discounts, voucherCents, vouchers } = order;
  const priced = toPriced(lines, terms);
  if (!priced) return undefined;
  const { exempt, tax, ...more } = terms;
  const taxed = { ...more, tax: exempt ? untaxed : tax };
  const full = totalsOf(priced, { ...taxed, shipping }).shipping;
  const off = method ? (discounts ?? []).reduce((sum, one) => sum + one.shippingCents, 0) : 0;
  const totals = totalsOf(priced, { ...taxed, shipping: { price: Math.max(0, full - off) } });
  const redeemed = Math.min(voucherCents ?? 0, totals.total);
  const set: EditedFields = {
    lines: lines as StoredOrder['lines'], // plain subdocuments, as the driver stores them
    itemsCents: totals.items,
    shippingCents: totals.shipping,
    totalCents: totals.total,
    taxIncluded: storedTaxes(totals),
    isUnprintable: findUnprintable({ ...order, lines }).length > 0,
    ...(method && { shippingMethod: method }),
    ...(discounts && {
      discountCents: totals.discount ?? 0,
      discounts: divideDiscounts(discounts, totals.discount ?? 0, method ? full : undefined),
    }),
    ...(voucherCents && vouchers && { voucherCents: redeemed, ...reduceVouchers(vouchers, redeemed) }),
  };
  return { set, voucherBackCents: (voucherCents ?? 0) - redeemed };
}

/** Subject of the outbox row of a change that refunded units; the key of its voucher entries follows, if it has any. */
const refundedEdit = 'refund';

/** Returns the subject of the outbox row of a change that refunded units. */
export const aboutRefundedEdit = (voucherKey: string | undefined): string =>
  voucherKey === undefined ? refundedEdit : `${refundedEdit} ${voucherKey}`;

/** Reads the subject of the outbox row of a change: whether it refunded units, and the key of its voucher entries. */
export function readEditSubject(about: string | null | undefined): { isRefund: boolean; voucherKey?: string } {
  const isRefund = about === refundedEdit || about?.startsWith(`${refundedEdit} `) === true;
  const voucherKey = isRefund ? about?.slice(refundedEdit.length + 1) : about;
  return { isRefund, ...(voucherKey && { voucherKey }) };
}

/** Writes lines for the order's history. */
export const writeLines = (lines: readonly Line[]): string =>
  lines
    .map((line) => `${line.qty} × ${line.texts[baseLanguage].name} (${(lineTotal(line) / 100).toFixed(2)} €)`)
    .join(', ');
