import { configEndpoints } from '@kontor/shared/wire/config';
import { paymentEndpoints } from '@kontor/shared/wire/order-payments';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import type { StartedPayment } from '@kontor/shared/schemas/order/payments';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recallPayment } from '../../features/payments/panel/payment-memory.ts';
import { LoadPageContext, type LoadPage } from '../../lib/browser/loading/load-page.ts';
import { anOrder } from '../../testing/factories.ts';
import { fakePaypal } from '../../testing/fake-paypal.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { expectConsoleError } from '../../testing/setup.ts';
import { provideOrderPage } from '../../testing/shop-pages.ts';
import { OrderPage } from './order-page.tsx';

const { getAsVisitor } = orderEndpoints;
const { start, pay } = paymentEndpoints;
const { payments, paypalClientId } = configEndpoints;
const order = anOrder();
const payment = { provider: 'paypal', method: 'PayPal' } as const;
const paid = {
  ...order,
  isPaid: true,
  paidAt: '2026-11-21T13:36:00.000Z',
  payment: { ...payment, status: 'captured' },
} as const;
const pending = { ...order, payment: { ...payment, status: 'pending' } } as const;
const paypalsPage = 'https://www.paypal.com/checkoutnow?token=5O190127TN364715T';
const started: StartedPayment = {
  ...payment,
  id: '5O190127TN364715T',
  demo: false,
  action: { kind: 'popup', url: paypalsPage },
};
const loadPage = vi.fn<LoadPage>();

let server: FakeServer;
beforeEach(() => {
  loadPage.mockReset();
  server = fakeServer();
  provideOrderPage(server);
  server.respond(payments, [
    { ...payment, demo: false },
    { method: 'Stripe', provider: 'stripe', demo: false },
  ]);
  server.respond(paypalClientId, 'client-of-the-shop');
  server.respond(getAsVisitor, order);
  server.respond(start, started);
});

afterEach(() => {
  vi.useRealTimers();
  document.querySelector('#shop-settings')?.remove();
});

function open(language: 'de' | 'en' = 'de') {
  const page = (
    <LoadPageContext value={loadPage}>
      <OrderPage />
    </LoadPageContext>
  );
  return renderWithApp(page, { path: `/orders/${order._id}`, route: '/orders/:id', language });
}

const payButton = () => screen.findByRole('button', { name: 'Mit PayPal bezahlen' });

/** Proceeds as far as PayPal's own button. */
async function openButtons() {
  const rendered = await open();
  await rendered.user.click(await payButton());
  return { ...rendered, paypalButton: await screen.findByRole('button', { name: 'PayPal' }) };
}

/** Proceeds as far as PayPal's window. */
async function openWindow(paypal: ReturnType<typeof fakePaypal>) {
  const rendered = await openButtons();
  await rendered.user.click(rendered.paypalButton);
  await waitFor(() => expect(paypal.opened).toEqual([started.id]));
  return rendered;
}

/** Makes the server answer with the paid order from now on. */
function settle(): void {
  server.respond(pay, paid);
  server.respond(getAsVisitor, paid);
}

