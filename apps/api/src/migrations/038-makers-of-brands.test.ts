import { expect, it } from 'vitest';
import { MakerModel } from '../features/catalogue/makers/maker.model.ts';
import { ProductModel } from '../features/catalogue/product.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { aProduct } from '../testing/factories.ts';
import { makersOfBrands } from './038-makers-of-brands.ts';

const firm = (name: string) => ({
  name,
  street: 'Weg',
  number: '1',
  zipcode: '20095',
  city: 'Hamburg',
  country: 'DE',
  contact: 'post@firma.example',
});

it('makes a maker of each brand, and moves to it the manufacturer on which its products agree', async () => {
  await aProduct({ brand: 'Kiesel', manufacturer: firm('Kiesel GmbH') });
  await aProduct({ brand: 'Kiesel', manufacturer: firm('Kiesel GmbH') });
  await aProduct({ brand: 'kiesel ', published: false });
  await aProduct({ brand: 'Fjord', manufacturer: firm('Fjord AS') });
  await aProduct({ brand: 'Fjord', manufacturer: firm('Anders') });
  await aProduct({ brand: 'Fjord' });
  for (const _run of ['first', 'again']) await makersOfBrands.run(currentDatabase());

  const makers = await MakerModel.find().sort({ key: 1 }).lean();
  expect(makers).toMatchObject([
    { name: 'Fjord', texts: { de: { slug: 'fjord' } }, addresses: ['fjord'], version: 0 },
    { name: 'Kiesel', texts: { de: { slug: 'kiesel' } }, manufacturer: firm('Kiesel GmbH') },
  ]);
  expect(makers[0]).not.toHaveProperty('manufacturer');
  const products = await ProductModel.find().sort({ _id: 1 }).lean();
  const shown = products.map(({ brand, manufacturer, ownManufacturer, maker, version }) =>
    [brand, manufacturer?.name, ownManufacturer, maker?.de?.slug, version].join(),
  );
  expect(shown).toEqual([
    'Kiesel,Kiesel GmbH,,kiesel,1',
    'Kiesel,Kiesel GmbH,,kiesel,1',
    'Kiesel,Kiesel GmbH,,kiesel,1',
    'Fjord,Fjord AS,true,fjord,1',
    'Fjord,Anders,true,fjord,1',
    'Fjord,,,fjord,1',
  ]);
});
