import { paymentEndpoints } from '@kontor/shared/order-payments';
import { orderEndpoints, type Order } from '@kontor/shared/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Layout } from '../../app/layout.tsx';
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
  server.respond(undelivered, { count: 0 });
});

/** The list with orders of guests and none of users. */
const answer = (...visitorOrders: Order[]) => ({
  userOrders: [],
  visitorOrders,
  userTotal: 0,
  visitorTotal: visitorOrders.length,
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
  const row = (await screen.findByRole('cell', { name: number })).closest('tr');
  if (!row) throw new Error(`no row of ${number}`);
  return row;
}

const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ') ?? '';
const due = aTakenPayment({ refundDue: true });

describe('what a row says of money', () => {
  test.each([
    ['de', 'Erstattung fällig'],
    ['en', 'Refund due'],
  ] as const)('that pays for nothing (%s)', async (language, tag) => {
    const { row } = await open(anOrder({ isPaid: true, payments: [aTakenPayment(), due] }), language);
    expect(within(row).getByText(tag)).toBeDefined();
    expect(within(row).queryByRole('button', { name: /erstatten|refund/i })).toBeNull();
  });

  test.each([
    ['de', 10, 'teilweise erstattet 10,00 €'],
    ['en', 10, 'partly refunded €10.00'],
    ['de', 49, 'erstattet'],
    ['en', 49, 'refunded'],
  ] as const)('that went back (%s, %d of 49)', async (language, refundedPrice, text) => {
    const payments = [aTakenPayment({ refunded: refundedPrice })];
    const { row } = await open(anOrder({ isPaid: true, refundedPrice, payments }), language);
    expect(plain(within(row).getByText(/refunded|erstattet/).textContent)).toBe(text);
  });

  test('nothing where nothing went back and nothing should', async () => {
    const { row } = await open(anOrder({ isPaid: true, payments: [aTakenPayment()] }));
    expect(row.textContent).not.toMatch(/[Ee]rstatt/);
  });
});

test.each([
  ['de', 'Automatisch storniert am 22.11.2026, weil nicht bezahlt'],
  ['en', 'Cancelled automatically 22 Nov 2026, because it was not paid'],
] as const)('an order that the shop itself has cancelled says so (%s)', async (language, text) => {
  const { row } = await open(anOrder({ cancelledAt }), language);
  expect(within(row).getByText(text)).toBeDefined();
  expect(within(row).getByText(language === 'de' ? 'Nicht bezahlt' : 'Not paid')).toBeDefined();
  expect(within(row).queryByRole('button')).toBeNull();
});

describe('a cancelled order, which has no page of its own', () => {
  const order = anOrder({ number: '2026-00399', isPaid: true, cancelledAt, cancelledBy, payments: [due] });

  test.each([
    ['de', 'Bestellung 2026-00399 erstatten …', 'Bestellung 2026-00399 erstatten', '49,00 € erstatten', 'erstattet'],
    ['en', 'Order 2026-00399: refund …', 'Refund order 2026-00399', 'Refund €49.00', 'refunded'],
  ] as const)('is refunded from its row, by keyboard too (%s)', async (language, action, title, yes, mark) => {
    const { user, row } = await open(order, language);
    expect(within(row).queryByRole('link')).toBeNull();
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
    expect(within(row).queryByRole('button')).toBeNull();
    expect(server.requests(refund)[0]?.params).toEqual({ id: order._id });
    expect(server.requests(refund)[0]?.body).toEqual({ amount: 49, payment: due.id });
  });

  test('after delivery can bring its pieces back', async () => {
    const kept = { ...order, isDelivered: true, payments: [aTakenPayment()] };
    const { user, row } = await open(kept);
    expect(within(row).queryByText('Erstattung fällig')).toBeNull();
    await user.click(within(row).getByRole('button', { name: /erstatten …$/ }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /zurück in den Bestand$/ }).checked).toBe(false);
  });

  test('of two payments the one that has to go back comes first', async () => {
    const { user, row } = await open({ ...order, payments: [aTakenPayment({ amount: 20 }), due] });
    await user.click(within(row).getByRole('button', { name: /erstatten …$/ }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Betrag in Euro' }).value).toBe('49,00');
  });
});

test("an order's page is opened as a document of its own", async () => {
  const order = anOrder({ _id: anId(32) });
  const { row } = await open(order);
  expect(within(row).getAllByRole('link').map(leavesDocument)).toEqual([true, true]);
});