describe('loading', () => {
  // spec 3.20, 4.25
  test('nothing of PayPal is loaded before the shopper chooses it', async () => {
    const paypal = fakePaypal();
    const { user } = await open();
    const button = await payButton();
    expect(paypal.scripts).toHaveLength(0);
    expect(server.requests(paypalClientId)).toHaveLength(0);
    await user.click(button);
    await screen.findByRole('button', { name: 'PayPal' });
    expect(server.requests(paypalClientId)).toHaveLength(1);
    expect(paypal.scripts).toHaveLength(1);
    expect(server.requests(start)).toHaveLength(0);
  });

  // spec 7.31, 9.2
  test("the script is PayPal's for this shop, in euro and for Germany, in any language", async () => {
    const paypal = fakePaypal();
    const { user } = await open('en');
    await user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));
    await screen.findByRole('button', { name: 'PayPal' });
    const { origin, pathname, searchParams } = new URL(paypal.scripts[0]?.src ?? '');
    expect(origin + pathname).toBe('https://www.paypal.com/sdk/js');
    expect(Object.fromEntries(searchParams)).toEqual({
      'client-id': 'client-of-the-shop',
      currency: 'EUR',
      locale: 'de_DE',
      intent: 'capture',
      components: 'buttons',
    });
    expect(paypal.scripts[0]?.dataset).not.toHaveProperty('cspNonce');
  });

  test('the script has the nonce of the document', async () => {
    serveDocument('bm9uY2U=');
    const paypal = fakePaypal();
    await openButtons();
    expect(paypal.scripts[0]?.dataset).toHaveProperty('cspNonce', 'bm9uY2U=');
    expect(paypal.scripts[0]?.getAttribute('nonce')).toBe('bm9uY2U=');
    expect(loadPage).not.toHaveBeenCalled();
  });

  // spec 4.25
  test('the page says that PayPal is loading, moves the focus along, and offers other methods', async () => {
    fakePaypal({ script: 'hangs' });
    const { user } = await open();
    const button = await payButton();
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    await user.click(button);
    expect(await screen.findByText('PayPal wird geladen …')).toBeDefined();
    const panel = screen.getByRole('region', { name: 'Noch zu zahlen' });
    expect(document.activeElement).toBe(panel);
    expect(screen.queryByRole('button', { name: /bezahlen/ })).toBeNull();
    const leave = screen.getByRole('button', { name: 'Andere Zahlungsart wählen' });
    // The second press of a double click on the button that was there does not lead back.
    await user.click(leave);
    expect(screen.getByText('PayPal wird geladen …')).toBeDefined();
    now.mockReturnValue(11_000);
    await user.click(leave);
    now.mockRestore();
    expect(screen.getByRole('button', { name: 'Mit Karte, Apple Pay, Google Pay, Klarna bezahlen' })).toBeDefined();
    expect(document.activeElement).toBe(panel);
    expect(within(panel).queryByRole('status')).toBeNull();
  });
});

