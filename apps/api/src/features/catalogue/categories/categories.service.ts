import { foldName } from '@kontor/shared/rules/address/names';
import type { CategoryPage, CategoryRecord } from '@kontor/shared/wire/categories';
import type { Category } from '@kontor/shared/wire/products';
import { notFound } from '../../../http/answers/api-error.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { currentFinder } from '../finding/choose-finder.ts';
import { readListCache } from '../lists/catalogue.service.ts';
import { toCategoryRecord } from './category-answer.ts';
import type { CategoryTree } from './category-tree.ts';
import type { StoredCategory } from './category.model.ts';
import { claimRecord } from './claim-category.service.ts';
import { readWholeTree } from './read-tree.service.ts';

interface CountedTree {
  tree: CategoryTree<StoredCategory>;
  /** Numbers of published products by name. */
  counts: ReadonlyMap<string, number>;
}

/** Stores missing records for categories of products, which an earlier release or a restored table has written. */
async function recordMissing(categories: readonly Category[], { tree }: Pick<CountedTree, 'tree'>) {
  const missing = new Map(
    categories.flatMap((category) => (tree.named(category.name) ? [] : [[foldName(category.name), category]])),
  );
  for (const category of missing.values()) {
    await inTransaction((session) => claimRecord(category.name, category, session));
  }
  return missing.size > 0 ? readWholeTree() : tree;
}

async function countTree(): Promise<CountedTree> {
  const counted = await currentFinder().countCategories({});
  const tree = await recordMissing(counted, { tree: await readWholeTree() });
  return { tree, counts: new Map(counted.map(({ name, count }) => [name, count])) };
}

/** Returns the tree with its counts, cached until an admin changes a product or a category. */
async function readCounted(): Promise<CountedTree> {
  const cached = await readListCache();
  return cached('counted tree of categories', ['products'], () => countTree());
}

function toRecord({ tree, counts }: CountedTree, category: StoredCategory, brief = false): CategoryRecord {
  return toCategoryRecord(category, { tree, count: counts.get(category.name) ?? 0, brief });
}

/**
 * Lists all categories as a tree, each with the number of its published products and those below it.
 * @param options.brief without descriptions and pictures
 */
export async function listCategoryTree({ brief = false } = {}) {
  const counted = await readCounted();
  const { tree } = counted;
  const show = (category: StoredCategory) => toRecord(counted, category, brief);
  const below = ({ _id }: StoredCategory) => tree.childrenOf(_id);
  // Level by level, as in the contract.
  const fourth = (one: StoredCategory) => ({ ...show(one), children: [] });
  const third = (one: StoredCategory) => ({ ...show(one), children: below(one).map(fourth) });
  const second = (one: StoredCategory) => ({ ...show(one), children: below(one).map(third) });
  return tree.childrenOf().map((one) => ({ ...show(one), children: below(one).map(second) }));
}

/** Returns one category in the form of an edit's answer. @throws 404 when there is none */
export async function getCategoryRecord(id: string): Promise<CategoryRecord> {
  const counted = await readCounted();
  const category = counted.tree.find(id);
  if (!category) throw notFound('Category');
  return toRecord(counted, category);
}

/**
 * Finds a category. @param slug its id, or the last part of its page's present or earlier address, in any language
 * @returns undefined when there is none
 */
export async function findCategory(slug: string): Promise<CategoryPage | undefined> {
  const counted = await readCounted();
  const { tree } = counted;
  const category = tree.find(slug) ?? tree.all.find(({ addresses }) => addresses.includes(slug));
  if (!category) return undefined;
  return {
    ...toRecord(counted, category),
    above: tree
      .pathOf(category)
      .slice(0, -1)
      .map((one) => toRecord(counted, one, true)),
    below: tree.childrenOf(category._id).map((one) => toRecord(counted, one, true)),
  };
}

/** Returns a category (`findCategory`). @throws 404 when there is none */
export async function getCategory(slug: string): Promise<CategoryPage> {
  const category = await findCategory(slug);
  if (!category) throw notFound('Category');
  return category;
}

/** Returns the category of a name in the base language; undefined when there is none. */
export async function findNamedCategory(name: string): Promise<CategoryPage | undefined> {
  const { tree } = await readCounted();
  const category = tree.named(name);
  return category?.name === name ? findCategory(String(category._id)) : undefined;
}

/** Lists the categories that have published products, with the time of their last change. */
export async function listUsedCategories() {
  const { tree, counts } = await readCounted();
  return tree.all.filter(({ name }) => (counts.get(name) ?? 0) > 0);
}
