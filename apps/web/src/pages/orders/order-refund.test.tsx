import { configEndpoints } from '@kontor/shared/wire/config';
import { paymentEndpoints } from '@kontor/shared/wire/order-payments';
import { orderEndpoints, type Order } from '@kontor/shared/wire/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { anId, anOrder, aSessionUser, aTakenPayment } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { provideAdminOrder } from '../../testing/shop-pages.ts';
// Imported before the tests: building the lazy chunk would take longer than a test waits for a button.
import './staff-order-page.tsx';
import { OrderPage } from './order-page.tsx';

const { get, undelivered } = orderEndpoints;
const { refund } = paymentEndpoints;
const greta = aSessionUser({ name: 'Greta Ohlsen', email: 'greta@kontor.example', isAdmin: true });
const payment = aTakenPayment({ id: '8XK' });
const paid = anOrder({
  number: '2026-00418',
  isPaid: true,
  paidAt: '2026-11-21T14:00:00.000Z',
  payment: { provider: 'paypal', method: 'PayPal', status: 'captured' },
  payments: [payment],
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideAdminOrder(server);
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'paypal', demo: false }]);
  server.respond(undelivered, { count: 1, paid: 0 });
});

function open(order: Order, language: 'de' | 'en' = 'de') {
  server.respond(get, order);
  const shop = (
    <Layout>
      <OrderPage />
    </Layout>
  );
  const path = `/orders/${order._id}`;
  return renderWithApp(shop, { path, route: '/orders/:id', language, state: { session: asUser(greta) } });
}

/** Makes a refund of this amount succeed from now on, and the page load the order with it. */
function willRefund(refunded: number) {
  const refundedOrder: Order = { ...paid, refundedPrice: refunded, payments: [{ ...payment, refunded }] };
  server.respond(refund, () => {
    server.respond(get, refundedOrder);
    return refundedOrder;
  });
}

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ') ?? '';
const part = async (heading: string) =>
  (await screen.findByRole('heading', { level: 2, name: heading })).closest('section') ?? document.body;

async function ask(order: Order = paid, language: 'de' | 'en' = 'de') {
  const { user } = await open(order, language);
  await user.click((await screen.findAllByRole('button', { name: /(erstatten|refund)\s…$/ }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /^(Betrag in Euro|Amount in euros)$/ });
  const type = async (text: string) => {
    await user.clear(amount);
    await user.type(amount, text);
  };
  return { user, dialog, amount, type };
}

const yes = () => screen.getByRole('button', { name: /(€ erstatten|^Refund €.+|^Erstatten|^Refund)$/ });
const sent = () => server.requests(refund);
const keys = () => sent().map(({ headers }) => headers.get('idempotency-key'));
const restock = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /zurück in den Bestand$/ });

describe('payments', () => {
  test.each([
    [
      'de',
      'Zahlung',
      'Erstattung fällig Diese Zahlung bezahlt nichts, sie muss zurück.Karte, Apple Pay, Google Pay, Klarna (Demo)49,00 €',
      'davon',
    ],
    [
      'en',
      'Payment',
      'Refund due The order does not need this payment; it has to go back.Card, Apple Pay, Google Pay, Klarna (demo)€49.00',
      'of it',
    ],
  ] as const)('are shown on the page, those with a due refund first (%s)', async (language, heading, due, refunded) => {
    const surplus = aTakenPayment({ id: 'demo-7', provider: 'demo', method: 'Stripe', refundDue: true });
    const partly = { ...payment, refunded: 10 };
    await open(
      { ...paid, payments: [partly, surplus], refundedPrice: 10, restockedAt: '2026-11-22T09:00:00.000Z' },
      language,
    );
    const money = await part(heading);
    const [first, second] = within(money).getAllByRole('listitem');
    expect(plain(first?.textContent)).toContain(due);
    expect(first?.textContent).toContain('demo-7');
    expect(plain(second?.textContent)).toMatch(language === 'de' ? /^PayPal49,00 €/ : /^PayPal/);
    expect(second?.textContent).toContain(refunded);
    expect(second?.textContent).toMatch(/\d\d:32.*, 8XK/);
    expect(within(money).getAllByRole('button')).toHaveLength(2);
    expect(money.textContent).toContain(language === 'de' ? 'wieder im Bestand.' : 'back in stock since');
  });

  test('that are fully refunded cannot be refunded again', async () => {
    await open({ ...paid, refundedPrice: 49, payments: [{ ...payment, refunded: 49 }] });
    const money = await part('Zahlung');
    expect(plain(money.textContent)).toContain('davon erstattet49,00 €');
    expect(within(money).queryByRole('button')).toBeNull();
  });
});

