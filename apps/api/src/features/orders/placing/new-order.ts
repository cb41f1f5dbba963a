import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import { otherMemberState } from '@kontor/shared/rules/prices/eu-countries';
import type { NewOrder } from '@kontor/shared/wire/orders';
import {
  type PriceTerms,
  type PricedLine,
  type Totals,
  lineDiscount,
  piecePrice,
  totalsOf,
} from '@kontor/shared/rules/prices/pricing';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { DeliveryDays } from '@kontor/shared/wire/product-details';
import { daysOfLine } from '@kontor/shared/rules/shipping/method-days';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { ShippingMethod } from '@kontor/shared/schemas/order/shipping-methods';
import { randomHex } from '../../../lib/random.ts';
import type { OrderableProduct } from '../../catalogue/stock.service.ts';
import type { Idempotency } from './order-idempotency.service.ts';
import type { Buyer } from './buyer.ts';
import type { StoredOrder } from '../order.model.ts';
import type { NewOrderDocument } from '../transition.ts';
import { orderTerms } from '../lists/order-terms.ts';
import { findUnprintable } from '../answers/unprintable-names.ts';
import { storedAddress, storedGift, storedMethod, storedRecipient, storedTaxes } from './stored-fields.ts';

export interface WantedLine {
  product: OrderableProduct;
  qty: number;
  /** Discount on the line as a whole in cents, VAT included. */
  discount?: Cents;
  /** Line of the merchant's own: no stock is kept of it. */
  isOwn?: true;
}

/** Promotion of an order, with the cents that it takes off goods and delivery; a discount by staff has a name alone. */
export interface OrderDiscount {
  promotion?: string;
  code?: string;
  name: string;
  cents: Cents;
  shippingCents: Cents;
}

/** Lines with their totals. */
export interface PricedOrder {
  lines: readonly WantedLine[];
  terms: PriceTerms;
  totals: Totals;
  /** Promotions, whose cents off the goods add up to the discount of the totals. */
  discounts: readonly OrderDiscount[];
}

/** Returns a line as far as its price is concerned. */
export function toPricedLine({ product: { priceCents, taxClass, giftCard }, qty, discount }: WantedLine): PricedLine {
  return { priceCents, taxClass, qty, ...(discount && { discount }), ...(giftCard && { giftCard }) };
}

/** Prices lines by the terms of their destination country, without promotions. */
export function priceOrder(lines: readonly WantedLine[], terms: PriceTerms): PricedOrder {
  return { lines, terms, totals: totalsOf(lines.map(toPricedLine), terms), discounts: [] };
}

/** Returns the discount of a line as its order stores it. */
function storedDiscount(line: WantedLine, terms: PriceTerms): { discountCents?: Cents } {
  const discountCents = lineDiscount(toPricedLine(line), terms);
  return discountCents > 0 ? { discountCents } : {};
}

/** Delivery times for products without one of their own: that of the method, otherwise the shop's. */
interface OtherDays {
  method: DeliveryDays | undefined;
  shop: DeliveryDays;
}

/** Makes the stored line of an order: a copy of the product's current data. */
export function makeStoredLine({ product, qty, ...line }: WantedLine, terms: PriceTerms, days: OtherDays) {
  const { tax, exempt } = terms;
  return {
    product: product._id,
    texts: product.texts,
    images: product.images,
    priceCents: piecePrice(product, terms),
    qty,
    ...storedDiscount({ product, qty, ...line }, terms),
    ...(product.content && { content: product.content }),
    ...(tax && { taxPercent: exempt ? 0 : tax[product.taxClass] }),
    ...(product.sku && { sku: product.sku }),
    ...(line.isOwn && { isOwn: true }),
    ...(product.giftCard
      ? { giftCard: product.giftCard }
      : { deliveryDays: daysOfLine(product.deliveryDays, days.method, days.shop) }),
  };
}

interface Made extends Pick<
  StoredOrder,
  | 'number'
  | 'createdAt'
  | 'hold'
  | 'accepted'
  | 'taxTerms'
  | 'taxFree'
  | 'vouchers'
  | 'voucherCents'
  | 'placedBy'
  | 'account'
  | 'paidWith'
> {
  idempotency: Idempotency | undefined;
  /** Delivery time of products without their own. */
  dispatchDays: DeliveryDays;
  /** Delivery method; undefined in a shop with prices by country alone. */
  method: ShippingMethod | undefined;
}

/** Returns the document of a new order: a copy of its products' present data, and the totals. */
export function newOrder(
  { lines, terms, totals, discounts }: PricedOrder,
  input: NewOrder,
  { kind, ...buyer }: Buyer,
  { idempotency, dispatchDays, method, ...made }: Made,
): NewOrderDocument {
  const isOfVouchers = sellsVouchers(lines.map(({ product }) => product));
  // The sale of a voucher is no supply, so it counts for no EU member state.
  const euState = isOfVouchers ? undefined : otherMemberState(findCountryCode(input.shippingAddress.country));
  const shippingAddress = storedAddress(input.shippingAddress);
  const billing = input.billing as StoredOrder['billing'] & object; // its schema leaves out what is absent
  const gift = input.gift && storedGift(input.gift);
  const names = { buyer, shippingAddress, billing, gift: gift ?? null, language: input.language };
  const ordered = lines.map(({ product }) => ({ texts: product.texts }));
  return {
    _id: randomHex(16),
    kind,
    buyer,
    lines: lines.map((line) =>
      makeStoredLine(line, terms, { method: method?.days, shop: dispatchDays }),
    ) as StoredOrder['lines'], // plain subdocuments: the driver stores them, no mongoose document is involved
    shippingAddress,
    ...(euState && { euState }),
    ...(findUnprintable({ ...names, lines: ordered }).length > 0 && { isUnprintable: true }),
    ...(input.billing && { billing }),
    ...(gift && { gift }),
    ...(input.voucherRecipient && { voucherRecipient: storedRecipient(input.voucherRecipient) }),
    ...(isOfVouchers && { hasNothingToSend: true }),
    paymentMethod: input.paymentMethod,
    language: input.language,
    itemsCents: totals.items,
    ...(totals.discount && { discountCents: totals.discount }),
    ...(discounts.length > 0 && { discounts: discounts as unknown as NonNullable<StoredOrder['discounts']> }), // likewise
    shippingCents: totals.shipping,
    ...(method && { shippingMethod: storedMethod(method) }),
    ...(totals.wrapping !== undefined && { wrappingCents: totals.wrapping }),
    taxCents: totals.tax,
    totalCents: totals.total,
    taxIncluded: storedTaxes(totals),
    searchTerms: orderTerms({ number: made.number, buyer }),
    ...(idempotency && { idempotency }),
    ...made,
    updatedAt: made.createdAt,
  };
}
