import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import { paymentEndpoints } from '@kontor/shared/wire/order-payments';
import { orderEndpoints, type Order } from '@kontor/shared/wire/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { anId, anOrder, aSessionUser, aTakenPayment } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { leavesDocument } from '../../testing/leaves-document.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { OrderListPage } from './order-list-page.tsx';

const { list, undelivered } = orderEndpoints;
const { refund } = paymentEndpoints;
const greta = aSessionUser({ name: 'Greta Ohlsen', isAdmin: true });
const cancelledAt = '2026-11-22T09:00:00.000Z';
const cancelledBy = { _id: greta._id, name: greta.name };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(undelivered, { count: 0, paid: 0 });
});

/** Answers with the one list of all orders. */
const answer = (...orders: Order[]) => ({
  userOrders: [],
  visitorOrders: [],
  userTotal: 0,
  visitorTotal: 0,
  orders,
  total: orders.length,
});

async function open(order: Order, language: 'de' | 'en' = 'de') {
  server.respond(list, answer(order));
  const page = (
    <Layout>
      <OrderListPage />
    </Layout>
  );
  const path = order.cancelledAt === undefined ? '/admin/orderlist' : '/admin/orderlist?cancelled=true';
  const rendered = await renderWithApp(page, { path, language, state: { session: asUser(greta) } });
  return { ...rendered, row: await rowOf(order.number) };
}

async function rowOf(number: string) {
  const row = (await screen.findByRole('cell', { name: new RegExp(`${number}$`) })).closest('tr');
  if (!row) throw new Error(`no row of ${number}`);
  return row;
}

const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ') ?? '';
const due = aTakenPayment({ refundDue: true });

describe('a row', () => {
  test.each([
    ['de', 'Erstattung fällig'],
    ['en', 'Refund due'],
  ] as const)('shows that a refund is due, without a button for it (%s)', async (language, tag) => {
    const { row } = await open(anOrder({ isPaid: true, payments: [aTakenPayment(), due] }), language);
    expect(within(row).getByText(tag)).toBeDefined();
    expect(within(row).queryByRole('button', { name: /erstatten|refund/i })).toBeNull();
  });

  test.each([
    ['de', 10, 'teilweise erstattet 10,00 €'],
    ['en', 10, 'partly refunded €10.00'],
  ] as const)('shows the refunded part (%s, %d of 49)', async (language, refundedPrice, text) => {
    const payments = [aTakenPayment({ refunded: refundedPrice })];
    const { row } = await open(anOrder({ isPaid: true, refundedPrice, payments }), language);
    expect(plain(within(row).getByText(/refunded|erstattet/).textContent)).toBe(text);
  });

  test.each([
    ['de', 'every euro', { refundedPrice: 49 }, 'Erstattet', /bezahlt|Zu liefern/],
    ['en', 'every euro', { refundedPrice: 49 }, 'Refunded', /paid|To deliver/],
    [
      'de',
      'as the provider says',
      { payment: { provider: 'paypal', method: 'PayPal', status: 'refunded' } },
      'Erstattet',
      /bezahlt|Zu liefern/,
    ],
  ] as const)(
    'shows a full refund as no longer paid, with nothing to deliver (%s, %s)',
    async (language, _, overrides, mark, gone) => {
      const { row } = await open(anOrder({ isPaid: true, ...overrides }), language);
      const marks = Array.from(row.querySelectorAll('summary'), (summary) => plain(summary.textContent));
      expect(marks.find((text) => text.startsWith(language === 'de' ? 'Zahlung von' : 'Payment of'))).toMatch(
        new RegExp(`: ${mark}$`),
      );
      expect(marks.join()).not.toMatch(gone);
    },
  );

  test('shows that an order without costs is paid and waits for delivery', async () => {
    const { row } = await open(anOrder({ isPaid: true, totalPrice: 0 }));
    expect(within(row).getByText('✓ bezahlt')).toBeDefined();
    expect(within(row).getByText('Zu liefern')).toBeDefined();
  });

  test('shows that an order whose lines were all refunded is paid, and waits for no delivery', async () => {
    const { row } = await open(anOrder({ isPaid: true, refundedPrice: 44, nothingToSend: true }));
    expect(within(row).getByText('✓ bezahlt')).toBeDefined();
    expect(within(row).queryByText('Zu liefern')).toBeNull();
  });

  test('mentions no refund if nothing was refunded or is due', async () => {
    const { row } = await open(anOrder({ isPaid: true, payments: [aTakenPayment()] }));
    expect(row.textContent).not.toMatch(/[Ee]rstatt/);
    expect(within(row).getByText('Zu liefern')).toBeDefined();
  });
});

