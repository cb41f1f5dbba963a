import type { CartItem } from '@kontor/shared/schemas/order/cart';
import { shopperLimits } from '@kontor/shared/rules/site/shopper-limits';
import { toCents, type Cents } from '@kontor/shared/rules/prices/money';
import type { ListedProduct } from '@kontor/shared/wire/products';
import { pickTexts } from '@kontor/shared/rules/text/texts';

/** Makes the cart line of a product. */
export function makeCartLine(product: ListedProduct, qty: number): CartItem {
  const { _id, image, price, taxClass, giftCard, countInStock } = product;
  return {
    _id,
    ...pickTexts<'name', never>(product, ['name']),
    image: image.map((picture) => ({
      path: picture.path,
      name: picture.name,
      ...pickTexts<never, 'alt'>(picture, ['alt']),
    })),
    price,
    taxClass,
    giftCard,
    countInStock,
    qty,
  };
}

/** Returns the largest quantity that can be ordered: the stock (spec §5), up to the limit of an order line. */
export function computeMost({ countInStock }: Pick<CartItem, 'countInStock'>): number {
  return Math.min(countInStock, shopperLimits.lineQuantity);
}

/** Returns quantity times price, in cents. */
export function computeLineTotal({ price, qty }: Pick<CartItem, 'price' | 'qty'>): Cents {
  return toCents(price) * qty;
}
