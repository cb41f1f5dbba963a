import { toCents, toEuros } from '@kontor/shared/rules/prices/money';
import type { NewOrder } from '@kontor/shared/wire/orders';
import { ApiError } from '../../../../http/answers/api-error.ts';
import { currentLine } from '../../../catalogue/stock.service.ts';
import type { PricedOrder } from '../new-order.ts';

type SeenOrder = Pick<NewOrder, 'cartItems' | 'expectedTotal'>;

/**
 * Refuses an order whose total is higher than the shopper saw: delivery costs may have risen between the last look and the
 * button. A lower total is accepted (docs/decisions/018).
 * @param seen the request, with the total in euros if the client sends it @throws 409 `price_changed` with the present totals,
 * and the lines that may have changed
 */
export function refuseDearer({ lines, totals }: PricedOrder, { cartItems, expectedTotal: expected }: SeenOrder): void {
  // Lines that were sent with a price still have it; for the others it is unknown which price the shopper saw.
  const unpriced = new Set(cartItems.flatMap(({ _id, price }) => (price === undefined ? [_id] : [])));
  if (expected === undefined || totals.total <= toCents(expected)) return;
  throw new ApiError('price_changed', 'The order comes to more than was shown', {
    lines: lines
      .filter(({ product }) => unpriced.has(String(product._id)))
      .map(({ product }) => currentLine(String(product._id), product)),
    totals: {
      itemsPrice: toEuros(totals.items),
      shippingPrice: toEuros(totals.shipping),
      ...(totals.wrapping !== undefined && { wrappingPrice: toEuros(totals.wrapping) }),
      totalPrice: toEuros(totals.total),
      taxIncluded: totals.taxIncluded.map(({ percent, net, tax }) => ({
        percent,
        net: toEuros(net),
        tax: toEuros(tax),
      })),
    },
  });
}
