import type { CurrentLine } from '@kontor/shared/wire/errors';
import { toCents } from '@kontor/shared/rules/prices/money';
import type { NewOrder } from '@kontor/shared/wire/orders';
import { ApiError } from '../../../http/answers/api-error.ts';
import { type OrderableProducts, currentLine, findOrderable } from '../../catalogue/stock.service.ts';
import type { WantedLine } from './new-order.ts';

/** Returns the wanted quantity of each product. */
function sumLines(sent: NewOrder['cartItems']): Map<string, number> {
  const wanted = new Map<string, number>();
  for (const { _id, qty } of sent) wanted.set(_id, (wanted.get(_id) ?? 0) + qty);
  return wanted;
}

/** Returns products with less stock than wanted, and deleted ones. */
function findShort(wanted: ReadonlyMap<string, number>, products: OrderableProducts): string[] {
  return [...wanted].filter(([id, qty]) => (products.get(id)?.countInStock ?? 0) < qty).map(([id]) => id);
}

/**
 * Sums repeated lines of one product and compares each with the shop as it is now.
 * @param known the products, if they were just read
 * @throws 409 `out_of_stock` or `price_changed`, with the affected products' lines as they now are
 */
export async function checkedLines(sent: NewOrder['cartItems'], known?: OrderableProducts): Promise<WantedLine[]> {
  const wanted = sumLines(sent);
  const products = known ?? (await findOrderable([...wanted.keys()]));
  const short = findShort(wanted, products);
  if (short.length > 0) throw outOfStock(short.map((id) => currentLine(id, products.get(id))));
  const changed = new Set(
    sent.flatMap(({ _id, price }) =>
      price !== undefined && toCents(price) !== products.get(_id)?.priceCents ? [_id] : [],
    ),
  );
  if (changed.size > 0) {
    const lines = [...changed].map((id) => currentLine(id, products.get(id)));
    const names = nameLines(lines, ({ price }) => `now ${price.toFixed(2)} EUR`);
    throw new ApiError('price_changed', `A price has changed since you chose: ${names}`, { lines });
  }
  return [...wanted].flatMap(([id, qty]) => {
    const product = products.get(id);
    return product ? [{ product, qty }] : [];
  });
}

/** Highest number of products named; an order has up to a hundred lines. */
const named = 5;

/** Names products in a message, for clients that show nothing else; a deleted one may have its id alone. */
function nameLines(lines: readonly CurrentLine[], describe: (line: CurrentLine) => string): string {
  const names = lines
    .slice(0, named)
    .map((line) => `${line.name || line._id} (${line.gone ? 'gone' : describe(line)})`);
  const more = lines.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function outOfStock(lines: CurrentLine[]): ApiError {
  const names = nameLines(lines, ({ countInStock }) => `${countInStock} left`);
  return new ApiError('out_of_stock', `No longer available in this quantity: ${names}`, { lines });
}

/** Returns the error for an order whose units were sold to others while it was being stored. */
export async function soldMeanwhile(input: Pick<NewOrder, 'cartItems'>): Promise<ApiError> {
  const wanted = sumLines(input.cartItems);
  const products = await findOrderable([...wanted.keys()]);
  const short = findShort(wanted, products);
  // If enough of every product is back, it is unknown which one was short: the answer lists them all.
  const ids = short.length > 0 ? short : [...wanted.keys()];
  return outOfStock(ids.map((id) => currentLine(id, products.get(id))));
}
