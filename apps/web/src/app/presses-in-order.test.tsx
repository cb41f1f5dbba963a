import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { vase, writeDocument } from '../testing/written-document.ts';

// Uses its own modules, because the starter is a script that runs once on import.
test("'+', '−' and 'add to cart' before the script respond at once, and three units are added (issue 39, item 12)", async () => {
  fakeServer();
  const element = await writeDocument(`/products/${vase._id}`);
  const starter = '../starter.ts';
  await import(/* @vite-ignore */ starter);
  const press = (name: string) => within(element).getByRole('button', { name }).click();
  const add = within(element).getByRole('button', { name: 'In den Warenkorb' });
  press('Eins mehr');
  press('Eins mehr');
  press('Eins mehr');
  press('Eins weniger');
  expect(within(element).getByRole('spinbutton')).toHaveProperty('value', '3');
  add.click();
  expect(add.ariaBusy).toBe('true');

  const shown = new Promise((resolve) => window.addEventListener('shop-shown', resolve, { once: true }));
  // As in a browser, without the parts that the server has loaded.
  vi.resetModules();
  const { startShop } = await import('./start.tsx');
  const root = await startShop(element);
  await shown;
  expect(await screen.findByRole('button', { name: 'Aus dem Warenkorb nehmen' })).toBeDefined();
  expect(JSON.parse(window.localStorage.getItem('cartItems') ?? '[]')).toMatchObject([{ _id: vase._id, qty: 3 }]);
  act(() => root?.unmount());
});
