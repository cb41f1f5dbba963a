import { foldName, tidyName } from '@kontor/shared/rules/address/names';
import { type FurtherLanguage, baseLanguage, furtherLanguages } from '@kontor/shared/rules/text/languages';
import { type WireName, wireName } from '@kontor/shared/rules/text/texts';
import { categoryRoots } from '@kontor/shared/rules/site/category-paths';
import mongoose, { type ClientSession } from 'mongoose';
import { isDuplicate } from '../../../lib/database/mongo.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import { findFreeSlug } from '../makers/free-slug.ts';
import { ProductModel, type StoredProduct, categoryPath, furtherCategoriesIndex, listIndex } from '../product.model.ts';
import { listAllCategories } from '../products.service.ts';
import { CategoryModel, type StoredCategory } from './category.model.ts';

/** Name of a category in further languages, under their names on the wire (`nameEn`). */
export type FurtherNames = { readonly [Name in WireName<'name', FurtherLanguage>]?: string | undefined };

type IsTaken = (slug: string) => Promise<boolean>;

/** Position of categories that were never sorted: after all others. */
const newPosition = 1_000_000;

/** Returns an unused slug for a category's name. */
export const findCategorySlug = (name: string, isTaken: IsTaken): Promise<string> =>
  findFreeSlug(name, isTaken, categoryRoots[baseLanguage].slice(1));

/** Returns the fields of a new category whose name comes from a product; it is placed last on the first level. */
export async function makeNewCategory(name: string, names: FurtherNames, isTaken: IsTaken) {
  const slug = await findCategorySlug(name, isTaken);
  const slugs = new Set([slug]);
  const further: Record<string, object> = {};
  for (const language of furtherLanguages) {
    const translated = names[wireName('name', language)];
    if (!translated) continue;
    const own = await findCategorySlug(translated, async (one) => slugs.has(one) || isTaken(one));
    slugs.add(own);
    further[language] = { name: tidyName(translated), slug: own };
  }
  const now = shopNow();
  return {
    name: tidyName(name),
    texts: { [baseLanguage]: { slug }, ...further },
    addresses: [...slugs],
    // Its never sorted siblings are sorted by name.
    position: newPosition,
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
}

/** Repeats a transaction after a duplicate key: another process has stored the record meanwhile. */
function repeatOnDuplicate(error: unknown): never {
  if (isDuplicate(error) && error instanceof mongoose.mongo.MongoServerError) {
    error.addErrorLabel('TransientTransactionError');
  }
  throw error;
}

const isTakenIn = (session: ClientSession) => async (slug: string) =>
  (await CategoryModel.exists({ addresses: slug }).session(session)) !== null;

/** Stores the record of a name unless there is one, and marks it as used. */
export async function claimRecord(name: string, names: FurtherNames, session: ClientSession): Promise<StoredCategory> {
  const key = foldName(name);
  const isKnown = (await CategoryModel.exists({ key }).session(session)) !== null;
  const isTaken = isTakenIn(session);
  const saved = await CategoryModel.collection
    .findOneAndUpdate(
      { key },
      { $inc: { saves: 1 }, ...(!isKnown && { $setOnInsert: await makeNewCategory(name, names, isTaken) }) },
      { upsert: true, returnDocument: 'after', session },
    )
    .catch(repeatOnDuplicate);
  return saved as StoredCategory; // the collection's own documents
}

/** Returns the most frequent spelling in products, if the name has no record; otherwise the name itself. */
async function findSpelling(category: string): Promise<string> {
  const key = foldName(category);
  const spellings = (await listAllCategories()).filter(({ name }) => foldName(name) === key);
  return spellings.toSorted((a, b) => b.count - a.count)[0]?.name ?? category;
}

/** Adds missing names in further languages to a record, with addresses made from them. */
async function addMissingNames({ _id, texts }: StoredCategory, names: FurtherNames, session: ClientSession) {
  for (const language of furtherLanguages) {
    const name = names[wireName('name', language)];
    const known = texts[language];
    if (!name || known?.name) continue;
    const slug = known?.slug ?? (await findCategorySlug(name, isTakenIn(session)));
    await CategoryModel.updateOne(
      { _id },
      {
        $set: { [`texts.${language}.name`]: tidyName(name), [`texts.${language}.slug`]: slug },
        $addToSet: { addresses: slug },
      },
      { session },
    );
  }
}

/** Whether another product has the category in exactly this spelling. */
async function hasOthers(name: string, current: StoredProduct | undefined, session: ClientSession): Promise<boolean> {
  const others = current ? { _id: { $ne: current._id } } : {};
  const filter = { published: { $in: [true, false] }, [categoryPath]: name, ...others };
  return (await ProductModel.exists(filter).hint(listIndex('category')).session(session)) !== null;
}

async function isUsedOtherwise({ _id }: StoredCategory, session: ClientSession): Promise<boolean> {
  if (await CategoryModel.exists({ parent: _id }).session(session)) return true;
  return (await ProductModel.exists({ categories: _id }).hint(furtherCategoriesIndex).session(session)) !== null;
}

/**
 * Returns the category name that a product stores: that of the category's record, which is created if missing. Runs in the
 * product's transaction. The only product of a category may change the spelling.
 * @param names the name in further languages, for a new record
 * @param current the product before the edit
 */
export async function claimCategory(
  category: string,
  names: FurtherNames,
  current: StoredProduct | undefined,
  session: ClientSession,
): Promise<string> {
  const key = foldName(category);
  const name = tidyName(category);
  const own = current?.texts[baseLanguage].category;
  const known = await CategoryModel.findOne({ key }).session(session).lean<StoredCategory>();
  if (known) await addMissingNames(known, names, session);
  if (known && known.name === own && (name === own || (await hasOthers(own, current, session)))) return own;
  const record = await claimRecord(known?.name ?? (await findSpelling(category)), names, session);
  const mayRespell = own !== undefined && foldName(own) === key && record.name !== name;
  if (!mayRespell || (await hasOthers(record.name, current, session))) return record.name;
  // Other products may have it as a further category, or be in a category below it.
  if (await isUsedOtherwise(record, session)) return record.name;
  await CategoryModel.updateOne({ key }, { $set: { name } }, { session });
  return name;
}
