import { productEndpoints } from '@kontor/shared/wire/products';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { provideProductForm } from '../../testing/admin-pages.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aProduct, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { readFieldNotes } from '../../testing/notes-of.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ProductAddPage } from './product-add-page.tsx';
import { ProductEditPage } from './product-edit-page.tsx';

const vase = aProduct({ countInStock: 12 });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideProductForm(server);
  server.respond(productEndpoints.adminGet, vase);
});

const pages = [
  ['add', '/admin/product/add', 'Create product', productEndpoints.create],
  ['edit', `/admin/productedit/${vase._id}/edit`, 'Save changes', productEndpoints.update],
] as const;

async function open(path: string) {
  const { user } = await renderWithApp(
    <Layout>
      <Routes>
        <Route path="/admin/product/add" element={<ProductAddPage />} />
        <Route path="/admin/productedit/:id/edit" element={<ProductEditPage />} />
      </Routes>
    </Layout>,
    { path, route: '*', language: 'en', state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );
  const stock = await screen.findByLabelText('Count in stock');
  await user.clear(stock);
  return { user, stock };
}

describe.each(pages)('the stock of a product to %s', (_, path, button, endpoint) => {
  // spec 5.11
  test('takes no minus sign and is at least 0', async () => {
    const { user, stock } = await open(path);
    await user.type(stock, '-5');
    expect(stock).toHaveProperty('value', '5');
    expect(stock.getAttribute('min')).toBe('0');
  });

  // spec 5.10
  test('with a pasted minus sign is refused, and nothing is sent', async () => {
    const { user, stock } = await open(path);
    await user.click(stock);
    await user.paste('-5');
    expect(stock).toHaveProperty('value', '-5');
    await user.click(screen.getByRole('button', { name: button }));
    expect(readFieldNotes(stock)).toContain('Please enter a positive number');
    expect(server.requests(endpoint)).toHaveLength(0);
  });
});
