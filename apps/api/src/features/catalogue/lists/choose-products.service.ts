import type { ChosenProducts } from '@kontor/shared/wire/bulk-changes';
import type { SearchSection } from '@kontor/shared/schemas/settings-sections';
import { Types } from 'mongoose';
import { findProductHits } from './product-hits.ts';
import { findExisting } from './related.service.ts';

/**
 * Finds the products, drafts included, that are named by their ids, or that a filter of the admins' list finds.
 * @param most highest number of them
 * @returns `isMore`: there are more than that, or than a search lists
 */
export async function chooseProducts(
  { ids, filter }: ChosenProducts,
  search: SearchSection,
  most: number,
): Promise<{ ids: Types.ObjectId[]; isMore: boolean }> {
  if (ids) {
    const found = await findExisting(
      [...new Set(ids)].map((id) => new Types.ObjectId(id)),
      { drafts: true },
    );
    return { ids: found, isMore: false };
  }
  const published = filter?.published ?? ('any' as const);
  const query = { sort: 'newest' as const, ...filter, published, variants: true };
  const hits = await findProductHits(query, { skip: 0, size: most }, search);
  return { ids: hits.ids, isMore: hits.more || hits.total > hits.ids.length };
}
