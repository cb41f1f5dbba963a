import { claimEndpoints } from '@kontor/shared/wire/claims';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { provideNoProducts } from '../../testing/shop-pages.ts';
import { MyOrdersPage } from './my-orders-page.tsx';

const orders = [
  { number: '2026-00418', createdAt: '2026-11-20T10:00:00.000Z' },
  { number: '2026-00417', createdAt: '2026-11-19T10:00:00.000Z' },
];

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideNoProducts(server);
  server.respond(orderEndpoints.mine, []);
  server.respond(claimEndpoints.list, { isVerified: true, orders });
});

const open = (language: 'de' | 'en' = 'de') =>
  renderWithApp(
    <Layout>
      <MyOrdersPage />
    </Layout>,
    { path: '/account/orders', state: { session: asUser(aSessionUser({ email: 'karla@post.example' })) }, language },
  );

test('guest orders are listed by number and date, and exactly those are claimed', async () => {
  server.respond(claimEndpoints.claim, { claimed: 2 });
  const { user } = await open();
  const part = within(await screen.findByRole('region', { name: 'Als Gast bestellt' }));
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2026-0041820.11.2026',
    '2026-0041719.11.2026',
  ]);
  expect(part.getByText(/unter karla@post.example/)).toBeDefined();
  server.respond(claimEndpoints.list, { isVerified: true, orders: [] });
  const asked = server.requests(orderEndpoints.mine).length;
  await user.click(part.getByRole('button', { name: 'In mein Konto übernehmen' }));
  await screen.findByText('2 Bestellungen übernommen.');
  expect(server.requests(claimEndpoints.claim).map(({ body }) => body)).toEqual([
    { numbers: ['2026-00418', '2026-00417'] },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Als Gast bestellt' })).toBeNull());
  expect(server.requests(orderEndpoints.mine).length).toBeGreaterThan(asked);
});

test('a refusal shows an alert, and the orders can still be claimed', async () => {
  server.fail(claimEndpoints.claim, 'email_not_verified');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'In mein Konto übernehmen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse');
  expect(screen.getByText('2026-00418')).toBeDefined();
});

test('without a confirmed address the page only says how to confirm it', async () => {
  server.respond(claimEndpoints.list, { isVerified: false, orders: [] });
  await open('en');
  const note = await screen.findByText(/Once your e-mail address is confirmed/);
  expect(within(note).getByRole('link', { name: 'To your profile' }).getAttribute('href')).toBe('/en/account');
  expect(screen.queryByRole('button', { name: 'Add to my account' })).toBeNull();
});

test("if guest orders cannot be loaded, the account's orders are shown anyway", async () => {
  server.fail(claimEndpoints.list, 'unavailable');
  await open();
  expect(await screen.findByText('Sie haben noch keine Bestellungen')).toBeDefined();
  await waitFor(() => expect(server.requests(claimEndpoints.list)).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});
