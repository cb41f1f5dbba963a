import { configEndpoints } from '@kontor/shared/wire/config';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { wishlistEndpoints } from '@kontor/shared/wire/wishlist';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aListedProduct, aProduct, aSessionUser } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { HomePage } from './home-page.tsx';
import { ProductPage } from './product-page.tsx';

async function open(isAdmin: boolean, language: 'de' | 'en' = 'de') {
  const server = fakeServer();
  server.respond(wishlistEndpoints.get, { ids: [] });
  const product = aProduct();
  server.respond(productEndpoints.get, product);
  server.respond(productEndpoints.remove, { _id: product._id, name: product.name });
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(configEndpoints.payments, []);
  const rendered = await renderWithApp(
    <Layout>
      <Routes>
        <Route path="/products/:id/:slug?" element={<ProductPage />} />
        <Route path="*" element={null} />
      </Routes>
    </Layout>,
    {
      path: `/products/${product._id}`,
      route: '*',
      language,
      state: { session: asUser(aSessionUser({ isAdmin })) },
    },
  );
  await screen.findByRole('heading', { level: 1 });
  return { ...rendered, server, product };
}

// spec 2.48, 6.16
test('a product links to its edit page for an admin', async () => {
  const { product } = await open(true);
  const edit = await screen.findByRole('link', { name: 'Produkt bearbeiten' });
  expect(edit.getAttribute('href')).toBe(`/admin/productedit/${product._id}/edit`);
});

// spec 2.48, 2.49, 4.46, 6.16, 8.12, 8.19
test.each([
  ['de', 'Produkt löschen', /wirklich löschen/, 'Ja, löschen', 'Das Produkt wurde gelöscht.'],
  [
    'en',
    'Delete product',
    /would you really want to remove the product/i,
    'Yes, delete',
    'Product was successfully deleted.',
  ],
] as const)(
  'an admin deletes the product after a confirmation and is led home (%s)',
  async (language, button, question, yes, done) => {
    const { user, server, product, address } = await open(true, language);
    await user.click(await screen.findByRole('button', { name: button }));
    expect(screen.getByRole('dialog', { name: question })).toBeDefined();
    await user.click(screen.getByRole('button', { name: yes }));
    expect(await screen.findByText(done)).toBeDefined();
    await waitFor(() => expect(address()).toBe('/'));
    expect(server.requests(productEndpoints.remove)[0]?.params).toEqual({ id: product._id });
    // The page does not reload the deleted product.
    expect(server.requests(productEndpoints.get)).toHaveLength(1);
  },
);

// spec 4.4, 4.46
test('after deleting, the home page reloads its list, and the dialog is closed', async () => {
  const server = fakeServer();
  server.respond(wishlistEndpoints.get, { ids: [] });
  const [vase, cup] = [aListedProduct(), aListedProduct({ name: 'Becher Sylt' })];
  let products = [vase, cup];
  server.respond(configEndpoints.payments, []);
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(productEndpoints.categories, []);
  server.respond(productEndpoints.list, () => ({ products, page: 1, pages: 1, total: products.length }));
  server.respond(productEndpoints.get, aProduct({ ...vase, group: undefined }));
  server.respond(productEndpoints.remove, () => {
    products = [cup];
    return { _id: vase._id, name: vase.name };
  });
  const shop = (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/products/:id/:slug?" element={<ProductPage />} />
    </Routes>
  );
  const { user, address } = await renderWithApp(<Layout>{shop}</Layout>, {
    route: '*',
    state: { session: asUser(aSessionUser({ isAdmin: true })) },
  });
  await user.click(await screen.findByRole('link', { name: 'Vase Amrum' }));
  await user.click(await screen.findByRole('button', { name: 'Produkt löschen' }));
  await user.click(screen.getByRole('button', { name: 'Ja, löschen' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByRole('link', { name: 'Becher Sylt' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Vase Amrum' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

// spec 2.48, 6.16
test('a customer sees no link to edit and no button to delete', async () => {
  await open(false);
  expect(screen.queryByRole('link', { name: 'Produkt bearbeiten' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Produkt löschen' })).toBeNull();
});
