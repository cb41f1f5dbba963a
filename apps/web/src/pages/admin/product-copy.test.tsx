import { productEndpoints } from '@kontor/shared/wire/products';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { provideProductForm } from '../../testing/admin-pages.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aProduct, anId, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ProductAddPage } from './product-add-page.tsx';
import { ProductEditPage } from './product-edit-page.tsx';

const vase = aProduct({
  name: 'Vase Amrum',
  sku: 'V-1',
  gtin: '4006381333931',
  properties: 'Steinzeug',
  guaranteeYears: 3,
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideProductForm(server);
  server.respond(productEndpoints.adminGet, vase);
  server.respond(productEndpoints.create, aProduct());
});

const open = (path: string) =>
  renderWithApp(
    <Layout>
      <Routes>
        <Route path="/admin/product/add" element={<ProductAddPage />} />
        <Route path="/admin/productedit/:id/edit" element={<ProductEditPage />} />
        <Route path="*" element={null} />
      </Routes>
    </Layout>,
    { path, route: '*', state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );

const control = (label: string) => screen.getByLabelText(label);
const sent = () => server.requests(productEndpoints.create).map(({ body }) => body);

test('a copy has texts, price and guarantee, but no article number, GTIN or pictures, and is saved as a draft', async () => {
  const { user, address } = await open(`/admin/productedit/${vase._id}/edit`);
  await user.click(await screen.findByRole('link', { name: 'Produkt kopieren' }));
  expect(await screen.findByText(/Kopie, die noch nicht gespeichert ist/)).toBeDefined();
  expect(address()).toBe(`/admin/product/add?copyOf=${vase._id}`);
  expect(control('Name')).toHaveProperty('value', 'Vase Amrum (Kopie)');
  expect(screen.getByText('Nicht gespeicherte Änderungen')).toBeDefined();
  await user.type(control('Lagerbestand'), '3');
  await user.click(screen.getByRole('button', { name: 'Produkt anlegen' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    name: 'Vase Amrum (Kopie)',
    description: vase.description,
    price: vase.price,
    properties: 'Steinzeug',
    guaranteeYears: 3,
    countInStock: 3,
    sku: '',
    gtin: '',
    image: [],
    published: false,
    onSale: false,
  });
});

test('a copy of a deleted product shows an alert instead of the form', async () => {
  server.fail(productEndpoints.adminGet, 'not_found');
  await open(`/admin/product/add?copyOf=${vase._id}`);
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Produkt anlegen' })).toBeNull();
});

const maker = {
  name: 'Töpferei Nord',
  street: 'Deichweg',
  number: '4',
  zipcode: '25980',
  city: 'Sylt',
  country: 'DE',
  contact: 'post@toepferei.example',
};
const saved = {
  ...vase,
  brand: 'Inselton',
  category: 'Vasen',
  categoryEn: 'Vases',
  taxClass: 'reduced',
  deliveryDays: { min: 5, max: 8 },
  manufacturer: maker,
} as const;

/** Expects the form of the next product, with the focus in its first field. */
async function expectNextForm(): Promise<void> {
  await waitFor(() => expect(control('Name')).toHaveProperty('value', ''));
  await waitFor(() => expect(document.activeElement).toBe(control('Name')));
}

const another = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Danach ein weiteres anlegen' });

test("saving with 'then add another one' opens a form with the batch's shared values and no unsaved changes", async () => {
  server.respond(productEndpoints.create, () => ({ ...saved, _id: anId() }));
  const { user, address } = await open(`/admin/product/add?copyOf=${vase._id}`);
  await screen.findByDisplayValue('Vase Amrum (Kopie)');
  await user.type(control('Lagerbestand'), '3');
  expect(another().checked).toBe(false);
  await user.click(another());
  const create = { name: 'Produkt anlegen' };
  await user.click(screen.getByRole('button', create));
  await expectNextForm();
  expect(address()).toMatch(/^\/admin\/product\/add/);
  expect(await screen.findByText(/^Von „Vase Amrum“ übernommen: Marke, Kategorie/)).toBeDefined();
  expect(screen.queryByText('Nicht gespeicherte Änderungen')).toBeNull();
  for (const [label, text] of [
    ['Name', 'Krug'],
    ['Beschreibung', 'Für Milch.'],
    ['Preis in Euro', '19'],
    ['Lagerbestand', '2'],
  ] as const)
    await user.type(control(label), text);
  expect(screen.getByText('Nicht gespeicherte Änderungen')).toBeDefined();
  // Repeated: each save resets the form, and the batch goes on until the box is cleared.
  expect(another().checked).toBe(true);
  await user.click(screen.getByRole('button', create));
  await expectNextForm();
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toMatchObject({
    name: 'Krug',
    brand: 'Inselton',
    category: 'Vasen',
    categoryEn: 'Vases',
    taxClass: 'reduced',
    deliveryDays: { min: 5, max: 8 },
    manufacturer: maker,
    properties: '',
    sku: '',
    guaranteeYears: null,
    image: [],
  });
});
