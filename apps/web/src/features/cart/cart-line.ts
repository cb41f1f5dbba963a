import type { CartItem } from '@kontor/shared/cart';
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

/** Quantity times price, in cents. */
export function lineTotal({ price, qty }: Pick<CartItem, 'price' | 'qty'>): Cents {
  return toCents(price) * qty;
}
