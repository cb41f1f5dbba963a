import type { Role } from '@kontor/shared/rules/access/roles';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoadPageContext } from '../../lib/browser/loading/load-page.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { WhileClosed } from './while-closed.tsx';

async function openAt(path: string, isAdmin: boolean, role?: Role) {
  const loadPage = vi.fn<(path: string) => void>();
  const page = (
    <LoadPageContext value={loadPage}>
      <WhileClosed />
    </LoadPageContext>
  );
  await renderWithApp(page, {
    path,
    route: '*',
    state: { session: asUser(aSessionUser({ isAdmin, ...(role && { role }) })) },
  });
  return loadPage;
}

test.each(['/', '/cart', '/products/1', '/profile'])(
  'a customer without an admin role gets the page of the server for %s',
  async (path) => {
    expect(await openAt(path, false)).toHaveBeenCalledExactlyOnceWith(path, 'replace');
  },
);

test.each(['/login', '/impressum', '/orders/1', '/my-orders', '/find-order', '/password-reset', '/admin/settings'])(
  'a customer stays on %s',
  async (path) => {
    expect(await openAt(path, false)).not.toHaveBeenCalled();
  },
);

test('an admin stays on the page of the cart and reads that the shop is closed', async () => {
  expect(await openAt('/cart', true)).not.toHaveBeenCalled();
  expect(screen.getByRole('complementary', { name: 'Stand des Shops' }).textContent).toContain('noch nicht geöffnet');
});

test('the admin area links to the opening in one line, and the opening page shows no line', async () => {
  await openAt('/admin/settings', true);
  const note = screen.getByRole('complementary', { name: 'Stand des Shops' });
  expect(note.textContent).toBe('Noch nicht geöffnet: Zur Eröffnung');
  expect(within(note).getByRole('link', { name: 'Zur Eröffnung' }).getAttribute('href')).toBe('/admin/readiness');
  cleanup();
  await openAt('/admin/readiness', true);
  expect(screen.queryByRole('complementary', { name: 'Stand des Shops' })).toBeNull();
});

test.each(['/cart', '/admin/sending'])('staff who may not open the shop read that it is closed: %s', async (path) => {
  await openAt(path, true, 'packing');
  const note = screen.getByRole('complementary', { name: 'Stand des Shops' });
  expect(note.textContent).toContain('noch nicht geöffnet: Ihn sehen nur');
  expect(within(note).queryByRole('link')).toBeNull();
});
