import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints, type AdminProduct } from '@kontor/shared/wire/products';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { anAdminProduct, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer, type SeenRequest } from '../../testing/fake-server.ts';
import { readFieldNotes } from '../../testing/notes-of.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ProductListPage } from './product-list-page.tsx';

const { adminList, changePriceAndStock } = productEndpoints;

let server: FakeServer;
let products: AdminProduct[];

function pageOf({ query }: SeenRequest) {
  const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
  const found = products.filter(({ name }) => name.toLowerCase().includes(query.get('q') ?? ''));
  const shown = found.slice((page - 1) * size, page * size);
  return { products: shown, page, pages: Math.ceil(found.length / size), total: found.length };
}

/** Simulates another editor's change of a product. */
function edit(id: string, changes: Partial<AdminProduct>): AdminProduct {
  products = products.map((product) =>
    product._id === id ? { ...product, ...changes, version: product.version + 1 } : product,
  );
  return products.find(({ _id }) => _id === id) ?? anAdminProduct();
}

beforeEach(() => {
  products = [
    anAdminProduct({ name: 'Vase Amrum', price: 49, countInStock: 5 }),
    anAdminProduct({ name: 'Becher Sylt', price: 0, countInStock: 0 }),
  ];
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(adminList, pageOf);
  server.respond(changePriceAndStock, ({ params, body }) => edit(params['id'] ?? '', body as Partial<AdminProduct>)); // of the form's own making
});

afterEach(() => window.history.replaceState(null, '', '/'));

