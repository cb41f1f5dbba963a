import type { ChangesQuery } from '@kontor/shared/schemas/changes-query';
import type { AdminProduct } from '@kontor/shared/wire/products';
import { Types } from 'mongoose';
import { readChanges } from '../../changes/read-changes.service.ts';
import { type Undated, adminProjection, toAdminProduct } from '../product-answer.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';

/** Adds delivery times. */
type AddDelivery = (products: readonly Undated<AdminProduct>[]) => Promise<AdminProduct[]>;

/** Returns the products and drafts that changed after a cursor or since a time, for programs. */
export async function listChangedProducts(query: ChangesQuery, addDelivery: AddDelivery) {
  const read = async (ids: readonly string[]) => {
    const filter = { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } };
    const stored = await ProductModel.find(filter, adminProjection).hint({ _id: 1 }).lean<StoredProduct[]>();
    const products = await addDelivery(stored.map(toAdminProduct));
    return new Map(products.map((product) => [product._id, product]));
  };
  const { items: products, ...page } = await readChanges<AdminProduct>('products', query, read);
  return { products, ...page };
}
