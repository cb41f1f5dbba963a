import { limits } from '@kontor/shared/limits';
import type { Types } from 'mongoose';
import { type CatalogueChange, type Cached, readListCache } from './catalogue.service.ts';
import { countOnIndex } from '../../../lib/lists/count-on-index.ts';
import type { Counted, Slice } from '../../../lib/lists/page.ts';
import { type Hits, type ProductQuery, indexedFilter, isPriced, chooseOrder, sortings } from './product-filter.ts';
import { ProductModel } from '../product.model.ts';
import { searchHits } from '../search/product-search.ts';

function dependencies({ inStock, sort }: ProductQuery): CatalogueChange[] {
  return ['products', ...(inStock ? ['stock' as const] : []), ...(sort === 'rating' ? ['ratings' as const] : [])];
}

/** How many products a query finds, on the narrowest index. */
function count(query: ProductQuery): Promise<Counted> {
  const { filter, hint } = indexedFilter(query, isPriced(query) ? 'price' : 'newest');
  return countOnIndex(ProductModel.collection, filter, hint);
}

/**
 * Ids of the products of a page, from the index alone. Few products of a price range are collected and sorted: in the
 * order of another index they might lie a hundred thousand keys apart.
 */
async function find(query: ProductQuery, found: number, { skip, size }: Slice): Promise<Types.ObjectId[]> {
  const order = chooseOrder(query);
  const { filter, hint } = indexedFilter(query, isPriced(query) && found <= limits.list ? 'price' : order);
  const products = await ProductModel.collection
    .find<{ _id: Types.ObjectId }>(filter, { projection: { _id: 1 }, hint })
    .sort(sortings[query.sort ?? 'newest'])
    .skip(skip)
    .limit(size)
    .toArray();
  return products.map(({ _id }) => _id);
}

async function listHits(query: ProductQuery, slice: Slice, cached: Cached): Promise<Hits> {
  const { category, brand, minPrice, maxPrice, inStock, published } = query;
  const key = JSON.stringify(['count', category, brand, minPrice, maxPrice, inStock, published]);
  const counted = await cached(key, dependencies({ inStock }), () => count(query));
  const size = Math.min(slice.size, counted.total - slice.skip);
  const ids = size > 0 ? await find(query, counted.total, { ...slice, size }) : [];
  return { ids, ...counted };
}

/** Which products a page of a query shows. Without `q` counted to 10,000, with `q` at most 1,000 are ranked. */
export async function hitsOf(query: ProductQuery, slice: Slice): Promise<Hits> {
  const cached = await readListCache();
  const { category, brand, minPrice, maxPrice, inStock, q, sort, published } = query;
  const key = JSON.stringify([
    category,
    brand,
    minPrice,
    maxPrice,
    inStock,
    published,
    q,
    sort,
    slice.skip,
    slice.size,
  ]);
  return cached(key, dependencies(query), () => (q ? searchHits(q, query, slice) : listHits(query, slice, cached)));
}
