import { expect, it } from 'vitest';
import { ProductModel } from '../features/catalogue/product.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { aProduct } from '../testing/factories.ts';
import { usualTaxClasses } from './009-usual-tax-classes.ts';

it('gives products without a tax class the standard one, and keeps others', async () => {
  const [book, earlier] = [await aProduct({ taxClass: 'reduced' }), await aProduct()];
  await ProductModel.collection.updateOne({ _id: earlier._id }, { $unset: { taxClass: '' } });
  await usualTaxClasses.run(currentDatabase());
  const classOf = async (_id: typeof book._id) => (await ProductModel.collection.findOne({ _id }))?.['taxClass'];
  expect([await classOf(book._id), await classOf(earlier._id)]).toEqual(['reduced', 'standard']);
});
