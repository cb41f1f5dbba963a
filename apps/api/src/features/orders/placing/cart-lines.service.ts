import type { CurrentLine } from '@kontor/shared/errors';
import { toCents } from '@kontor/shared/money';
import type { NewOrder } from '@kontor/shared/orders';
import { ApiError } from '../../../http/api-error.ts';
import { currentLine, findOrderable } from '../../catalogue/stock.service.ts';
import type { WantedLine } from './new-order.ts';

/**
 * Sums repeated lines of one product and compares each with the shop as it is now.
 * @throws 409 `out_of_stock` or `price_changed` with the lines as they now are
 */
export async function checkedLines(sent: NewOrder['cartItems']): Promise<WantedLine[]> {
  const wanted = new Map<string, number>();
  for (const { _id, qty } of sent) wanted.set(_id, (wanted.get(_id) ?? 0) + qty);
  const products = await findOrderable([...wanted.keys()]);
  const lines: WantedLine[] = [];
  let enough = true;
  for (const [id, qty] of wanted) {
    const product = products.get(id);
    if (product && product.countInStock >= qty) lines.push({ product, qty });
    else enough = false;
  }
  const now = (): CurrentLine[] => [...wanted.keys()].map((id) => currentLine(id, products.get(id)));
  if (!enough) throw outOfStock(now());
  const changed = sent.some(
    ({ _id, price }) => price !== undefined && toCents(price) !== products.get(_id)?.priceCents,
  );
  if (changed) throw new ApiError('price_changed', 'A price has changed since you chose', { lines: now() });
  return lines;
}

function outOfStock(lines: CurrentLine[]): ApiError {
  return new ApiError('out_of_stock', 'Some items are no longer available in this quantity', { lines });
}

/** What an order is told whose pieces went to others while it was being stored. */
export async function soldMeanwhile(input: NewOrder): Promise<ApiError> {
  const ids = [...new Set(input.cartItems.map(({ _id }) => _id))];
  const products = await findOrderable(ids);
  return outOfStock(ids.map((id) => currentLine(id, products.get(id))));
}
