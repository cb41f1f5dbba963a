import { makerEndpoints } from '@kontor/shared/wire/makers';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aProduct, aSessionUser } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ProductEditPage } from './product-edit-page.tsx';

const path = `/uploads/${'a'.repeat(32)}-800.webp`;

async function open() {
  const image = [{ _id: '5f0c1c1c1c1c1c1c1c1c1c1c', name: 'a-800.webp', path, alt: 'Krug [klein]' }];
  const product = aProduct({ description: 'Ein Krug.', image });
  const server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(productEndpoints.manufacturers, []);
  server.respond(makerEndpoints.adminList, []);
  server.respond(productEndpoints.categories, []);
  server.respond(productEndpoints.adminGet, product);
  return renderWithApp(
    <Layout>
      <Routes>
        <Route path="/admin/productedit/:id/edit" element={<ProductEditPage />} />
      </Routes>
    </Layout>,
    {
      path: `/admin/productedit/${product._id}/edit`,
      route: '*',
      state: { session: asUser(aSessionUser({ isAdmin: true })) },
    },
  );
}

const findArea = () => screen.findByLabelText<HTMLTextAreaElement>('Beschreibung');

test('buttons write Markdown for the selection, which stays selected', async () => {
  const { user } = await open();
  const area = await findArea();
  area.setSelectionRange(4, 8);
  const tools = within(screen.getByLabelText('Formatieren: Beschreibung'));
  await user.click(tools.getByTitle('Fett'));
  expect(area.value).toBe('Ein **Krug**.');
  expect([area.selectionStart, area.selectionEnd]).toEqual([6, 10]);
  await user.click(tools.getByTitle('Überschrift'));
  expect(area.value).toBe('### Ein **Krug**.');
});

test('a picture of the product is inserted with its words, without brackets', async () => {
  const { user } = await open();
  const area = await findArea();
  const tools = within(screen.getByLabelText('Formatieren: Beschreibung'));
  await user.selectOptions(tools.getByLabelText('Bild einfügen'), 'Krug [klein]');
  expect(area.value).toContain(`![Krug klein](${path})`);
});

test('the preview shows what the shop will show', async () => {
  const { user } = await open();
  const area = await findArea();
  fireEvent.change(area, { target: { value: '## Pflege\n\nVon **Hand**.' } });
  await user.click(screen.getByText('Vorschau: Beschreibung'));
  const preview = within(await screen.findByLabelText('Vorschau: Beschreibung'));
  expect(await preview.findByRole('heading', { level: 3, name: 'Pflege' })).toBeDefined();
  expect(preview.getByText('Hand').tagName).toBe('STRONG');
});
