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

test('reads the settings that the server has written into the page', async () => {
  const server = fakeServer();
  dataBlock(JSON.stringify(someShopSettings({ name: 'Haus' })));
  expect((await loadShopSettings()).name).toBe('Haus');
  expect(server.requests(configEndpoints.shop)).toHaveLength(0);
});

test.each(['<!--shop-settings-->', '{"name":"half"}', ''])('asks the server when the page says %j', async (text) => {
  dataBlock(text);
  fakeServer().respond(configEndpoints.shop, someShopSettings());
  expect(await loadShopSettings()).toEqual(someShopSettings());
});

test('throws when they cannot be loaded', async () => {
  fakeServer().fail(configEndpoints.shop, 'unavailable');
  await expect(loadShopSettings()).rejects.toThrow('503');
});
