import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints, type AdminProduct } from '@kontor/shared/wire/products';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { anAdminProduct, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer, type SeenRequest } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ProductListPage } from './product-list-page.tsx';

let server: FakeServer;
let products: AdminProduct[];

/** Answers with pages and search results as the server does. */
function pageOf({ query }: SeenRequest) {
  const [page, size, q] = [Number(query.get('page')), Number(query.get('pageSize')), query.get('q') ?? ''];
  const found = products.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
  const shown = found.slice((page - 1) * size, page * size);
  return { products: shown, page, pages: Math.ceil(found.length / size), total: found.length };
}

const vase = anAdminProduct({ name: 'Vase Amrum', price: 49, countInStock: 5 });
const cup = anAdminProduct({ name: 'Becher Sylt', nameEn: 'Sylt mug', price: 0, countInStock: 0, image: [] });

beforeEach(() => {
  products = [vase, cup];
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(productEndpoints.adminList, pageOf);
});

const open = (path = '/admin/productlist', language: 'de' | 'en' = 'de') =>
  renderWithApp(
    <Layout>
      <ProductListPage />
    </Layout>,
    { path, language, state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => anAdminProduct({ name: `Vase ${index + 1}` }));
const lastQuery = () => server.requests(productEndpoints.adminList).at(-1)?.query.toString();
const main = () => within(screen.getByRole('main'));

/** Returns the texts of a row, with those in its fields. */
const cells = (row: HTMLElement | undefined) =>
  row
    ? within(row)
        .getAllByRole('cell')
        .slice(0, 6)
        .map((cell) => cell.querySelector('input')?.value ?? cell.textContent)
    : [];

test.each([
  ['de', 'Zeigen', 'Entwürfe', 'Kein solches Produkt'],
  ['en', 'Show', 'Drafts', 'No such product'],
] as const)(
  'only drafts are shown on request, and the address keeps that: %s',
  async (language, label, drafts, none) => {
    const { user, address } = await open('/admin/productlist?page=2', language);
    await user.selectOptions(await screen.findByRole('combobox', { name: label }), drafts);
    expect(address()).toBe('/admin/productlist?published=false');
    await waitFor(() => expect(lastQuery()).toContain('published=false'));
    products = [];
    await user.selectOptions(screen.getByRole('combobox', { name: label }), 'true');
    expect(await screen.findByRole('heading', { name: none })).toBeDefined();
    expect(lastQuery()).toContain('published=true');
  },
);

describe('the table of products', () => {
  // spec 2.100, 6.13
  test('shows Id, Name, price, count in stock, category, brand, edit and delete', async () => {
    await open('/admin/productlist', 'en');
    const table = await screen.findByRole('table', { name: 'Products' });
    await within(table).findByText('Amrum vase');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Id', 'Name', 'Price', 'Count in stock', 'Category', 'Brand', 'Actions']);
    const [, first, second] = within(table).getAllByRole('row');
    expect(cells(first)).toEqual(['Copy id', 'Amrum vase', '49.00', '5', 'Vases', 'Inselton']);
    expect(cells(second)).toEqual(['No pictureCopy id', 'Sylt mug', '0.00', '0', 'Vases', 'Inselton']);
    const edit = within(table).getByRole('link', { name: 'Edit Amrum vase' });
    expect(edit.getAttribute('href')).toBe(`/en/admin/productedit/${vase._id}/edit`);
    expect(main().getByText('2 products')).toBeDefined();
  });

  test('shows the first photo of each, and its id to copy', async () => {
    const { user } = await open('/admin/productlist', 'en');
    const row = within(await screen.findByRole('row', { name: /Amrum vase/ }));
    expect(row.getByRole('presentation').getAttribute('src')).toContain(vase.image[0]?.name.slice(0, 8));
    await user.click(row.getByRole('button', { name: 'Copy id: Amrum vase' }));
    expect(await navigator.clipboard.readText()).toBe(vase._id);
    expect(screen.getByRole('button', { name: 'Copy id: Sylt mug' })).toBeDefined();
  });

  // spec 2.101
  test('links to adding a product', async () => {
    await open();
    const add = await screen.findByRole('link', { name: 'Produkt hinzufügen' });
    expect(add.getAttribute('href')).toBe('/admin/product/add');
  });

  test('shows a name of 120 characters in full', async () => {
    products = [anAdminProduct({ name: 'Ä'.repeat(120) })];
    await open();
    expect(await screen.findByText('Ä'.repeat(120))).toBeDefined();
  });

  // spec 2.109
  test.each([
    ['de', 'Es gibt noch kein Produkt'],
    ['en', 'There is no product yet'],
  ] as const)('says in %s that there is no product yet', async (language, text) => {
    products = [];
    await open('/admin/productlist', language);
    expect(await screen.findByRole('heading', { name: text })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('shows the reason of a failure and reloads', async () => {
    server.fail(productEndpoints.adminList, 'internal');
    const { user } = await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Bei uns ist etwas schiefgegangen');
    server.respond(productEndpoints.adminList, pageOf);
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await screen.findByText('Vase Amrum')).toBeDefined();
  });
});

describe('pages and search are in the address', () => {
  test('a page has 15 products; the next one and another size are in the address', async () => {
    products = many(20);
    const { user, address } = await open();
    expect(await screen.findByText('Vase 15')).toBeDefined();
    expect(screen.queryByText('Vase 16')).toBeNull();
    await user.click(main().getByRole('link', { name: 'Weiter' }));
    expect(await screen.findByText('Vase 16')).toBeDefined();
    expect(address()).toBe('/admin/productlist?page=2');
    await user.selectOptions(main().getByRole('combobox', { name: 'Einträge je Seite: Produkte' }), '20');
    expect(await screen.findByText('Vase 1')).toBeDefined();
    expect(address()).toBe('/admin/productlist?pageSize=20');
  });

  test('a search begins while typing', async () => {
    const { user, address } = await open();
    await screen.findByText('Vase Amrum');
    await user.type(screen.getByRole('searchbox', { name: 'Suche' }), 'becher');
    await waitFor(() => expect(screen.queryByText('Vase Amrum')).toBeNull());
    expect(await screen.findByText('Becher Sylt')).toBeDefined();
    expect(address()).toBe('/admin/productlist?q=becher');
  });

  test('an address opens the same list again', async () => {
    products = many(40);
    await open('/admin/productlist?page=2&pageSize=10&q=vase');
    expect(await screen.findByText('Vase 11')).toBeDefined();
    expect(lastQuery()).toBe('page=2&pageSize=10&q=vase');
  });

  test('a search without hits links back to all products', async () => {
    await open('/admin/productlist?q=leuchte');
    expect(await screen.findByRole('heading', { name: 'Nichts gefunden zu „leuchte“' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Alle zeigen' }).getAttribute('href')).toBe('/admin/productlist');
  });
});

describe('deleting a product', () => {
  beforeEach(() => {
    server.respond(productEndpoints.remove, ({ params }) => {
      const gone = products.find(({ _id }) => _id === params['id']) ?? vase;
      products = products.filter((product) => product !== gone);
      return { _id: gone._id, name: gone.name };
    });
  });

  // spec 1.14, 2.100, 4.4, 4.46, 6.13, 7.13, 8.12, 8.19
  test.each([
    ['de', 'Vase Amrum löschen', /wirklich löschen/, 'Ja, löschen', 'Das Produkt wurde gelöscht.'],
    [
      'en',
      'Delete Amrum vase',
      /would you really want to remove the product/i,
      'Yes, delete',
      'Product was successfully deleted.',
    ],
  ] as const)('needs a confirmation and is reported in %s', async (language, button, question, yes, done) => {
    const { user, address } = await open('/admin/productlist', language);
    await user.click(await screen.findByRole('button', { name: button }));
    expect(screen.getByRole('dialog', { name: question })).toBeDefined();
    await user.click(screen.getByRole('button', { name: yes }));
    expect(await screen.findByText(done)).toBeDefined();
    await waitFor(() => expect(screen.queryByTitle(vase._id)).toBeNull());
    expect(screen.getByTitle(cup._id)).toBeDefined();
    expect(address()).toBe('/admin/productlist');
  });

  // spec 2.49, 2.100, 4.4, 8.19
  test('does not happen if declined', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Vase Amrum löschen' }));
    await user.click(screen.getByRole('button', { name: 'Nein, behalten' }));
    expect(server.requests(productEndpoints.remove)).toHaveLength(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // spec 4.4
  test('shows the reason of a refusal', async () => {
    server.fail(productEndpoints.remove, 'unavailable');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Vase Amrum löschen' }));
    await user.click(screen.getByRole('button', { name: 'Ja, löschen' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist gerade nicht bereit.');
  });

  test('the only product of the last page leads to the page before', async () => {
    products = many(16);
    const { user, address } = await open('/admin/productlist?page=2');
    await user.click(await screen.findByRole('button', { name: 'Vase 16 löschen' }));
    await user.click(screen.getByRole('button', { name: 'Ja, löschen' }));
    expect(await screen.findByText('Vase 15')).toBeDefined();
    expect(address()).toBe('/admin/productlist');
  });
});