test.each([
  ['de', 'Automatisch storniert am 22.11.2026, weil nicht bezahlt'],
  ['en', 'Cancelled automatically 22 Nov 2026, because it was not paid'],
] as const)('a row says that the shop itself has cancelled an unpaid order (%s)', async (language, text) => {
  const { row } = await open(anOrder({ cancelledAt }), language);
  expect(within(row).getByText(text)).toBeDefined();
  expect(within(row).getByText(language === 'de' ? 'Nicht bezahlt' : 'Not paid')).toBeDefined();
  expect(
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([language === 'de' ? 'Ansehen' : 'Details']);
});

describe('a cancelled order, which has no page of its own', () => {
  const order = anOrder({ number: '2026-00399', isPaid: true, cancelledAt, cancelledBy, payments: [due] });

  test.each([
    [
      'de',
      'Bestellung 2026-00399 erstatten\u00a0…',
      'Bestellung 2026-00399 erstatten',
      '49,00 € erstatten',
      'Erstattet',
    ],
    ['en', 'Order 2026-00399: refund\u00a0…', 'Refund order 2026-00399', 'Refund €49.00', 'Refunded'],
  ] as const)('can be refunded from its row by keyboard alone (%s)', async (language, action, title, yes, mark) => {
    const { user, row } = await open(order, language);
    expect(
      within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([addLanguagePrefix(language, `/admin/customers/${order.number}`)]);
    expect(within(row).queryByText(/^(Zu liefern|To deliver)$/)).toBeNull();
    server.respond(refund, () => {
      server.respond(list, answer({ ...order, payments: [{ ...due, refunded: 49, refundDue: false }] }));
      return order;
    });
    within(row).getByRole('button', { name: action }).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    within(dialog)
      .getByRole('button', { name: (name) => plain(name) === yes })
      .focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(within(row).getByText(mark)).toBeDefined());
    expect(within(row).queryByRole('button', { name: action })).toBeNull();
    expect(document.activeElement).toBe(within(row).getByRole('button'));
    expect(server.requests(refund)[0]?.params).toEqual({ id: order._id });
    expect(server.requests(refund)[0]?.body).toEqual({ amount: 49, payment: due.id });
  });

  test('can return its units to stock after delivery, which is not preselected', async () => {
    const kept = { ...order, isDelivered: true, payments: [aTakenPayment()] };
    const { user, row } = await open(kept);
    expect(within(row).queryByText('Erstattung fällig')).toBeNull();
    await user.click(within(row).getByRole('button', { name: /erstatten\s…$/ }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /zurück in den Bestand$/ }).checked).toBe(false);
  });

  test('with two payments offers the due one first', async () => {
    const { user, row } = await open({ ...order, payments: [aTakenPayment({ amount: 20 }), due] });
    await user.click(within(row).getByRole('button', { name: /erstatten\s…$/ }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Betrag in Euro' }).value).toBe('49,00');
  });
});

describe('a running refund', () => {
  const order = anOrder({ number: '2026-00399', isPaid: true, cancelledAt, cancelledBy });
  const running = { ...order, payments: [{ ...due, refunding: 10 }] };

  test.each([
    ['de', 'Erstattung über 10,00 € wird bestätigt'],
    ['en', 'Refund of €10.00 is being confirmed'],
  ] as const)('is shown in the row, and nothing more can be refunded meanwhile (%s)', async (language, text) => {
    const { row } = await open(running, language);
    expect(within(row).getByText((found) => plain(found) === text)).toBeDefined();
    expect(within(row).getAllByRole('button')).toHaveLength(1);
  });

  test('is no longer due when it covers the rest', async () => {
    const { row } = await open({ ...order, payments: [{ ...due, refunding: 49 }] });
    expect(within(row).queryByText('Erstattung fällig')).toBeNull();
  });

  test('is polled until it is confirmed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { row } = await open(running);
      const requests = () => server.requests(list).filter(({ query }) => query.get('kind') === 'visitor').length;
      server.respond(list, answer({ ...order, payments: [{ ...due, refunded: 10 }] }));
      await vi.advanceTimersByTimeAsync(5000);
      await waitFor(() => expect(within(row).queryByText(/wird bestätigt$/)).toBeNull());
      expect(within(row).getByRole('button', { name: /erstatten\s…$/ })).toBeDefined();
      const before = requests();
      await vi.advanceTimersByTimeAsync(20_000);
      expect(requests()).toBe(before);
    } finally {
      vi.useRealTimers();
    }
  });
});

