import { expect, it } from 'vitest';
import { ProductModel } from '../features/catalogue/product.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { aProduct } from '../testing/factories.ts';
import { withoutSearchTerms } from './016-without-search-terms.ts';

it('removes the products’ stored search terms, with their indexes, and no other fields', async () => {
  const { _id, updatedAt } = await aProduct({ name: 'Vase' });
  const products = currentDatabase().collection('products');
  await products.updateOne({ _id }, { $set: { searchTerms: ['vase'] } });
  await products.createIndex({ published: 1, searchTerms: 1, createdAt: -1, _id: -1 }, { name: 'published_search' });
  await currentDatabase().collection<{ _id: string }>('searchwords').insertOne({ _id: 'vase' });

  for (const _run of ['once', 'again']) await withoutSearchTerms.run(currentDatabase());

  const product = await products.findOne({ _id });
  expect(product).toMatchObject({ updatedAt, texts: { de: { name: 'Vase' } } });
  expect(product).not.toHaveProperty('searchTerms');
  expect(await currentDatabase().listCollections({ name: 'searchwords' }).toArray()).toEqual([]);
  expect((await ProductModel.collection.indexes()).map(({ name }) => name)).not.toContain('published_search');
});
