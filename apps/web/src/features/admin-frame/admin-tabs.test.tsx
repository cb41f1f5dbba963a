import { orderEndpoints } from '@kontor/shared/wire/orders';
import type { SessionUser } from '@kontor/shared/wire/users';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { AdminTabs } from './admin-tabs.tsx';

const products = () => screen.findByRole('link', { name: 'Produkte' });

const openAs = (account: SessionUser, path: string) =>
  renderWithApp(<AdminTabs />, { path, route: '*', state: { session: asUser(account) } });

test('the tab of a list leads back to its last search, and pressed on that list to the whole list', async () => {
  fakeServer().respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  const state = { session: asUser(aSessionUser({ isAdmin: true })) };
  const { user, address } = await renderWithApp(<AdminTabs />, {
    path: '/admin/productlist?q=vase',
    route: '*',
    state,
  });
  await user.click(screen.getByRole('link', { name: 'Benutzer' }));
  expect(address()).toBe('/admin/userlist');
  await user.click(await products());
  expect(address()).toBe('/admin/productlist?q=vase');
  await user.click(await products());
  expect(address()).toBe('/admin/productlist');
});

test('the tab of a list does not lead to the search of another account in the same browser tab', async () => {
  fakeServer().respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  const former = await openAs(aSessionUser({ isAdmin: true }), '/admin/orderlist?q=Petersen');
  former.unmount();
  await openAs(aSessionUser({ isAdmin: true }), '/admin/productlist');
  const orders = await screen.findByRole('link', { name: /^Bestellungen/ });
  expect(orders.getAttribute('href')).toBe('/admin/orderlist');
});
