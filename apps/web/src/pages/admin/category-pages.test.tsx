import { type CategoryBranch, type CategoryPage, categoryEndpoints } from '@kontor/shared/wire/categories';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aListedProduct, anId, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { readFieldNotes } from '../../testing/notes-of.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { retype } from '../../testing/retype.ts';
import { CategoryAddPage, CategoryEditPage } from './category-edit-page.tsx';
import { CategoryTreePage } from './category-tree-page.tsx';

const node = (name: string, more: Partial<CategoryBranch> = {}): CategoryBranch => ({
  _id: anId(),
  name,
  slug: name.toLowerCase(),
  position: 0,
  count: 2,
  version: 3,
  children: [],
  ...more,
});
/** Categories below each other, the highest first. */
const chain = ([name = '', ...below]: readonly string[]): CategoryBranch =>
  node(name, { children: below.length > 0 ? [chain(below)] : [] });

const vases = node('Vasen', { nameEn: 'Vases', slugEn: 'vases' });
const jugs = node('Krüge');
const ceramics = node('Keramik', { children: [vases, jugs] });
const lamps = node('Lampen', { count: 1 });

let server: FakeServer;
let tree: CategoryBranch[];
let stored: CategoryPage;
beforeEach(() => {
  tree = [ceramics, lamps];
  const { children: _children, ...record } = vases;
  stored = { ...record, parent: ceramics._id, description: 'Für Zweige.', above: [ceramics], below: [] };
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(categoryEndpoints.list, () => tree as never); // the levels of its type
  server.respond(categoryEndpoints.get, () => stored);
  server.respond(productEndpoints.list, { products: [], page: 1, pages: 0, total: 0 });
});

const listPath = '/admin/categories';
const open = (path = `${listPath}/${vases._id}`) =>
  renderWithApp(
    <Layout>
      <Routes>
        <Route path={listPath} element={<CategoryTreePage />} />
        <Route path={`${listPath}/add`} element={<CategoryAddPage />} />
        <Route path={`${listPath}/:id`} element={<CategoryEditPage />} />
      </Routes>
    </Layout>,
    { path, route: '*', state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );

type User = Awaited<ReturnType<typeof open>>['user'];

const optional = (label: string) => new RegExp(`^${label} \\(freiwillig\\)$`);
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const save = (user: User) => press(user, 'Änderungen speichern');
const sent = () => server.requests(categoryEndpoints.update).map(({ body }) => body as Record<string, unknown>); // bodies of the form
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

/** Returns the names of the tree's links, as they are shown. */
const shownNames = () =>
  within(screen.getByRole('main'))
    .getAllByRole('link')
    .map(({ pathname, textContent }: HTMLElement & { pathname?: string }) =>
      pathname?.match(/categories\/[0-9a-f]{24}$/) ? textContent : null,
    )
    .filter((name) => name !== null);

const searchField = () => within(screen.getByRole('search', { name: 'Kategorien suchen' })).getByRole('searchbox');
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('[draggable]') ?? document.body;
const drag = (from: string, to: string): void => {
  fireEvent.dragStart(rowOf(from));
  fireEvent.dragOver(rowOf(to));
  fireEvent.drop(rowOf(to));
};

/** Opens the question before deleting. */
const ask = async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Kategorie löschen' }));
  return { user, address, dialog: within(screen.getByRole('dialog')) };
};

