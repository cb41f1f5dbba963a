import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { type Group, variantEndpoints } from '@kontor/shared/wire/variants';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { provideProductForm } from '../../testing/admin-pages.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aProduct, aSessionUser, anId } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { readFieldNotes } from '../../testing/notes-of.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ProductEditPage } from './product-edit-page.tsx';

const { changeRows, create, get, remove, update } = variantEndpoints;

let server: FakeServer;
let group: Group;
/** Whether the product has become one of a group. */
let isGrouped: boolean;

const mug = aProduct({ name: 'Becher, blau', price: 19.9, version: 1 });

function aRow(value: string, overrides: Partial<Group['variants'][number]> = {}): Group['variants'][number] {
  const fields = { price: 19.9, countInStock: 5, published: true, version: 1 };
  return { _id: anId(), name: `Becher, ${value}`, options: [{ name: 'Farbe', value }], ...fields, ...overrides };
}

const asValues = (...values: string[]) => values.map((value) => ({ _id: anId(), value, ownPictures: false }));

beforeEach(() => {
  isGrouped = true;
  group = {
    _id: anId(),
    options: [{ _id: anId(), name: 'Farbe', values: asValues('blau', 'rot', 'grün') }],
    variants: [aRow('blau', { _id: mug._id, sku: 'B-1' }), aRow('rot'), aRow('grün')],
    version: 1,
  };
  server = fakeServer();
  provideProductForm(server);
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(get, () => group);
  server.respond(productEndpoints.adminGet, () => {
    const [own] = group.variants;
    const named = { _id: group._id, count: 3, priceFrom: 19.9, priceTo: 19.9, options: [], variants: [] };
    return { ...mug, price: own?.price ?? 0, version: own?.version ?? 0, ...(isGrouped && { group: named }) };
  });
  server.respond(changeRows, ({ body }) => {
    const { variants } = body as { variants: { _id: string; version: number }[] };
    const changes = new Map(variants.map((row) => [row._id, { ...row, version: row.version + 1 }]));
    group = { ...group, variants: group.variants.map((row) => ({ ...row, ...changes.get(row._id) })) };
    return group;
  });
});

