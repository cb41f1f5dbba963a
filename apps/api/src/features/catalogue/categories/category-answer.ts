import { textFlattener } from '@kontor/shared/rules/text/texts';
import { type SeoText, seoTexts } from '@kontor/shared/rules/product/seo-words';
import type { CategoryRecord } from '@kontor/shared/wire/categories';
import { imagePath } from '../../../lib/images/image-files.ts';
import type { CategoryTree } from './category-tree.ts';
import type { StoredCategory } from './category.model.ts';

type Texts = Pick<StoredCategory, 'texts'>['texts'];

const flattenNames = textFlattener<never, 'name'>(['name']);
const flattenSlugs = textFlattener<'slug', never>(['slug']);
const flattenDescription = textFlattener<never, 'description'>(['description']);
const flattenSeo = textFlattener<never, SeoText>(seoTexts);

/** Returns the names of a category in all languages, under their field names on the wire. */
export function nameCategory({ name, texts }: { name: string; texts: Texts }) {
  return { ...flattenNames(texts), name };
}

/** Returns the names and addresses of a category. */
export function linkCategory(category: Pick<StoredCategory, 'name' | 'texts'>) {
  return { ...nameCategory(category), ...flattenSlugs(category.texts) };
}

interface AnswerOptions {
  tree: CategoryTree<StoredCategory>;
  /** Number of its published products. */
  count: number;
  /** Whether descriptions and pictures are left out. */
  brief?: boolean;
}

/** Returns a stored category in the form of the API's answers. */
export function toCategoryRecord(
  category: StoredCategory,
  { tree, count, brief = false }: AnswerOptions,
): CategoryRecord {
  const { _id, version, texts, picture, product, seo } = category;
  const parent = tree.parentOf(category);
  return {
    _id: String(_id),
    ...linkCategory(category),
    ...(parent && { parent: String(parent._id) }),
    position: tree.placeOf(category),
    count,
    version,
    ...(!brief && flattenDescription(texts)),
    ...(!brief && picture && { picture: { name: picture, path: imagePath(picture) } }),
    ...(!brief && product && { product: String(product) }),
    ...(seo && { seo: flattenSeo(seo) }),
  };
}
