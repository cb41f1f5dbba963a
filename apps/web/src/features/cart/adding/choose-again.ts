import type { CartItem } from '@kontor/shared/schemas/order/cart';
import type { Order } from '@kontor/shared/wire/orders';
import type { ListedProduct } from '@kontor/shared/wire/products';
import { computeMost } from '../lines/cart-line.ts';
import { hasRoomFor } from '../cart-slice.ts';

type Item = Order['cartItems'][number];

interface Again {
  added: { product: ListedProduct; qty: number }[];
  /** There are fewer now than were ordered. */
  fewer: Item[];
  /** Sold out, no longer sold, or beyond what one order holds. */
  missing: Item[];
}

/**
 * Finds which items can be ordered again, as the shop has them now. An item already in the cart keeps its own quantity if that is
 * more.
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
