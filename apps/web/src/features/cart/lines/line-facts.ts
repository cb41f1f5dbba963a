import type { CartItem } from '@kontor/shared/schemas/order/cart';
import type { ListedProduct } from '@kontor/shared/wire/products';
import { pickTexts } from '@kontor/shared/rules/text/texts';
import { unitPriceOf } from '@kontor/shared/rules/prices/unit-price';
import type { LineFacts } from '../cart-api.ts';

/** The unit price of a line: of the price that it shows, by the content that its product has now. */
export function findLineUnitPrice(
  { price }: Pick<CartItem, 'price'>,
  facts: Pick<ListedProduct, 'content'> | undefined,
): Pick<ListedProduct, 'unitPrice'> {
  const unitPrice = unitPriceOf({ price, content: facts?.content });
  return unitPrice ? { unitPrice } : {};
}

/** A line with what an order will keep of its product. */
export function describeLine(line: CartItem, facts: LineFacts | undefined) {
  const texts = facts ? pickTexts<never, 'properties'>(facts, ['properties']) : {};
  const delivery = facts?.delivery;
  return { ...line, ...findLineUnitPrice(line, facts), ...texts, ...(delivery && { delivery }) };
}
