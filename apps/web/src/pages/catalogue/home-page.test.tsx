import type { ShopSettings } from '@kontor/shared/wire/config';
import { categoryEndpoints } from '@kontor/shared/wire/categories';
import { productEndpoints } from '@kontor/shared/wire/products';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aListedProduct, anId } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { HomePage } from './home-page.tsx';

const categories = [
  { name: 'Leuchten', nameEn: 'Lighting', count: 5 },
  { name: 'Vasen', nameEn: 'Vases', count: 26 },
];

function shop(products = [aListedProduct()], page: object = {}) {
  const server = fakeServer();
  server.respond(productEndpoints.categories, categories);
  server.respond(productEndpoints.list, { products, page: 1, pages: 1, total: products.length, ...page });
  const lastQuery = () => server.requests(productEndpoints.list).at(-1)?.query.toString();
  return { server, lastQuery };
}

const card = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('article') ?? document.body);

describe('the list', () => {
  // spec 2.2, 2.32, 6.1
  test('starts with the newest products, each with rating, price and the note on tax', async () => {
    const { lastQuery } = shop();
    await renderWithApp(<HomePage />);
    const vase = await card('Vase Amrum');
    expect(screen.getByRole('heading', { level: 1, name: 'Was ein Haus so braucht' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Neu im Sortiment' })).toBeDefined();
    expect(vase.getByRole('img', { name: '4,5 von 5 Sternen' })).toBeDefined();
    expect(vase.getByText('12 Bewertungen')).toBeDefined();
    expect(vase.getByText(/^49,00\s€$/)).toBeDefined();
    expect(vase.queryByText('inkl. MwSt.')).toBeNull();
    expect(screen.getAllByText('inkl. MwSt.')).toHaveLength(1);
    expect(lastQuery()).toBe('page=1&pageSize=24');
    expect(document.title).toBe('Geschirr und Leinen – Kontor');
  });

  // spec 2.109
  test("of a real shop without products is below its own name, without the demo's photo, and says that it is empty", async () => {
    shop([]);
    await renderWithApp(<HomePage />, { settings: { demo: undefined, name: 'Haus & Hof' } });
    expect(screen.getByRole('heading', { level: 1, name: 'Haus & Hof' })).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
    expect(document.title).toBe('Haus & Hof');
    expect(await screen.findByRole('heading', { name: 'Das Sortiment ist noch leer' })).toBeDefined();
  });

  test('marks products that are sold out or nearly so, and shows a placeholder without a photo', async () => {
    shop([
      aListedProduct({ name: 'Leuchte', countInStock: 0 }),
      aListedProduct({ name: 'Uhr', countInStock: 1 }),
      aListedProduct({ name: 'Leiste', image: [], numReviews: 0 }),
    ]);
    await renderWithApp(<HomePage />);
    expect((await card('Leuchte')).getByText('Ausverkauft')).toBeDefined();
    expect((await card('Uhr')).getByText('Nur noch 1 Stück')).toBeDefined();
    const bare = await card('Leiste');
    expect(bare.getByText('Kein Bild')).toBeDefined();
    expect(bare.getByText('Noch keine Bewertung')).toBeDefined();
  });

  test('shows a placeholder for a photo that cannot be loaded', async () => {
    shop();
    await renderWithApp(<HomePage />);
    const vase = await card('Vase Amrum');
    fireEvent.error(vase.getByRole('img', { name: 'Weiße Vase' }));
    expect(vase.getByText('Kein Bild')).toBeDefined();
  });

  test('writes thousands with a separator, and a price of 0', async () => {
    shop([aListedProduct({ numReviews: 10_000, price: 0 })]);
    await renderWithApp(<HomePage />);
    const vase = await card('Vase Amrum');
    expect(vase.getByText('10.000 Bewertungen')).toBeDefined();
    expect(vase.getByText(/^0,00\s€$/)).toBeDefined();
  });

  test.each([
    ['the demo', '/', 'Vase auf einem Tisch'],
    ['the demo', '/?maxPrice=50', 'Weiße Vase'],
    ['the demo', '/?category=Vasen', 'Weiße Vase'],
    ['a real shop', '/', 'Weiße Vase'],
  ])('of %s at %s loads one photo first, the others as they scroll into view', async (which, path, alt) => {
    const vase = aListedProduct();
    const named = (name: string) => aListedProduct({ name, image: vase.image.map((one) => ({ ...one, alt: name })) });
    shop([vase, named('Leuchte'), named('Uhr')]);
    await renderWithApp(<HomePage />, { path, settings: which === 'the demo' ? {} : { demo: undefined } });
    await card('Uhr');
    const photos = screen.getAllByRole<HTMLImageElement>('img').filter((element) => element.matches('img'));
    const first = photos.filter((photo) => photo.getAttribute('fetchpriority') === 'high');
    expect(first.map((photo) => photo.alt)).toEqual([alt]);
    const late = photos.filter((photo) => photo.getAttribute('loading') === 'lazy');
    expect(late).toHaveLength(photos.length - 1);
  });

  test('is in English with English names', async () => {
    shop();
    await renderWithApp(<HomePage />, { language: 'en' });
    expect(await screen.findByRole('link', { name: 'Amrum vase' })).toBeDefined();
    expect(screen.getByText('€49.00')).toBeDefined();
    const bar = within(screen.getByRole('navigation', { name: 'Categories' }));
    expect(await bar.findByRole('link', { name: 'Vases 26' })).toBeDefined();
  });

  // spec 2.38, 2.39, 4.2
  test('says that it is loading, then shows the reason of a failure and reloads', async () => {
    const { server } = shop();
    server.fail(productEndpoints.list, 'unavailable');
    const { user } = await renderWithApp(<HomePage />);
    expect(screen.getByText('Wird geladen')).toBeDefined();
    expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist gerade nicht bereit');
    server.respond(productEndpoints.list, { products: [aListedProduct()], page: 1, pages: 1, total: 1 });
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await screen.findByRole('link', { name: 'Vase Amrum' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the address', () => {
  // spec 1.3, 2.29, 2.30
  test('a category is sent to the server, and shown in address, heading and title', async () => {
    const { lastQuery } = shop();
    const { user, address } = await renderWithApp(<HomePage />, { route: '*' });
    const navigation = screen.getByRole('navigation', { name: 'Kategorien' });
    await user.click(await within(navigation).findByRole('link', { name: 'Leuchten 5' }));
    expect(address()).toBe('/kategorie/leuchten');
    await waitFor(() => expect(lastQuery()).toContain('category=Leuchten'));
    expect(screen.getByRole('heading', { level: 1, name: 'Leuchten' })).toBeDefined();
    expect(document.title).toBe('Leuchten – Kontor');
    // Pictures on the home page, a list beside other lists.
    const links = within(screen.getByRole('navigation', { name: 'Kategorien' })).getAllByRole('link');
    expect(links[0]?.textContent).toBe('Alle 31');
    expect(
      links.filter((link) => link.ariaCurrent ?? link.getAttribute('aria-current')).map((link) => link.textContent),
    ).toEqual(['Leuchten 5']);
  });

  test('the chosen category stays in the list of categories although a search has no hits in it', async () => {
    shop([], { categories: [{ name: 'Vasen', count: 3 }] });
    await renderWithApp(<HomePage />, { path: '/?q=eiche&category=Leuchten' });
    const chosen = await screen.findByRole('link', { name: 'Leuchten 0' });
    expect(chosen.getAttribute('aria-current')).toBe('page');
  });

  test('sorting is in the address and sent to the server, and scrolls to the list', async () => {
    const { lastQuery } = shop();
    const { user, address } = await renderWithApp(<HomePage />);
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.selectOptions(screen.getByLabelText('Sortieren'), 'Preis aufsteigend');
    expect(address()).toBe('/?sort=price-asc');
    expect(scroll.mock.contexts).toEqual([screen.getByRole('region', { name: 'Alle Produkte' })]);
    await waitFor(() => expect(lastQuery()).toContain('sort=price-asc'));
  });

  test('price and stock are in the address and sent to the server, a wrong price is not, and all can be reset', async () => {
    const { lastQuery } = shop();
    const { user, address } = await renderWithApp(<HomePage />);
    await user.type(screen.getByLabelText('Preis von'), '19,90');
    await user.type(screen.getByLabelText('Preis bis'), 'viel{Enter}');
    expect(address()).toBe('/?minPrice=19.9');
    expect(screen.getByText('Bitte geben Sie eine Zahl ein.')).toBeDefined();
    await user.click(screen.getByLabelText('Nur Vorrätiges'));
    expect(address()).toBe('/?minPrice=19.9&inStock=true');
    await waitFor(() => expect(lastQuery()).toBe('page=1&minPrice=19.9&inStock=true&pageSize=24'));
    await user.click(screen.getByRole('link', { name: 'Filter zurücksetzen' }));
    expect(address()).toBe('/');
  });

  test('a tap that leaves a price field and ticks the box at once applies both', async () => {
    const { lastQuery } = shop();
    const { user } = await renderWithApp(<HomePage />);
    await user.type(screen.getByLabelText('Preis bis'), '60');
    act(() => {
      screen.getByLabelText('Preis bis').blur();
      screen.getByLabelText('Nur Vorrätiges').click();
    });
    await waitFor(() => expect(lastQuery()).toBe('page=1&maxPrice=60&inStock=true&pageSize=24'));
  });

  test('a page is in the address and the title, and sent to the server', async () => {
    const { lastQuery } = shop([aListedProduct()], { pages: 2, total: 25 });
    const { user, address } = await renderWithApp(<HomePage />);
    const pages = await screen.findByRole('navigation', { name: 'Seiten' });
    await user.click(within(pages).getByRole('link', { name: '2' }));
    expect(address()).toBe('/?page=2');
    await waitFor(() => expect(lastQuery()).toContain('page=2'));
    expect(document.title).toBe('Neu im Sortiment, Seite 2 – Kontor');
  });

  test('a search without hits links back to everything', async () => {
    const { server } = shop([]);
    await renderWithApp(<HomePage />, { path: '/?q=lammpe' });
    expect(await screen.findByRole('heading', { name: 'Nichts gefunden zu „lammpe“' })).toBeDefined();
    const asked = server.requests(productEndpoints.list).map(({ query }) => query.get('q'));
    expect(asked).toEqual(['lammpe', null]);
    const wayOn = await screen.findByRole('link', { name: 'Alle 31 Produkte zeigen' });
    expect(wayOn.getAttribute('href')).toBe('/');
  });

  test('a filter keeps search words and order, and returns to the first page', async () => {
    const { lastQuery } = shop();
    const { user, address } = await renderWithApp(<HomePage />, { path: '/?q=vase&sort=rating&page=3' });
    await user.type(screen.getByLabelText('Preis bis'), '60{Enter}');
    expect(address()).toBe('/?q=vase&sort=rating&maxPrice=60');
    await waitFor(() => expect(lastQuery()).toContain('q=vase&page=1&maxPrice=60&sort=rating'));
  });

  test('another order returns to the first page', async () => {
    shop();
    const { user, address } = await renderWithApp(<HomePage />, { path: '/?category=Vasen&page=3' });
    await user.selectOptions(screen.getByLabelText('Sortieren'), 'Beste Bewertung');
    expect(address()).toBe('/?category=Vasen&sort=rating');
  });

  test('a shared link opens the same list, with its filters shown', async () => {
    const { lastQuery } = shop([aListedProduct()], { page: 2, pages: 3, total: 60 });
    await renderWithApp(<HomePage />, { path: '/?q=vase&sort=price-desc&minPrice=19.9&inStock=true&page=2' });
    expect(screen.getByRole('heading', { level: 1, name: 'Suche nach „vase“' })).toBeDefined();
    expect(screen.getByLabelText('Preis von')).toHaveProperty('value', '19,9');
    expect(screen.getByLabelText('Nur Vorrätiges')).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Sortieren')).toHaveProperty('value', 'price-desc');
    expect(await screen.findByRole('link', { name: '2', current: 'page' })).toBeDefined();
    expect(document.title).toBe('Suche nach „vase“, Seite 2 – Kontor');
    expect(lastQuery()).toBe('q=vase&page=2&minPrice=19.9&sort=price-desc&inStock=true&pageSize=24');
  });

  test('the last page says which of all products it shows', async () => {
    shop([aListedProduct(), aListedProduct()], { page: 2, pages: 2, total: 26 });
    await renderWithApp(<HomePage />, { path: '/?page=2' });
    expect(await screen.findByText('25 bis 26 von 26 Produkten')).toBeDefined();
  });

  test('a list of more products than the server counts says so', async () => {
    shop([aListedProduct()], { pages: 42, total: 1000, more: true });
    await renderWithApp(<HomePage />, { path: '/?q=vase' });
    expect(await screen.findByText('1 bis 1 von mehr als 1.000 Produkten')).toBeDefined();
  });

  test('a search without hits and with filters offers to reset the filters', async () => {
    shop([]);
    const { user, address } = await renderWithApp(<HomePage />, { path: '/?q=vase&minPrice=900&sort=rating' });
    const empty = (await screen.findByRole('heading', { name: 'Nichts gefunden zu „vase“' })).parentElement;
    const wayOn = within(empty ?? document.body);
    expect(wayOn.getByText('Mit weniger Filtern finden Sie mehr.')).toBeDefined();
    expect(await wayOn.findByRole('link', { name: 'Alle 31 Produkte zeigen' })).toBeDefined();
    await user.click(wayOn.getByRole('link', { name: 'Filter zurücksetzen' }));
    expect(address()).toBe('/?q=vase&sort=rating');
  });

  test('invalid values are ignored', async () => {
    const { lastQuery } = shop();
    await renderWithApp(<HomePage />, { path: '/?page=0&sort=best&minPrice=-3&maxPrice=x&inStock=maybe&category=' });
    await screen.findByRole('link', { name: 'Vase Amrum' });
    expect(lastQuery()).toBe('page=1&pageSize=24');
  });

  test('a page beyond the last leads to the first', async () => {
    const { server } = shop();
    server.respond(productEndpoints.list, ({ query }) => {
      const beyond = query.get('page') !== '1';
      return { products: beyond ? [] : [aListedProduct()], page: Number(query.get('page')), pages: 1, total: 1 };
    });
    const { address } = await renderWithApp(<HomePage />, { path: '/?page=9' });
    expect(await screen.findByRole('link', { name: 'Vase Amrum' })).toBeDefined();
    await waitFor(() => expect(address()).toBe('/'));
  });
});

test('the note above the prices links to the shipping costs, if they are published', async () => {
  shop();
  const { user, address } = await renderWithApp(<HomePage />, { settings: { legal: ['shipping'] } });
  await user.click(await screen.findByRole('link', { name: 'inkl. MwSt.' }));
  expect(address()).toBe('/versand');
});

test('the former list stays while the next one loads, and the next one is announced', async () => {
  const { server } = shop();
  const { user } = await renderWithApp(<HomePage />, { route: '*' });
  await screen.findByRole('link', { name: 'Vase Amrum' });
  let arrive: (() => void) | undefined;
  server.respond(productEndpoints.list, async () => {
    await new Promise<void>((done) => (arrive = done));
    return { products: [aListedProduct({ name: 'Lampe' })], page: 1, pages: 1, total: 1 };
  });
  const bar = within(screen.getByRole('navigation', { name: 'Kategorien' }));
  await user.click(await bar.findByRole('link', { name: 'Leuchten 5' }));
  expect(screen.getByRole('link', { name: 'Vase Amrum' })).toBeDefined();
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
  arrive?.();
  expect(await screen.findByRole('link', { name: 'Lampe' })).toBeDefined();
  // It is announced a moment after it is shown.
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain('1 bis 1 von 1 Produkt'),
  );
});

describe('categories', () => {
  const sorted = [
    { name: 'Leuchten', nameEn: 'Lighting', count: 5 },
    { name: 'Öfen', nameEn: 'Stoves', count: 2 },
    { name: 'Pflege', nameEn: 'Care', count: 1 },
    { name: 'Vasen', nameEn: 'Ewers', count: 3 },
  ];
  test.each([
    ['de', 'Kategorien', ['Leuchten 5', 'Öfen 2', 'Pflege 1', 'Vasen 3']],
    ['en', 'Categories', ['Lighting 5', 'Stoves 2', 'Care 1', 'Ewers 3']],
  ] as const)('are in the order of the merchant, by the names of the language (%s)', async (language, name, shown) => {
    const { server } = shop();
    server.respond(productEndpoints.categories, sorted);
    await renderWithApp(<HomePage />, { language });
    const navigation = within(screen.getByRole('navigation', { name }));
    await navigation.findByRole('link', { name: shown[0] });
    expect(
      navigation
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
        .slice(1),
    ).toEqual(shown);
  });
});

describe('the chapters of the merchant', () => {
  const heading = { de: 'Im Advent länger geöffnet', en: 'Open longer in Advent' };
  const text = { de: 'Bis 20 Uhr.' };
  const home: ShopSettings['home'] = [{ kind: 'text', heading, text }, { kind: 'hero' }, { kind: 'products' }];

  test('are on the home page in their order, in the page’s language if they have it', async () => {
    shop();
    await renderWithApp(<HomePage />, { language: 'en', settings: { home } });
    await screen.findByRole('article');
    await screen.findByRole('heading', { name: 'Open longer in Advent' });
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings.slice(0, 4)).toEqual([
      'Open longer in Advent',
      'This page does not exist',
      'What a house needs',
      'Latest products',
    ]);
    expect(screen.getByText('Bis 20 Uhr.').lang).toBe('de');
    expect(screen.queryByRole('navigation', { name: 'Our range' })).toBeNull();
  });

  test('are not on other lists', async () => {
    shop();
    await renderWithApp(<HomePage />, { path: '/?category=Leuchten', settings: { home } });
    await card('Vase Amrum');
    expect(screen.queryByText('Im Advent länger geöffnet')).toBeNull();
  });
});

/** A category of the tree with two products. */
const node = (name: string, more: object = {}) => ({
  _id: anId(),
  name,
  slug: name.toLowerCase(),
  position: 0,
  count: 2,
  version: 0,
  children: [],
  ...more,
});

describe('the tree of categories', () => {
  const floor = node('Bodenvasen', { count: 1 });
  const vases = node('Vasen', { slugEn: 'vases', children: [floor, node('Leer', { count: 0 })] });

  test('is in a disclosure of the bar, with counts and without empty ones', async () => {
    const { server, lastQuery } = shop();
    server.respond(categoryEndpoints.list, [node('Keramik', { children: [vases] }), node('Leer', { count: 0 })]);
    const { user } = await renderWithApp(<HomePage />, { path: '/kategorie/bodenvasen', route: '*' });
    const bar = within(screen.getByRole('navigation', { name: 'Kategorien' }));
    await user.click(await bar.findByText('Alle Kategorien'));
    const links = bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Alle 2', '/'],
      ['Keramik 2', '/kategorie/keramik'],
      ['Keramik 2', '/kategorie/keramik'],
      ['Vasen 2', '/kategorie/vasen'],
      ['Bodenvasen 1', '/kategorie/bodenvasen'],
    ]);
    expect(bar.getByRole('link', { current: 'page' }).textContent).toBe('Bodenvasen 1');
    expect(lastQuery()).toContain('category=Bodenvasen');
    expect(await screen.findByRole('heading', { level: 1, name: 'Bodenvasen' })).toBeDefined();
    const way = within(screen.getByRole('navigation', { name: 'Sie sind hier' })).getAllByRole('link');
    expect(way.map(({ textContent }) => textContent)).toEqual(['Start', 'Keramik', 'Vasen']);
  });
});

describe('categories with a photo', () => {
  const picture = { name: 'a-800.webp', path: '/uploads/a-800.webp' };
  const pictured = [
    { name: 'Leuchten', nameEn: 'Lighting', count: 5, picture },
    { name: 'Uhren', count: 1 },
    { name: 'Vasen', count: 26, picture },
  ];

  test('all are on the home page, with or without one, after the whole range', async () => {
    const { server } = shop();
    server.respond(productEndpoints.categories, pictured);
    const { container, user } = await renderWithApp(<HomePage />, { route: '*' });
    const plates = within(screen.getByRole('navigation', { name: 'Das Sortiment' }));
    await plates.findByRole('link', { name: 'Uhren 1' });
    const links = plates.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Alle 32', '#list-heading'],
      ['Leuchten 5', '/kategorie/leuchten'],
      ['Uhren 1', '/kategorie/uhren'],
      ['Vasen 26', '/kategorie/vasen'],
    ]);
    expect(links.map((link) => link.querySelectorAll('img').length)).toEqual([1, 1, 0, 1]);
    await user.click(plates.getByRole('link', { name: 'Leuchten 5' }));
    await waitFor(() => expect(container.querySelector('.plates')).toBeNull());
  });
});

test('the description of a category is on its first page, not on further ones, or with filters or searches', async () => {
  const { server } = shop();
  server.respond(productEndpoints.categories, [
    { name: 'Vasen', count: 26, description: 'Für Zweige.' },
    { name: 'Leuchten', count: 1, description: 'Licht.' },
  ]);
  const first = await renderWithApp(<HomePage />, { path: '/?category=Vasen' });
  expect(await screen.findByText('Für Zweige.')).toBeDefined();
  first.unmount();
  for (const path of ['/?category=Vasen&page=2', '/?category=Vasen&q=amrum', '/?category=Vasen&inStock=true']) {
    const page = await renderWithApp(<HomePage />, { path });
    await card('Vase Amrum');
    expect(screen.queryByText('Für Zweige.')).toBeNull();
    page.unmount();
  }
});
