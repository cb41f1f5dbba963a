import { expect, it } from 'vitest';
import { CategoryModel } from '../features/catalogue/categories/category.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { aProduct } from '../testing/factories.ts';
import { recordsOfCategories } from './040-records-of-categories.ts';

it('makes a record of each category with its description, photo and names; again, it changes nothing', async () => {
  const { _id } = await aProduct({ category: 'Vasen', categoryEn: 'Vases' });
  await aProduct({ category: 'Vasen' });
  await aProduct({ category: 'vasen ', published: false });
  await aProduct({ category: 'A & B' });
  await aProduct({ category: 'A B' });
  const before = currentDatabase().collection<{ _id: string; texts: object; product: typeof _id }>('categories');
  await before.insertOne({ _id: 'vasen', texts: { en: { description: 'Vases.' } }, product: _id });

  await recordsOfCategories.run(currentDatabase());
  const records = await CategoryModel.find().sort({ key: 1 }).lean();
  expect(records).toMatchObject([
    { name: 'A & B', key: 'a & b', texts: { de: { slug: 'a-b' } }, addresses: ['a-b'], version: 0 },
    { name: 'A B', texts: { de: { slug: 'a-b-2' } } },
    {
      name: 'Vasen',
      texts: { de: { slug: 'vasen' }, en: { name: 'Vases', slug: 'vases', description: 'Vases.' } },
      addresses: ['vasen', 'vases'],
      product: _id,
    },
  ]);

  await recordsOfCategories.run(currentDatabase());
  expect(await CategoryModel.find().sort({ key: 1 }).lean()).toEqual(records);
  expect(await before.countDocuments({ _id: 'vasen' })).toBe(1);
  await before.drop();
});
