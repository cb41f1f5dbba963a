import { toCents, toEuros } from '@kontor/shared/money';
import { ApiError } from '../../../http/api-error.ts';
import { currentLine } from '../../catalogue/stock.service.ts';
import type { PricedOrder } from './new-order.ts';

/**
 * Refuses an order that comes to more than the shopper saw: delivery may have become dearer between the last look and the
 * button. One that comes to less is taken (docs/decisions/018).
 * @param expected euros; undefined where the client does not say @throws 409 `price_changed` with lines and totals as they now are
 */
export function refuseDearer({ lines, totals }: PricedOrder, expected: number | undefined): void {
  if (expected === undefined || totals.total <= toCents(expected)) return;
  throw new ApiError('price_changed', 'The order comes to more than was shown', {
    lines: lines.map(({ product }) => currentLine(String(product._id), product)),
    totals: {
      itemsPrice: toEuros(totals.items),
      shippingPrice: toEuros(totals.shipping),
      totalPrice: toEuros(totals.total),
      taxIncluded: totals.taxIncluded.map(({ percent, net, tax }) => ({
        percent,
        net: toEuros(net),
        tax: toEuros(tax),
      })),
    },
  });
}
