import type { NewOrder } from '@kontor/shared/orders';
import { totalsOf } from '@kontor/shared/pricing';
import { randomHex } from '../../../lib/random.ts';
import type { OrderableProduct } from '../../catalogue/stock.service.ts';
import type { Idempotency } from './order-idempotency.service.ts';
import type { StoredOrder } from '../order.model.ts';
import type { NewOrderDocument } from '../transition.ts';
import { orderTerms } from '../lists/order-terms.ts';

export interface Buyer {
  kind: 'user' | 'visitor';
  _id: string;
  name: string;
  email: string;
}

export interface WantedLine {
  product: OrderableProduct;
  qty: number;
}

interface Made extends Pick<StoredOrder, 'number' | 'createdAt' | 'hold'> {
  idempotency: Idempotency | undefined;
}

/** The document of a new order: what its products were when it was placed, and the totals that follow from it. */
export function newOrder(
  lines: readonly WantedLine[],
  input: NewOrder,
  { kind, ...buyer }: Buyer,
  { idempotency, ...made }: Made,
): NewOrderDocument {
  const totals = totalsOf(lines.map(({ product, qty }) => ({ priceCents: product.priceCents, qty })));
  return {
    _id: randomHex(16),
    kind,
    buyer,
    lines: lines.map(({ product, qty }) => ({
      product: product._id,
      texts: product.texts,
      images: product.images,
      priceCents: product.priceCents,
      qty,
      ...(product.content && { content: product.content }),
    })) as StoredOrder['lines'], // plain subdocuments: the driver stores them, no mongoose document is involved
    shippingAddress: input.shippingAddress,
    paymentMethod: input.paymentMethod,
    language: input.language,
    itemsCents: totals.items,
    shippingCents: totals.shipping,
    taxCents: totals.tax,
    totalCents: totals.total,
    searchTerms: orderTerms({ number: made.number, buyer }),
    ...(idempotency && { idempotency }),
    ...made,
    updatedAt: made.createdAt,
  };
}
