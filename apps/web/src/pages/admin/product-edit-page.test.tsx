import { makerEndpoints } from '@kontor/shared/wire/makers';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints, type Product } from '@kontor/shared/wire/products';
import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { anId, aProduct, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer, type SeenRequest } from '../../testing/fake-server.ts';
import { readFieldNotes } from '../../testing/notes-of.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ProductEditPage } from './product-edit-page.tsx';

let server: FakeServer;
/** The product as the server has it. */
let stored: Product;

/** Saves as the server does. Tests provide the refusal of a stale version by `fail`. */
function save({ body }: SeenRequest): Product {
  const { countInStock, countInStockSeen, version, ...fields } = body as Product & { countInStockSeen: number };
  stored = {
    ...stored,
    ...fields,
    image: stored.image,
    version: version + 1,
    countInStock: stored.countInStock + countInStock - countInStockSeen,
  };
  return stored;
}

beforeEach(() => {
  stored = aProduct({ name: 'Vase Amrum', price: 49, countInStock: 12, version: 3 });
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(productEndpoints.manufacturers, []);
  server.respond(makerEndpoints.adminList, []);
  server.respond(productEndpoints.categories, [{ name: 'Vasen', nameEn: 'Vases', count: 3 }]);
  server.respond(productEndpoints.adminGet, () => stored);
  server.respond(productEndpoints.update, save);
});

async function open(language: 'de' | 'en' = 'de') {
  const rendered = await renderWithApp(
    <Layout>
      <Routes>
        <Route path="/admin/productedit/:id/edit" element={<ProductEditPage />} />
        <Route path="*" element={null} />
      </Routes>
    </Layout>,
    {
      path: `/admin/productedit/${stored._id}/edit`,
      route: '*',
      language,
      state: { session: asUser(aSessionUser({ isAdmin: true })) },
    },
  );
  await screen.findByLabelText('Name');
  return rendered;
}

type User = Awaited<ReturnType<typeof open>>['user'];

const control = (label: string) => screen.getByLabelText(label);
const readBrandNote = () => readFieldNotes(control('Marke'));
const submit = (user: User) => user.click(screen.getByRole('button', { name: /Änderungen speichern|Save changes/ }));
const sent = () => server.requests(productEndpoints.update).at(-1)?.body;
const saved = () => screen.findByText('Das Produkt wurde erfolgreich gespeichert');

async function retype(user: User, label: string, value: string) {
  await user.clear(control(label));
  if (value) await user.type(control(label), value);
}

/** Simulates that the merchant returns to the window. */
async function lookAgain(store: Awaited<ReturnType<typeof open>>['store']) {
  const before = server.requests(productEndpoints.adminGet).length;
  const stop = setupListeners(store.dispatch);
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(server.requests(productEndpoints.adminGet).length).toBeGreaterThan(before));
  stop();
}

// spec 2.105, 2.106, 2.107
test('the form shows the stored product, with links to list and shop', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Vase Amrum' })).toBeDefined();
  expect(control('Preis in Euro')).toHaveProperty('value', '49,00');
  expect(control('Lagerbestand')).toHaveProperty('value', '12');
  expect(control('Name auf Englisch (freiwillig)')).toHaveProperty('value', 'Amrum vase');
  expect(screen.getByRole('link', { name: 'Zurück zur Produktliste' }).getAttribute('href')).toBe('/admin/productlist');
  expect(screen.getByRole('link', { name: 'Produkt ansehen' }).getAttribute('href')).toBe(
    `/products/${stored._id}/vase-amrum`,
  );
});

// spec 1.14, 2.105, 4.5, 6.13, 7.12
test('changes are saved with the version and the stock that were shown', async () => {
  const { user } = await open();
  await retype(user, 'Name', 'Vase Föhr');
  expect(screen.getByText('Nicht gespeicherte Änderungen')).toBeDefined();
  await submit(user);
  expect(await saved()).toBeDefined();
  expect(sent()).toMatchObject({ name: 'Vase Föhr', price: 49, version: 3, countInStock: 12, countInStockSeen: 12 });
  expect(screen.queryByText('Nicht gespeicherte Änderungen')).toBeNull();
  expect(await screen.findByRole('heading', { level: 1, name: 'Vase Föhr' })).toBeDefined();
});

