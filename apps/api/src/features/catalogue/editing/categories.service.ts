import { foldName, tidyName } from '@kontor/shared/rules/address/names';
import { baseLanguage, furtherLanguages } from '@kontor/shared/rules/text/languages';
import {
  type OptionalProductText,
  type RequiredProductText,
  productTextNames,
} from '@kontor/shared/rules/product/product-texts';
import type { Category, CategoryRenaming } from '@kontor/shared/wire/products';
import { gatherTexts, wireName } from '@kontor/shared/rules/text/texts';
import type { ClientSession } from 'mongoose';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import { SpellingModel, type StoredSpelling } from '../categories/spelling.model.ts';
import { forgetDescription, storeDescription } from '../categories/store-descriptions.service.ts';
import { renewListVersion } from '../lists/catalogue.service.ts';
import { publishedFilter } from '../lists/product-filter.ts';
import { ProductModel, type StoredProduct, categoryPath, listIndex } from '../product.model.ts';
import { listAllCategories } from '../products.service.ts';

type Found = Pick<StoredProduct, '_id' | 'texts' | 'version'>;

/** Returns the categories that match a name apart from case and spaces. */
async function findSpellings(name: string): Promise<Category[]> {
  const folded = foldName(name);
  return (await listAllCategories()).filter((known) => foldName(known.name) === folded);
}

function findMostUsed(categories: readonly Category[]): Category | undefined {
  return categories.toSorted((a, b) => b.count - a.count)[0];
}

/** Whether another product has the category in exactly this spelling. */
async function isOfOthers(name: string, current: StoredProduct | undefined, session: ClientSession): Promise<boolean> {
  const others = current ? { _id: { $ne: current._id } } : {};
  const filter = { ...publishedFilter({ published: 'any' }), [categoryPath]: name, ...others };
  return (await ProductModel.exists(filter).hint(listIndex('category')).session(session)) !== null;
}

/**
 * Makes concurrent saves of one category conflict, in whatever process: lists learn of a spelling only after it is stored.
 * @returns the spelling, or the one that was stored in the meantime
 */
async function claimSpelling(chosen: string, current: StoredProduct | undefined, session: ClientSession) {
  const _id = foldName(chosen);
  const { name: last = chosen } = (await SpellingModel.findById(_id).session(session).lean<StoredSpelling>()) ?? {};
  const isLate =
    last !== chosen && !(await isOfOthers(chosen, current, session)) && (await isOfOthers(last, current, session));
  const name = isLate ? last : chosen;
  await SpellingModel.updateOne({ _id }, { $set: { name }, $inc: { saves: 1 } }, { upsert: true, session });
  return name;
}

/**
 * Returns the spelling of a category that a product stores: the one its other products already use.
 * @param current the product before the edit; if it is alone in its category, it may change the spelling
 * @param session of the transaction that stores it
 */
export async function chooseSpelling(
  category: string,
  current: StoredProduct | undefined,
  session: ClientSession,
): Promise<string> {
  const own = current?.texts[baseLanguage].category;
  const known = (await findSpellings(category)).filter(({ name, count }) => name !== own || count > 1);
  const isKnown = known.some(({ name }) => name === category);
  const chosen = isKnown ? category : (findMostUsed(known)?.name ?? tidyName(category));
  return chosen === own ? chosen : claimSpelling(chosen, current, session);
}

/** Returns the renamed category's texts by their names on the wire; a product keeps its texts in other languages. */
function textsOfTarget(input: CategoryRenaming, name: string, target: Category | undefined) {
  const further = furtherLanguages.map((language) => [
    wireName('category', language),
    input[wireName('to', language)] ?? target?.[wireName('name', language)],
  ]);
  return { category: name, ...Object.fromEntries(further) };
}

/** Gives products their new texts. @returns the number changed; products edited meanwhile are left out */
async function rewrite(products: readonly Found[], texts: ReturnType<typeof textsOfTarget>): Promise<number> {
  let changed = 0;
  for (const { _id, version, texts: before } of products) {
    const after = gatherTexts<RequiredProductText, OptionalProductText>(texts, productTextNames, before);
    const { modifiedCount } = await ProductModel.updateOne(
      { _id, version },
      { $set: { texts: after }, $inc: { version: 1 } },
    );
    changed += modifiedCount;
  }
  return changed;
}

/** Finds products of these categories that do not have the new texts yet. */
async function findOutdated(names: readonly string[], texts: ReturnType<typeof textsOfTarget>): Promise<Found[]> {
  const found = await ProductModel.find(
    { ...publishedFilter({ published: 'any' }), [categoryPath]: { $in: names } },
    { texts: 1, version: 1 },
  )
    .hint(listIndex('category'))
    .lean<Found[]>();
  return found.filter(({ texts: before }) => {
    const after = gatherTexts<RequiredProductText, OptionalProductText>(texts, productTextNames, before);
    return JSON.stringify(after) !== JSON.stringify(gatherTexts({}, productTextNames, before));
  });
}

/** Attempts to read and change the products, because somebody may edit them meanwhile. */
const maxRounds = 10;

/**
 * Renames a category in all its products; if the new name exists, the two merge. Each product changes as if it were edited, so
 * that a staff member with its form open gets an edit conflict. The description moves first: as long as a product has the old
 * name, repeating the call after a crash finishes the work.
 * @returns how many products were changed
 * @throws 404 when no product has the category, 409 `edit_conflict` when its products are edited again and again
 */
export async function renameCategory(input: CategoryRenaming): Promise<{ changed: number }> {
  const from = await findSpellings(input.from);
  if (from.length === 0) throw notFound('Category');
  const isRespelled = foldName(input.from) === foldName(input.to);
  const target = isRespelled ? undefined : findMostUsed(await findSpellings(input.to));
  const texts = textsOfTarget(input, target?.name ?? tidyName(input.to), target);
  await storeDescription(input, texts.category);
  const names = [...from, ...(target ? [target] : [])].map(({ name }) => name);
  let changed = 0;
  for (let round = 1; round <= maxRounds; round += 1) {
    const outdated = await findOutdated(names, texts);
    if (outdated.length === 0) {
      await renewListVersion('products', []);
      if (!isRespelled) await forgetDescription(input.from);
      return { changed };
    }
    changed += await rewrite(outdated, texts);
    await renewListVersion(
      'products',
      outdated.map(({ _id }) => _id),
    );
  }
  throw new ApiError('edit_conflict', 'Products of this category are being edited by somebody else');
}
