import { categoryPath, findCategorySlug } from '@kontor/shared/rules/site/category-paths';
import { findMakerSlug, makerPath } from '@kontor/shared/rules/site/maker-paths';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { findCategory } from '../catalogue/categories/categories.service.ts';
import { findMaker } from '../catalogue/makers/makers.service.ts';
import { ProductModel, type StoredProduct } from '../catalogue/product.model.ts';
import type { FindPages, FoundPage } from '../redirects/shop-pages.ts';

/** Returns the id of the product in a path; undefined for other paths. */
function findProductId(path: string): string | undefined {
  return /^\/products\/([0-9a-f]{24})(?:\/[^/]*)?\/?$/i.exec(path)?.[1]?.toLowerCase();
}

/** Reads the canonical paths of products by id. */
async function findProductPaths(ids: readonly string[], drafts: boolean): Promise<Map<string, string>> {
  const published = drafts ? {} : { published: true };
  const fields = { [`texts.${baseLanguage}.name`]: 1, slug: 1 };
  const products = await ProductModel.find({ _id: { $in: ids }, ...published }, fields)
    .hint({ _id: 1 })
    .lean<Pick<StoredProduct, '_id' | 'texts' | 'slug'>[]>();
  return new Map(
    products.map(({ _id, texts, slug }) => {
      const name = texts[baseLanguage].name;
      return [String(_id), productPath({ _id: String(_id), name, slug: slug ?? undefined })];
    }),
  );
}

/** Finds the pages of paths (`FindPages`). */
export const findPages: FindPages = async (paths, { drafts }) => {
  const ids = paths.flatMap((path) => findProductId(path) ?? []);
  const products = await findProductPaths([...new Set(ids)], drafts);
  const found = new Map<string, FoundPage>();
  for (const path of paths) {
    const id = findProductId(path);
    const slug = findMakerSlug(path);
    const category = findCategorySlug(path);
    if (id !== undefined) {
      const page = products.get(id);
      if (page) found.set(path, { path: page, product: id });
    } else if (slug) {
      const maker = await findMaker(slug);
      const isEnglish = path.startsWith('/brand/');
      if (maker) found.set(path, { path: makerPath(maker, isEnglish ? 'en' : baseLanguage) });
    } else if (category) {
      const record = await findCategory(category);
      const isEnglish = path.startsWith('/category/');
      if (record) found.set(path, { path: categoryPath(record, isEnglish ? 'en' : baseLanguage) });
    } else if (!path.startsWith('/products/')) found.set(path, { path });
  }
  return found;
};
