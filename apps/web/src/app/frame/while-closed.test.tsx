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
  'whoever is no admin gets what the server has for %s',
  async (path) => {
    expect(await openAt(path, false)).toHaveBeenCalledExactlyOnceWith(path, 'replace');
  },
);

test.each(['/login', '/impressum', '/orders/1', '/my-orders', '/find-order', '/password-reset', '/admin/settings'])(
  '%s stays as it is',
  async (path) => {
    expect(await openAt(path, false)).not.toHaveBeenCalled();
  },
);

test('an admin stays everywhere, and is told', async () => {
  expect(await openAt('/cart', true)).not.toHaveBeenCalled();
  expect(screen.getByRole('complementary', { name: 'Stand des Shops' }).textContent).toContain('noch nicht geöffnet');
});

test('where the shop is got ready the way to its opening is one line, and the opening itself needs none', async () => {
  await openAt('/admin/settings', true);
  const note = screen.getByRole('complementary', { name: 'Stand des Shops' });
  expect(note.textContent).toBe('Noch nicht geöffnet: Zur Eröffnung');
  expect(within(note).getByRole('link', { name: 'Zur Eröffnung' }).getAttribute('href')).toBe('/admin/readiness');
  cleanup();
  await openAt('/admin/readiness', true);
  expect(screen.queryByRole('complementary', { name: 'Stand des Shops' })).toBeNull();
});

test.each(['/cart', '/admin/sending'])('whoever may not open it is told, and led nowhere: %s', async (path) => {
  await openAt(path, true, 'packing');
  const note = screen.getByRole('complementary', { name: 'Stand des Shops' });
  expect(note.textContent).toContain('noch nicht geöffnet: Ihn sehen nur');
  expect(within(note).queryByRole('link')).toBeNull();
});
