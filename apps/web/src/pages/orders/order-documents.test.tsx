import { configEndpoints } from '@kontor/shared/wire/config';
import { documentEndpoints } from '@kontor/shared/wire/documents';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anOrder } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { provideOrderPage } from '../../testing/shop-pages.ts';
import { OrderPage } from './order-page.tsx';

const invoice = { number: 'RE-2026-00001', kind: 'invoice', issuedAt: '2026-11-21T13:36:02.000Z' } as const;
const paid = anOrder({ isPaid: true, paidAt: '2026-11-21T13:36:00.000Z' });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideOrderPage(server);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
  server.respond(orderEndpoints.getAsVisitor, paid);
});

const open = () => renderWithApp(<OrderPage />, { path: `/orders/${paid._id}`, route: '/orders/:id' });

test('a paid order has its invoice to download, with its date', async () => {
  server.respond(documentEndpoints.ofOrder, [invoice]);
  server.respond(documentEndpoints.get, '%PDF');
  const { user } = await open();
  const part = (await screen.findByText('vom 21.11.2026')).closest('section') ?? document.body;
  expect(within(part).getByRole('heading', { name: 'Rechnungen' })).toBeDefined();
  await user.click(within(part).getByRole('button', { name: 'Rechnung RE-2026-00001 herunterladen' }));
  await waitFor(() => expect(server.requests(documentEndpoints.get)).toHaveLength(1));
  expect(server.requests(documentEndpoints.get)[0]?.params).toEqual({ id: paid._id, number: invoice.number });
});

test('a failed download says so', async () => {
  server.respond(documentEndpoints.ofOrder, [invoice]);
  server.fail(documentEndpoints.get, 'unavailable');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Rechnung RE-2026-00001 herunterladen' }));
  expect(await screen.findByText('Nicht heruntergeladen.')).toBeDefined();
});

test('without documents the page has no section for them', async () => {
  server.respond(documentEndpoints.ofOrder, []);
  await open();
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(server.requests(documentEndpoints.ofOrder)).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Rechnungen' })).toBeNull();
});

test('an order without costs has no invoice, and its section never appears', async () => {
  server.respond(orderEndpoints.getAsVisitor, { ...paid, itemsPrice: 0, totalPrice: 0 });
  server.respond(documentEndpoints.ofOrder, []);
  const seen: boolean[] = [];
  const look = new MutationObserver(() => seen.push(screen.queryByRole('heading', { name: 'Rechnungen' }) !== null));
  look.observe(document.body, { childList: true, subtree: true });
  await open();
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(server.requests(documentEndpoints.ofOrder)).toHaveLength(1));
  look.disconnect();
  expect(seen).toContain(false);
  expect(seen).not.toContain(true);
});

test('an order of vouchers promises neither invoice nor parcel, and says when VAT arises', async () => {
  const cartItems = paid.cartItems.map((item) => ({ ...item, giftCard: 'multi' as const, taxPercent: 0 }));
  const taxIncluded = [{ percent: 0, net: paid.totalPrice, tax: 0 }];
  const voucherRecipient = { name: 'Marta', email: 'marta@post.example', day: '2026-12-24' };
  const paidAt = new Date().toISOString();
  const order = { ...paid, paidAt, cartItems, taxIncluded, voucherRecipient, nothingToSend: true as const };
  server.respond(orderEndpoints.getAsVisitor, order);
  server.respond(documentEndpoints.ofOrder, []);
  await open();
  expect(await screen.findByText(/^Gutscheine enthalten keine Umsatzsteuer/)).toBeDefined();
  await waitFor(() => expect(server.requests(documentEndpoints.ofOrder)).toHaveLength(1));
  expect(screen.queryByText('Ihre Rechnung wird gerade erstellt.')).toBeNull();
  expect(screen.getByRole('main').textContent).not.toMatch(/Rückporto|Nicht geliefert|Versand|frühestens/);
  expect(screen.getByText('Geplant für den 24.12.2026.')).toBeDefined();
});
