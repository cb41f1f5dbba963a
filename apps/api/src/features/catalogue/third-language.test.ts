import request from 'supertest';
import { expect, it, vi } from 'vitest';
import { addProduct, editProduct } from '../../testing/calls/product-calls.ts';
import { sendVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { aUser, aVisitorOrderBody } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { ProductModel } from './product.model.ts';

// French on the server requires one entry in the list of languages.
vi.mock('@kontor/shared/rules/text/languages', async (importOriginal) => {
  const { locales, ...rest } = await importOriginal<Record<'locales' | 'languages' | 'baseLanguage', object>>();
  const entries = { ...locales, fr: 'fr-FR' };
  return { ...rest, locales: entries, languages: Object.keys(entries), furtherLanguages: ['en', 'fr'] };
});

const shop = testApp();
const french = { nameFr: 'Vase à long col', categoryFr: 'Vases', descriptionFr: 'Un vase.' };
const texts: Record<string, string> = { nameEn: 'Vase', ...french };

it('a third language is stored, returned, searched, counted and ordered without further code', async () => {
  const admin = await aUser({ isAdmin: true });

  const { body: added, status } = await addProduct(shop, admin, texts);

  expect(status).toBe(201);
  expect(added).toMatchObject({ name: 'Vase', nameEn: 'Vase', ...french });
  expect((await ProductModel.findById(added._id).lean())?.texts).toMatchObject({
    de: { name: 'Vase', category: 'Vasen' },
    en: { name: 'Vase' },
    fr: { name: 'Vase à long col', category: 'Vases', description: 'Un vase.' },
  });
  const { body: found } = await request(shop).get('/api/products').query({ q: 'long col' });
  expect(found.products).toMatchObject([{ nameFr: 'Vase à long col', categoryFr: 'Vases' }]);
  expect(found.products[0]).not.toHaveProperty('descriptionFr');
  const { body: categories } = await request(shop).get('/api/products/categories');
  expect(categories).toEqual([{ name: 'Vasen', nameFr: 'Vases', count: 1 }]);
  const { body: order } = await sendVisitorOrder(shop, aVisitorOrderBody([{ _id: added._id, priceCents: 4990 }]));
  expect(order.cartItems).toMatchObject([{ name: 'Vase', nameEn: 'Vase', nameFr: 'Vase à long col' }]);
});

it('its missing texts stay, empty ones are removed', async () => {
  const admin = await aUser({ isAdmin: true });
  const { body: added } = await addProduct(shop, admin, texts);

  const gone: Record<string, string> = { descriptionFr: '' };
  const { body: edited } = await editProduct(shop, admin, added, gone);

  expect(edited).toMatchObject({ nameFr: 'Vase à long col', categoryFr: 'Vases' });
  expect(edited).not.toHaveProperty('descriptionFr');
});
