import type { CurrentLine } from '@kontor/shared/errors';
import { toEuros } from '@kontor/shared/money';
import type { ClientSession } from 'mongoose';
import { ProductModel, type StoredProduct } from './product.model.ts';

/** What an order copies of a product, and the version it was read at. */
export type OrderableProduct = Pick<
  StoredProduct,
  '_id' | 'name' | 'nameEn' | 'images' | 'priceCents' | 'countInStock' | 'version'
>;

/** The products of a cart by id; ids that name no product are missing. */
export async function findOrderable(ids: readonly string[]): Promise<Map<string, OrderableProduct>> {
  const products = await ProductModel.find(
    { _id: { $in: ids } },
    { name: 1, nameEn: 1, images: 1, priceCents: 1, countInStock: 1, version: 1 },
  ).lean<OrderableProduct[]>();
  return new Map(products.map((product) => [String(product._id), product]));
}

/** A cart line as the shop has it now, for the answers `price_changed` and `out_of_stock`. */
export function currentLine(id: string, product: OrderableProduct | undefined): CurrentLine {
  if (!product) return { _id: id, name: '', price: 0, countInStock: 0, gone: true };
  return { _id: id, name: product.name, price: toEuros(product.priceCents), countInStock: product.countInStock };
}

/**
 * Takes pieces out of stock, each product only if it is still as read and has enough left.
 * Products are taken in the order of their ids, so that crossing carts meet early.
 * @returns false when any product did not; the caller then aborts the transaction
 */
export async function takeStock(
  wanted: readonly { product: OrderableProduct; qty: number }[],
  session: ClientSession,
): Promise<boolean> {
  const inOrder = wanted.toSorted((a, b) => (String(a.product._id) < String(b.product._id) ? -1 : 1));
  const result = await ProductModel.collection.bulkWrite(
    inOrder.map(({ product, qty }) => ({
      updateOne: {
        filter: { _id: product._id, version: product.version, countInStock: { $gte: qty } },
        update: { $inc: { countInStock: -qty } },
      },
    })),
    { session },
  );
  return result.matchedCount === wanted.length;
}
