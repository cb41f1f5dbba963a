import { configEndpoints } from '@kontor/shared/wire/config';
import { homeEndpoints } from '@kontor/shared/wire/home';
import { productEndpoints } from '@kontor/shared/wire/products';
import { act, screen, waitFor } from '@testing-library/react';
import { getI18n } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { needTexts } from '../i18n/i18n.ts';
import { aCartItem, aListedProduct, someShopSettings } from '../testing/factories.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { loadTextsOfParts, vase, writeDocument } from '../testing/written-document.ts';
import { startShop } from './start.tsx';

let root: Awaited<ReturnType<typeof startShop>>;

/** Hydrates a document, and waits until the page responds. */
async function takeOver(element: HTMLElement): Promise<void> {
  const shown = new Promise((resolve) => window.addEventListener('shop-shown', resolve, { once: true }));
  root = await startShop(element);
  await loadTextsOfParts();
  await shown;
}

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

test.each([
  ['/', 'de'],
  ['/?category=Vasen&sort=price', 'en'],
  [`/products/${vase._id}`, 'de'],
  [`/products/${vase._id}`, 'en'],
] as const)('%s in %s is hydrated as the server rendered it, without a call', async (address, language) => {
  const server = fakeServer();
  const element = await writeDocument(address, language);
  const [main, written] = [element.querySelector('main'), element.innerHTML];
  await takeOver(element);
  // Identical elements, not equal copies. Any difference would be in the console and fail the test.
  expect(element.querySelector('main')).toBe(main);
  expect(element.querySelector('h1')?.textContent).toBe(new RegExp(/<h1[^>]*>([^<]*)/).exec(written)?.[1]);
  expect(document.documentElement.lang).toBe(language);
  expect(server.requests(productEndpoints.list)).toEqual([]);
  expect(server.requests(productEndpoints.get)).toEqual([]);
});

/** Switches to English once the texts for lists are loaded, which the page itself starts loading. */
async function chooseEnglish(): Promise<void> {
  await needTexts('list');
  await getI18n().changeLanguage('en');
}

test('a part that is not hydrated yet is hydrated in its own language, also if another one is chosen meanwhile', async () => {
  const server = fakeServer();
  server.respond(productEndpoints.categories, []);
  server.respond(productEndpoints.list, { products: [aListedProduct()], page: 1, pages: 1, total: 1 });
  server.respond(configEndpoints.shop, someShopSettings());
  const element = await writeDocument('/?category=Vasen');
  const filters = element.querySelector('fieldset');
  window.addEventListener('shop-shown', () => void chooseEnglish(), { once: true });
  await takeOver(element);
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  // A rerendered part would be another element, and the console would have a warning.
  expect(filters).not.toBeNull();
  expect(element.querySelector('fieldset')).toBe(filters);
});

test('lists of the document, which are in one language, are loaded again in the language that is chosen in another tab', async () => {
  const server = fakeServer();
  server.respond(homeEndpoints.get, []);
  server.respond(productEndpoints.categories, []);
  const products = [aListedProduct({ name: 'Vase Amrum', nameEn: 'Amrum vase' })];
  server.respond(productEndpoints.list, { products, page: 1, pages: 1, total: 1 });
  server.respond(configEndpoints.shop, someShopSettings());
  await takeOver(await writeDocument('/'));
  expect(screen.getByRole('link', { name: 'Vase Amrum' })).toBeDefined();
  await chooseEnglish();
  expect(await screen.findByRole('link', { name: 'Amrum vase' })).toBeDefined();
});

test("texts of the shop's settings, which a German document has in German alone, are loaded with the language", async () => {
  const server = fakeServer();
  server.respond(homeEndpoints.get, []);
  server.respond(productEndpoints.categories, []);
  server.respond(productEndpoints.list, { products: [], page: 1, pages: 1, total: 0 });
  const intro = { de: 'Töpferware aus Husum', en: 'Pottery from Husum' };
  server.respond(configEndpoints.shop, someShopSettings({ intro }));
  await takeOver(await writeDocument('/'));
  expect(server.requests(configEndpoints.shop)).toEqual([]);
  await chooseEnglish();
  expect(await screen.findByText('Pottery from Husum')).toBeDefined();
});

test('a page without server rendering signals that it is shown, too', async () => {
  const server = fakeServer();
  server.respond(configEndpoints.shop, someShopSettings());
  server.respond(homeEndpoints.get, []);
  server.respond(productEndpoints.categories, []);
  server.respond(productEndpoints.list, { products: [], page: 1, pages: 1, total: 0 });
  const element = document.createElement('div');
  document.body.append(element);
  await takeOver(element);
  expect(screen.getByRole('heading', { level: 1, name: 'Was ein Haus so braucht' })).toBeDefined();
});

test('data that only the browser has, such as the stored cart, appear once the page is hydrated', async () => {
  fakeServer();
  window.localStorage.setItem('cartItems', JSON.stringify([aCartItem({ qty: 3 })]));
  const element = await writeDocument(`/products/${vase._id}`);
  expect(element.innerHTML).not.toContain('3 Artikel im Warenkorb');
  await takeOver(element);
  expect(await screen.findByRole('link', { name: '3 Artikel im Warenkorb' })).toBeDefined();
});

test('a language that was chosen before there was a cookie redirects once from `/` to its page', async () => {
  fakeServer();
  window.localStorage.setItem('language', '"en"');
  const element = await writeDocument('/?category=Vasen');
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  await startShop(element);
  expect(replace.mock.calls).toEqual([['/en?category=Vasen']]);
  expect(document.cookie).toContain('language=en');
});
