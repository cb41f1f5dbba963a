import { productEndpoints, type ProductPage } from '@kontor/shared/wire/products';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HomePage } from '../../../../pages/catalogue/home-page.tsx';
import { aListedProduct } from '../../../../testing/factories.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderWithApp } from '../../../../testing/render-with-app.tsx';

const counted: Partial<ProductPage> = {
  brands: [
    { value: 'Kiesel', count: 8 },
    { value: 'Fjord', count: 3 },
  ],
  facets: [
    {
      name: 'Farbe',
      nameEn: 'Colour',
      values: ['Blau', 'Grün', 'Rot', 'Grau', 'Weiß', 'Creme', 'Natur'].map((value, index) => ({
        value,
        valueEn: `${value} (en)`,
        count: 9 - index,
      })),
    },
  ],
  categories: [{ name: 'Vasen', nameEn: 'Vases', count: 2 }],
};

/** Fakes a shop with two categories, and the same page for every list. */
function openShop(page: object) {
  const server = fakeServer();
  const products = [aListedProduct()];
  server.respond(productEndpoints.categories, [
    { name: 'Leuchten', nameEn: 'Lighting', count: 5 },
    { name: 'Vasen', nameEn: 'Vases', count: 26 },
  ]);
  server.respond(productEndpoints.list, { products, page: 1, pages: 1, total: 1, ...page });
  return server;
}

/** Opens the home page at an address. */
async function openList(path: string, page: object = counted, language: 'de' | 'en' = 'de') {
  const server = openShop(page);
  const shown = await renderWithApp(<HomePage />, { path, route: '/', language });
  await screen.findByLabelText(language === 'de' ? 'Nur Vorrätiges' : 'In stock only');
  return { ...shown, lastQuery: () => server.requests(productEndpoints.list).at(-1)?.query.toString() };
}

const chips = async () => within(await screen.findByRole('list', { name: 'Gewählte Filter' }));

test('brands and facts show their numbers of hits, and the address holds the choice', async () => {
  const { user, address, lastQuery } = await openList('/?category=Vasen');
  await user.click(await screen.findByRole('checkbox', { name: 'Kiesel 8' }));
  await user.click(screen.getByRole('checkbox', { name: 'Blau 9' }));
  await user.click(screen.getByRole('checkbox', { name: 'Fjord 3' }));
  expect(address()).toBe('/?category=Vasen&brand=Fjord&brand=Kiesel&fact.Farbe=Blau');
  expect(lastQuery()).toBe('category=Vasen&page=1&brand=Fjord&brand=Kiesel&fact.Farbe=Blau&pageSize=24');
  await user.click(screen.getByRole('checkbox', { name: 'Kiesel 8' }));
  expect(address()).toBe('/?category=Vasen&brand=Fjord&fact.Farbe=Blau');
});

test('a box is ticked right after it was pressed', async () => {
  const { user } = await openList('/');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Kiesel 8' });
  await user.click(box);
  expect(box.checked).toBe(true);
});

test('a press before the last choice is rendered keeps that choice', async () => {
  openShop(counted);
  await renderWithApp(<HomePage />, { path: '/?q=eiche', route: '/' });
  const category = await screen.findByRole('link', { name: 'Vasen 2' });
  const boxes = [await screen.findByLabelText('Nur Vorrätiges')];
  for (const name of ['Kiesel 8', 'Fjord 3', 'Blau 9', 'Grün 8']) boxes.push(screen.getByRole('checkbox', { name }));
  // React renders only after all three clicks.
  act(() => [category, ...boxes].forEach((control) => control.click()));
  const kept = '/?category=Vasen&q=eiche&inStock=true&brand=Fjord&brand=Kiesel&fact.Farbe=Blau&fact.Farbe=Gr%C3%BCn';
  expect(window.location.pathname + window.location.search).toBe(kept);
});

test('values beyond the sixth are in a disclosure, and a chosen value without products is listed and ticked', async () => {
  await openList('/?fact.Farbe=Lila');
  const group = within(await screen.findByRole('group', { name: 'Farbe' }));
  expect(group.getByRole<HTMLInputElement>('checkbox', { name: 'Lila 0' }).checked).toBe(true);
  expect(group.getByText('2 weitere').closest('details')?.open).toBe(true);
});

test('a list of one brand leads to the brand’s page', async () => {
  await openList('/?brand=Fjord', { ...counted, maker: { name: 'Fjord', slug: 'fjord' } });
  const link = await screen.findByRole('link', { name: 'Mehr über Fjord' });
  expect(link).toHaveProperty('pathname', '/marke/fjord');
});