describe('a refund', () => {
  test('of all that is left works by keyboard alone, and returns undelivered units to stock', async () => {
    const { user } = await open(paid);
    willRefund(49);
    const button = await screen.findByRole('button', { name: /^Zahlung über 49,00\s€ erstatten\s…$/ });
    button.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Bestellung 2026-00418 erstatten' });
    const amount = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Betrag in Euro' });
    expect(amount.value).toBe('49,00');
    expect(restock()?.checked).toBe(true);
    expect(plain(yes().textContent)).toBe('49,00 € erstatten');
    amount.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Erstattet: 49,00\s€ zu Bestellung 2026-00418\.$/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()[0]?.params).toEqual({ id: paid._id });
    expect(sent()[0]?.body).toEqual({ amount: 49, restock: true, payment: '8XK' });
    expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(screen.queryByRole('button', { name: /erstatten\s…$/ })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Zahlung' }));
  });

  test.each([
    ['de', '10,00', '10,00 € erstatten', 'Erstattet: 10,00 € zu Bestellung 2026-00418.'],
    ['en', '10.00', 'Refund €10.00', 'Refunded: €10.00 of order 2026-00418.'],
  ] as const)(
    'of a part: the button names the amount, and no units return to stock (%s)',
    async (language, typed, label, toast) => {
      const { user, type } = await ask(paid, language);
      willRefund(10);
      await type(typed);
      expect(plain(yes().textContent)).toBe(label);
      await user.click(yes());
      await waitFor(() => expect(plain(document.body.textContent)).toContain(toast));
      expect(sent()[0]?.body).toEqual({ amount: 10, payment: '8XK' });
      await waitFor(async () =>
        expect(plain((await part(language === 'de' ? 'Zahlung' : 'Payment')).textContent)).toMatch(
          /(davon|of it).*10[,.]00/,
        ),
      );
    },
  );

  test.each([
    ['de', '49,01', 'Das ist zu viel. Von dieser Zahlung sind noch 49,00 € da.'],
    ['de', '0', 'Bitte geben Sie mehr als 0 ein.'],
    ['de', '9,999', 'Bitte geben Sie höchstens zwei Nachkommastellen ein'],
    ['de', 'zehn', 'Bitte geben Sie einen Betrag ein.'],
    ['de', ' ', 'Bitte geben Sie einen Betrag ein.'],
    ['en', '490', 'This is too much. €49.00 of this payment is left.'],
    ['en', '-1', 'Please enter an amount.'],
  ] as const)('cannot have an invalid amount (%s %j)', async (language, typed, problem) => {
    const { user, dialog, amount, type } = await ask(paid, language);
    await type(typed);
    await user.click(yes());
    expect(plain(dialog.getByText((text) => plain(text) === problem).textContent)).toBe(problem);
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(amount);
    expect(sent()).toHaveLength(0);
  });

  test('is at most what an earlier one has left', async () => {
    const { amount, dialog } = await ask({ ...paid, payments: [{ ...payment, refunded: 10.1 }] });
    expect(amount.value).toBe('38,90');
    expect(plain(dialog.getByText(/^PayPal/).textContent)).toContain('Davon sind 10,10 € schon erstattet.');
  });

  test('of a demo payment says that no money moves', async () => {
    const { dialog } = await ask({ ...paid, payments: [{ ...payment, provider: 'demo' }] });
    expect(dialog.getByText('Demo: Hier fließt kein Geld.')).toBeDefined();
    expect(dialog.queryByText(/Rückgängig machen/)).toBeNull();
  });
});

