import { configEndpoints } from '@kontor/shared/wire/config';
import { demoPaymentEndpoints, paymentEndpoints } from '@kontor/shared/wire/order-payments';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import type { StartedPayment } from '@kontor/shared/schemas/order/payments';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isAborted, recallPayment, rememberPayment } from '../../features/payments/panel/payment-memory.ts';
import { LoadPageContext, type LoadPage } from '../../lib/browser/loading/load-page.ts';
import { anOrder } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { provideOrderPage } from '../../testing/shop-pages.ts';
import { OrderPage } from './order-page.tsx';

const { getAsVisitor } = orderEndpoints;
const { start, pay } = paymentEndpoints;
const order = anOrder();
const paid = {
  ...order,
  isPaid: true,
  paidAt: '2026-11-21T13:36:00.000Z',
  payment: { provider: 'demo', method: 'PayPal', status: 'captured' },
} as const;
const pending = { ...order, payment: { provider: 'demo', method: 'PayPal', status: 'pending' } } as const;
const started: StartedPayment = {
  id: 'demo-1',
  method: 'PayPal',
  provider: 'demo',
  demo: true,
  action: { kind: 'popup' },
};
const loadPage = vi.fn<LoadPage>();

let server: FakeServer;
beforeEach(() => {
  loadPage.mockReset();
  server = fakeServer();
  provideOrderPage(server);
  server.respond(configEndpoints.payments, [
    { method: 'PayPal', provider: 'demo', demo: true },
    { method: 'Stripe', provider: 'demo', demo: true },
  ]);
  server.respond(getAsVisitor, order);
  server.respond(start, started);
  server.respond(demoPaymentEndpoints.decide, { id: 'demo-1', status: 'approved', update_time: '', email_address: '' });
});

function open(query = '') {
  const page = (
    <LoadPageContext value={loadPage}>
      <OrderPage />
    </LoadPageContext>
  );
  return renderWithApp(page, { path: `/orders/${order._id}${query}`, route: '/orders/:id' });
}

const payButton = () => screen.findByRole('button', { name: 'Mit PayPal bezahlen (Demo)' });

async function decide(user: Awaited<ReturnType<typeof open>>['user'], decision: string) {
  await user.click(await payButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'So sähe der Zahlungsdienst aus' }));
  await user.click(dialog.getByRole('button', { name: decision }));
}

/** Makes the server answer with the paid order from now on. */
function settle(): void {
  server.respond(pay, paid);
  server.respond(getAsVisitor, paid);
}

