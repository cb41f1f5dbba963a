import { limits } from '@kontor/shared/rules/access/limits';
import { languages } from '@kontor/shared/rules/text/languages';
import type { ClientSession } from 'mongoose';
import { readListCache } from '../lists/catalogue.service.ts';
import { CategoryModel, type StoredCategory } from './category.model.ts';
import { CategoryTree, type PlacedCategory } from './category-tree.ts';

const placing = {
  name: 1,
  key: 1,
  parent: 1,
  position: 1,
  ...Object.fromEntries(languages.map((language) => [`texts.${language}.name`, 1])),
};

/** A category as the search engines need it. */
export type NamedCategory = PlacedCategory & Pick<StoredCategory, 'texts'>;

/** Reads the tree for the search engines: places and names. */
export async function readNamedTree(): Promise<CategoryTree<NamedCategory>> {
  const found = CategoryModel.collection.find<NamedCategory>({}, { projection: placing, hint: { key: 1 } });
  return new CategoryTree(await found.limit(limits.categories).toArray());
}

/** Reads the tree with all fields, in the given transaction if there is one. */
export async function readWholeTree(session: ClientSession | null = null): Promise<CategoryTree<StoredCategory>> {
  const found = CategoryModel.find({}).sort({ key: 1 }).limit(limits.categories).session(session);
  return new CategoryTree(await found.lean<StoredCategory[]>());
}

/** Returns the tree with all fields, cached until an admin changes a product or a category. */
export async function readKeptTree(): Promise<CategoryTree<StoredCategory>> {
  const cached = await readListCache();
  return cached('tree of categories', ['products'], () => readWholeTree());
}
