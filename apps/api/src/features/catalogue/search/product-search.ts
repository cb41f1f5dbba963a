import { limits } from '@kontor/shared/limits';
import type { Types } from 'mongoose';
import { findRarest } from '../../../lib/lists/count-on-index.ts';
import type { Slice } from '../../../lib/lists/page.ts';
import { maxSearchWords, words } from '../../../lib/lists/words.ts';
import { type Hits, type ProductQuery, filterOf, publishedFilter, sortings } from '../lists/product-filter.ts';
import { ProductModel, searchIndex } from '../product.model.ts';
import { formsOf, withoutFragments } from './search-words.ts';

/** Of the products that answer the rarest word, so many of the newest are looked at for further words and filters. */
const maxLookedAt = 5000;

type Condition = ReturnType<typeof publishedFilter> & { searchTerms: { $in: string[] } };

/** One condition for each word of a search, as the index of words begins; undefined when it holds no word. */
export async function searchConditions(q: string, query: ProductQuery): Promise<Condition[] | undefined> {
  const wanted = await withoutFragments([...new Set(words(q))].slice(0, maxSearchWords));
  if (wanted.length === 0) return undefined;
  return Promise.all(
    wanted.map(async (word) => ({ ...publishedFilter(query), searchTerms: { $in: await formsOf(word) } })),
  );
}

/**
 * Ranks the newest products that answer a search, at most 1,000, as the query wants them sorted.
 * The work is bounded whatever is searched for: no more than 5,000 products are looked at.
 */
export async function searchHits(q: string, query: ProductQuery, { skip, size }: Slice): Promise<Hits> {
  const conditions = (await searchConditions(q, query)) ?? [];
  const filter = filterOf(query);
  const narrowed = conditions.length > 1 || Object.keys(filter).length > 0;
  const lookedAt = narrowed ? maxLookedAt : limits.list;
  const { rarest, others } = await findRarest(ProductModel.collection, conditions, {
    hint: searchIndex,
    limit: lookedAt + 1,
  });
  if (!rarest || rarest.count === 0) return { ids: [], total: 0, more: false };
  const [ranked] = await ProductModel.collection
    .aggregate<{ found: number; ids: Types.ObjectId[] }>(
      [
        { $match: rarest.condition },
        { $sort: sortings.newest },
        { $limit: lookedAt },
        ...(narrowed ? [{ $match: { $and: [...others, filter] } }, { $limit: limits.list }] : []),
        ...(query.sort && query.sort !== 'newest' ? [{ $sort: sortings[query.sort] }] : []),
        { $group: { _id: null, found: { $sum: 1 }, ids: { $push: '$_id' } } },
        { $project: { found: 1, ids: { $slice: ['$ids', skip, size] } } },
      ],
      { hint: searchIndex },
    )
    .toArray();
  const { found: total = 0, ids = [] } = ranked ?? {};
  const more = rarest.count > lookedAt || (total === limits.list && rarest.count > total);
  return { ids, total, more };
}