test('an open disclosure stays open when its choice is removed', async () => {
  const { user } = await openList('/');
  const group = within(await screen.findByRole('group', { name: 'Farbe' }));
  const fold = () => group.getByText('1 weitere').closest('details');
  expect(fold()?.open).toBe(false);
  await user.click(group.getByRole('checkbox', { name: 'Natur 3' }));
  expect(fold()?.open).toBe(true);
  await user.click(group.getByRole('checkbox', { name: 'Natur 3' }));
  expect(fold()?.open).toBe(true);
});

test('a choice without hits keeps its position but cannot be chosen; a chosen one can be removed', async () => {
  const brands = [
    { value: 'Kiesel', count: 0 },
    { value: 'Fjord', count: 0 },
    { value: 'Moor', count: 4 },
  ];
  await openList('/?brand=Fjord', { ...counted, brands });
  const group = within(await screen.findByRole('group', { name: 'Marke' }));
  const boxes = group.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['Kiesel', true],
    ['Fjord', false],
    ['Moor', false],
  ]);
});

test('a press removes one active filter, and another all but category and search', async () => {
  const path = '/?category=Vasen&q=eiche&minPrice=20&maxPrice=50&inStock=true&brand=Kiesel&fact.Farbe=Blau';
  const { user, address } = await openList(path);
  const names = (await chips()).getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual([
    'Vasen entfernen',
    '„eiche“ entfernen',
    expect.stringMatching(/^20,00\s€ bis 50,00\s€ entfernen$/),
    'Nur Vorrätiges entfernen',
    'Kiesel entfernen',
    'Farbe: Blau entfernen',
    'Alle Filter entfernen',
  ]);
  await user.click((await chips()).getByRole('link', { name: 'Farbe: Blau entfernen' }));
  expect(address()).toBe('/?category=Vasen&q=eiche&minPrice=20&maxPrice=50&inStock=true&brand=Kiesel');
  await user.click((await chips()).getByRole('link', { name: 'Alle Filter entfernen' }));
  expect(address()).toBe('/?category=Vasen&q=eiche');
});

