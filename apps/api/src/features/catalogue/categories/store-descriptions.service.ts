import { foldName } from '@kontor/shared/rules/address/names';
import { type CategoryRenaming, categoryTexts } from '@kontor/shared/wire/products';
import { gatherTexts } from '@kontor/shared/rules/text/texts';
import mongoose from 'mongoose';
import { CategoryModel, type StoredCategory } from './category.model.ts';

const readStored = (name: string) => CategoryModel.findById(foldName(name)).lean<StoredCategory>();

/** Returns the product that is to stand for it: as sent, '' is none; not sent: as it is. */
function chooseProduct(sent: string | undefined, current: StoredCategory | null): StoredCategory['product'] {
  if (sent === undefined) return current?.product;
  return sent === '' ? undefined : new mongoose.Types.ObjectId(sent);
}

/**
 * Gives a category what is sent of it. Fields that are not sent stay; a category without a description takes that of the category
 * renamed to it. Repeated, it changes nothing more.
 * @param name what the category is called from now on
 */
export async function storeDescription(input: CategoryRenaming, name: string): Promise<void> {
  const current = (await readStored(name)) ?? (await readStored(input.from));
  const texts = gatherTexts<never, 'description'>(input, categoryTexts, current?.texts);
  const product = chooseProduct(input.product, current);
  const _id = foldName(name);
  if (Object.keys(texts).length === 0 && !product) await CategoryModel.deleteOne({ _id });
  else await CategoryModel.replaceOne({ _id }, { texts, ...(product && { product }) }, { upsert: true });
}

/** Forgets what was said of a category that nothing has any more. */
export async function forgetDescription(name: string): Promise<void> {
  await CategoryModel.deleteOne({ _id: foldName(name) });
}