test.each([
  [
    'de',
    [
      'Grunddaten',
      'Preis und Lager',
      'Lieferung',
      'Merkmale',
      'Passende Produkte',
      'Angaben nach Art der Ware',
      'Rechtliches',
      'Adresse und Suchmaschinen',
    ],
    ['Texte auf Englisch', 'Bilder', 'Varianten'],
  ],
  [
    'en',
    [
      'Basics',
      'Price and stock',
      'Delivery',
      'Facts',
      'Related products',
      'Details by kind of goods',
      'Legal',
      'Address and search engines',
    ],
    ['Texts in English', 'Pictures', 'Variants'],
  ],
] as const)('the sections of the form can be reached from its contents (%s)', async (language, fields, others) => {
  const { user } = await open(language);
  const contents = screen.getByRole('navigation', { name: /^Abschnitte|^Sections/ });
  const links = within(contents).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([...fields, ...others]);
  for (const link of links) {
    await user.click(link);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: link.textContent }));
  }
});

test('the tax class is chosen by its name', async () => {
  const { user } = await open();
  expect(control('Steuerklasse')).toHaveProperty('value', 'standard');
  await user.selectOptions(control('Steuerklasse'), 'Ermäßigter Satz');
  await submit(user);
  expect(await saved()).toBeDefined();
  expect(sent()).toMatchObject({ taxClass: 'reduced' });
});

// spec 8.15
test("the message in English is 'Success: Product was succesfully updated'", async () => {
  const { user } = await open('en');
  await submit(user);
  expect(await screen.findByText('Success: Product was succesfully updated')).toBeDefined();
});

test('a second save continues from the first one', async () => {
  const { user } = await open();
  await retype(user, 'Lagerbestand', '20');
  await submit(user);
  await saved();
  await retype(user, 'Marke', 'Nis Hansen');
  await submit(user);
  await waitFor(() => expect(sent()).toMatchObject({ version: 4, countInStock: 20, countInStockSeen: 20 }));
});

// spec 5.9
test('an empty name is refused, and an empty English name is saved', async () => {
  const { user } = await open();
  await retype(user, 'Name', '');
  await retype(user, 'Name auf Englisch (freiwillig)', '');
  await submit(user);
  expect(readFieldNotes(control('Name'))).toContain('Dieses Feld darf nicht leer sein');
  expect(document.activeElement).toBe(control('Name'));
  await user.type(control('Name'), 'Vase');
  await submit(user);
  await saved();
  expect(sent()).toMatchObject({ name: 'Vase', nameEn: '' });
});

describe('sales meanwhile', () => {
  test('are shown, and survive a save with an unchanged stock', async () => {
    const { user, store } = await open();
    stored = { ...stored, countInStock: 10 };
    await lookAgain(store);
    await waitFor(() => expect(control('Lagerbestand')).toHaveProperty('value', '10'));
    expect(readFieldNotes(control('Lagerbestand'))).toContain('Seit dem Öffnen wurden 2 verkauft.');
    expect(screen.queryByText('Nicht gespeicherte Änderungen')).toBeNull();
    await submit(user);
    await saved();
    expect(sent()).toMatchObject({ countInStock: 10, countInStockSeen: 10 });
    expect(stored.countInStock).toBe(10);
  });

  test('are subtracted from a typed stock, which the field says before', async () => {
    const { user, store } = await open();
    await retype(user, 'Lagerbestand', '15');
    stored = { ...stored, countInStock: 10 };
    await lookAgain(store);
    await waitFor(() =>
      expect(readFieldNotes(control('Lagerbestand'))).toContain(
        'Seit dem Öffnen wurden 2 verkauft. Gespeichert wird deshalb 13.',
      ),
    );
    expect(control('Lagerbestand')).toHaveProperty('value', '15');
    await submit(user);
    await saved();
    expect(stored.countInStock).toBe(13);
    expect(control('Lagerbestand')).toHaveProperty('value', '13');
  });

  test('that are not shown survive too', async () => {
    const { user } = await open();
    stored = { ...stored, countInStock: 9 };
    await submit(user);
    await saved();
    expect(stored.countInStock).toBe(9);
  });
});

/** Simulates another editor's save; a save with the old version is then refused. */
function editElsewhere(changes: Partial<Product>) {
  stored = { ...stored, ...changes, version: 4 };
  server.fail(productEndpoints.update, 'edit_conflict');
}
const choice = (legend: string, name: RegExp) =>
  within(screen.getByRole('group', { name: legend })).getByRole('radio', { name });

