import { orderEndpoints } from '@kontor/shared/wire/orders';
import type { Role } from '@kontor/shared/rules/access/roles';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { RequirePermission } from './require-permission.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 7, paid: 1 });
});

const stateOf = (role?: Role) => ({
  session: asUser(aSessionUser({ isAdmin: true, ...(role && { role }) })),
});

const areasOf: Record<Role, string[]> = {
  owner: [
    '/admin',
    '/admin/orderlist',
    '/admin/withdrawals',
    '/admin/productlist',
    '/admin/categories',
    '/admin/makers',
    '/admin/promotions',
    '/admin/redirects',
    '/admin/reviews',
    '/admin/userlist',
    '/admin/bank',
    '/admin/documents',
    '/admin/vouchers',
    '/admin/books',
    '/admin/figures',
    '/admin/mails',
    '/admin/audit',
    '/admin/system',
    '/admin/api-keys',
    '/admin/imports',
    '/admin/exports',
    '/admin/webhooks',
    '/admin/readiness',
    '/admin/settings',
  ],
  office: [
    '/admin',
    '/admin/orderlist',
    '/admin/withdrawals',
    '/admin/reviews',
    '/admin/userlist',
    '/admin/bank',
    '/admin/documents',
    '/admin/vouchers',
    '/admin/books',
    '/admin/figures',
    '/admin/mails',
  ],
  packing: ['/admin/sending'],
  catalogue: [
    '/admin/productlist',
    '/admin/categories',
    '/admin/makers',
    '/admin/promotions',
    '/admin/redirects',
    '/admin/imports',
    '/admin/settings/legal',
  ],
};

describe.each(Object.entries(areasOf))('%s', (name, areas) => {
  const role = name as Role; // the keys of `areasOf`

  test('sees only its areas in the menu and as tabs', async () => {
    const { unmount } = await renderWithApp(<AdminMenu />, { route: '*', state: stateOf(role) });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(areas);
    unmount();
    await renderWithApp(<AdminFrame title="Titel">Inhalt</AdminFrame>, { route: '*', state: stateOf(role) });
    const tabs = within(screen.getByRole('navigation', { name: 'Verwaltung' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual(areas);
  });

  test('opens a page for owners, or is redirected to its first area', async () => {
    const page = <RequirePermission permission="people">Rollen</RequirePermission>;
    const { address } = await renderWithApp(page, { path: '/x', route: '*', state: stateOf(role) });
    expect(address()).toBe(role === 'owner' ? '/x' : areas[0]);
  });
});

test('the menu loads no number of undelivered orders for staff who do not ship', async () => {
  await renderWithApp(<AdminMenu />, { route: '*', state: stateOf('catalogue') });
  expect(screen.getAllByRole('link')).toHaveLength(areasOf.catalogue.length);
  expect(server.requests(orderEndpoints.undelivered)).toHaveLength(0);
});

test('a session stored before roles existed counts as an owner’s', async () => {
  await renderWithApp(<AdminMenu />, { route: '*', state: stateOf() });
  expect(screen.getAllByRole('link')).toHaveLength(areasOf.owner.length);
});

test.each<[Role, string[]]>([
  ['owner', ['Laden', 'Geld', 'Haus']],
  ['packing', ['Laden']],
  ['catalogue', ['Laden', 'Haus']],
])('areas are in groups, without those that have none for %s', async (role, groups) => {
  await renderWithApp(<AdminFrame title="Titel">Inhalt</AdminFrame>, { route: '*', state: stateOf(role) });
  const menu = within(screen.getByRole('navigation', { name: 'Verwaltung' }));
  expect(menu.getAllByRole('list').map((list) => list.getAttribute('aria-labelledby'))).toEqual(
    groups.map((name) => menu.getByText(name).id),
  );
});
