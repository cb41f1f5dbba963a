import { configEndpoints } from '@kontor/shared/wire/config';
import { homeEndpoints } from '@kontor/shared/wire/home';
import { productEndpoints } from '@kontor/shared/wire/products';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { aSessionUser, someShopSettings } from '../testing/factories.ts';
import { fakeServer, type FakeServer } from '../testing/fake-server.ts';
import { storeReturnLanguage } from '../lib/browser/storage/return-language.ts';
import { startShop } from './start.tsx';

beforeEach(() => {
  const server = fakeServer();
  server.respond(configEndpoints.shop, someShopSettings());
  server.respond(productEndpoints.categories, []);
  server.respond(homeEndpoints.get, []);
  server.respond(productEndpoints.list, { products: [], page: 1, pages: 1, total: 0 });
});

let root: Awaited<ReturnType<typeof startShop>>;

afterEach(() => {
  // Pending work of a page could otherwise run in the next test.
  act(() => root?.unmount());
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
});

async function start(): Promise<void> {
  const element = document.createElement('div');
  document.body.append(element);
  root = await startShop(element);
}

// spec 1.23, 2.28, 9.3
test("the shop opens in German, although the browser's language is English", async () => {
  expect(navigator.language).toBe('en-US');
  await start();
  expect(await screen.findByRole('heading', { level: 1, name: 'Was ein Haus so braucht' })).toBeDefined();
  expect(document.documentElement.lang).toBe('de');
});

test('the shop opens in the language chosen last time', async () => {
  window.localStorage.setItem('language', '"en"');
  await start();
  expect(await screen.findByRole('heading', { level: 1, name: 'What a house needs' })).toBeDefined();
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
});

test('a buyer returns from a payment provider to the language of the page before', async () => {
  window.history.replaceState(null, '', '/');
  storeReturnLanguage('en');
  await start();
  expect(await screen.findByRole('heading', { level: 1, name: 'What a house needs' })).toBeDefined();
});

test('opening an English page stores nothing in the browser', async () => {
  window.history.replaceState(null, '', '/en');
  await start();
  expect(await screen.findByRole('heading', { level: 1, name: 'What a house needs' })).toBeDefined();
  expect([window.localStorage.length, window.sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
});

test('an English address does not change an earlier choice of German', async () => {
  window.localStorage.setItem('language', '"de"');
  window.history.replaceState(null, '', '/en');
  await start();
  expect(await screen.findByRole('heading', { level: 1, name: 'What a house needs' })).toBeDefined();
  expect(window.localStorage.getItem('language')).toBe('"de"');
});

async function startClosed(): ReturnType<typeof startShop> {
  const element = document.createElement('div');
  element.innerHTML = '<div data-closed><h1>Dieser Shop öffnet bald</h1></div>';
  document.body.append(element);
  root = await startShop(element);
  return root;
}

describe('in a closed shop', () => {
  let server: FakeServer;
  beforeEach(() => {
    server = fakeServer();
    server.respond(configEndpoints.shop, someShopSettings({ opening: { state: 'closed' } }));
    server.respond(productEndpoints.categories, []);
    server.respond(homeEndpoints.get, []);
    server.respond(productEndpoints.list, { products: [], page: 1, pages: 1, total: 0 });
    server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  });

  test.each([
    ['an unknown visitor', undefined],
    ['a customer', aSessionUser()],
  ])('%s keeps the page that the server rendered', async (_who, user) => {
    if (user) window.localStorage.setItem('userInfo', JSON.stringify(user));
    expect(await startClosed()).toBeUndefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Dieser Shop öffnet bald' })).toBeDefined();
    expect(server.requests(productEndpoints.list)).toEqual([]);
  });

  test('an admin sees the shop, and a note that it is closed', async () => {
    window.localStorage.setItem('userInfo', JSON.stringify(aSessionUser({ isAdmin: true })));
    await startClosed();
    expect(await screen.findByRole('heading', { level: 1, name: 'Was ein Haus so braucht' })).toBeDefined();
    expect(await screen.findByText(/Der Shop ist noch nicht geöffnet/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Zur Eröffnung' }).getAttribute('href')).toBe('/admin/readiness');
  });
});
