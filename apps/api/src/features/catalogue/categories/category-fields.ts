import { limits } from '@kontor/shared/rules/access/limits';
import { foldName, tidyName } from '@kontor/shared/rules/address/names';
import { baseLanguage, furtherLanguages, languages } from '@kontor/shared/rules/text/languages';
import { type SeoText, seoTexts } from '@kontor/shared/rules/product/seo-words';
import { gatherTexts, wireName } from '@kontor/shared/rules/text/texts';
import { type CategoryChange, categoryRecordTexts } from '@kontor/shared/wire/categories';
import mongoose, { type ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import { isDuplicate } from '../../../lib/database/mongo.ts';
import { claimPictures, releasePictures } from '../pictures/pictures.service.ts';
import type { CategoryTree } from './category-tree.ts';
import { CategoryModel, type StoredCategory } from './category.model.ts';
import { findCategorySlug } from './claim-category.service.ts';

type Current = StoredCategory | undefined;

/** Fields of a category that its form changes, besides its place. */
export type CategoryFields = Pick<
  StoredCategory,
  'name' | 'key' | 'texts' | 'addresses' | 'picture' | 'product' | 'seo'
>;

/** Refuses the name or the address of another category. */
export function refuseTaken(error: unknown): never {
  if (isDuplicate(error, 'key')) throw new ApiError('category_taken', 'Another category has this name');
  if (isDuplicate(error, 'addresses')) throw new ApiError('slug_taken', 'Another category has this address');
  throw error;
}

/** Refuses a name in a further language that another category has; the base language's has a unique index. */
function refuseTakenNames(input: CategoryChange, current: Current, tree: CategoryTree<StoredCategory>): void {
  const others = tree.all.filter(({ _id }) => !current || !_id.equals(current._id));
  for (const language of furtherLanguages) {
    const name = input[wireName('name', language)];
    if (!name || name === current?.texts[language]?.name) continue;
    const isTaken = others.some(({ texts }) => foldName(texts[language]?.name ?? '') === foldName(name));
    if (isTaken) throw new ApiError('category_taken', 'Another category has this name');
  }
}

/** Returns the slugs of a category after an edit; an empty slug is made from the name in its language. */
async function makeSlugs(input: CategoryChange, name: string, current: Current, session: ClientSession) {
  const others = current ? { _id: { $ne: current._id } } : {};
  const given = new Set<string>();
  const isTaken = async (slug: string) =>
    given.has(slug) || (await CategoryModel.exists({ addresses: slug, ...others }).session(session)) !== null;
  const slugs: Record<string, string> = {};
  for (const language of languages) {
    const field = wireName('slug', language);
    const known = current?.texts[language];
    const named = language === baseLanguage ? name : (input[wireName('name', language)] ?? known?.name);
    const sent = input[field] ?? known?.slug;
    const slug = sent || (named ? await findCategorySlug(named, isTaken) : '');
    if (slug) given.add(slug);
    slugs[field] = slug;
  }
  return slugs;
}

/** Returns the texts and addresses of a category after an edit. */
async function makeTexts(input: CategoryChange, name: string, current: Current, session: ClientSession) {
  const slugs = await makeSlugs(input, name, current, session);
  const { name: _name, ...further } = input;
  const texts = gatherTexts<'slug', 'name' | 'description'>(
    { ...further, ...slugs },
    categoryRecordTexts,
    current?.texts,
  );
  const present = languages.flatMap((language) => texts[language]?.slug ?? []);
  const addresses = [...new Set([...present, ...(current?.addresses ?? [])])];
  return { texts, addresses: addresses.slice(0, limits.categoryAddresses) };
}

/** Assigns the sent picture to the category. @throws 400 when it is not waiting to be saved */
async function changePicture({ picture: sent }: CategoryChange, current: Current, session: ClientSession) {
  const before = current?.picture ?? '';
  const name = sent ?? before;
  if (name !== '' && name !== before && !(await claimPictures([name], undefined, session)).has(name)) {
    const issue = { path: 'picture', code: 'invalid' as const, message: 'This picture is not stored any more' };
    throw new ApiError('invalid_input', `picture: ${issue.message}`, { issues: [issue] });
  }
  if (before !== '' && before !== name) await releasePictures([before], session);
  return name;
}

/** Returns the product that represents the category: the one sent ('' for none), otherwise the current one. */
export function chooseProduct(sent: string | undefined, current: Current): StoredCategory['product'] {
  if (sent === undefined) return current?.product;
  return sent === '' ? undefined : new mongoose.Types.ObjectId(sent);
}

/**
 * Returns the fields of a category after an edit, apart from its place.
 * @throws 409 `category_taken`, 400 when the picture is not stored
 */
export async function makeCategoryFields(
  input: CategoryChange & { name: string },
  current: Current,
  tree: CategoryTree<StoredCategory>,
  session: ClientSession,
): Promise<CategoryFields> {
  refuseTakenNames(input, current, tree);
  const name = tidyName(input.name);
  const picture = await changePicture(input, current, session);
  const product = chooseProduct(input.product, current);
  const seo = gatherTexts<never, SeoText>(input.seo ?? {}, seoTexts, current?.seo);
  return {
    name,
    key: foldName(name),
    ...(await makeTexts(input, name, current, session)),
    ...(picture && { picture }),
    ...(product && { product }),
    ...(Object.keys(seo).length > 0 && { seo }),
  };
}