describe('a second editor', () => {
  // spec 4.5
  test('gets a notice with both states of each field, and nothing is overwritten before the choice', async () => {
    const { user } = await open();
    await retype(user, 'Name', 'Vase Föhr');
    editElsewhere({ name: 'Krug Amrum', price: 59 });
    await submit(user);
    const heading = await screen.findByRole('heading', {
      name: 'Jemand anderes hat dieses Produkt inzwischen geändert',
    });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(choice('Name', /Bei Ihnen: Vase Föhr/)).toHaveProperty('checked', true);
    expect(choice('Name', /Jetzt gespeichert: Krug Amrum/)).toHaveProperty('checked', false);
    expect(choice('Preis in Euro', /Bei Ihnen: 49,00/)).toHaveProperty('checked', false);
    expect(choice('Preis in Euro', /Jetzt gespeichert: 59,00/)).toHaveProperty('checked', true);
    expect(control('Name')).toHaveProperty('value', 'Vase Föhr');
    expect(control('Preis in Euro')).toHaveProperty('value', '59,00');
    expect(server.requests(productEndpoints.update)).toHaveLength(1);
  });

  test('chooses the stored state of one field and saves the rest as typed', async () => {
    const { user } = await open();
    await retype(user, 'Name', 'Vase Föhr');
    await retype(user, 'Marke', 'Nis Hansen');
    editElsewhere({ name: 'Krug Amrum', brand: 'Elbton' });
    await submit(user);
    await screen.findByRole('group', { name: 'Name' });
    await user.click(choice('Name', /Jetzt gespeichert/));
    expect(control('Name')).toHaveProperty('value', 'Krug Amrum');
    server.respond(productEndpoints.update, save);
    await submit(user);
    await saved();
    expect(sent()).toMatchObject({ name: 'Krug Amrum', brand: 'Nis Hansen', version: 4 });
    expect(screen.queryByRole('group', { name: 'Name' })).toBeNull();
  });

  test('can choose everything as typed, or everything as stored', async () => {
    const { user } = await open();
    await retype(user, 'Name', 'Vase Föhr');
    editElsewhere({ name: 'Krug Amrum', price: 59 });
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Alles wie bei mir' }));
    expect([control('Name'), control('Preis in Euro')].map((field) => field.getAttribute('value'))).toEqual([
      'Vase Föhr',
      '49,00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Alles wie gespeichert' }));
    expect([control('Name'), control('Preis in Euro')].map((field) => field.getAttribute('value'))).toEqual([
      'Krug Amrum',
      '59,00',
    ]);
    expect(screen.queryByText('Nicht gespeicherte Änderungen')).toBeNull();
  });

  test('can close the choice and go on with what is in the form', async () => {
    const { user } = await open();
    await retype(user, 'Name', 'Vase Föhr');
    editElsewhere({ name: 'Krug Amrum' });
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Hinweis schließen' }));
    expect(screen.queryByRole('group', { name: 'Name' })).toBeNull();
    expect(control('Name')).toHaveProperty('value', 'Vase Föhr');
  });

  test('gets the notice already on return to the window', async () => {
    const { user, store } = await open();
    await retype(user, 'Name', 'Vase Föhr');
    stored = { ...stored, brand: 'Elbton', version: 4 };
    await lookAgain(store);
    expect(await screen.findByRole('group', { name: 'Marke' })).toBeDefined();
    expect(control('Name')).toHaveProperty('value', 'Vase Föhr');
    await submit(user);
    await saved();
    expect(sent()).toMatchObject({ name: 'Vase Föhr', brand: 'Elbton', version: 4 });
  });

  test('who has typed the same reads that it is stored already', async () => {
    const { user } = await open();
    await retype(user, 'Name', 'Vase Föhr');
    editElsewhere({ name: 'Vase Föhr' });
    await submit(user);
    expect(await screen.findByText(/Gespeichert ist dasselbe/)).toBeDefined();
    expect(screen.queryByText('Nicht gespeicherte Änderungen')).toBeNull();
  });
});

test('an older state that arrives after a save does not change the form', async () => {
  const { user, store } = await open();
  const older = stored;
  await retype(user, 'Name', 'Vase Föhr');
  await submit(user);
  await screen.findByRole('heading', { level: 1, name: 'Vase Föhr' });
  server.respond(productEndpoints.adminGet, older);
  await lookAgain(store);
  // The page's heading shows that the older state has arrived.
  await screen.findByRole('heading', { level: 1, name: 'Vase Amrum' });
  expect(control('Name')).toHaveProperty('value', 'Vase Föhr');
  await submit(user);
  await waitFor(() => expect(sent()).toMatchObject({ name: 'Vase Föhr', version: 4 }));
});