// spec 3.17, 4.21, 4.33, 7.25, 7.33
test('an approved payment is confirmed by the server, and the page says so', async () => {
  const { user } = await open();
  const decided = { id: 'demo-1', status: 'approved', update_time: '', email_address: '' } as const;
  server.respond(demoPaymentEndpoints.decide, () => {
    settle();
    return decided;
  });
  await decide(user, 'Zahlung freigeben');
  await screen.findByText('Ihre Zahlung ist eingegangen.');
  expect(screen.getByText(/Ihre Zahlung ist eingegangen, wir packen Ihr Paket/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(server.requests(demoPaymentEndpoints.decide)[0]?.body).toEqual({ decision: 'approve' });
  expect(server.requests(pay)[0]?.body).toEqual({ id: 'demo-1' });
  expect(recallPayment(order._id)).toBeUndefined();
});

// spec 4.21
test('a declined payment says that nothing was charged, and the shopper can try again', async () => {
  const { user } = await open();
  server.fail(pay, 'payment_not_verified');
  await decide(user, 'Zahlung ablehnen');
  expect((await screen.findByRole('alert')).textContent).toContain('Es wurde nichts abgebucht.');
  expect(await payButton()).toHaveProperty('disabled', false);
  expect(recallPayment(order._id)).toBeUndefined();
});

test('an aborted payment says that the order still exists', async () => {
  const { user } = await open();
  await decide(user, 'Abbrechen');
  expect(screen.getByText('Sie haben die Zahlung abgebrochen. Ihre Bestellung ist noch da.')).toBeDefined();
  expect(server.requests(pay)).toHaveLength(0);
});

test('an undecided payment allows no second one, and a press shows that it is paid', async () => {
  const { user } = await open();
  await payButton();
  server.respond(pay, pending);
  await decide(user, 'Später entscheiden');
  await screen.findByText('Ihre Zahlung ist unterwegs');
  expect(screen.queryByRole('button', { name: /bezahlen/ })).toBeNull();
  expect(recallPayment(order._id)).toBe('demo-1');
  settle();
  await user.click(screen.getByRole('button', { name: 'Jetzt nachsehen' }));
  await screen.findByText('Ihre Zahlung ist eingegangen.');
});

test('after a reload the page confirms the payment that was started before', async () => {
  rememberPayment(order._id, 'demo-7');
  server.respond(getAsVisitor, pending);
  server.respond(pay, pending);
  await open();
  await screen.findByText('Ihre Zahlung ist unterwegs');
  expect(server.requests(pay)[0]?.body).toEqual({ id: 'demo-7' });
});

test('a payment that runs in another tab is awaited', async () => {
  server.respond(getAsVisitor, pending);
  const { user } = await open();
  await screen.findByText('Ihre Zahlung ist unterwegs');
  expect(server.requests(pay)).toHaveLength(0);
  server.respond(getAsVisitor, paid);
  await user.click(screen.getByRole('button', { name: 'Jetzt nachsehen' }));
  await screen.findByText('Ihre Zahlung ist eingegangen.');
});

test('starting a payment for an order that was paid in another tab shows it as paid', async () => {
  const { user } = await open();
  const button = await payButton();
  server.fail(start, 'already_paid');
  server.respond(getAsVisitor, paid);
  await user.click(button);
  await screen.findByText('Ihre Zahlung ist eingegangen.');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a payment that runs elsewhere is not started a second time', async () => {
  const { user } = await open();
  const button = await payButton();
  server.fail(start, 'payment_running');
  server.respond(getAsVisitor, pending);
  await user.click(button);
  await screen.findByText('Ihre Zahlung ist unterwegs');
  expect(screen.queryByRole('button', { name: /bezahlen/ })).toBeNull();
});

// spec 4.21
test('a lost connection loses no payment', async () => {
  const { user } = await open();
  server.disconnect(pay);
  await decide(user, 'Zahlung freigeben');
  await screen.findByText(/Ihre Zahlung geht nicht verloren/);
  expect(screen.queryByRole('button', { name: /bezahlen/ })).toBeNull();
  expect(recallPayment(order._id)).toBe('demo-1');
  settle();
  await user.click(screen.getByRole('button', { name: 'Jetzt nachsehen' }));
  await screen.findByText('Ihre Zahlung ist eingegangen.');
});

test.each(['unavailable', 'internal', 'too_many_attempts'] as const)(
  'a slow provider (%s) is awaited, and the connection is not blamed',
  async (code) => {
    const { user } = await open();
    server.fail(pay, code);
    await decide(user, 'Zahlung freigeben');
    await screen.findByText('Ihre Zahlung ist unterwegs');
    expect(screen.queryByText(/Verbindung/)).toBeNull();
    expect(screen.queryByRole('button', { name: /bezahlen/ })).toBeNull();
    const asked = server.requests(pay).length;
    // Polls by itself after the first pause.
    await waitFor(() => expect(server.requests(pay).length).toBeGreaterThan(asked));
    expect(recallPayment(order._id)).toBe('demo-1');
  },
);

test('a reservation that a payment extends shows its new end at once, and after the payment was aborted', async () => {
  const [first, then] = ['2099-11-21T10:00:00.000Z', '2099-11-22T10:00:00.000Z'];
  server.respond(getAsVisitor, { ...order, reservedUntil: first });
  server.respond(start, () => {
    server.respond(getAsVisitor, { ...order, reservedUntil: then });
    return started;
  });
  const { user } = await open();
  await screen.findByText(/^Ihre Artikel sind bis .*21\.11\.2099/);
  await user.click(await payButton());
  const dialog = within(await screen.findByRole('dialog', { name: 'So sähe der Zahlungsdienst aus' }));
  await screen.findByText(/^Ihre Artikel sind bis .*22\.11\.2099/);
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  await screen.findByText('Sie haben die Zahlung abgebrochen. Ihre Bestellung ist noch da.');
  expect(screen.getByText(/^Ihre Artikel sind bis .*22\.11\.2099/)).toBeDefined();
});

test('a method with a redirect opens its page', async () => {
  const url = '/demo-checkout/demo-2';
  server.respond(start, { ...started, method: 'Stripe', action: { kind: 'redirect', url } });
  const { user } = await open();
  await user.click(
    await screen.findByRole('button', { name: 'Mit Karte, Apple Pay, Google Pay, Klarna bezahlen (Demo)' }),
  );
  await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith(url, 'push'));
  expect(server.requests(start)[0]?.body).toEqual({ method: 'Stripe' });
});

test('back from a redirect: the payment is confirmed, and its parameter disappears from the address', async () => {
  server.respond(pay, pending);
  const { address } = await open('?payment=demo-2');
  await screen.findByText('Ihre Zahlung ist unterwegs');
  await waitFor(() => expect(address()).toBe(`/orders/${order._id}`));
  expect(server.requests(pay)[0]?.body).toEqual({ id: 'demo-2' });
});

test('back from a redirect without a payment: the page says so, also after a reload, until the next try', async () => {
  const first = await open('?payment=');
  expect(await screen.findByText(/abgebrochen/)).toBeDefined();
  expect(first.address()).toBe(`/orders/${order._id}`);
  first.unmount();
  const { user } = await open();
  expect(await screen.findByText(/abgebrochen/)).toBeDefined();
  await user.click(await payButton());
  await screen.findByRole('dialog', { name: 'So sähe der Zahlungsdienst aus' });
  expect(isAborted(order._id)).toBe(false);
});

test('an unavailable provider: the shopper reads that it is not the shop, and can choose another method', async () => {
  server.fail(start, 'unavailable');
  const { user } = await open();
  await user.click(await payButton());
  expect((await screen.findByRole('alert')).textContent).toContain('Der Zahlungsdienst antwortet gerade nicht.');
  expect(
    screen.getByRole('button', { name: 'Mit Karte, Apple Pay, Google Pay, Klarna bezahlen (Demo)' }),
  ).toBeDefined();
});

test('while a payment is undecided nothing says that it still has to be paid', async () => {
  server.respond(getAsVisitor, pending);
  await open();
  expect(await screen.findByRole('region', { name: 'Ihre Zahlung' })).toBeDefined();
  expect(screen.getByText('Zahlung wird bestätigt')).toBeDefined();
  for (const text of ['Noch zu zahlen', 'Nicht bezahlt']) expect(screen.queryByText(text)).toBeNull();
});

test('a payment that cannot be started shows the reason', async () => {
  server.fail(start, 'payment_method_unavailable');
  const { user } = await open();
  await user.click(await payButton());
  expect((await screen.findByRole('alert')).textContent).toContain('Diese Zahlungsart steht gerade nicht zur Wahl.');
});

test('a payment that failed earlier shows an alert', async () => {
  server.respond(getAsVisitor, { ...order, payment: { provider: 'demo', method: 'PayPal', status: 'failed' } });
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Die Zahlung wurde abgelehnt.');
});

test.each([
  ['declined', 'wählen Sie eine andere Zahlungsart'],
  ['action_required', 'Der Zahlungsdienst braucht noch einen Schritt von Ihnen'],
  ['refused', 'an Ihnen liegt es nicht'],
] as const)(
  'the meaning of a refusal (%s) is explained to the shopper, also after a reload',
  async (failure, words) => {
    const payment = { provider: 'paypal', method: 'PayPal', status: 'failed', failure } as const;
    server.respond(getAsVisitor, { ...order, payment });
    await open();
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain(words);
    expect(textContent).toContain('Es wurde nichts abgebucht');
    expect(await payButton()).toHaveProperty('disabled', false);
  },
);

const stripeButton = () =>
  screen.queryByRole('button', { name: 'Mit Karte, Apple Pay, Google Pay, Klarna bezahlen (Demo)' });

const others = () => screen.getByText('Andere Zahlungsart wählen').closest('details');

test('an unpaid order has one button; other methods are in a disclosure until a payment has failed', async () => {
  const { user } = await open();
  await payButton();
  expect(others()?.open).toBe(false);
  expect(others()?.contains(stripeButton())).toBe(true);
  server.fail(pay, 'payment_not_verified');
  await decide(user, 'Zahlung ablehnen');
  await screen.findByRole('alert');
  await waitFor(() => expect(others()?.open).toBe(true));
});

test('a buyer who has just ordered goes to the page of the payment provider at once, and only once', async () => {
  server.respond(getAsVisitor, { ...order, paymentMethod: 'Stripe' });
  const url = 'https://checkout.stripe.example/c/pay/1';
  server.respond(start, { ...started, method: 'Stripe', action: { kind: 'redirect', url } });
  const { address, unmount } = await open('?pay=now');
  await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith(url, 'push'));
  await waitFor(() => expect(address()).toBe(`/orders/${order._id}`));
  unmount();
  await open();
  await waitFor(() => expect(stripeButton()).not.toBeNull());
  expect(loadPage).toHaveBeenCalledOnce();
});
