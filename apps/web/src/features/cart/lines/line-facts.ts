import type { CartItem } from '@kontor/shared/schemas/order/cart';
import type { ListedProduct } from '@kontor/shared/wire/products';
import { pickTexts } from '@kontor/shared/rules/text/texts';
import { computeUnitPriceEuros } from '@kontor/shared/rules/prices/unit-price';
import type { LineFacts } from '../cart-api.ts';

/** Computes the unit price of a line from its shown price and the product's current content. */
export function findLineUnitPrice(
  { price }: Pick<CartItem, 'price'>,
  facts: Pick<ListedProduct, 'content'> | undefined,
): Pick<ListedProduct, 'unitPrice'> {
  const unitPrice = computeUnitPriceEuros({ price, content: facts?.content });
  return unitPrice ? { unitPrice } : {};
}

/** Returns a line with the facts of its product that an order stores. */
export function describeLine(line: CartItem, facts: LineFacts | undefined) {
  const texts = facts ? pickTexts<never, 'properties'>(facts, ['properties']) : {};
  const delivery = facts?.delivery;
  return { ...line, ...findLineUnitPrice(line, facts), ...texts, ...(delivery && { delivery }) };
}