describe('the tree', () => {
  test('shows each category in its place with its products, and a link to add one below', async () => {
    await open(listPath);
    await screen.findByRole('link', { name: 'Keramik' });
    expect(shownNames()).toEqual(['Keramik', 'Vasen', 'Krüge', 'Lampen']);
    const inner = screen.getByRole('link', { name: 'Vasen' }).closest('ol ol');
    expect(inner?.querySelectorAll('li')).toHaveLength(2);
    expect(screen.getByText('1 Produkt')).toBeDefined();
    const below = screen.getByRole('link', { name: 'Unterkategorie anlegen: unter „Keramik“' });
    expect(below.getAttribute('href')).toBe(`${listPath}/add?below=${ceramics._id}`);
  });

  test('has no link to add one below the fourth level', async () => {
    tree = [chain(['Eins', 'Zwei', 'Drei', 'Vier'])];
    await open(listPath);
    await screen.findByRole('link', { name: 'Vier' });
    expect(screen.getAllByRole('link', { name: /^Unterkategorie anlegen/ })).toHaveLength(3);
  });

  describe('of more than 30 categories', () => {
    const bowls = node('Schalen', { children: [node('Müslischalen')] });
    const many = Array.from({ length: 30 }, (_, index) => node(`Nr. ${index + 1}`));
    beforeEach(() => {
      tree = [ceramics, bowls, ...many];
    });

    test('begins with the first level, and opens what is pressed', async () => {
      const { user } = await open(listPath);
      const fold = await screen.findByRole('button', { name: '2 darunter: Keramik' });
      expect(shownNames()).toEqual(['Keramik', 'Schalen', ...many.map(({ name }) => name)]);
      await user.click(fold);
      expect(fold.getAttribute('aria-expanded')).toBe('true');
      expect(shownNames().slice(0, 4)).toEqual(['Keramik', 'Vasen', 'Krüge', 'Schalen']);
      await user.click(fold);
      expect(shownNames()).toHaveLength(32);
    });

    test('shows what is searched below its own, without arrows that would move it among hidden ones', async () => {
      const { user } = await open(listPath);
      await screen.findByRole('button', { name: '2 darunter: Keramik' });
      await user.type(searchField(), 'musli{Enter}');
      expect(shownNames()).toEqual(['Schalen', 'Müslischalen']);
      expect(screen.queryByRole('button', { name: /nach oben|nach unten/ })).toBeNull();
      await user.clear(searchField());
      await user.type(searchField(), 'Lampe{Enter}');
      expect(screen.getByText('Keine Kategorie heißt „Lampe“.')).toBeDefined();
      await user.clear(searchField());
      await user.type(searchField(), '{Enter}');
      expect(shownNames()).toHaveLength(32);
    });
  });

  test('without categories says where they come from', async () => {
    tree = [];
    await open(listPath);
    expect(await screen.findByText('Noch keine Kategorien')).toBeDefined();
  });

  test('is sorted by keyboard: each press is stored, the focus stays, and the position is announced', async () => {
    tree = ['Eins', 'Zwei', 'Drei'].map((name) => node(name));
    server.respond(categoryEndpoints.update, ({ body }) => {
      const { position } = body as { position: number }; // what a move sends
      const [one, ...others] = tree.toSorted((a, b) => Number(b.name === 'Eins') - Number(a.name === 'Eins'));
      tree = others.toSpliced(position, 0, ...(one ? [one] : []));
      return stored;
    });
    const { user } = await open(listPath);
    const down = await screen.findByRole('button', { name: '„Eins“ nach unten' });
    down.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('„Eins“ steht jetzt an Stelle 2.')).toBeDefined();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent()).toEqual([
        { parent: null, position: 1 },
        { parent: null, position: 2 },
      ]),
    );
    expect(shownNames()).toEqual(['Zwei', 'Drei', 'Eins']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '„Eins“ nach oben' }));
    expect(screen.getByRole('button', { name: '„Eins“ nach unten' })).toHaveProperty('disabled', true);
  });

  test('is sorted by drag, also into another branch', async () => {
    server.respond(categoryEndpoints.update, () => {
      tree = [{ ...ceramics, children: [vases, lamps, jugs] }];
      return stored;
    });
    await open(listPath);
    await screen.findByRole('link', { name: 'Lampen' });
    drag('Lampen', 'Krüge');
    expect(await screen.findByText('„Lampen“ steht jetzt unter „Keramik“ an Stelle 2.')).toBeDefined();
    expect(shownNames()).toEqual(['Keramik', 'Vasen', 'Lampen', 'Krüge']);
    await waitFor(() => expect(sent()).toEqual([{ parent: ceramics._id, position: 1 }]));
  });

  test('refuses a place below itself, and sends nothing', async () => {
    await open(listPath);
    await screen.findByRole('link', { name: 'Lampen' });
    drag('Keramik', 'Krüge');
    expect(await screen.findByText(/^Eine Kategorie steht weder unter sich selbst/)).toBeDefined();
    expect(sent()).toEqual([]);
  });

  test('shows the server’s tree again after a refusal, with its reason', async () => {
    server.fail(categoryEndpoints.update, 'category_misplaced');
    const { user } = await open(listPath);
    await user.click(await screen.findByRole('button', { name: '„Lampen“ nach oben' }));
    expect(await screen.findByText('Eine Kategorie steht weder unter sich selbst', { exact: false })).toBeDefined();
    await waitFor(() => expect(shownNames()).toEqual(['Keramik', 'Vasen', 'Krüge', 'Lampen']));
  });
});

