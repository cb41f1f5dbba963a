import { type OrderDraft, orderDraftEndpoints } from '@kontor/shared/wire/order-drafts';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { staffSearchEndpoints } from '@kontor/shared/wire/staff-search';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aListedProduct, anId, anOrder, anOrderDraft, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { retype } from '../../testing/retype.ts';
import { OrderDraftListPage } from './order-draft-list-page.tsx';
import { OrderDraftAddPage, OrderDraftPage } from './order-draft-page.tsx';

const product = { ...aListedProduct(), name: 'Krug', price: 12, countInStock: 4 };
const account = { key: anId(), name: 'Karla Petersen', email: 'karla@post.example', isGuest: false };

let server: FakeServer;
let stored: OrderDraft;
beforeEach(() => {
  stored = anOrderDraft();
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(orderDraftEndpoints.get, () => stored);
  server.respond(orderDraftEndpoints.list, {
    drafts: [{ _id: stored._id, customer: stored.customer, units: 2, by: 'Olaf Amt', updatedAt: stored.updatedAt }],
    page: 1,
    pages: 1,
    total: 1,
  });
  server.respond(productEndpoints.list, { products: [product], page: 1, pages: 1, total: 1 });
  server.respond(staffSearchEndpoints.find, { orders: [], customers: [account], products: [] });
});

const open = (path = `/admin/order-drafts/${stored._id}`) =>
  renderWithApp(
    <Layout>
      <Routes>
        <Route path="/admin/order-drafts" element={<OrderDraftListPage />} />
        <Route path="/admin/order-drafts/add" element={<OrderDraftAddPage />} />
        <Route path="/admin/order-drafts/:id" element={<OrderDraftPage />} />
        <Route path="/orders/:id" element={<h1>Angelegt</h1>} />
      </Routes>
    </Layout>,
    { path, route: '*', state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );

test('the list leads to what was begun', async () => {
  await open('/admin/order-drafts');
  expect(await screen.findByRole('link', { name: 'Berta Brandt' })).toHaveProperty(
    'pathname',
    `/admin/order-drafts/${stored._id}`,
  );
});

test('a new order has an account that was found, a product, and a line of the merchant’s own', async () => {
  server.respond(orderDraftEndpoints.create, () => stored);
  const { user } = await open('/admin/order-drafts/add');
  const find = async (label: string, words: string) => {
    const field = await screen.findByRole('searchbox', { name: label });
    await user.type(field, `${words}{Enter}`);
  };
  await find('Kundin oder Kunden suchen', 'Karla');
  await user.click(await screen.findByRole('button', { name: 'Karla Petersen übernehmen' }));
  expect(screen.getByText(/Konto von Karla Petersen/)).toBeDefined();
  await find('Produkt suchen', 'Krug');
  await user.click(await screen.findByRole('button', { name: /Krug hinzufügen/ }));
  await retype(user, /^Menge: Krug/, '3');
  await user.click(screen.getByRole('button', { name: 'Eigene Zeile hinzufügen' }));
  await user.type(screen.getByLabelText('Bezeichnung'), 'Gravur');
  await user.type(screen.getByLabelText(/^Einzelpreis/), '5,50');
  await user.type(screen.getByLabelText('Straße'), 'Hafenstraße');
  await user.type(screen.getByLabelText('Hausnummer'), '3');
  await user.type(screen.getByLabelText('Postleitzahl'), '20457');
  await retype(user, 'Ort', 'Hamburg');
  await user.click(screen.getByRole('button', { name: 'Speichern und Summe berechnen' }));
  await waitFor(() => expect(server.requests(orderDraftEndpoints.create)).toHaveLength(1));
  expect(server.requests(orderDraftEndpoints.create)[0]?.body).toMatchObject({
    customer: { user: account.key },
    lines: [
      { _id: product._id, qty: 3 },
      { text: 'Gravur', price: 5.5, taxClass: 'standard', qty: 1 },
    ],
    payment: 'link',
  });
});

test('a saved order shows the server’s totals and is placed with the total that was seen', async () => {
  const order = anOrder();
  server.respond(orderDraftEndpoints.place, order);
  const { user } = await open();
  expect(await screen.findByText(/44,90/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Verbindlich anlegen' }));
  expect(await screen.findByRole('heading', { name: 'Angelegt' })).toBeDefined();
  expect(server.requests(orderDraftEndpoints.place)[0]?.body).toEqual({ version: 1, expectedTotal: 44.9 });
  // The draft is gone: a second call would not find it.
  expect(server.requests(orderDraftEndpoints.get)).toHaveLength(1);
});

test('changes are saved before the order can be placed', async () => {
  const { user } = await open();
  await screen.findByLabelText(/^Menge: Vase Amrum/);
  await retype(user, /^Menge: Vase Amrum/, '3');
  expect(screen.getByRole('button', { name: 'Verbindlich anlegen' })).toHaveProperty('disabled', true);
  server.respond(orderDraftEndpoints.update, ({ body }) => {
    stored = { ...stored, version: 2, lines: stored.lines.map((line) => ({ ...line, qty: 3 })) };
    expect(body).toMatchObject({ version: 1, lines: [{ qty: 3 }] });
    return stored;
  });
  await user.click(screen.getByRole('button', { name: 'Speichern und Summe berechnen' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Verbindlich anlegen' })).toHaveProperty('disabled', false),
  );
});

test('it says which articles are short', async () => {
  stored = anOrderDraft({
    _id: stored._id,
    lines: [{ _id: anId(), name: 'Krug', price: 12, taxClass: 'standard', qty: 5, countInStock: 4 }],
  });
  await open();
  expect(await screen.findByText('So lässt sie sich nicht anlegen')).toBeDefined();
  expect(screen.getByText('Krug: nur noch 4 auf Lager')).toBeDefined();
});
