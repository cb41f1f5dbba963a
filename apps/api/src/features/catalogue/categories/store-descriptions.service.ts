import { foldName } from '@kontor/shared/rules/address/names';
import { type CategoryRenaming, categoryTexts } from '@kontor/shared/wire/products';
import { gatherTexts } from '@kontor/shared/rules/text/texts';
import mongoose from 'mongoose';
import { CategoryModel, type StoredCategory } from './category.model.ts';

const readStored = (name: string) => CategoryModel.findById(foldName(name)).lean<StoredCategory>();

/** Returns the product that represents the category: the one sent ('' for none), otherwise the present one. */
function chooseProduct(sent: string | undefined, current: StoredCategory | null): StoredCategory['product'] {
  if (sent === undefined) return current?.product;
  return sent === '' ? undefined : new mongoose.Types.ObjectId(sent);
}

/**
 * Stores the sent parts of a category's description. Missing fields stay; a category without a description takes that of the
 * category renamed to it. Idempotent.
 * @param name the category's new name
 */
export async function storeDescription(input: CategoryRenaming, name: string): Promise<void> {
  const current = (await readStored(name)) ?? (await readStored(input.from));
  const texts = gatherTexts<never, 'description'>(input, categoryTexts, current?.texts);
  const product = chooseProduct(input.product, current);
  const _id = foldName(name);
  if (Object.keys(texts).length === 0 && !product) await CategoryModel.deleteOne({ _id });
  else await CategoryModel.replaceOne({ _id }, { texts, ...(product && { product }) }, { upsert: true });
}

/** Deletes the description of a category that no product has any more. */
export async function forgetDescription(name: string): Promise<void> {
  await CategoryModel.deleteOne({ _id: foldName(name) });
}
