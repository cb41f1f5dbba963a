import { makerEndpoints } from '@kontor/shared/wire/makers';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { wireTexts } from '@kontor/shared/rules/text/texts';
import { detailTextNames, detailValueNames } from '@kontor/shared/rules/product/typed-details';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { anAdminProduct, aProduct, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { readFieldNotes } from '../../testing/notes-of.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ProductAddPage } from './product-add-page.tsx';

const created = aProduct({ name: 'Vase Föhr' });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(productEndpoints.manufacturers, []);
  server.respond(makerEndpoints.adminList, []);
  server.respond(productEndpoints.categories, [{ name: 'Vasen', nameEn: 'Vases', count: 3 }]);
  server.respond(productEndpoints.create, created);
});

const open = (language: 'de' | 'en' = 'de') =>
  renderWithApp(
    <Layout>
      <Routes>
        <Route path="/admin/product/add" element={<ProductAddPage />} />
        <Route path="*" element={null} />
      </Routes>
    </Layout>,
    { path: '/admin/product/add', route: '*', language, state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );

type User = Awaited<ReturnType<typeof open>>['user'];

const control = (label: string) => screen.getByLabelText(label);
const submit = (user: User) => user.click(screen.getByRole('button', { name: /Produkt anlegen|Create product/ }));
const sent = () => server.requests(productEndpoints.create)[0]?.body;

async function fill(user: User, values: Record<string, string> = {}) {
  const all = {
    Name: 'Vase Föhr',
    Beschreibung: 'Für drei Zweige.',
    Marke: 'Inselton',
    Kategorie: 'Vasen',
    'Preis in Euro': '19,90',
    Lagerbestand: '7',
    ...values,
  };
  for (const [label, text] of Object.entries(all)) if (text) await user.type(control(label), text);
}

// spec 1.14, 2.105, 4.6, 6.13, 7.11
test('a new product is sent as typed, and leads to its edit page', async () => {
  const { user, address } = await open();
  await fill(user);
  await submit(user);
  expect(await screen.findByText('Das Produkt wurde erfolgreich angelegt')).toBeDefined();
  expect(sent()).toEqual({
    name: 'Vase Föhr',
    description: 'Für drei Zweige.',
    brand: 'Inselton',
    category: 'Vasen',
    categoryEn: 'Vases',
    nameEn: '',
    descriptionEn: '',
    price: 19.9,
    published: true,
    onSale: false,
    taxClass: 'standard',
    countInStock: 7,
    image: [],
    content: null,
    facts: [],
    related: [],
    categories: [],
    deliveryDays: null,
    manufacturer: null,
    sku: '',
    gtin: '',
    slug: '',
    seo: { title: '', titleEn: '', description: '', descriptionEn: '' },
    guaranteeYears: null,
    guaranteeLabel: null,
    mandatoryPicture: null,
    withdrawalExcluded: null,
    giftCard: null,
    properties: '',
    propertiesEn: '',
    warnings: '',
    warningsEn: '',
    mandatoryNotes: '',
    mandatoryNotesEn: '',
    ...Object.fromEntries(detailValueNames.map((name) => [name, null])),
    ...Object.fromEntries(wireTexts(detailTextNames).map(({ name }) => [name, ''])),
  });
  await waitFor(() => expect(address()).toBe(`/admin/productedit/${created._id}/edit`));
});

test('a category in another spelling is saved with the English name of the existing one, which a note names', async () => {
  const { user } = await open();
  await fill(user, { Kategorie: ' vASEN' });
  expect(screen.getByText('Wird als „Vasen“ gespeichert.')).toBeDefined();
  await submit(user);
  await screen.findByText('Das Produkt wurde erfolgreich angelegt');
  expect(sent()).toMatchObject({ categoryEn: 'Vases' });
});

// spec 8.14
test("the message in English is 'Success: Product was succesfully generated'", async () => {
  const { user } = await open('en');
  for (const [label, text] of Object.entries({
    Name: 'Vase',
    Description: 'For twigs.',
    Brand: 'Inselton',
    Category: 'Vasen',
    'Price in euros': '19.90',
    'Count in stock': '0',
  }))
    await user.type(control(label), text);
  await submit(user);
  expect(await screen.findByText('Success: Product was succesfully generated')).toBeDefined();
  expect(sent()).toMatchObject({ price: 19.9, countInStock: 0 });
});

test('existing categories are offered', async () => {
  await open();
  const list = document.getElementById(control('Kategorie').getAttribute('list') ?? '');
  await waitFor(() => expect(list?.querySelector('option')).toBeInstanceOf(HTMLOptionElement));
});

describe('nothing is sent', () => {
  // spec 5.9
  test.each([
    ['de', ['Name', 'Beschreibung', 'Marke', 'Kategorie', 'Preis in Euro'], 'Dieses Feld darf nicht leer sein'],
    ['en', ['Name', 'Description', 'Brand', 'Category', 'Price in euros'], 'This field cannot be empty'],
  ] as const)('from an empty form, and each field says so in %s', async (language, labels, text) => {
    const { user } = await open(language);
    await submit(user);
    for (const label of labels) expect(readFieldNotes(control(label))).toContain(text);
    expect(document.activeElement).toBe(control('Name'));
    expect(server.requests(productEndpoints.create)).toHaveLength(0);
  });

  // spec 5.10
  test.each([
    ['-49,00', 'Bitte geben Sie eine positive Zahl ein'],
    ['viel', 'Bitte geben Sie eine positive Zahl ein'],
    ['19,999', 'Bitte geben Sie höchstens zwei Nachkommastellen ein'],
    ['1000001', 'Bitte geben Sie eine kleinere Zahl ein.'],
  ])('with the price %j, and the typed values stay', async (price, text) => {
    const { user } = await open();
    await fill(user, { 'Preis in Euro': price });
    await submit(user);
    expect(readFieldNotes(control('Preis in Euro'))).toContain(text);
    expect(document.activeElement).toBe(control('Preis in Euro'));
    expect(control('Preis in Euro')).toHaveProperty('value', price);
    expect(control('Name')).toHaveProperty('value', 'Vase Föhr');
    expect(server.requests(productEndpoints.create)).toHaveLength(0);
  });

  // spec 5.10
  test("with a negative price, in English: 'Please enter a positive number'", async () => {
    const { user } = await open('en');
    await user.type(control('Price in euros'), '-1');
    await submit(user);
    expect(readFieldNotes(control('Price in euros'))).toContain('Please enter a positive number');
  });
});

test('a price of 0 is accepted', async () => {
  const { user } = await open();
  await fill(user, { 'Preis in Euro': '0' });
  await submit(user);
  await waitFor(() => expect(sent()).toMatchObject({ price: 0 }));
});

// spec 4.6
test('the typed values stay if the server cannot be reached', async () => {
  server.disconnect(productEndpoints.create);
  const { user, address } = await open();
  await fill(user);
  await submit(user);
  expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist nicht zu erreichen.');
  expect(control('Beschreibung')).toHaveProperty('value', 'Für drei Zweige.');
  expect(address()).toBe('/admin/product/add');
});

// spec 4.6
test('a field that the server refuses shows the reason', async () => {
  const issues = [{ path: 'brand', code: 'too_long', message: 'Too long' }];
  server.fail(productEndpoints.create, 'invalid_input', { issues });
  const { user } = await open();
  await fill(user);
  await submit(user);
  await waitFor(() => expect(readFieldNotes(control('Marke'))).toContain('Das ist zu lang.'));
  await waitFor(() => expect(document.activeElement).toBe(control('Marke')));
});

test("'Not authorized' logs out", async () => {
  server.fail(productEndpoints.create, 'not_admin', { message: 'Not authorized as an admin' });
  const { user, store } = await open();
  await fill(user);
  await submit(user);
  await waitFor(() => expect(store.getState().session.user).toBeNull());
});

// spec 2.106
test('leaving needs a confirmation before typed values are lost', async () => {
  const { user, address } = await open();
  await user.type(control('Name'), 'Vase');
  await user.click(screen.getByRole('link', { name: 'Zurück zur Produktliste' }));
  expect(await screen.findByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeDefined();
  expect(address()).toBe('/admin/product/add');
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(control('Name')).toHaveProperty('value', 'Vase');
});

test('facts are added in both languages, put in order and removed; an empty one is marked at its fields', async () => {
  const { user } = await open();
  await fill(user);
  await user.click(screen.getByRole('checkbox', { name: 'Auch auf Englisch' }));
  const add = screen.getByRole('button', { name: 'Merkmal hinzufügen' });
  for (const value of ['Eiche', 'Blau']) {
    await user.click(add);
    expect(document.activeElement).toBe(screen.getAllByLabelText(/^Bezeichnung, Merkmal/).at(-1));
    await user.keyboard(value === 'Blau' ? 'Farbe' : 'Material');
    await user.type(screen.getAllByLabelText(/^Wert, Merkmal/).at(-1) ?? add, value);
  }
  await user.type(screen.getAllByLabelText(/^Wert auf Englisch, Merkmal/).at(-1) ?? add, 'Blue');
  await user.click(screen.getByRole('button', { name: 'Merkmal 2 nach oben' }));
  await user.click(add);
  await submit(user);
  expect(
    screen
      .getAllByLabelText(/^Bezeichnung, Merkmal/)
      .at(-1)
      ?.getAttribute('aria-invalid'),
  ).toBe('true');
  expect(server.requests(productEndpoints.create)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Merkmal 3 entfernen' }));
  await submit(user);
  await waitFor(() =>
    expect(sent()).toMatchObject({
      facts: [
        { name: 'Farbe', value: 'Blau', valueEn: 'Blue' },
        { name: 'Material', value: 'Eiche' },
      ],
    }),
  );
});

const field = (name: string) => screen.getByRole('textbox', { name });

test('the table of facts is filled by keys alone: Enter leads on, Alt and an arrow move a row, Backspace removes an empty one', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Merkmal hinzufügen' }));
  await user.keyboard('Material{Tab}Eiche{Enter}');
  expect(document.activeElement).toBe(field('Bezeichnung, Merkmal 2'));
  // An empty last row gets no further one, and Enter submits nothing.
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('textbox', { name: 'Bezeichnung, Merkmal 3' })).toBeNull();
  await user.keyboard('Farbe{Alt>}{ArrowUp}{/Alt}');
  expect(document.activeElement).toBe(field('Bezeichnung, Merkmal 1'));
  expect(field('Bezeichnung, Merkmal 1')).toHaveProperty('value', 'Farbe');
  expect(await screen.findByText('Das Merkmal steht jetzt an Stelle 1.')).toBeDefined();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(field('Bezeichnung, Merkmal 2'));
  await user.keyboard('{Enter}{Backspace}');
  expect(screen.queryByRole('textbox', { name: 'Bezeichnung, Merkmal 3' })).toBeNull();
  expect(document.activeElement).toBe(field('Bezeichnung, Merkmal 2'));
  expect(server.requests(productEndpoints.create)).toEqual([]);
});

test('texts in English are behind one switch: fields, facts and pictures', async () => {
  const { user } = await open();
  const english = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Auch auf Englisch' });
  expect(english.checked).toBe(false);
  expect(screen.queryByRole('heading', { name: 'Texte auf Englisch' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Merkmal hinzufügen' }));
  expect(screen.queryByRole('textbox', { name: 'Wert auf Englisch, Merkmal 1' })).toBeNull();
  expect(screen.queryAllByLabelText(/Englisch \(freiwillig\)/)).toEqual([]);
  expect(screen.queryByRole('figure', { name: /Englisch/ })).toBeNull();
  await user.click(english);
  expect(screen.getByRole('figure', { name: 'Vorschau des Suchergebnisses, Englisch' })).toBeDefined();
  await user.type(control('Name auf Englisch (freiwillig)'), 'Vase');
  expect(screen.getByRole('textbox', { name: 'Wert auf Englisch, Merkmal 1' })).toBeDefined();
  await user.click(english);
  expect(screen.queryByRole('heading', { name: 'Texte auf Englisch' })).toBeNull();
  expect(screen.getByText('Texte auf Englisch sind ausgeblendet und bleiben gespeichert.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Merkmal 1 entfernen' }));
  await fill(user);
  await submit(user);
  await waitFor(() => expect(sent()).toMatchObject({ nameEn: 'Vase' }));
});

test('an error in an English field opens the switch and gets the focus', async () => {
  const { user } = await open();
  await fill(user);
  const issues = [{ path: 'nameEn', code: 'too_long', message: 'too long' }];
  server.fail(productEndpoints.create, 'invalid_input', { issues });
  await submit(user);
  const name = await screen.findByRole('textbox', { name: 'Name auf Englisch (freiwillig)' });
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(name);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Auch auf Englisch' }).checked).toBe(true);
});

test('related products are found by a search, and sent in the chosen order', async () => {
  const [jug, bowl] = [anAdminProduct({ name: 'Krug' }), anAdminProduct({ name: 'Schale' })];
  server.respond(productEndpoints.adminList, { products: [jug, bowl], page: 1, pages: 1, total: 2 });
  const { user } = await open();
  await fill(user);
  await user.type(control('Produkt suchen'), 'Gefäß{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Krug hinzufügen' }));
  await user.click(await screen.findByRole('button', { name: 'Schale hinzufügen' }));
  await user.click(screen.getAllByRole('button', { name: 'Nach oben' }).at(-1) ?? control('Produkt suchen'));
  await submit(user);
  await waitFor(() => expect(sent()).toMatchObject({ related: [bowl._id, jug._id] }));
});
