import { baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import { wireName } from '@kontor/shared/rules/text/texts';
import type { ClientSession, Types } from 'mongoose';
import { ProductModel, type StoredProduct, categoryPath, furtherCategoriesIndex, listIndex } from '../product.model.ts';
import type { PlacedCategory } from './category-tree.ts';
import type { FurtherNames } from './claim-category.service.ts';

const hint = listIndex('category');
const inAny = (names: readonly string[]) => ({
  published: { $in: [true, false] },
  [categoryPath]: { $in: [...new Set(names)] },
});

/** Highest number of changed products that are reported by id; if more change, the whole catalogue is reloaded. */
const mostNamed = 200;

/** Returns the products in categories, by main or further ones; undefined for very many. */
export async function findProductsIn(categories: readonly PlacedCategory[]): Promise<Types.ObjectId[] | undefined> {
  const names = categories.map(({ name }) => name);
  const ids = categories.map(({ _id }) => _id);
  const [main, further] = await Promise.all([
    ProductModel.find(inAny(names), { _id: 1 })
      .limit(mostNamed + 1)
      .hint(hint)
      .lean(),
    ProductModel.find({ categories: { $in: ids } }, { _id: 1 })
      .limit(mostNamed + 1)
      .hint(furtherCategoriesIndex)
      .lean(),
  ]);
  const found = [...main, ...further].map(({ _id }) => _id);
  return found.length <= mostNamed ? found : undefined;
}

/** Whether a product has a category as its main one. */
export async function hasProducts(name: string, session: ClientSession): Promise<boolean> {
  return (
    (await ProductModel.exists(inAny([name]))
      .hint(hint)
      .session(session)) !== null
  );
}

/**
 * Replaces some main categories of products by one, in the caller's transaction. Each product counts as edited, so that staff
 * with its form open get an edit conflict.
 * @param to names by their fields on the wire; a missing name stays as it is in the products, an empty one is removed
 * @returns number of products changed
 */
export async function renameInProducts(
  from: readonly string[],
  to: FurtherNames & { name: string },
  session: ClientSession,
): Promise<number> {
  const texts = languages.map((language) => ({
    path: `texts.${language}.category`,
    name: language === baseLanguage ? to.name : to[wireName('name', language)],
  }));
  const set = texts.filter(({ name }) => name);
  const unset = texts.filter(({ name }) => name === '');
  const isOutdated = [
    ...set.map(({ path, name }) => ({ [path]: { $ne: name } })),
    ...unset.map(({ path }) => ({ [path]: { $exists: true } })),
  ];
  const { modifiedCount } = await ProductModel.updateMany(
    { ...inAny(from), $or: isOutdated },
    {
      $set: Object.fromEntries(set.map(({ path, name }) => [path, name])),
      ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map(({ path }) => [path, 1])) }),
      $inc: { version: 1 },
    },
    { session, hint },
  );
  return modifiedCount;
}

/** Replaces a further category of products by another one, or removes it. */
export async function replaceFurther(
  from: Types.ObjectId,
  to: Types.ObjectId | undefined,
  session: ClientSession,
): Promise<void> {
  const filter = { categories: from };
  const products = await ProductModel.find(filter, { categories: 1 })
    .hint(furtherCategoriesIndex)
    .session(session)
    .lean<Pick<StoredProduct, '_id' | 'categories'>[]>();
  const writes = products.map(({ _id, categories }) => {
    const others = (categories ?? []).filter((id) => !id.equals(from) && !(to && id.equals(to)));
    return {
      updateOne: {
        filter: { _id },
        update: { $set: { categories: [...others, ...(to ? [to] : [])] }, $inc: { version: 1 } },
      },
    };
  });
  if (writes.length > 0) await ProductModel.bulkWrite(writes, { session });
}
