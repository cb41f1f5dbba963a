import { limits } from '@kontor/shared/rules/access/limits';
import type { Manufacturer } from '@kontor/shared/wire/product-details';
import type { Types } from 'mongoose';
import { readListCache } from './lists/catalogue.service.ts';
import { ProductModel, type StoredProduct, manufacturerIndex } from './product.model.ts';

/** Returns up to 100 manufacturers by name, each as in its newest product. Cached until an admin changes a product. */
export async function listManufacturers(): Promise<Manufacturer[]> {
  const cached = await readListCache();
  return cached('manufacturers', ['products'], findManufacturers);
}

async function findManufacturers(): Promise<Manufacturer[]> {
  const named = await ProductModel.collection
    .aggregate<{ newest: Types.ObjectId }>(
      [
        { $match: { 'manufacturer.name': { $gt: '' } } },
        { $sort: { 'manufacturer.name': 1, _id: -1 } },
        { $group: { _id: '$manufacturer.name', newest: { $first: '$_id' } } },
        { $sort: { _id: 1 } },
        { $limit: limits.manufacturers },
      ],
      { hint: manufacturerIndex },
    )
    .toArray();
  const ids = named.map(({ newest }) => newest);
  const products = await ProductModel.find({ _id: { $in: ids } }, { manufacturer: 1 }).lean<
    Pick<StoredProduct, '_id' | 'manufacturer'>[]
  >();
  const byId = new Map(products.map(({ _id, manufacturer }) => [String(_id), manufacturer]));
  return ids.flatMap((id) => {
    const found = byId.get(String(id));
    return found ? [{ ...found, euResponsible: found.euResponsible || undefined }] : [];
  });
}
