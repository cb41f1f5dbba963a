import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import { otherMemberState } from '@kontor/shared/rules/prices/eu-countries';
import type { NewOrder } from '@kontor/shared/wire/orders';
import {
  type PriceTerms,
  type PricedLine,
  type Totals,
  piecePrice,
  totalsOf,
} from '@kontor/shared/rules/prices/pricing';
import type { DeliveryDays } from '@kontor/shared/wire/product-details';
import { randomHex } from '../../../lib/random.ts';
import type { OrderableProduct } from '../../catalogue/stock.service.ts';
import type { Idempotency } from './order-idempotency.service.ts';
import type { Buyer } from './buyer.ts';
import type { StoredOrder } from '../order.model.ts';
import type { NewOrderDocument } from '../transition.ts';
import { orderTerms } from '../lists/order-terms.ts';
import { findUnprintable } from '../answers/unprintable-names.ts';
import { storedAddress, storedGift } from './stored-address.ts';

export interface WantedLine {
  product: OrderableProduct;
  qty: number;
}

/** Lines with their totals. */
export interface PricedOrder {
  lines: readonly WantedLine[];
  terms: PriceTerms;
  totals: Totals;
}

/** Prices lines by the terms of their destination country. */
export function priceOrder(lines: readonly WantedLine[], terms: PriceTerms): PricedOrder {
  const priced = lines.map(({ product: { priceCents, taxClass }, qty }): PricedLine => ({ priceCents, taxClass, qty }));
  return { lines, terms, totals: totalsOf(priced, terms) };
}

interface Made extends Pick<StoredOrder, 'number' | 'createdAt' | 'hold' | 'accepted' | 'taxTerms' | 'taxFree'> {
  idempotency: Idempotency | undefined;
  /** Delivery time of products without their own. */
  dispatchDays: DeliveryDays;
}

/** Returns the document of a new order: a copy of its products' present data, and the totals. */
export function newOrder(
  { lines, terms, totals }: PricedOrder,
  input: NewOrder,
  { kind, ...buyer }: Buyer,
  { idempotency, dispatchDays, ...made }: Made,
): NewOrderDocument {
  const { tax, exempt } = terms;
  const euState = otherMemberState(findCountryCode(input.shippingAddress.country));
  const shippingAddress = storedAddress(input.shippingAddress);
  const billing = input.billing as StoredOrder['billing'] & object; // its schema leaves out what is absent
  const gift = input.gift && storedGift(input.gift);
  const names = { buyer, shippingAddress, billing, gift: gift ?? null, language: input.language };
  const ordered = lines.map(({ product }) => ({ texts: product.texts }));
  return {
    _id: randomHex(16),
    kind,
    buyer,
    lines: lines.map(({ product, qty }) => ({
      product: product._id,
      texts: product.texts,
      images: product.images,
      priceCents: piecePrice(product, terms),
      qty,
      ...(product.content && { content: product.content }),
      ...(tax && { taxPercent: exempt ? 0 : tax[product.taxClass] }),
      ...(product.sku && { sku: product.sku }),
      deliveryDays: product.deliveryDays ?? dispatchDays,
    })) as StoredOrder['lines'], // plain subdocuments: the driver stores them, no mongoose document is involved
    shippingAddress,
    ...(euState && { euState }),
    ...(findUnprintable({ ...names, lines: ordered }).length > 0 && { isUnprintable: true }),
    ...(input.billing && { billing }),
    ...(gift && { gift }),
    paymentMethod: input.paymentMethod,
    language: input.language,
    itemsCents: totals.items,
    shippingCents: totals.shipping,
    ...(totals.wrapping !== undefined && { wrappingCents: totals.wrapping }),
    taxCents: totals.tax,
    totalCents: totals.total,
    taxIncluded: totals.taxIncluded.map(({ percent, net, tax: taxCents }) => ({
      percent,
      netCents: net,
      taxCents,
    })) as NonNullable<StoredOrder['taxIncluded']>, // likewise
    searchTerms: orderTerms({ number: made.number, buyer }),
    ...(idempotency && { idempotency }),
    ...made,
    updatedAt: made.createdAt,
  };
}