describe('the form', () => {
  test('sends all fields with the loaded version, and continues with the answer', async () => {
    server.respond(categoryEndpoints.update, () => {
      stored = { ...stored, name: 'Gefäße', nameEn: 'Vessels', version: 4 };
      return stored;
    });
    const { user } = await open();
    await retype(user, 'Name', 'Gefäße');
    await retype(user, optional('Name auf Englisch'), 'Vessels');
    await retype(user, optional('Titel für Suchmaschinen auf Englisch'), 'Vessels of clay');
    expect(screen.getByText('Nicht gespeicherte Änderungen')).toBeDefined();
    const preview = screen.getByRole('figure', { name: 'Vorschau des Suchergebnisses, Englisch' });
    expect(preview.textContent).toContain('/en/category/vases');
    expect(preview.textContent).toContain('Vessels of clay –');
    await save(user);
    expect(await screen.findByText('Kategorie gespeichert.')).toBeDefined();
    expect(sent()).toEqual([
      {
        name: 'Gefäße',
        nameEn: 'Vessels',
        slug: 'vasen',
        slugEn: 'vases',
        description: 'Für Zweige.',
        descriptionEn: '',
        parent: ceramics._id,
        picture: '',
        product: '',
        seo: { title: '', titleEn: 'Vessels of clay', description: '', descriptionEn: '' },
        version: 3,
      },
    ]);
    expect(screen.queryByText('Nicht gespeicherte Änderungen')).toBeNull();
  });

  test('moves the category below another one; what would be too deep is not offered', async () => {
    tree = [chain(['Eins', 'Zwei', 'Drei', 'Vier']), vases];
    const { parent: _parent, ...top } = stored;
    stored = { ...top, above: [] };
    server.respond(categoryEndpoints.update, () => stored);
    const { user } = await open();
    await waitFor(() =>
      expect(optionsOf('Liegt unter')).toEqual(['Oberste Ebene', 'Eins', 'Eins › Zwei', 'Eins › Zwei › Drei']),
    );
    await user.selectOptions(screen.getByLabelText('Liegt unter'), 'Eins › Zwei › Drei');
    await save(user);
    const [one] = tree;
    await waitFor(() => expect(sent()[0]).toHaveProperty('parent', one?.children[0]?.children[0]?._id));
  });

  test('a position that the server refuses is reported at its field', async () => {
    server.fail(categoryEndpoints.update, 'category_misplaced');
    const { user } = await open();
    await retype(user, 'Name', 'Gefäße');
    await save(user);
    await waitFor(() =>
      expect(readFieldNotes(screen.getByLabelText('Liegt unter'))).toContain('noch tiefer als auf der vierten Ebene'),
    );
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Gefäße');
  });

  test.each([
    ['Krüge', 'Pitchers', 'Name'],
    ['Gefäße', 'Ewers', optional('Name auf Englisch')],
  ])('a name that another category has is refused at its field: %s, %s', async (name, nameEn, label) => {
    tree = [vases, { ...jugs, nameEn: 'Ewers' }];
    server.fail(categoryEndpoints.update, 'category_taken');
    const { user } = await open();
    await retype(user, 'Name', name);
    await retype(user, optional('Name auf Englisch'), nameEn);
    await save(user);
    await waitFor(() =>
      expect(readFieldNotes(screen.getByLabelText(label))).toContain('Eine andere Kategorie heißt schon so.'),
    );
  });

  test('two editors: untouched fields take what is stored, for the others both states are offered', async () => {
    const { user } = await open();
    await retype(user, 'Name', 'Gefäße');
    await user.selectOptions(screen.getByLabelText('Liegt unter'), 'Lampen');
    server.fail(categoryEndpoints.update, 'edit_conflict');
    const { parent: _parent, ...top } = stored;
    stored = { ...top, name: 'Vasen und Krüge', description: 'Aus Ton.', version: 4 };
    await save(user);
    const heading = await screen.findByRole('heading', {
      name: 'Jemand anderes hat diese Kategorie inzwischen geändert',
    });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByLabelText(optional('Beschreibung'))).toHaveProperty('value', 'Aus Ton.');
    const parent = within(screen.getByRole('group', { name: 'Liegt unter' }));
    expect(parent.getByRole('radio', { name: /Bei Ihnen: Lampen/ })).toHaveProperty('checked', true);
    await user.click(parent.getByRole('radio', { name: /Jetzt gespeichert: Oberste Ebene/ }));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Gefäße');
    server.respond(categoryEndpoints.update, () => stored);
    await save(user);
    await waitFor(() =>
      expect(sent()[1]).toMatchObject({ name: 'Gefäße', parent: null, description: 'Aus Ton.', version: 4 }),
    );
  });

  test('without an own picture a product’s photo can stand for the category', async () => {
    const jug = aListedProduct({ name: 'Krug Föhr' });
    server.respond(productEndpoints.list, { products: [jug], page: 1, pages: 1, total: 1 });
    server.respond(categoryEndpoints.update, () => stored);
    const { user } = await open();
    await screen.findByRole('option', { name: 'Krug Föhr' });
    await user.selectOptions(screen.getByLabelText('Foto eines Produkts'), 'Krug Föhr');
    await save(user);
    await waitFor(() => expect(sent()[0]).toHaveProperty('product', jug._id));
    expect(server.requests(productEndpoints.list)[0]?.query.get('category')).toBe('Vasen');
  });

  test('a new category below another one leads to its form', async () => {
    server.respond(categoryEndpoints.create, () => stored);
    const { user, address } = await open(`${listPath}/add?below=${ceramics._id}`);
    await waitFor(() => expect(screen.getByLabelText('Liegt unter')).toHaveProperty('value', ceramics._id));
    await retype(user, 'Name', 'Vasen');
    await press(user, 'Kategorie anlegen');
    await waitFor(() => expect(address()).toBe(`${listPath}/${vases._id}`));
    expect(server.requests(categoryEndpoints.create)[0]?.body).toMatchObject({
      name: 'Vasen',
      parent: ceramics._id,
      slug: '',
    });
  });

  test('a category that is gone leads back to the tree', async () => {
    server.fail(categoryEndpoints.get, 'not_found');
    await open();
    expect(await screen.findByText('Diese Kategorie gibt es nicht')).toBeDefined();
  });
});

