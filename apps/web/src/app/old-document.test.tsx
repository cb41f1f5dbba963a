import { configEndpoints } from '@kontor/shared/wire/config';
import { productEndpoints } from '@kontor/shared/wire/products';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { vase, writeDocument } from '../testing/written-document.ts';

test('a page from the browser cache loads its data again and shows the current state', async () => {
  const server = fakeServer();
  server.respond(productEndpoints.get, { ...vase, price: 12 });
  server.respond(configEndpoints.payments, []);
  const entry: PerformanceEntry = { entryType: 'navigation', name: '', startTime: 0, duration: 0, toJSON: () => ({}) };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    Object.assign(entry, { type: 'back_forward', transferSize: 0 }),
  ]);
  const element = await writeDocument(`/products/${vase._id}`);
  // As in a browser, without the parts that the server has loaded.
  vi.resetModules();
  const { startShop } = await import('./start.tsx');
  const root = await startShop(element);
  onTestFinished(() => act(() => root?.unmount()));
  await waitFor(() => expect(screen.getByText(/^12,00\s€$/)).toBeDefined());
  expect(await screen.findByRole('heading', { name: 'Eigenschaften' })).toBeDefined();
});