test('another admin was faster: the row updates, and the dialog shows what is left', async () => {
  const order = anOrder({ number: '2026-00399', isPaid: true, cancelledAt, cancelledBy, payments: [due] });
  const { user, row } = await open(order);
  await user.click(within(row).getByRole('button', { name: /erstatten\s…$/ }));
  server.fail(refund, 'refund_too_large');
  server.respond(list, answer({ ...order, payments: [{ ...due, refunded: 40 }] }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /^49,00\s€ erstatten$/ }));
  expect(await dialog.findByText(/^Höchstens 9,00\s€;/)).toBeDefined();
  expect(plain(row.textContent)).toContain('teilweise erstattet 40,00 €');
});

test('another admin has refunded all: nothing is left to refund', async () => {
  const order = anOrder({ number: '2026-00399', isPaid: true, cancelledAt, cancelledBy, payments: [due] });
  const { user, row } = await open(order);
  await user.click(within(row).getByRole('button', { name: /erstatten\s…$/ }));
  server.fail(refund, 'nothing_to_refund');
  server.respond(list, answer({ ...order, payments: [{ ...due, refunded: 49, refundDue: false }] }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /^49,00\s€ erstatten$/ }));
  await waitFor(() =>
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Schließen']),
  );
  await user.click(dialog.getByRole('button'));
  expect(document.activeElement).toBe(within(row).getByRole('button', { name: 'Bestellung 2026-00399 ansehen' }));
});

test.each([
  ['de', 'Bestellung 2026-00399 ansehen', 'Bestellung 2026-00399', 'Zahlung', 'Verlauf', 'Schließen'],
  ['en', 'Details of order 2026-00399', 'Order 2026-00399', 'Payment', 'History', 'Close'],
] as const)('a cancelled order is shown in a dialog (%s)', async (language, action, title, money, history, close) => {
  const order = anOrder({
    number: '2026-00399',
    isPaid: true,
    cancelledAt,
    cancelledBy,
    payments: [{ ...due, refunded: 10 }],
    history: [{ at: cancelledAt, action: 'cancelled', by: cancelledBy }],
  });
  const { user, row } = await open(order, language);
  await user.click(within(row).getByRole('button', { name: action }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByRole('link', { name: order.visitor?.email ?? '?' })).toBeDefined();
  const address = within(dialog.getByRole('group')).getByText(/Große Elbstraße 47 b/);
  expect(address.textContent).toContain('22767 Hamburg');
  expect(dialog.getByRole('group').textContent).toContain(order.visitor?.name ?? '?');
  const articles = dialog.getByRole('region', { name: language === 'de' ? 'Artikel' : 'Items' });
  expect(within(articles).getByRole('link').textContent).toBe(order.cartItems[0]?.name);
  expect(plain(articles.textContent)).toMatch(/1 × .*49[,.]00.*(Gesamt|Total).*49[,.]00/);
  const paid = dialog.getByRole('region', { name: money });
  expect(plain(paid.textContent)).toMatch(/49[,.]00.*10[,.]00/);
  expect(within(paid).queryByRole('button')).toBeNull();
  const happened = dialog.getByRole('heading', { name: history }).closest('section') ?? document.body;
  expect(within(happened).getByRole('listitem').textContent).toContain(greta.name);
  await user.click(dialog.getByRole('button', { name: close }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("an order's page is opened as a new document", async () => {
  const order = anOrder({ _id: anId(32) });
  const { row } = await open(order);
  expect(within(row).getAllByRole('link').map(leavesDocument)).toEqual([true, false, true]);
});
