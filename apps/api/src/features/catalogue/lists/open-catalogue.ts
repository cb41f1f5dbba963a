import { isDuplicate } from '../../../lib/mongo.ts';
import { CatalogueModel, catalogueId, newStamps } from './catalogue.service.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { type SearchableTexts, searchTerms } from '../search/search-terms.ts';
import { learnWords } from '../search/search-words.ts';

/** Raised whenever `searchTerms` or `searchWord` makes something else of the same texts. */
const searchVersion = 1;
const batchSize = 500;

type Texts = SearchableTexts & Pick<StoredProduct, '_id' | 'version'>;

const textFields = {
  name: 1,
  nameEn: 1,
  brand: 1,
  category: 1,
  categoryEn: 1,
  description: 1,
  descriptionEn: 1,
  version: 1,
} as const;

async function renewBatch(products: readonly Texts[]): Promise<void> {
  const renewed = products.map((product) => ({ product, terms: searchTerms(product) }));
  await learnWords([...new Set(renewed.flatMap(({ terms }) => terms))]);
  // By the driver: `updatedAt` stays. A product that an admin has just changed has its terms already.
  await ProductModel.collection.bulkWrite(
    renewed.map(({ product: { _id, version }, terms }) => ({
      updateOne: { filter: { _id, version }, update: { $set: { searchTerms: terms } } },
    })),
    { ordered: false },
  );
}

async function renewSearchTerms(): Promise<void> {
  // Earlier versions of the shop had other indexes; each would cost every write of a product.
  await ProductModel.cleanIndexes();
  let after: StoredProduct['_id'] | undefined;
  for (;;) {
    const batch = await ProductModel.find(after ? { _id: { $gt: after } } : {}, textFields)
      .sort({ _id: 1 })
      .limit(batchSize)
      .lean<Texts[]>();
    if (batch.length > 0) await renewBatch(batch);
    if (batch.length < batchSize) return;
    after = batch.at(-1)?._id;
  }
}

/**
 * Makes the catalogue ready for traffic, at every start: products stored by an earlier version of the shop get the
 * search terms of this one, and lists may be remembered from now on (catalogue.service.ts).
 */
export async function openCatalogue(): Promise<void> {
  const catalogue = await CatalogueModel.findById(catalogueId, { searchVersion: 1 }).lean();
  if (catalogue?.searchVersion !== searchVersion) await renewSearchTerms();
  try {
    await CatalogueModel.updateOne({ _id: catalogueId }, { $set: { ...newStamps(), searchVersion } }, { upsert: true });
  } catch (error) {
    // Another node stored it at the same moment.
    if (!isDuplicate(error)) throw error;
  }
}
