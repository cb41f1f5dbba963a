import type { CartItem } from '@kontor/shared/schemas/order/cart';
import type { Order } from '@kontor/shared/wire/orders';
import type { ListedProduct } from '@kontor/shared/wire/products';
import { computeMost } from '../lines/cart-line.ts';
import { hasRoomFor } from '../cart-slice.ts';

type Item = Order['cartItems'][number];

interface Again {
  added: { product: ListedProduct; qty: number }[];
  /** Items with a smaller quantity than ordered. */
  fewer: Item[];
  /** Items that are sold out, no longer sold, or above the limit of an order. */
  missing: Item[];
}

/**
 * Finds the items that can be ordered again, with current data of the shop. An item that is already in the cart keeps the
 * larger quantity.
 */
export function chooseAgain(
  items: readonly Item[],
  products: readonly ListedProduct[],
  cart: readonly CartItem[],
): Again {
  const byId = new Map(products.map((product) => [product._id, product]));
  const again: Again = { added: [], fewer: [], missing: [] };
  const lines: { _id: string }[] = [...cart];
  for (const item of items) {
    const product = byId.get(item._id);
    const most = product ? computeMost(product) : 0;
    if (!product || most < 1 || !hasRoomFor(lines, item._id)) {
      again.missing.push(item);
    } else {
      const present = cart.find(({ _id }) => _id === item._id)?.qty ?? 0;
      lines.push(item);
      again.added.push({ product, qty: Math.min(Math.max(item.qty, present), most) });
      if (most < item.qty) again.fewer.push(item);
    }
  }
  return again;
}
