import { foldName, tidyName } from '@kontor/shared/rules/address/names';
import { furtherLanguages, languages } from '@kontor/shared/rules/text/languages';
import { wireName } from '@kontor/shared/rules/text/texts';
import type { Category, CategoryRenaming } from '@kontor/shared/wire/products';
import type { ClientSession } from 'mongoose';
import { notFound } from '../../../http/answers/api-error.ts';
import { queueForLock } from '../../../lib/database/lock-wait.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { renewListVersion } from '../lists/catalogue.service.ts';
import { releasePictures } from '../pictures/pictures.service.ts';
import { listAllCategories } from '../products.service.ts';
import { chooseProduct, makeCategoryFields } from './category-fields.ts';
import { CategoryModel, type StoredCategory } from './category.model.ts';
import { type FurtherNames, claimRecord } from './claim-category.service.ts';
import { mergeInto } from './edit-categories.service.ts';
import { findProductsIn, renameInProducts } from './move-products.ts';
import { readNamedTree, readWholeTree } from './read-tree.service.ts';

/** Spellings of a name in products, ignoring case and spaces; the most used first. */
type Spellings = readonly Category[];

function findSpellings(known: readonly Category[], name: string): Spellings {
  const folded = foldName(name);
  return known.filter((one) => foldName(one.name) === folded).toSorted((a, b) => b.count - a.count);
}

/**
 * Returns the record of a name. If there is none, it is created with the spelling in products; undefined if no product has the
 * name either.
 */
async function findRecord(name: string, spellings: Spellings, session: ClientSession) {
  const [most] = spellings;
  if (most) await claimRecord(most.name, most, session);
  return (await readWholeTree(session)).named(name);
}

/** Returns the names in further languages after a renaming: the sent names, otherwise those of the target. */
function readNames(input: CategoryRenaming, target: StoredCategory | undefined): FurtherNames {
  const names = furtherLanguages.map((language) => [
    wireName('name', language),
    input[wireName('to', language)] ?? target?.texts[language]?.name,
  ]);
  return Object.fromEntries(names);
}

const isDescribed = ({ texts, product, picture }: StoredCategory) =>
  Boolean(product) || Boolean(picture) || languages.some((language) => texts[language]?.description);

/** Returns the descriptions of a category under their names on the wire. */
function readDescriptions({ texts }: StoredCategory) {
  return Object.fromEntries(
    languages.map((language) => [wireName('description', language), texts[language]?.description]),
  );
}

/** Renames one record as sent, or merges it into another one. @returns names that its products had before */
async function changeRecords(
  input: CategoryRenaming,
  source: StoredCategory,
  target: StoredCategory | undefined,
  session: ClientSession,
): Promise<FurtherNames & { name: string }> {
  const names = readNames(input, target);
  if (target) await mergeInto(source, target, session);
  const tree = await readWholeTree(session);
  const current = tree.find((target ?? source)._id) ?? source;
  const described = target && !isDescribed(target) ? source : current;
  const product = chooseProduct(input.product, described);
  const change = {
    ...readDescriptions(described),
    ...names,
    ...Object.fromEntries(
      Object.entries(readDescriptions(described)).map(([name, text]) => [name, Reflect.get(input, name) ?? text]),
    ),
    name: target?.name ?? tidyName(input.to),
    product: product ? String(product) : '',
  };
  const { _id, parent, position, saves, createdAt, version } = current;
  const fields = await makeCategoryFields(change, current, tree, session);
  if (target && source.picture) await releasePictures([source.picture], session);
  await CategoryModel.replaceOne(
    { _id },
    {
      ...fields,
      ...(parent && { parent }),
      position,
      saves,
      createdAt,
      version: version + 1,
    },
    { session },
  );
  return { ...names, name: fields.name };
}

/**
 * Renames a category in all its products; if the new name exists, the two are merged. Each product counts as edited, so that
 * staff with its form open get an edit conflict. Record and products change in one transaction.
 * @returns how many products were changed
 * @throws 404 when there is neither a record nor a product with the category, 409 `category_misplaced` when those below it
 * would be too deep
 */
export async function renameCategory(input: CategoryRenaming): Promise<{ changed: number }> {
  const known = await listAllCategories();
  const isRespelled = foldName(input.from) === foldName(input.to);
  const spellings = { from: findSpellings(known, input.from), to: findSpellings(known, input.to) };
  const rename = async (session: ClientSession) => {
    const source = await findRecord(input.from, spellings.from, session);
    if (!source) throw notFound('Category');
    const target = isRespelled ? undefined : await findRecord(input.to, spellings.to, session);
    const from = [source, ...spellings.from, ...(target ? [target, ...spellings.to] : [])].map(({ name }) => name);
    const to = await changeRecords(input, source, target, session);
    return { changed: await renameInProducts(from, to, session), _id: (target ?? source)._id };
  };
  const { changed, _id } = await queueForLock('categories', () => inTransaction(rename));
  const tree = await readNamedTree();
  const renamed = tree.find(_id);
  await renewListVersion('products', renamed && (await findProductsIn(tree.withBelow(renamed))));
  return { changed };
}
