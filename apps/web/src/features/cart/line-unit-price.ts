import type { CartItem } from '@kontor/shared/cart';
import type { ListedProduct } from '@kontor/shared/products';
import { unitPriceOf } from '@kontor/shared/unit-price';

/** The unit price of a line: of the price that it shows, by the content that its product has now. */
export function findLineUnitPrice(
  { price }: Pick<CartItem, 'price'>,
  facts: Pick<ListedProduct, 'content'> | undefined,
): Pick<ListedProduct, 'unitPrice'> {
  const unitPrice = unitPriceOf({ price, content: facts?.content });
  return unitPrice ? { unitPrice } : {};
}
