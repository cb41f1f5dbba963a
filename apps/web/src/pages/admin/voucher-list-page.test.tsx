import { type Voucher, voucherEndpoints } from '@kontor/shared/wire/vouchers';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { provideAdminPages } from '../../testing/admin-pages.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, anId } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { VoucherListPage } from './voucher-list-page.tsx';

const voucher: Voucher = {
  _id: anId(),
  ending: 'K7M4',
  kind: 'multi',
  value: 50,
  balance: 20,
  issuedAt: '2026-11-20T10:00:00.000Z',
  lastDay: '2029-12-31',
  isBlocked: false,
  state: 'open',
  orderNumber: '2026-00042',
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideAdminPages(server);
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(voucherEndpoints.list, { vouchers: [voucher], owed: 20, page: 1, pages: 1, total: 1 });
  const entry = { _id: anId(), at: '2026-11-22T10:00:00.000Z', kind: 'redeemed', amount: -30 } as const;
  server.respond(voucherEndpoints.entries, { entries: [entry], page: 1, pages: 1, total: 1 });
});

const open = (path = '/admin/vouchers') =>
  renderWithApp(<VoucherListPage />, { path, state: { session: asUser(aSessionUser({ isAdmin: true })) } });

/** Opens the voucher's dialog. */
async function openDialog(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: '…K7M4' }));
  return within(await screen.findByRole('dialog'));
}

test('lists vouchers with what the shop owes, and asks for those of the state and search in the address', async () => {
  await open('/admin/vouchers?state=open&q=K7M4');
  expect((await screen.findByText(/^Der Shop schuldet/)).textContent?.replaceAll('\u00a0', ' ')).toContain('20,00 €');
  expect(screen.getByText('2026-00042')).toBeDefined();
  const query = server.requests(voucherEndpoints.list)[0]?.query;
  expect([query?.get('state'), query?.get('search')]).toEqual(['open', 'K7M4']);
});

test('shows the changes of a voucher, blocks it, extends it and replaces it with a code that is shown once', async () => {
  const { user } = await open();
  const dialog = await openDialog(user);
  expect(await dialog.findByText(/eingelöst/)).toBeDefined();
  server.respond(voucherEndpoints.extend, { ...voucher, lastDay: '2030-06-30' });
  await user.clear(dialog.getByLabelText('Gültig bis'));
  await user.type(dialog.getByLabelText('Gültig bis'), '2030-06-30');
  await user.click(dialog.getByRole('button', { name: 'Verlängern' }));
  await waitFor(() => expect(server.requests(voucherEndpoints.extend)[0]?.body).toEqual({ lastDay: '2030-06-30' }));
  server.respond(voucherEndpoints.block, { ...voucher, isBlocked: true, state: 'blocked' });
  await user.click(dialog.getByRole('button', { name: 'Sperren' }));
  await waitFor(() => expect(server.requests(voucherEndpoints.block)).toHaveLength(1));
  server.respond(voucherEndpoints.replace, { ...voucher, _id: anId(), code: 'AAAA-BBBB-CCCC-DDDD' });
  await user.click(dialog.getByRole('button', { name: 'Durch einen neuen ersetzen' }));
  expect(await dialog.findByText('AAAA-BBBB-CCCC-DDDD')).toBeDefined();
});
