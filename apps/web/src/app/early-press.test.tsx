import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { vase, writeDocument } from '../testing/written-document.ts';

// Uses its own modules, because the starter is a script that runs once on import.
test("a press on 'add to cart' during hydration is carried out once", async () => {
  fakeServer();
  const element = await writeDocument(`/products/${vase._id}`);
  const starter = '../starter.ts';
  await import(/* @vite-ignore */ starter);
  const shown = new Promise((resolve) => window.addEventListener('shop-shown', resolve, { once: true }));
  // As in a browser, without the parts that the server has loaded.
  vi.resetModules();
  const { startShop } = await import('./start.tsx');
  const root = await startShop(element);
  screen.getByRole('button', { name: 'In den Warenkorb' }).click();
  await shown;
  expect(await screen.findByRole('button', { name: 'Aus dem Warenkorb nehmen' })).toBeDefined();
  expect(JSON.parse(window.localStorage.getItem('cartItems') ?? '[]')).toHaveLength(1);
  act(() => root?.unmount());
});
