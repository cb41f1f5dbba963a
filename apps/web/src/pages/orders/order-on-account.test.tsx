import { configEndpoints } from '@kontor/shared/wire/config';
import { type Order, orderEndpoints } from '@kontor/shared/wire/orders';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { asUser } from '../../testing/checkout-states.ts';
import { anOrder, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderOrderPage } from '../../testing/order-page.tsx';
import { provideAdminOrder } from '../../testing/shop-pages.ts';
// Imported before the tests: building the lazy chunk would take longer than a test waits for a button.
import './staff-order-page.tsx';

const placed: Order = { ...anOrder({ number: '2026-00418' }), paymentMethod: 'Rechnung', account: { days: 14 } };
const sent: Order = {
  ...placed,
  isDelivered: true,
  state: 'shipped',
  account: { days: 14, dueOn: '2026-11-02', reminders: 1 },
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideAdminOrder(server);
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'paypal', demo: false }]);
  server.respond(orderEndpoints.undelivered, { count: 1, paid: 0 });
});

function open(order: Order, isStaff = false) {
  server.respond(isStaff ? orderEndpoints.get : orderEndpoints.getAsVisitor, order);
  const state = isStaff ? { session: asUser(aSessionUser({ isAdmin: true })) } : {};
  return renderOrderPage(order, { state });
}

// docs/decisions/099
test('the buyer reads until when to pay, and is not asked to pay before the goods are sent', async () => {
  const { unmount } = await open(placed);
  expect(await screen.findByText(/^Auf Rechnung: zahlbar 14 Tage nach dem Versand/)).toBeDefined();
  expect(screen.getByText(/Sie bezahlen nach dem Versand/)).toBeDefined();
  expect(screen.getByText('Andere Zahlungsart wählen')).toBeDefined();
  unmount();
  await open(sent);
  expect(await screen.findByText(/^Auf Rechnung: zahlbar bis/)).toBeDefined();
});

test('staff see the step of the reminders, hold them and book the transfer', async () => {
  const { user } = await open(sent, true);
  server.respond(orderEndpoints.holdReminders, () => {
    const held: Order = { ...sent, account: { days: 14, dueOn: '2026-11-02', reminders: 1, held: true } };
    server.respond(orderEndpoints.get, held);
    return held;
  });
  expect(await screen.findByText(/Überfällig: zahlbar bis .* Die Zahlungserinnerung ist gesendet/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Überweisung buchen/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Mahnungen anhalten' }));
  expect(await screen.findByText(/Mahnungen sind angehalten/)).toBeDefined();
  expect(server.requests(orderEndpoints.holdReminders)).toMatchObject([{ body: { held: true } }]);
  expect(await screen.findByRole('button', { name: 'Mahnungen fortsetzen' })).toBeDefined();
});

// docs/decisions/100
test('the buyer reads what came back and what is left to pay; staff read it in the history', async () => {
  const credited: Order = { ...sent, creditedPrice: 12.5 };
  const { unmount } = await open(credited);
  const row = (await screen.findByText('Weniger zu bezahlen')).closest('div');
  expect(row?.textContent).toContain('-12,50');
  const left = screen.getByText('Danach zu bezahlen').closest('div');
  expect(left?.textContent).toContain(String(credited.totalPrice - 12.5).replace('.', ','));
  unmount();
  const history = [{ at: new Date().toISOString(), action: 'credited' as const, amount: 12.5 }];
  await open({ ...credited, history }, true);
  expect(await screen.findByText(/: 12,50/)).toBeDefined();
});

test('staff are not offered to mark an order of vouchers as delivered', async () => {
  const goods = await open({ ...placed, can: { ...placed.can, deliver: true } }, true);
  expect(await screen.findByRole('button', { name: 'Als geliefert markieren' })).toBeDefined();
  goods.unmount();
  const cartItems = placed.cartItems.map((item) => ({ ...item, giftCard: 'multi' as const }));
  await open({ ...placed, cartItems, can: { ...placed.can, deliver: true } }, true);
  expect(await screen.findByRole('button', { name: /^Als bezahlt markieren/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Als geliefert markieren' })).toBeNull();
});