describe('a refund by line', () => {
  const [vase, bowl] = [anId(), anId()];
  const lined: Order = {
    ...paid,
    cartItems: [
      { _id: vase, name: 'Vase Amrum', image: [], price: 49, qty: 2, taxPercent: 19 },
      { _id: bowl, name: 'Schale Föhr', image: [], price: 20, qty: 2, taxPercent: 19, returnable: 1 },
    ],
    shippingPrice: 5,
    returnable: { shipping: 3 },
    payments: [{ ...payment, amount: 143 }],
  };

  async function askLines(order: Order = lined) {
    const asked = await ask(order);
    await asked.user.click(asked.dialog.getByRole('radio', { name: 'Einzelne Artikel' }));
    const pieces = (name: string) => asked.dialog.getByRole<HTMLSelectElement>('combobox', { name: `Stück „${name}“` });
    return { ...asked, pieces };
  }

  test('of everything includes gift wrapping, one of a part leaves it, and staff may decide otherwise', async () => {
    const gift = { ...lined, wrappingPrice: 3.5, returnable: { shipping: 3, wrapping: 3.5 } };
    const { user, dialog, amount, pieces } = await askLines(gift);
    const wrapping = dialog.getByRole<HTMLInputElement>('checkbox', {
      name: /^Geschenkverpackung mit erstatten \(3,50\s€\)$/,
    });
    await user.selectOptions(pieces('Vase Amrum'), '2');
    expect([wrapping.checked, amount.value]).toEqual([false, '98,00']);
    await user.selectOptions(pieces('Schale Föhr'), '1');
    expect([wrapping.checked, amount.value]).toEqual([true, '124,50']);
    await user.click(wrapping);
    expect(amount.value).toBe('121,00');
    await user.click(wrapping);
    willRefund(124.5);
    await user.click(yes());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ amount: 124.5, shipping: 3, wrapping: 3.5 });
  });

  test('of an order without wrapping does not ask for it', async () => {
    const { dialog } = await askLines();
    expect(dialog.queryByRole('checkbox', { name: /Geschenkverpackung/ })).toBeNull();
  });

  test('sends quantities, shipping costs and reason; offers the quantities that are still returnable', async () => {
    const { user, dialog, amount, pieces } = await askLines();
    willRefund(51);
    expect([...pieces('Vase Amrum').options].map(({ value }) => value)).toEqual(['0', '1', '2']);
    expect([...pieces('Schale Föhr').options].map(({ value }) => value)).toEqual(['0', '1']);
    await user.selectOptions(pieces('Vase Amrum'), '1');
    await user.click(dialog.getByRole('checkbox', { name: /^Versandkosten mit erstatten \(3,00\s€\)$/ }));
    const shipping = dialog.getByLabelText('Versandkosten in Euro');
    await user.clear(shipping);
    await user.type(shipping, '2');
    expect([amount.value, amount.readOnly]).toEqual(['51,00', true]);
    await user.type(dialog.getByLabelText(/^Grund/), 'Kratzer');
    expect(restockLines()?.checked).toBe(true);
    expect(plain(yes().textContent)).toBe('51,00 € erstatten');
    await user.click(yes());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({
      amount: 51,
      lines: [{ _id: vase, qty: 1, restock: true }],
      shipping: 2,
      payment: '8XK',
      reason: 'Kratzer',
    });
  });

  test('is reduced by a loss of value; with all units it includes shipping costs', async () => {
    const { user, dialog, amount, pieces } = await askLines({ ...lined, isDelivered: true });
    await user.selectOptions(pieces('Vase Amrum'), '2');
    await user.selectOptions(pieces('Schale Föhr'), '1');
    await user.type(dialog.getByLabelText('Wertminderung in Euro'), '4,50');
    expect(amount.value).toBe('116,50');
    expect(restockLines()?.checked).toBe(false);
  });

  test('shows an unreadable value at its own field, which gets the focus, and not at the sum', async () => {
    const { user, dialog, amount, pieces } = await askLines();
    await user.click(yes());
    expect(dialog.getByText('Bitte wählen Sie mindestens ein Stück.')).toBeDefined();
    await user.selectOptions(pieces('Vase Amrum'), '1');
    expect(amount.getAttribute('aria-invalid')).toBeNull();
    const reduction = dialog.getByLabelText('Wertminderung in Euro');
    await user.type(reduction, 'vier');
    await user.click(yes());
    expect(dialog.getAllByText('Bitte geben Sie einen Betrag ein.')).toHaveLength(1);
    expect(document.activeElement).toBe(reduction);
    expect(sent()).toEqual([]);
  });

  test.each([
    ['no unit', async () => {}, 'Bitte wählen Sie mindestens ein Stück.'],
    [
      'more shipping than is left',
      async ({ user, dialog, pieces }: Awaited<ReturnType<typeof askLines>>) => {
        await user.selectOptions(pieces('Vase Amrum'), '1');
        await user.click(dialog.getByRole('checkbox', { name: /^Versandkosten mit/ }));
        await user.clear(dialog.getByLabelText('Versandkosten in Euro'));
        await user.type(dialog.getByLabelText('Versandkosten in Euro'), '3,01');
      },
      'Bitte geben Sie einen Betrag bis 3,00 € ein.',
    ],
  ])('of %s is not sent', async (_, choose, words) => {
    const asked = await askLines();
    await choose(asked);
    await asked.user.click(yes());
    expect(asked.dialog.getByText((text) => plain(text) === words)).toBeDefined();
    expect(sent()).toHaveLength(0);
  });

  test('of more than is left of the payment is refused at the sum', async () => {
    const { user, pieces, dialog } = await askLines({
      ...lined,
      payments: [{ ...payment, amount: 143, refunded: 100 }],
    });
    await user.selectOptions(pieces('Vase Amrum'), '1');
    await user.click(yes());
    expect(plain(dialog.getByText(/^Das ist zu viel/).textContent)).toContain('43,00 €');
    expect(sent()).toHaveLength(0);
  });

  test('without an answer is sent again unchanged, although its units no longer count as returnable', async () => {
    const { user, pieces } = await askLines();
    server.fail(refund, 'unavailable');
    await user.selectOptions(pieces('Vase Amrum'), '2');
    const asked = server.requests(get).length;
    server.respond(get, {
      ...lined,
      cartItems: lined.cartItems.map((line) => ({ ...line, returnable: 0 })),
      returnable: { shipping: 0 },
      payments: [{ ...payment, amount: 143, refunding: 98 }],
    });
    await user.click(yes());
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
    await waitFor(() => expect(server.requests(get).length).toBeGreaterThan(asked));
    await screen.findAllByText(/^Erstattung über 98,00\s€ wird bestätigt$/);
    expect(pieces('Vase Amrum').closest('fieldset')?.disabled).toBe(true);
    expect(pieces('Vase Amrum').value).toBe('2');
    await user.click(again);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toEqual(sent()[0]?.body);
    expect(keys()[1]).toBe(keys()[0]);
  });

  test('is not offered for a payment that did not pay for goods', async () => {
    const { dialog } = await ask({
      ...lined,
      payments: [
        { ...payment, refundDue: true },
        { ...payment, id: 'other' },
      ],
    });
    expect(dialog.queryByRole('radio')).toBeNull();
  });
});

