import { limits } from '@kontor/shared/limits';
import type { Types } from 'mongoose';
import { type CatalogueChange, type Remember, openMemory } from './catalogue.service.ts';
import {
  type Hits,
  type ProductQuery,
  type Slice,
  indexedFilter,
  isPriced,
  orderOf,
  sortings,
} from './product-filter.ts';
import { ProductModel } from '../product.model.ts';
import { searchHits } from '../search/product-search.ts';

function dependencies({ inStock, sort }: ProductQuery): CatalogueChange[] {
  return ['products', ...(inStock ? ['stock' as const] : []), ...(sort === 'rating' ? ['ratings' as const] : [])];
}

/** How many products a query finds, counted to 10,001 on the narrowest index. */
function count(query: ProductQuery): Promise<number> {
  const { filter, hint } = indexedFilter(query, isPriced(query) ? 'price' : 'newest');
  return ProductModel.collection.countDocuments(filter, { hint, limit: limits.counted + 1 });
}

/**
 * Ids of the products of a page, from the index alone. Few products of a price range are collected and sorted: in the
 * order of another index they might lie a hundred thousand keys apart.
 */
async function find(query: ProductQuery, found: number, { skip, size }: Slice): Promise<Types.ObjectId[]> {
  const order = orderOf(query);
  const { filter, hint } = indexedFilter(query, isPriced(query) && found <= limits.list ? 'price' : order);
  const products = await ProductModel.collection
    .find<{ _id: Types.ObjectId }>(filter, { projection: { _id: 1 }, hint })
    .sort(sortings[query.sort ?? 'newest'])
    .skip(skip)
    .limit(size)
    .toArray();
  return products.map(({ _id }) => _id);
}

async function listHits(query: ProductQuery, slice: Slice, remember: Remember): Promise<Hits> {
  const { category, brand, minPrice, maxPrice, inStock } = query;
  const counted = JSON.stringify(['count', category, brand, minPrice, maxPrice, inStock]);
  const found = await remember(counted, dependencies({ inStock }), () => count(query));
  const total = Math.min(found, limits.counted);
  const size = Math.min(slice.size, total - slice.skip);
  const ids = size > 0 ? await find(query, found, { ...slice, size }) : [];
  return { ids, total, more: found > total };
}

/** Which products a page of a query shows. Without `q` counted to 10,000, with `q` at most 1,000 are ranked. */
export async function hitsOf(query: ProductQuery, slice: Slice): Promise<Hits> {
  const remember = await openMemory();
  const { category, brand, minPrice, maxPrice, inStock, q, sort } = query;
  const key = JSON.stringify([category, brand, minPrice, maxPrice, inStock, q, sort, slice.skip, slice.size]);
  return remember(key, dependencies(query), () => (q ? searchHits(q, query, slice) : listHits(query, slice, remember)));
}
