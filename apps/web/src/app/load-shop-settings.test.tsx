import { configEndpoints } from '@kontor/shared/wire/config';
import { afterEach, expect, test } from 'vitest';
import { someShopSettings } from '../testing/factories.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { loadShopSettings } from './load-shop-settings.ts';

function dataBlock(text: string): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'shop-settings';
  script.textContent = text;
  document.head.append(script);
}

afterEach(() => document.querySelector('#shop-settings')?.remove());

test('settings that the server has written into the page are used without a call', async () => {
  const server = fakeServer();
  dataBlock(JSON.stringify(someShopSettings({ name: 'Haus' })));
  expect((await loadShopSettings()).name).toBe('Haus');
  expect(server.requests(configEndpoints.shop)).toHaveLength(0);
});

test.each(['<!--shop-settings-->', '{"name":"half"}', ''])('settings are loaded for a page with %j', async (text) => {
  dataBlock(text);
  fakeServer().respond(configEndpoints.shop, someShopSettings());
  expect(await loadShopSettings()).toEqual(someShopSettings());
});

test('settings that cannot be loaded are an error', async () => {
  fakeServer().fail(configEndpoints.shop, 'unavailable');
  await expect(loadShopSettings()).rejects.toThrow('503');
});