const restockLines = () =>
  screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Die Stücke wieder in den Bestand nehmen' });

describe('the choice to return units to stock', () => {
  test('follows the amount until the user changes it', async () => {
    const { user, type } = await ask();
    willRefund(10);
    await type('10');
    expect(restock()?.checked).toBe(false);
    await type('49');
    expect(restock()?.checked).toBe(true);
    await type('10');
    await user.click(restock() ?? document.body);
    await user.click(yes());
    await waitFor(() => expect(sent()[0]?.body).toEqual({ amount: 10, restock: true, payment: '8XK' }));
  });

  test('is offered, but not preselected for delivered goods', async () => {
    await ask({ ...paid, isDelivered: true, deliveredAt: '2026-11-22T09:00:00.000Z' });
    expect(restock()?.checked).toBe(false);
    expect(screen.getByText(/Kreuzen Sie es an, wenn sie wieder da ist\.$/)).toBeDefined();
  });

  test.each([
    ['they are back already', { restockedAt: '2026-11-22T09:00:00.000Z' }],
    ['the order goes on, paid by other money', { payments: [{ ...payment, refundDue: true }] }],
  ])('is not offered when %s', async (_, overrides) => {
    await ask({ ...paid, ...overrides });
    expect(restock()).toBeNull();
  });
});

