import { type FlatTexts, textFlattener } from '@kontor/shared/rules/text/texts';
import { baseLanguage, forEachLanguage, languages } from '@kontor/shared/rules/text/languages';
import { ProductModel, type StoredProduct, listIndex, namesProjection } from '../product.model.ts';

/** Names in every language, as on the wire. */
export type Names = FlatTexts<'name', never>;

/** Characteristics of a product by which figures are divided. */
export interface ProductDivisions {
  names: Names;
  maker: string;
  /** Identity of its main category, and the category's names. */
  category: string;
  categoryNames: Names;
}

type DividedProduct = Pick<StoredProduct, '_id' | 'texts' | 'brand'>;

const flattenName = textFlattener<'name', never>(['name']);

const fields = {
  brand: 1,
  ...namesProjection,
  ...Object.fromEntries(languages.map((language) => [`texts.${language}.category`, 1 as const])),
};

/** Returns the names of a product's main category. */
function nameCategory(texts: StoredProduct['texts']): Names {
  return flattenName(forEachLanguage((language) => ({ name: texts[language]?.category })));
}

/** Finds names, main categories and makers of products by id; deleted products are missing. */
export async function findProductDivisions(ids: readonly string[]): Promise<Map<string, ProductDivisions>> {
  const products = await ProductModel.find({ _id: { $in: ids } }, fields).lean<DividedProduct[]>();
  return new Map(
    products.map(({ _id, texts, brand }) => {
      const category = texts[baseLanguage].category;
      return [String(_id), { names: flattenName(texts), maker: brand, category, categoryNames: nameCategory(texts) }];
    }),
  );
}

/** Products per batch. The process answers other calls while it waits for the next batch. */
const batchSize = 500;

/**
 * Returns published products made before a moment that are not among the sold ones, the newest first, at most `shown`. Reads the
 * index alone, and no more of it than sold and shown products, and those made since.
 */
export async function findUnsoldProducts(
  sold: { has: (id: string) => boolean },
  { before, shown }: { before: Date; shown: number },
): Promise<string[]> {
  const unsold: string[] = [];
  const products = ProductModel.find({ published: true, createdAt: { $lt: before } }, { _id: 1 })
    .hint(listIndex('all'))
    .sort({ createdAt: -1, _id: -1 })
    .lean<Pick<StoredProduct, '_id'>[]>()
    .batchSize(batchSize)
    .cursor();
  for await (const { _id } of products) {
    if (unsold.length === shown) break;
    if (!sold.has(String(_id))) unsold.push(String(_id));
  }
  await products.close();
  return unsold;
}