describe('paying', () => {
  // spec 1.16
  test('approved: the page starts the payment, reports it to the server, and says that it is paid', async () => {
    const paypal = fakePaypal();
    await openWindow(paypal);
    expect(server.requests(start).map(({ body }) => body)).toEqual([{ method: 'PayPal' }]);
    settle();
    await act(() => paypal.approve());
    await screen.findByText('Ihre Zahlung ist eingegangen.');
    expect(server.requests(pay)[0]?.body).toEqual({ id: started.id });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(paypal.closings()).toBeGreaterThan(0);
    expect(recallPayment(order._id)).toBeUndefined();
  });

  test('approved with an unavailable provider: it is being confirmed, and no connection is reported as lost', async () => {
    const paypal = fakePaypal();
    const { user } = await openWindow(paypal);
    server.fail(pay, 'unavailable');
    await act(() => paypal.approve());
    await screen.findByText('Ihre Zahlung ist unterwegs');
    expect(screen.queryByText(/Verbindung/)).toBeNull();
    expect(screen.queryByRole('button', { name: /bezahlen|PayPal/ })).toBeNull();
    expect(recallPayment(order._id)).toBe(started.id);
    settle();
    await user.click(screen.getByRole('button', { name: 'Jetzt nachsehen' }));
    await screen.findByText('Ihre Zahlung ist eingegangen.');
  });

  test('declined after the approval: nothing was charged, and the shopper can try again', async () => {
    const paypal = fakePaypal();
    await openWindow(paypal);
    server.fail(pay, 'payment_not_verified');
    await act(() => paypal.approve());
    expect((await screen.findByRole('alert')).textContent).toContain('Es wurde nichts abgebucht.');
    expect(await payButton()).toBeDefined();
  });

  test('cancelled in PayPal: the order still exists', async () => {
    const paypal = fakePaypal();
    await openWindow(paypal);
    act(() => paypal.cancel());
    expect(await screen.findByText('Sie haben die Zahlung abgebrochen. Ihre Bestellung ist noch da.')).toBeDefined();
    expect(await payButton()).toBeDefined();
    expect(server.requests(pay)).toHaveLength(0);
  });

  test('cancelled after PayPal has notified the server of the payment: the page shows it', async () => {
    const paypal = fakePaypal();
    await openWindow(paypal);
    settle();
    act(() => paypal.cancel());
    expect(await screen.findByText('Ihre Zahlung ist eingegangen.')).toBeDefined();
  });

  test.each([
    ['de', 'Bei PayPal ist etwas schiefgegangen.', 'Mit PayPal bezahlen'],
    ['en', 'Something went wrong at PayPal.', 'Pay with PayPal'],
  ] as const)('a failure of PayPal is explained with a next step (%s)', async (language, words, name) => {
    const paypal = fakePaypal();
    const { user } = await open(language);
    await user.click(await screen.findByRole('button', { name }));
    await user.click(await screen.findByRole('button', { name: 'PayPal' }));
    await waitFor(() => expect(paypal.opened).toHaveLength(1));
    act(() => paypal.fail());
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByRole('button', { name })).toBeDefined();
  });

  test('events of PayPal after the approval do not undo it', async () => {
    const paypal = fakePaypal();
    await openWindow(paypal);
    server.respond(pay, pending);
    await act(() => paypal.approve());
    await screen.findByText('Ihre Zahlung ist unterwegs');
    const asked = server.requests(getAsVisitor).length;
    act(() => paypal.fail());
    act(() => paypal.cancel());
    await waitFor(() => expect(server.requests(getAsVisitor).length).toBeGreaterThan(asked));
    expect(screen.getByText('Ihre Zahlung ist unterwegs')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('when the server starts no payment', () => {
  test('paid in another tab: the page shows it, without an alert', async () => {
    const paypal = fakePaypal();
    const { user, paypalButton } = await openButtons();
    server.fail(start, 'already_paid');
    server.respond(getAsVisitor, paid);
    await user.click(paypalButton);
    await screen.findByText('Ihre Zahlung ist eingegangen.');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(paypal.opened).toHaveLength(0);
  });

  test('a payment runs in another tab: the page waits for it and offers no second payment', async () => {
    fakePaypal();
    const { user, paypalButton } = await openButtons();
    server.fail(start, 'payment_running');
    server.respond(getAsVisitor, pending);
    await user.click(paypalButton);
    await screen.findByText('Ihre Zahlung ist unterwegs');
    expect(screen.queryByRole('button', { name: /bezahlen|^PayPal$/ })).toBeNull();
  });

  test("cancelled meanwhile: the page shows the order's state, and how to order again", async () => {
    fakePaypal();
    const { user, paypalButton } = await openButtons();
    server.fail(start, 'payment_order_cancelled');
    server.fail(getAsVisitor, 'order_cancelled');
    await user.click(paypalButton);
    await screen.findByRole('heading', { level: 1, name: 'Diese Bestellung wurde storniert' });
    expect(screen.getByText(/stornieren wir nach einiger Zeit von selbst/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Zum Warenkorb' }).getAttribute('href')).toBe('/cart');
    expect(screen.getByRole('link', { name: 'Zum Sortiment' }).getAttribute('href')).toBe('/');
  });

  test('the server is unavailable: an alert does not blame PayPal, and the shopper can try again', async () => {
    fakePaypal();
    const { user, paypalButton } = await openButtons();
    server.fail(start, 'unavailable');
    await user.click(paypalButton);
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByText(/Bei PayPal/)).toBeNull();
    expect(await payButton()).toBeDefined();
  });

  test('a payment approved in another tab removes the buttons', async () => {
    const paypal = fakePaypal();
    await openButtons();
    server.respond(getAsVisitor, pending);
    act(() => paypal.cancel());
    await screen.findByText('Ihre Zahlung ist unterwegs');
    expect(screen.queryByRole('button', { name: /bezahlen|^PayPal$/ })).toBeNull();
  });
});

const failed = async () => (await screen.findByRole('alert')).textContent;

describe("when PayPal's script does not load", () => {
  // spec 8.10
  test.each([
    ['de', 'PayPal konnte nicht geladen werden.', 'Mit PayPal bezahlen', 'Auf der Seite von PayPal bezahlen'],
    ['en', 'Paypal SDK could not be loaded.', 'Pay with PayPal', "Pay on PayPal's own page"],
  ] as const)(
    "it is blocked: the page says so in %s, and offers PayPal's own page",
    async (language, words, name, way) => {
      fakePaypal({ script: 'blocked' });
      const { user } = await open(language);
      await user.click(await screen.findByRole('button', { name }));
      expect(await failed()).toContain(words);
      expectConsoleError('Failed to load the PayPal JS SDK script');
      await user.click(screen.getByRole('button', { name: way }));
      await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith(paypalsPage, 'push'));
      expect(server.requests(start).map(({ body }) => body)).toEqual([{ method: 'PayPal' }]);
    },
  );

  // spec 8.10
  test('another try loads it again', async () => {
    const paypal = fakePaypal({ script: 'blocked' });
    const { user } = await open();
    await user.click(await payButton());
    await failed();
    expectConsoleError('Failed to load the PayPal JS SDK script');
    paypal.become('loads');
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await screen.findByRole('button', { name: 'PayPal' })).toBeDefined();
    expect(paypal.scripts).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // spec 8.10
  test('it loads, but has no button for this shopper: the page says that it could not be loaded', async () => {
    fakePaypal({ script: 'unfit' });
    const { user } = await open();
    await user.click(await payButton());
    expect(await failed()).toContain('PayPal konnte nicht geladen werden.');
  });

  test('it neither loads nor fails: the wait is limited', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakePaypal({ script: 'hangs' });
    const { user } = await open();
    await user.click(await payButton());
    await screen.findByText('PayPal wird geladen …');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(await failed()).toContain('PayPal konnte nicht geladen werden.');
    expect(screen.queryByText('PayPal wird geladen …')).toBeNull();
  });

  // spec 4.25
  test('the client id cannot be loaded: the page says so, and another try loads it', async () => {
    const paypal = fakePaypal();
    server.fail(paypalClientId, 'not_found');
    const { user } = await open();
    await user.click(await payButton());
    expect(await failed()).toContain('PayPal konnte nicht geladen werden.');
    expect(paypal.scripts).toHaveLength(0);
    server.respond(paypalClientId, 'client-of-the-shop');
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await screen.findByRole('button', { name: 'PayPal' })).toBeDefined();
  });

  test('PayPal has no page either: another method has to be chosen', async () => {
    fakePaypal({ script: 'blocked' });
    server.respond(start, { ...started, action: { kind: 'popup' } });
    const { user } = await open();
    await user.click(await payButton());
    await failed();
    expectConsoleError('Failed to load the PayPal JS SDK script');
    await user.click(screen.getByRole('button', { name: 'Auf der Seite von PayPal bezahlen' }));
    expect(await screen.findByText(/Diese Zahlungsart steht gerade nicht zur Wahl/)).toBeDefined();
    expect(loadPage).not.toHaveBeenCalled();
  });
});

/** Adds the element that the API server writes into the document. */
function serveDocument(nonce?: string): void {
  const settings = document.createElement('script');
  settings.id = 'shop-settings';
  settings.type = 'application/json';
  settings.textContent = '{}';
  if (nonce !== undefined) settings.nonce = nonce;
  document.body.append(settings);
}

describe('a document that was loaded for another page', () => {
  test('is replaced by one of the order page, once', async () => {
    serveDocument();
    const first = await open();
    await payButton();
    expect(loadPage).toHaveBeenCalledExactlyOnceWith(`/orders/${order._id}`, 'replace');
    first.unmount();
    await open();
    await payButton();
    expect(loadPage).toHaveBeenCalledTimes(1);
  });

  test('is replaced by one in its language', async () => {
    serveDocument();
    const page = (
      <LoadPageContext value={loadPage}>
        <OrderPage />
      </LoadPageContext>
    );
    const path = `/en/orders/${order._id}`;
    await renderWithApp(page, { path, route: '/orders/:id', language: 'en' });
    await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith(path, 'replace'));
  });

  test('is replaced again if the order page has had its own in between', async () => {
    for (const nonce of [undefined, 'bm9uY2U=', undefined]) {
      serveDocument(nonce);
      const { unmount } = await open();
      await payButton();
      unmount();
      document.querySelector('#shop-settings')?.remove();
    }
    expect(loadPage).toHaveBeenCalledTimes(2);
  });

  test('may stay if PayPal is not offered', async () => {
    serveDocument();
    server.respond(payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
    await open();
    await screen.findByRole('button', { name: 'Mit PayPal bezahlen (Demo)' });
    expect(loadPage).not.toHaveBeenCalled();
  });

  test('may stay in development, if no policy blocks PayPal', async () => {
    await open();
    await payButton();
    expect(loadPage).not.toHaveBeenCalled();
  });
});