async function open() {
  const path = `/admin/productedit/${mug._id}/edit`;
  window.history.replaceState(null, '', path); // the question before leaving reads the window's own address
  const page = await renderWithApp(
    <Layout>
      <Routes>
        <Route path="/admin/productedit/:id/edit" element={<ProductEditPage />} />
        <Route path="*" element={null} />
      </Routes>
    </Layout>,
    { path, route: '*', state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );
  await screen.findByRole('heading', { name: 'Varianten' });
  return page;
}

type User = Awaited<ReturnType<typeof open>>['user'];

const cell = (field: string, value: string) => screen.findByLabelText(`${field}: ${value}`);
const price = (value: string) => cell('Preis in Euro', value);
const prices = async () => {
  const fields = await Promise.all(['blau', 'rot', 'grün'].map(price));
  return fields.map((field) => field.getAttribute('value'));
};
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Varianten speichern' }));
const sent = () => server.requests(changeRows).map(({ body }) => body);

async function type(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

async function paste(user: User, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

const idOf = (value: string) => group.variants.find(({ options }) => options[0]?.value === value)?._id;

describe('the grid of variants', () => {
  test('sends only what has changed, with the versions and the stock shown', async () => {
    const { user } = await open();
    await type(user, await price('blau'), '24,50');
    await type(user, await cell('Lagerbestand', 'rot'), '7');
    await type(user, await cell('Artikelnummer', 'rot'), 'B-2');
    await user.click(await cell('Veröffentlicht', 'rot'));
    expect(screen.getByText('2 Varianten noch nicht gespeichert')).toBeDefined();
    await save(user);
    expect(await screen.findAllByText('Varianten gespeichert.')).not.toHaveLength(0);
    expect(sent()).toEqual([
      {
        variants: [
          { _id: mug._id, version: 1, price: 24.5 },
          { _id: idOf('rot'), version: 1, sku: 'B-2', countInStock: 7, countInStockSeen: 5, published: false },
        ],
      },
    ]);
    // The form above shows the own change as no one else's.
    await waitFor(() => expect(screen.getAllByLabelText('Preis in Euro')[0]).toHaveProperty('value', '24,50'));
    expect(screen.queryByText('Jemand anderes hat dieses Produkt inzwischen geändert')).toBeNull();
  });

  test('a column from a spreadsheet fills the cells below, in German and English spelling', async () => {
    const { user } = await open();
    await paste(user, await price('blau'), '1.019,90 €\n1,200\n7.5\n9\n');
    expect(await prices()).toEqual(['1.019,90', '1200', '7.5']);
    expect(await screen.findByText('3 Zellen gefüllt. 1 Zeile hatte keinen Platz mehr.')).toBeDefined();
    await save(user);
    await waitFor(() =>
      expect(sent()).toMatchObject([{ variants: [{ price: 1019.9 }, { price: 1200 }, { price: 7.5 }] }]),
    );
  });

  test('a range fills the cells to the right too', async () => {
    const { user } = await open();
    await paste(user, await price('rot'), '5\t1.200\tnein\n6\t3,0\tja');
    await save(user);
    await waitFor(() =>
      expect(sent()).toMatchObject([
        {
          variants: [
            { price: 5, countInStock: 1200, published: false },
            { price: 6, countInStock: 3 },
          ],
        },
      ]),
    );
  });

  test('a bad cell is marked in words, and nothing is saved', async () => {
    const { user } = await open();
    await paste(user, await price('blau'), '12\nauf Anfrage\n14');
    expect(readFieldNotes(await price('rot'))).toContain('Bitte geben Sie eine positive Zahl ein');
    await save(user);
    expect(document.activeElement).toBe(await price('rot'));
    expect(sent()).toEqual([]);
    expect(await prices()).toEqual(['12', 'auf Anfrage', '14']);
  });

  test.each([
    ['Ctrl and D', async (user: User) => user.keyboard('{Control>}d{/Control}')],
    [
      'the button',
      async (user: User) =>
        user.click(screen.getByRole('button', { name: 'Preis in Euro von „rot“ nach unten übernehmen' })),
    ],
  ])('a price is copied down by %s', async (_how, fill) => {
    const { user } = await open();
    await type(user, await price('rot'), '12');
    await fill(user);
    expect(await prices()).toEqual(['19,90', '12', '12']);
  });

  test('a taken SKU is shown at its field, and the input stays', async () => {
    server.fail(changeRows, 'sku_taken', { issues: [{ path: 'variants.0.sku', code: 'repeated', message: '' }] });
    const { user } = await open();
    await type(user, await cell('Artikelnummer', 'rot'), 'B-1');
    await save(user);
    await waitFor(async () =>
      expect(readFieldNotes(await cell('Artikelnummer', 'rot'))).toContain(
        'Ein anderes Produkt hat diese Artikelnummer schon.',
      ),
    );
    expect(await cell('Artikelnummer', 'rot')).toHaveProperty('value', 'B-1');
  });

  test('a change by somebody else is shown beside the input, and the next save sends the new version', async () => {
    const { user } = await open();
    await type(user, await price('rot'), '21');
    group = { ...group, variants: group.variants.map((row) => ({ ...row, price: 18, version: 4 })) };
    server.fail(changeRows, 'edit_conflict');
    await save(user);
    const note = await screen.findByText(/Jemand anderes hat diese Variante/);
    expect(note.textContent).toContain('Preis in Euro: 18,00');
    expect(await price('rot')).toHaveProperty('value', '21');
    server.respond(changeRows, () => group);
    await save(user);
    await waitFor(() => expect(sent().at(-1)).toEqual({ variants: [{ _id: idOf('rot'), version: 4, price: 21 }] }));
  });

  test('a failed load says why and loads again', async () => {
    server.disconnect(get);
    const { user } = await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist nicht zu erreichen.');
    server.respond(get, () => group);
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await price('blau')).toBeDefined();
  });

  test('leaving with unsaved cells needs a confirmation', async () => {
    const { user } = await open();
    await type(user, await price('rot'), '21');
    await user.click(screen.getByRole('link', { name: 'Zurück zur Produktliste' }));
    expect(await screen.findByRole('dialog', { name: 'Änderungen verwerfen?' })).toBeDefined();
  });
});

describe('making variants', () => {
  test('counts them, and sends options with their values', async () => {
    isGrouped = false;
    server.respond(create, () => group);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Varianten anlegen' }));
    await user.type(screen.getByLabelText('Name der Option'), 'Farbe');
    await user.type(screen.getByLabelText(/^Name auf Englisch/, { selector: 'dialog input' }), 'Colour');
    await user.type(screen.getByLabelText('Farbe: Wert 1'), 'blau{Enter}');
    await user.type(screen.getByLabelText('Farbe: Wert 2'), 'rot{Enter}');
    expect(screen.getByText('2 Varianten, 1 neu.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requests(create)[0]?.body).toMatchObject({
      options: [{ name: 'Farbe', nameEn: 'Colour', values: [{ value: 'blau' }, { value: 'rot' }] }],
    });
  });

  test('a new value makes what is missing, and brings back no deleted variant', async () => {
    group = {
      ...group,
      options: [...group.options, { _id: anId(), name: 'Größe', values: asValues('300 ml', '500 ml') }],
      variants: [
        aRow('blau', {
          _id: mug._id,
          options: [
            { name: 'Farbe', value: 'blau' },
            { name: 'Größe', value: '300 ml' },
          ],
        }),
      ],
    };
    server.respond(create, () => group);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Werte hinzufügen' }));
    await user.type(screen.getByLabelText('Farbe: Wert 4'), 'Moos');
    expect(screen.getByText('3 Varianten, 2 neu.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    await waitFor(() => expect(server.requests(create)).toHaveLength(1));
    expect(server.requests(create)[0]?.body).toMatchObject({
      combinations: [
        ['blau', '300 ml'],
        ['Moos', '300 ml'],
        ['Moos', '500 ml'],
      ],
    });
  });

  test('more than 100 are refused in words, and a repeated value at its field', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Werte hinzufügen' }));
    const lines = Array.from({ length: 98 }, (_, index) => `Ton ${index}`);
    await paste(user, screen.getByLabelText('Farbe: Wert 4'), lines.join('\n'));
    expect(screen.getByText(/Höchstens 100 Varianten sind möglich/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await user.click(screen.getByRole('button', { name: 'Werte hinzufügen' }));
    await paste(user, screen.getByLabelText('Farbe: Wert 4'), 'Moos\nROT');
    await user.click(screen.getByRole('button', { name: 'Anlegen' }));
    expect(readFieldNotes(screen.getByLabelText('Farbe: Wert 5'))).not.toBe('');
    expect(server.requests(create)).toEqual([]);
  });
});

describe('editing options', () => {
  test('renames and orders values, chooses own pictures, and removes a value that no variant has', async () => {
    group = { ...group, options: [{ _id: anId(), name: 'Farbe', values: asValues('blau', 'rot', 'grün', 'gelb') }] };
    server.respond(update, () => group);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Optionen bearbeiten' }));
    await type(user, screen.getByLabelText('Farbe: Wert 3'), 'Moos');
    await user.type(screen.getByLabelText('Farbe: Wert 3 auf Englisch'), 'Moss');
    await user.click(screen.getByRole('checkbox', { name: 'Eigene Bilder (Moos)' }));
    await user.click(screen.getByRole('button', { name: '„Moos“ nach oben' }));
    expect(screen.queryByRole('button', { name: 'Farbe: Wert 1 entfernen' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Farbe: Wert 4 entfernen' }));
    await user.click(screen.getByRole('button', { name: 'Optionen speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [option] = group.options;
    const [blue, red, green] = option?.values ?? [];
    expect(server.requests(update)[0]?.body).toEqual({
      version: 1,
      options: [
        {
          _id: option?._id,
          name: 'Farbe',
          nameEn: '',
          values: [
            { ...blue, valueEn: '' },
            { _id: green?._id, value: 'Moos', valueEn: 'Moss', ownPictures: true },
            { ...red, valueEn: '' },
          ],
        },
      ],
    });
  });

  test('a repeated value is refused at its field, and after an edit conflict the user may save again', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Optionen bearbeiten' }));
    await type(user, screen.getByLabelText('Farbe: Wert 2'), 'BLAU');
    await user.click(screen.getByRole('button', { name: 'Optionen speichern' }));
    expect(readFieldNotes(screen.getByLabelText('Farbe: Wert 2'))).not.toBe('');
    await type(user, screen.getByLabelText('Farbe: Wert 2'), 'weinrot');
    server.fail(update, 'edit_conflict');
    group = { ...group, version: 2 };
    await user.click(screen.getByRole('button', { name: 'Optionen speichern' }));
    expect(await screen.findByRole('alert')).toBeDefined();
    server.respond(update, () => group);
    await user.click(screen.getByRole('button', { name: 'Optionen speichern' }));
    await waitFor(() =>
      expect(server.requests(update).map(({ body }) => body)).toMatchObject([{ version: 1 }, { version: 2 }]),
    );
  });
});

test('a group is dissolved after a question that says what stays', async () => {
  server.respond(remove, () => {
    isGrouped = false;
    return { _id: group._id };
  });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Gruppe auflösen' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/Alle 3 Produkte bleiben/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Gruppe auflösen' }));
  expect(await screen.findByRole('button', { name: 'Varianten anlegen' })).toBeDefined();
});