describe('the question before deleting', () => {
  test('says where products and categories below go', async () => {
    stored = { ...stored, below: [jugs] };
    server.respond(categoryEndpoints.remove, { _id: vases._id, name: 'Vasen' });
    const { user, address, dialog } = await ask();
    expect(
      dialog.getByText(/^Ihre Produkte kommen zu „Keramik“, und ihre Adresse führt dorthin\./).textContent,
    ).toContain('Die Kategorie darunter rückt eine Ebene höher.');
    await user.click(dialog.getByRole('button', { name: 'Ja, löschen' }));
    await waitFor(() => expect(address()).toBe(listPath));
    expect(await screen.findByText('Die Kategorie wurde gelöscht.')).toBeDefined();
  });

  test('says on the first level that products keep the category there, and shows that reason after a refusal', async () => {
    const { parent: _parent, ...top } = stored;
    stored = { ...top, above: [] };
    server.fail(categoryEndpoints.remove, 'category_in_use');
    const { user, dialog } = await ask();
    expect(dialog.getByText(/^Über ihr steht keine Kategorie\./)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Ja, löschen' }));
    expect(await dialog.findByText(/^Produkte haben diese Kategorie/)).toBeDefined();
  });
});

describe('merging', () => {
  test('gives everything to the chosen category, and leads to its page', async () => {
    server.respond(productEndpoints.renameCategory, { changed: 2 });
    const { user, address } = await open();
    await user.click(await screen.findByRole('button', { name: 'Zusammenlegen' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Ja, zusammenlegen' }));
    expect(dialog.getByText('Bitte wählen Sie eine Kategorie.')).toBeDefined();
    await user.selectOptions(dialog.getByLabelText('Kategorie, die bleibt'), 'Keramik › Krüge');
    await user.click(dialog.getByRole('button', { name: 'Ja, zusammenlegen' }));
    await waitFor(() => expect(address()).toBe(`${listPath}/${jugs._id}`));
    expect(server.requests(productEndpoints.renameCategory)[0]?.body).toEqual({ from: 'Vasen', to: 'Krüge' });
    expect(await screen.findByText('Zusammengelegt. 2 Produkte geändert.')).toBeDefined();
  });

  test('shows why it was refused', async () => {
    server.fail(productEndpoints.renameCategory, 'category_misplaced');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Zusammenlegen' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('Kategorie, die bleibt'), 'Lampen');
    await user.click(dialog.getByRole('button', { name: 'Ja, zusammenlegen' }));
    expect(await dialog.findByText(/noch tiefer als auf der vierten Ebene/)).toBeDefined();
  });
});