test('after removing the last filter, the focus moves to the start of the page', async () => {
  const { user, address } = await openList('/?brand=Kiesel');
  await user.click((await chips()).getByRole('link', { name: 'Kiesel entfernen' }));
  expect(address()).toBe('/');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a category keeps the search, says so, and shows its number of hits', async () => {
  const { user, address } = await openList('/?q=eiche&brand=Kiesel');
  expect(await screen.findByRole('link', { name: 'Alle 2' })).toBeDefined();
  // A category without hits keeps its position and is no link.
  const categories = within(screen.getByRole('navigation', { name: 'Kategorien' })).getAllByRole('listitem');
  expect(categories.map(({ textContent }) => textContent)).toContain('Leuchten 0');
  expect(screen.queryByRole('link', { name: /Leuchten/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Vasen 2' }));
  expect(address()).toBe('/?category=Vasen&q=eiche&brand=Kiesel');
  expect(await screen.findByRole('heading', { level: 1, name: 'Suche nach „eiche“ in Vasen' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Vasen 2' }).getAttribute('aria-current')).toBe('page');
});

test('the number of hits is above the list, and a search is sorted by relevance', async () => {
  const { user, address } = await openList('/?q=eiche', { ...counted, total: 1234 });
  expect(await screen.findByText('1.234 Produkte')).toBeDefined();
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sortieren' });
  expect(order.selectedOptions[0]?.textContent).toBe('Beste Treffer');
  await user.selectOptions(order, 'Neueste');
  expect(address()).toBe('/?q=eiche&sort=newest');
});

test('a list without a search cannot be sorted by relevance', async () => {
  await openList('/');
  expect(screen.queryByRole('option', { name: 'Beste Treffer' })).toBeNull();
});

test('values have their English names on English pages, and the address the German ones', async () => {
  const { user, address } = await openList('/', counted, 'en');
  const group = within(await screen.findByRole('group', { name: 'Colour' }));
  await user.click(group.getByRole('checkbox', { name: 'Blau (en) 9' }));
  expect(address()).toBe('/?fact.Farbe=Blau');
  expect(await screen.findByRole('link', { name: 'Colour: Blau (en) remove' })).toBeDefined();
});

test('an empty list shows similar words, categories and products, and cannot be sorted', async () => {
  const words: ProductPage['words'] = [
    { word: 'Hocker', languages: ['de'] },
    { word: 'hook', languages: ['en'] },
  ];
  const server = openShop({});
  server.respond(productEndpoints.list, ({ query }) =>
    query.get('q') === 'hoker'
      ? { products: [], page: 1, total: 0, pages: 0, words }
      : { products: [aListedProduct()], page: 1, total: 1, pages: 1 },
  );
  const { user, address } = await renderWithApp(<HomePage />, {
    path: '/?q=hoker',
    route: '/',
    settings: { legal: ['shipping', 'imprint'] },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nichts gefunden zu „hoker“' })).toBeDefined();
  expect(await screen.findByText('Meinten Sie:')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'hook' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Sortieren' })).toBeNull();
  expect(screen.queryByText('Preis')).toBeNull();
  const answers = within(screen.getByRole('complementary', { name: 'Eine Frage statt eines Produkts?' }));
  expect(answers.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/versand', '/impressum']);
  // Whole categories and not those that the search has narrowed.
  const category = await screen.findByRole('link', { name: 'Leuchten 5' });
  expect(category.getAttribute('href')).toBe('/?category=Leuchten');
  expect(await screen.findByRole('heading', { level: 2, name: 'Neu im Sortiment' })).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Hocker' }));
  expect(address()).toBe('/?q=Hocker');
});

test('an empty search can be corrected in place', async () => {
  const server = openShop({ products: [], total: 0, pages: 0 });
  const { user, address } = await renderWithApp(<HomePage />, { path: '/?q=hoker', route: '/' });
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Anders suchen' });
  expect(field.value).toBe('hoker');
  await user.clear(field);
  await user.type(field, ' hocker {Enter}');
  expect(address()).toBe('/?q=hocker');
  expect(server.requests(productEndpoints.list).at(-1)?.query.get('q')).toBe('hocker');
});

test('a list without filters offers those that leave out some of its products and not all', async () => {
  const prices = [10, 35, 60, 80];
  const products = prices.map((price, index) => aListedProduct({ price, countInStock: index }));
  const facets = [
    {
      name: 'Material',
      values: [
        { value: 'Steinzeug', count: 4 },
        { value: 'Eiche', count: 2 },
        { value: 'Leinen', count: 0 },
      ],
    },
    { name: 'Bio', values: [{ value: 'Ja', count: 1 }] },
  ];
  const { user, address } = await openList('/', { products, facets, total: 4 });
  const offered = within(await screen.findByRole('list', { name: 'Häufig gewählt' })).getAllByRole('link');
  expect(offered.map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
    'bis 10,00 €',
    'Eiche',
    'Nur Vorrätiges',
  ]);
  await user.click(screen.getByRole('link', { name: 'Eiche' }));
  expect(address()).toBe('/?fact.Material=Eiche');
  expect(screen.queryByRole('list', { name: 'Häufig gewählt' })).toBeNull();
});

/** Reads the names of the filters, with the chosen values beside them. */
const readSummaries = async () =>
  (await screen.findAllByRole('group'))
    .flatMap((fold) => (fold.matches('details.filter') ? [fold.querySelector('summary')?.textContent] : []))
    .map((text) => text?.replaceAll(/\s/g, ' '));

test('the name of a filter is followed by its chosen values, which stay readable while it is closed', async () => {
  const facets = [{ name: 'Material', values: ['Eiche', 'Leinen', 'Messing'].map((value) => ({ value, count: 2 })) }];
  const { user } = await openList('/?maxPrice=100&fact.Material=Eiche&fact.Material=Messing', { facets });
  // The facets arrive with the products.
  await waitFor(async () => expect(await readSummaries()).toEqual(['Preis bis 100,00 €', 'Material Eiche, Messing']));
  await user.click(screen.getByRole('checkbox', { name: /^Eiche/ }));
  expect(await readSummaries()).toContain('Material Messing');
});

test('Escape closes an open filter and leads back to it, and a press elsewhere closes it too', async () => {
  const { user } = await openList('/');
  const summary = (await screen.findAllByText('Marke')).find((element) => element.matches('summary'));
  const fold = summary?.closest('details');
  if (!summary || !fold) throw new Error('no filter');
  await user.click(summary);
  expect(fold.open).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Kiesel 8' }));
  expect(fold.open).toBe(true);
  await user.keyboard('{Escape}');
  expect(fold.open).toBe(false);
  expect(document.activeElement).toBe(summary);
  await user.click(summary);
  await user.click(screen.getByRole('link', { name: 'Vase Amrum' }));
  expect(fold.open).toBe(false);
});
