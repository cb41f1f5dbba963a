import { expect, it } from 'vitest';
import { PriceEntryModel } from '../features/catalogue/prices/price-entry.model.ts';
import { ProductModel } from '../features/catalogue/product.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { aProduct } from '../testing/factories.ts';
import { publishedAndPriced } from './010-published-and-priced.ts';

it('publishes products of earlier versions and begins their logs, and leaves drafts and existing logs unchanged', async () => {
  const [earlier, draft] = [await aProduct({ priceCents: 8000 }), await aProduct({ published: false, onSale: true })];
  await ProductModel.collection.updateOne({ _id: earlier._id }, { $unset: { published: '', onSale: '' } });
  const known = { product: draft._id, number: 1, at: new Date('2026-01-01'), priceCents: 9900, published: false };
  await PriceEntryModel.create(known);
  const before = new Date();
  for (const _run of ['first', 'again']) await publishedAndPriced.run(currentDatabase());
  const stored = async ({ _id }: typeof draft) => ProductModel.collection.findOne({ _id });
  expect(await stored(earlier)).toMatchObject({ published: true, onSale: false, priceCents: 8000 });
  expect(await stored(draft)).toMatchObject({ published: false, onSale: true });
  const logOf = ({ _id }: typeof draft) => PriceEntryModel.find({ product: _id }).lean();
  expect(await logOf(earlier)).toMatchObject([{ number: 1, priceCents: 8000, published: true }]);
  expect((await logOf(earlier))[0]?.at.getTime()).toBeGreaterThanOrEqual(before.getTime());
  expect(await logOf(draft)).toMatchObject([known]);
});