async function open(path = '/admin/productlist') {
  // The guard against leaving reads the window's own address.
  window.history.replaceState(null, '', path);
  const page = await renderWithApp(
    <Layout>
      <ProductListPage />
    </Layout>,
    { path, state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );
  await screen.findByRole('table', { name: 'Produkte' });
  return page;
}

const price = (name = 'Vase Amrum') => screen.findByLabelText(`Preis in Euro: ${name}`);
const stock = (name = 'Vase Amrum') => screen.findByLabelText(`Lagerbestand: ${name}`);
const sent = () => server.requests(changePriceAndStock).map(({ body }) => body);
const idOf = (name: string) => products.find((product) => product.name === name)?._id ?? '';

type User = Awaited<ReturnType<typeof open>>['user'];

async function type(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

describe('price and stock in the list', () => {
  test('Enter saves the row: the typed value with the version shown', async () => {
    const { user } = await open();
    await type(user, await price(), '59,90{Enter}');
    expect(await screen.findAllByText('Gespeichert: Vase Amrum')).not.toHaveLength(0);
    expect(sent()).toEqual([{ price: 59.9, version: 0 }]);
    expect(await price()).toHaveProperty('value', '59,90');
    expect(document.activeElement).toBe(await price());
  });

  test('arrows lead from row to row in a column, and change no stock', async () => {
    const { user } = await open();
    (await stock()).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await stock('Becher Sylt'));
    // Below the last row there is none.
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(document.activeElement).toBe(await stock());
    expect([await stock(), await stock('Becher Sylt')].map((field) => field.getAttribute('value'))).toEqual(['5', '0']);
    (await price('Becher Sylt')).focus();
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(await price());
  });

  test('the stock is sent with the stock shown, and the new stock is announced', async () => {
    server.respond(changePriceAndStock, ({ params }) => edit(params['id'] ?? '', { countInStock: 14 }));
    const { user } = await open();
    await type(user, await stock(), '15{Enter}');
    expect(
      await screen.findByText('Gespeichert. Der Lagerbestand ist jetzt 14, weil er sich inzwischen geändert hatte.'),
    ).toBeDefined();
    expect(sent()).toEqual([{ countInStock: 15, countInStockSeen: 5, version: 0 }]);
    expect(await stock()).toHaveProperty('value', '14');
  });

  test('Escape resets the row', async () => {
    const { user } = await open();
    await type(user, await price(), '59');
    expect(screen.getByRole('button', { name: 'Vase Amrum speichern' })).toBeDefined();
    await user.type(await price(), '{Escape}');
    expect(await price()).toHaveProperty('value', '49,00');
    expect(screen.queryByRole('button', { name: 'Vase Amrum speichern' })).toBeNull();
    expect(sent()).toEqual([]);
  });

  test('buttons do the same, and the focus stays in the row', async () => {
    const { user } = await open();
    await type(user, await stock(), '7');
    await user.click(screen.getByRole('button', { name: 'Verwerfen: Vase Amrum' }));
    expect(await stock()).toHaveProperty('value', '5');
    expect(document.activeElement).toBe(await price());
    await type(user, await stock(), '7');
    await user.click(screen.getByRole('button', { name: 'Vase Amrum speichern' }));
    await waitFor(() => expect(sent()).toEqual([{ countInStock: 7, countInStockSeen: 5, version: 0 }]));
  });

  test('a price of 0 can be replaced', async () => {
    const { user } = await open();
    await type(user, await price('Becher Sylt'), '9,50{Enter}');
    await waitFor(() => expect(sent()).toEqual([{ price: 9.5, version: 0 }]));
  });

  test.each([
    ['-1', 'Bitte geben Sie eine positive Zahl ein'],
    ['19,999', 'Bitte geben Sie höchstens zwei Nachkommastellen ein'],
    ['{Backspace}', 'Dieses Feld darf nicht leer sein'],
  ])('the price %j is not sent, and the field shows the reason', async (text, words) => {
    const { user } = await open();
    await type(user, await price(), `${text}{Enter}`);
    expect(readFieldNotes(await price())).toContain(words);
    expect(sent()).toEqual([]);
  });

  test('pressing Enter twice is one call', async () => {
    const { user } = await open();
    await type(user, await price(), '59{Enter}{Enter}');
    await screen.findAllByText('Gespeichert: Vase Amrum');
    expect(sent()).toHaveLength(1);
  });

  test('two rows are saved separately', async () => {
    const { user } = await open();
    await type(user, await price('Becher Sylt'), '9');
    await type(user, await price(), '59{Enter}');
    await screen.findAllByText('Gespeichert: Vase Amrum');
    expect(await price('Becher Sylt')).toHaveProperty('value', '9');
    await user.type(await price('Becher Sylt'), '{Enter}');
    await waitFor(() =>
      expect(sent()).toEqual([
        { price: 59, version: 0 },
        { price: 9, version: 0 },
      ]),
    );
  });

  test('the typed values stay if the server cannot be reached', async () => {
    server.disconnect(changePriceAndStock);
    const { user } = await open();
    await type(user, await price(), '59{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist nicht zu erreichen.');
    expect(await price()).toHaveProperty('value', '59');
  });
});

/** Opens the list, and saves a price that is refused because somebody else has changed the product. */
async function refused() {
  const page = await open();
  await type(page.user, await price(), '59');
  edit(idOf('Vase Amrum'), { price: 45, countInStock: 8 });
  server.fail(changePriceAndStock, 'edit_conflict');
  await page.user.type(await price(), '{Enter}');
  await screen.findByText(/Jetzt gespeichert: 45,00/);
  return page;
}

describe('somebody else has changed the product meanwhile', () => {
  test('the row says so in the words of the form, with both states', async () => {
    await refused();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Jemand anderes hat dieses Produkt inzwischen geändert');
    expect(alert.textContent).toContain('Bei Ihnen: 59.');
    expect(await price()).toHaveProperty('value', '59');
    // Untouched fields show the stored values.
    expect(await stock()).toHaveProperty('value', '8');
  });

  test('saving again sends the typed price with the new version', async () => {
    const { user } = await refused();
    server.respond(changePriceAndStock, ({ params }) => edit(params['id'] ?? '', { price: 59 }));
    await user.type(await price(), '{Enter}');
    await screen.findAllByText('Gespeichert: Vase Amrum');
    expect(sent().at(-1)).toEqual({ price: 59, version: 1 });
  });

  test('the stored state can be chosen instead', async () => {
    const { user } = await refused();
    await user.click(screen.getByRole('button', { name: 'Alles wie gespeichert: Vase Amrum' }));
    expect(await price()).toHaveProperty('value', '45,00');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('typed values are never lost', () => {
  test('when the list shows another page: they are named, and shown again on return', async () => {
    products = Array.from({ length: 20 }, (_, index) => anAdminProduct({ name: `Vase ${index + 1}` }));
    const { user, address } = await open();
    await type(user, await price('Vase 1'), '59');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Weiter' }));
    expect(await screen.findByText('Auf einer anderen Seite der Liste noch nicht gespeichert: Vase 1')).toBeDefined();
    expect(address()).toBe('/admin/productlist?page=2');
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Zurück' }));
    expect(await price('Vase 1')).toHaveProperty('value', '59');
    await user.type(screen.getByRole('searchbox', { name: 'Suche' }), 'vase 12');
    await waitFor(() => expect(server.requests(adminList).at(-1)?.query.get('q')).toBe('vase 12'));
    expect(await screen.findByText(/noch nicht gespeichert: Vase 1$/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
    expect(screen.queryByText(/noch nicht gespeichert/)).toBeNull();
  });

  test('leaving the list needs a confirmation', async () => {
    const { user, address } = await open();
    await type(user, await price(), '59');
    await user.click(screen.getByRole('link', { name: 'Produkt hinzufügen' }));
    expect(await screen.findByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeDefined();
    expect(address()).toBe('/admin/productlist');
  });
});

describe('missing details for lawful sale', () => {
  test('are listed below the name, each with a link to its field', async () => {
    products = [
      anAdminProduct({ name: 'Vase Amrum', lacks: ['price', 'picture', 'alt', 'manufacturer', 'content', 'origin'] }),
      anAdminProduct({ name: 'Krug' }),
    ];
    await open('/admin/productlist?page=1');
    const row = within((await price()).closest('tr') ?? document.body);
    expect(row.getByText('Es fehlt')).toBeDefined();
    const links = row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    const form = `/admin/productedit/${idOf('Vase Amrum')}/edit`;
    expect(links.slice(0, 6)).toEqual([
      ['Preis über 0\u00a0€', `${form}#price`],
      ['Bild', `${form}#pictures`],
      ['Bildbeschreibung', `${form}#pictures`],
      ['Hersteller', `${form}#manufacturer.name`],
      ['Nettofüllmenge (Inhalt)', `${form}#content.amount`],
      ['Ursprungsland oder Herkunftsort', `${form}#origin`],
    ]);
    expect(screen.getAllByText('Es fehlt')).toHaveLength(1);
  });
});
