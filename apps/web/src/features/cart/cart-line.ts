import type { CartItem } from '@kontor/shared/cart';
import { limits } from '@kontor/shared/limits';
import { toCents, type Cents } from '@kontor/shared/money';
import type { ListedProduct } from '@kontor/shared/products';

/** The line that a product becomes in the cart. */
export function cartLineOf(product: ListedProduct, qty: number): CartItem {
  const { _id, name, nameEn, image, price, countInStock } = product;
  return {
    _id,
    name,
    ...(nameEn === undefined ? {} : { nameEn }),
    image: image.map(({ path, name: fileName, alt, altEn }) => ({
      path,
      name: fileName,
      ...(alt === undefined ? {} : { alt }),
      ...(altEn === undefined ? {} : { altEn }),
    })),
    price,
    countInStock,
    qty,
  };
}

/** How many pieces one may order: what is in stock (spec §5), as far as one order line goes. */
export function mostOf({ countInStock }: Pick<CartItem, 'countInStock'>): number {
  return Math.min(countInStock, limits.lineQuantity);
}

/** Quantity times price, in cents. */
export function lineTotal({ price, qty }: Pick<CartItem, 'price' | 'qty'>): Cents {
  return toCents(price) * qty;
}