// spec 4.5
test('a product that is deleted meanwhile says so and keeps the typed values', async () => {
  const { user } = await open();
  await retype(user, 'Name', 'Vase Föhr');
  server.fail(productEndpoints.update, 'not_found');
  await submit(user);
  expect((await screen.findByRole('alert')).textContent).toContain('Das Produkt wurde inzwischen gelöscht.');
  expect(control('Name')).toHaveProperty('value', 'Vase Föhr');
});

test('an unknown product says that it does not exist', async () => {
  server.fail(productEndpoints.adminGet, 'not_found');
  await renderWithApp(<ProductEditPage />, {
    path: '/admin/productedit/nonsense/edit',
    route: '/admin/productedit/:id/edit',
    state: { session: asUser(aSessionUser({ isAdmin: true })) },
  });
  expect(await screen.findByRole('heading', { name: 'Dieses Produkt gibt es nicht' })).toBeDefined();
});

test('deleting the product leads to the list', async () => {
  server.respond(productEndpoints.remove, () => ({ _id: stored._id, name: stored.name }));
  const { user, address } = await open();
  await user.click(screen.getByRole('button', { name: 'Produkt löschen' }));
  await user.click(screen.getByRole('button', { name: 'Ja, löschen' }));
  expect(await screen.findByText('Das Produkt wurde gelöscht.')).toBeDefined();
  await waitFor(() => expect(address()).toBe('/admin/productlist'));
});

test("'Not authorized' logs out", async () => {
  const { user, store } = await open();
  server.fail(productEndpoints.update, 'not_admin', { message: 'Not authorized as an admin' });
  await submit(user);
  await waitFor(() => expect(store.getState().session.user).toBeNull());
});

describe('the content of a unit', () => {
  test("is sent in the contract's format, and shows the unit price while it is typed", async () => {
    const { user } = await open();
    await retype(user, 'Preis in Euro', '12,90');
    await user.type(screen.getByLabelText(/^Inhalt/), '0,75');
    await user.selectOptions(control('Einheit des Inhalts'), 'l');
    expect(screen.getByText(/Grundpreis im Shop: 17,20\s€\/l/)).toBeDefined();
    await submit(user);
    await saved();
    expect(sent()).toMatchObject({ price: 12.9, content: { amount: 0.75, unit: 'l' } });
  });

  test('is removed with its amount and unit', async () => {
    stored = { ...stored, content: { amount: 0.75, unit: 'l' } };
    const { user } = await open();
    expect(screen.getByLabelText(/^Inhalt/)).toHaveProperty('value', '0,75');
    await user.clear(screen.getByLabelText(/^Inhalt/));
    await user.selectOptions(control('Einheit des Inhalts'), '');
    await submit(user);
    await saved();
    expect(sent()).toMatchObject({ content: null });
  });

  test('without its unit is marked at the unit', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText(/^Inhalt/), '250');
    await submit(user);
    expect(control('Einheit des Inhalts').getAttribute('aria-invalid')).toBe('true');
    expect(server.requests(productEndpoints.update)).toHaveLength(0);
  });
});

