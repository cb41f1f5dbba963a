import type { ClientSession, Types } from 'mongoose';
import { ProductModel, type StoredProduct, groupIndex } from '../product.model.ts';

type Priced = Pick<StoredProduct, '_id' | 'priceCents' | 'published'>;

/**
 * Renews what lists say of groups: each variant carries the number of published ones and their lowest and highest price, so that
 * a list reads nothing further. Part of each transaction that changes a price, publishes, adds or deletes a variant: two of one
 * group then conflict, and the second counts again.
 */
export async function refreshSummaries(
  groups: readonly (Types.ObjectId | null | undefined)[],
  session: ClientSession,
): Promise<void> {
  const once = new Map(groups.flatMap((group) => (group ? [[String(group), group] as const] : [])));
  for (const group of once.values()) {
    const variants = await ProductModel.collection
      .find<Priced>({ group }, { session, hint: groupIndex, projection: { priceCents: 1, published: 1 } })
      .toArray();
    const shown = variants.filter(({ published }) => published);
    const prices = (shown.length > 0 ? shown : variants).map(({ priceCents }) => priceCents);
    if (prices.length === 0) continue;
    const groupSummary = { count: shown.length, fromCents: Math.min(...prices), toCents: Math.max(...prices) };
    await ProductModel.collection.updateMany({ group }, { $set: { groupSummary } }, { session, hint: groupIndex });
  }
}