describe('a refund that is not confirmed', () => {
  test.each([
    ['de', 'Der Zahlungsdienst hat noch nicht geantwortet.', 'Noch einmal versuchen', 'Schließen'],
    ['en', 'The payment provider has not answered yet.', 'Try again', 'Close'],
  ] as const)(
    'stays open and is sent again unchanged, with the same key (%s)',
    async (language, text, again, close) => {
      const { user, dialog, amount, type } = await ask(paid, language);
      server.fail(refund, 'unavailable');
      await type('10');
      await user.click(yes());
      const notice = await dialog.findByRole('status');
      expect(notice.textContent).toContain(text);
      expect(document.activeElement?.contains(notice)).toBe(true);
      expect(dialog.getByRole('button', { name: close })).toBeDefined();
      await user.type(amount, '20');
      expect([amount.readOnly, amount.value]).toEqual([true, '10']);
      willRefund(10);
      await user.click(dialog.getByRole('button', { name: again }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent().map(({ body }) => body)).toEqual([
        { amount: 10, payment: '8XK' },
        { amount: 10, payment: '8XK' },
      ]);
      expect(new Set(keys()).size).toBe(1);
    },
  );

  test('because the connection was lost does not say whether it arrived', async () => {
    const { user, dialog } = await ask();
    server.disconnect(refund);
    await user.click(yes());
    const notice = await dialog.findByRole('status');
    expect(notice.textContent).toContain('Ob die Erstattung angekommen ist, wissen wir gerade nicht.');
    expect(restock()?.disabled).toBe(true);
    server.fail(refund, 'refund_running');
    await user.click(dialog.getByRole('button', { name: 'Noch einmal versuchen' }));
    await dialog.findByText(/^Die Erstattung wird noch bestätigt\./);
    expect(dialog.queryByText('Nicht erstattet.')).toBeNull();
    willRefund(49);
    await user.click(dialog.getByRole('button', { name: 'Noch einmal versuchen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
  });

  test('is sent once for repeated presses, and the dialog cannot be closed meanwhile', async () => {
    const { user } = await ask();
    let arrive: ((order: Order) => void) | undefined;
    server.respond(refund, () => new Promise((answer) => (arrive = answer)));
    await user.dblClick(yes());
    await user.keyboard('{Escape}');
    expect(yes().getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(screen.getByRole('dialog')).toBeDefined();
    arrive?.(paid);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toHaveLength(1);
  });
});

describe('a running refund', () => {
  const running: Order = { ...paid, payments: [{ ...payment, refunding: 10 }] };

  test.each([
    ['de', 'Zahlung', 'Erstattung über 10,00 € wird bestätigt'],
    ['en', 'Payment', 'Refund of €10.00 is being confirmed'],
  ] as const)('is shown at its payment, which cannot be refunded meanwhile (%s)', async (language, heading, text) => {
    await open(running, language);
    const money = await part(heading);
    expect(within(money).getByText((found) => plain(found) === text)).toBeDefined();
    expect(within(money).queryByRole('button')).toBeNull();
  });

  test('is polled until it is confirmed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      await open(running);
      const money = await part('Zahlung');
      server.respond(get, { ...paid, refundedPrice: 10, payments: [{ ...payment, refunded: 10 }] });
      await vi.advanceTimersByTimeAsync(5000);
      await waitFor(() => expect(within(money).queryByText(/wird bestätigt$/)).toBeNull());
      expect(within(money).getByRole('button', { name: /erstatten\s…$/ })).toBeDefined();
      const before = server.requests(get).length;
      await vi.advanceTimersByTimeAsync(20_000);
      expect(server.requests(get)).toHaveLength(before);
    } finally {
      vi.useRealTimers();
    }
  });

  test('without an answer keeps the focus in its section when the dialog is closed', async () => {
    const { user, dialog } = await ask();
    server.fail(refund, 'unavailable');
    server.respond(get, running);
    await user.click(yes());
    await user.click(await dialog.findByRole('button', { name: 'Schließen' }));
    await screen.findByText(/wird bestätigt$/);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Zahlung' }));
  });

  test('of somebody else counts neither as success nor as the own refund', async () => {
    const { user, dialog } = await ask();
    server.fail(refund, 'refund_running');
    await user.click(yes());
    expect((await dialog.findByRole('alert')).textContent).toContain('Nicht erstattet.');
  });
});

describe('a refund that fails', () => {
  test.each([
    ['de', 'refund_too_large', 'So viel ist von dieser Zahlung nicht mehr da.'],
    ['de', 'already_restocked', 'Die Artikel dieser Bestellung sind schon wieder im Bestand.'],
    ['de', 'payment_method_unavailable', 'Dieser Zahlungsdienst ist im Shop nicht mehr eingerichtet.'],
    ['en', 'refund_refused', 'The payment provider has refused the refund.'],
    ['en', 'nothing_to_refund', 'There is no money for this order that a provider could refund.'],
  ] as const)(
    'says why it is refused (%s %s), reloads the order, and another try is another refund',
    async (language, code, text) => {
      const { user, dialog, amount, type } = await ask(paid, language);
      const before = server.requests(get).length;
      server.fail(refund, code);
      await user.click(yes());
      expect((await dialog.findByRole('alert')).textContent).toContain(text);
      await waitFor(() => expect(server.requests(get).length).toBeGreaterThan(before));
      await type('5');
      expect([amount.readOnly, amount.value]).toEqual([false, '5']);
      willRefund(5);
      await user.click(yes());
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(new Set(keys()).size).toBe(2);
    },
  );

  test('without an answer starts again with another idempotency key after its dialog was closed', async () => {
    const { user, dialog } = await ask();
    server.fail(refund, 'unavailable');
    await user.click(yes());
    await user.click(await dialog.findByRole('button', { name: 'Schließen' }));
    await user.click(await screen.findByRole('button', { name: /erstatten\s…$/ }));
    expect(screen.queryByText('Noch nicht bestätigt.')).toBeNull();
    willRefund(49);
    await user.click(yes());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(2);
  });
});

test.each([
  [
    'de',
    [
      /^Erstattet.*, Zahlungsdienst: 5,00 €$/,
      /^Erstattet.*, Greta Ohlsen: 10,00 €$/,
      /^Geld eingegangen, das zurückgehen muss.*, automatisch: PayPal 8XK$/,
      /^Storniert, weil nicht rechtzeitig bezahlt.*, automatisch$/,
    ],
  ],
  [
    'en',
    [
      /^Refunded.*, payment provider: €5\.00$/,
      /^Refunded.*, Greta Ohlsen: €10\.00$/,
      /^Money received that has to go back.*, automatically: PayPal 8XK$/,
      /^Cancelled, because it was not paid in time.*, automatically$/,
    ],
  ],
] as const)(
  'the history shows what the shop has done by itself, and the refunded amount (%s)',
  async (language, entries) => {
    const at = '2026-11-21T14:00:00.000Z';
    const by = { _id: greta._id, name: greta.name };
    await open(
      {
        ...paid,
        history: [
          { at, action: 'expired' },
          { at, action: 'refund_due', amount: 49, provider: 'paypal', payment: '8XK' },
          { at, action: 'refunded', by, amount: 10, provider: 'paypal', payment: '8XK' },
          { at, action: 'refunded', amount: 5 },
        ],
      },
      language,
    );
    const items = within(await part(language === 'de' ? 'Verlauf' : 'History')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => plain(textContent))).toEqual(
      entries.map((entry) => expect.stringMatching(entry)),
    );
  },
);

describe('the confirmation before an order is cancelled', () => {
  const { payments: _, ...byHand } = paid;
  test.each([
    [
      'what is paid will be due',
      paid,
      'unter den stornierten.Bezahlt und nicht erstattet: 49,00 €. Dort steht die Bestellung als „Erstattung fällig“',
    ],
    [
      'only what is left will be',
      { ...paid, payments: [{ ...payment, refunded: 10 }] },
      'Bezahlt und nicht erstattet: 39,00 €. Dort',
    ],
    [
      'what is delivered stays paid',
      { ...paid, isDelivered: true },
      'Das Geld wird dadurch nicht erstattet. Das können Sie vorher',
    ],
    ['what was marked as paid', byHand, 'von Hand als bezahlt markiert. Das Geld wird dadurch nicht erstattet.'],
  ])('says what happens to the money: %s', async (_name, order, text) => {
    const { user } = await open(order);
    await user.click(await screen.findByRole('button', { name: 'Bestellung stornieren' }));
    expect(plain((await screen.findByRole('dialog')).textContent)).toContain(text);
  });

  test('does not mention refunded money, or goods that were already returned', async () => {
    const { user } = await open({
      ...paid,
      restockedAt: '2026-11-22T09:00:00.000Z',
      payments: [{ ...payment, refunded: 49 }],
    });
    await user.click(await screen.findByRole('button', { name: 'Bestellung stornieren' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Die Ware ist schon wieder im Bestand.');
    expect(dialog.textContent).not.toMatch(/erstattet|Geld|zurück ins Lager/);
  });

  test('or marked as not paid says that only a refund returns the money', async () => {
    const { user } = await open(paid);
    await user.click(await screen.findByRole('button', { name: 'Als nicht bezahlt markieren' }));
    expect(plain((await screen.findByRole('dialog')).textContent)).toContain('zurück geht es nur mit „Erstatten …“.');
  });
});

test.each([
  ['/admin/orderlist?q=petersen&userPage=2', '/admin/orderlist?q=petersen&userPage=2'],
  ['/en/admin/orderlist?q=petersen', '/admin/orderlist?q=petersen'],
  ['/admin/orderlist', '/admin/orderlist'],
  ['/admin', '/admin/orderlist'],
  ['', '/admin/orderlist'],
])('an order that was opened from %j leads back to %j', async (from, to) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(from && `${window.location.origin}${from}`);
  await open({ ...paid, _id: anId(32) });
  const back = await screen.findByRole('link', { name: 'Zu den Bestellungen' });
  expect(back.getAttribute('href')).toBe(to);
});

test.each([
  ['de', 'Zahlung angefochten', /^49,00\s€ vom Käufer angefochten, Antwort möglich bis 29\.11\.2026/],
  ['en', 'Payment disputed', /^€49\.00 disputed by the buyer, answer by 29 Nov 2026/],
] as const)('a disputed payment says so, with its deadline, and offers no refund (%s)', async (language, tag, note) => {
  const disputed = {
    status: 'open',
    amount: 49,
    since: '2026-11-22T09:00:00.000Z',
    until: '2026-11-29T09:00:00.000Z',
  } as const;
  await open({ ...paid, payments: [aTakenPayment({ disputed })] }, language);
  expect(await screen.findByText(tag)).toBeDefined();
  expect(screen.getByText((text) => note.test(plain(text) ?? ''))).toBeDefined();
  expect(screen.queryByRole('button', { name: language === 'de' ? /erstatten/ : /refund/i })).toBeNull();
});
