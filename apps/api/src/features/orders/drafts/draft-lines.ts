import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { type OrderableProduct, type OrderableProducts, findOrderable } from '../../catalogue/stock.service.ts';
import type { WantedLine } from '../placing/new-order.ts';
import type { DraftLine } from './draft.model.ts';

/** A line with its product as it is now; without one it is gone. */
export interface FoundLine {
  line: DraftLine;
  product: OrderableProduct | undefined;
}

/** Returns a line of the merchant's own in the shape of a product. */
function asProduct({ product, qty }: DraftLine, own: NonNullable<DraftLine['own']>): OrderableProduct {
  const { text, priceCents, taxClass } = own;
  return {
    _id: product,
    texts: { [baseLanguage]: { name: text } },
    images: [] as unknown as OrderableProduct['images'], // a plain list, as the driver reads and stores them
    priceCents,
    taxClass,
    countInStock: qty,
    version: 0,
  };
}

function findLine(line: DraftLine, products: OrderableProducts): FoundLine {
  return { line, product: line.own ? asProduct(line, line.own) : products.get(String(line.product)) };
}

/** Finds the products of lines as they are now. */
export async function findLines(lines: readonly DraftLine[]): Promise<FoundLine[]> {
  const ids = lines.flatMap(({ product, own }) => (own ? [] : [String(product)]));
  const products = await findOrderable([...new Set(ids)]);
  return lines.map((line) => findLine(line, products));
}

/** Returns the lines that can be ordered. */
export function toWantedLines(found: readonly FoundLine[]): WantedLine[] {
  return found.flatMap(({ line: { qty, own }, product }) =>
    product ? [{ product, qty, ...(own && { isOwn: true as const }) }] : [],
  );
}
