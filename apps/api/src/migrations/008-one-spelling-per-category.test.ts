import { expect, it } from 'vitest';
import { ProductModel } from '../features/catalogue/product.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { aProduct } from '../testing/factories.ts';
import { oneSpellingPerCategory } from './008-one-spelling-per-category.ts';

it('gives products of one category the most frequent spelling, once, as an edit', async () => {
  for (const category of ['Kleine Möbel', 'kleine möbel', 'Kleine  Möbel', 'Kleine Möbel', 'Lampen']) {
    await aProduct({ category });
  }
  await oneSpellingPerCategory.run(currentDatabase());
  await oneSpellingPerCategory.run(currentDatabase());
  const products = await ProductModel.collection.find().hint({ _id: 1 }).sort({ _id: 1 }).toArray();
  expect(products.map(({ texts, version }) => [texts.de.category, version])).toEqual([
    ['Kleine Möbel', 0],
    ['Kleine Möbel', 1],
    ['Kleine Möbel', 1],
    ['Kleine Möbel', 0],
    ['Lampen', 0],
  ]);
});