describe('manufacturer and law', () => {
  const manufacturer = {
    name: 'Töpferei Hallerbusch',
    street: 'Brennofenweg',
    number: '3',
    zipcode: '56203',
    city: 'Höhr-Grenzhausen',
    country: 'DE',
    contact: 'werkstatt@hallerbusch.example',
  };

  test('choosing the manufacturer of another product fills all its fields; the legal fields are saved too', async () => {
    server.respond(productEndpoints.manufacturers, [manufacturer]);
    const { user } = await open();
    const others = await screen.findByLabelText('Hersteller eines anderen Produkts übernehmen');
    await user.selectOptions(others, manufacturer.name);
    await user.selectOptions(control('Widerrufsrecht'), 'sealed');
    await user.type(screen.getByLabelText(/^Artikelnummer/), 'HB-7');
    await submit(user);
    await saved();
    expect(sent()).toMatchObject({
      manufacturer: { ...manufacturer, euResponsible: '' },
      withdrawalExcluded: 'sealed',
      sku: 'HB-7',
      deliveryDays: null,
    });
  });

  test('the address of a manufacturer may be pasted in one line', async () => {
    const { user } = await open();
    await user.click(control('Straße des Herstellers'));
    await user.paste('Brennofenweg 8, 56203 Höhr-Grenzhausen');
    const lines = ['Straße des Herstellers', 'Hausnummer', 'Postleitzahl', 'Ort des Herstellers'];
    const written = lines.map((label) => Reflect.get(control(label), 'value'));
    expect(written).toEqual(['Brennofenweg', '8', '56203', 'Höhr-Grenzhausen']);
  });

  test('an incomplete manufacturer, a wrong GTIN and swapped delivery times are marked at their fields', async () => {
    const { user } = await open();
    await user.type(control('Hersteller'), 'Lumen');
    await user.type(screen.getByLabelText(/^GTIN/), '4006381333932');
    await user.type(control('Werktage mindestens'), '5');
    await user.type(control('Werktage höchstens'), '4');
    await submit(user);
    for (const label of ['Straße des Herstellers', 'Werktage höchstens'])
      expect(control(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Bitte prüfen Sie die Ziffern: Die Prüfziffer stimmt nicht.')).toBeDefined();
    expect(server.requests(productEndpoints.update)).toHaveLength(0);
  });

  describe('the brand', () => {
    const maker = { _id: anId(), name: 'Nis Hansen', slug: 'nis-hansen', count: 1, version: 0, manufacturer };
    test('is chosen among the makers, and says where the manufacturer comes from', async () => {
      server.respond(makerEndpoints.adminList, [
        maker,
        { ...maker, _id: anId(), name: 'Elbton', manufacturer: undefined },
      ]);
      stored = { ...stored, brand: 'Nis Hansen', manufacturer };
      const { user } = await open();
      await waitFor(() => expect(readBrandNote()).toContain('Der Hersteller kommt von der Marke.'));
      expect(screen.getByRole('link', { name: 'Marke bearbeiten' })).toHaveProperty(
        'pathname',
        `/admin/makers/${maker._id}`,
      );
      await retype(user, 'Hersteller', 'Ein anderer');
      expect(readBrandNote()).toContain('Dieses Produkt nennt einen eigenen Hersteller');
      await retype(user, 'Marke', 'Elbton');
      expect(readBrandNote()).toContain('Die Marke nennt keinen Hersteller');
      await retype(user, 'Marke', 'Noch keine');
      expect(readBrandNote()).toBe('Neue Marke: Sie wird mit dem Produkt angelegt.');
    });

    test('brings its manufacturer, unless the product states one of its own', async () => {
      const other = { ...manufacturer, name: 'Elbton GmbH' };
      server.respond(makerEndpoints.adminList, [maker, { ...maker, _id: anId(), name: 'Elbton', manufacturer: other }]);
      stored = { ...stored, brand: 'Nis Hansen', manufacturer };
      const { user } = await open();
      await waitFor(() => expect(readBrandNote()).toContain('Der Hersteller kommt von der Marke.'));
      await user.click(control('Marke'));
      await user.tripleClick(control('Marke'));
      await user.paste('Elbton');
      expect(control('Hersteller')).toHaveProperty('value', 'Elbton GmbH');
      await retype(user, 'Hersteller', 'Ein anderer');
      await user.tripleClick(control('Marke'));
      await user.paste('Nis Hansen');
      expect(control('Hersteller')).toHaveProperty('value', 'Ein anderer');
    });
  });

  test('the conflict with another editor names values in words', async () => {
    stored = { ...stored, manufacturer, withdrawalExcluded: 'perishable' };
    const { user } = await open();
    server.fail(productEndpoints.update, 'edit_conflict');
    stored = {
      ...stored,
      version: 4,
      withdrawalExcluded: 'sealed',
      manufacturer: { ...manufacturer, city: 'Koblenz' },
    };
    await submit(user);
    expect(await screen.findByRole('group', { name: 'Ort des Herstellers' })).toBeDefined();
    expect(screen.getByRole('group', { name: 'Widerrufsrecht' }).textContent).toContain(
      'Erlischt, sobald die Versiegelung entfernt wird',
    );
    expect(control('Ort des Herstellers')).toHaveProperty('value', 'Koblenz');
  });
});

test('a notice above the form names words that no invoice can show', async () => {
  const { unmount } = await open();
  expect(screen.queryByText('Auf der Rechnung nicht lesbar')).toBeNull();
  unmount();
  server.respond(productEndpoints.adminGet, { ...stored, unprintable: ['花瓶'] });
  await open();
  expect((await screen.findByText('Auf der Rechnung nicht lesbar')).parentElement?.textContent).toContain('花瓶');
});
