import { orderEndpoints, type Order, type OrderList } from '@kontor/shared/wire/orders';
import { documentEndpoints } from '@kontor/shared/wire/documents';
import { mailEndpoints } from '@kontor/shared/wire/mails';
import { paymentEndpoints } from '@kontor/shared/wire/order-payments';
import { sendingEndpoints, type OrderToSend } from '@kontor/shared/wire/order-sending';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { anId, anOrder, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer, type SeenRequest } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { OrderListPage } from './order-list-page.tsx';

const { list, cancel, deliver, undelivered } = orderEndpoints;
const { markPaid, markNotPaid } = paymentEndpoints;
const greta = aSessionUser({ name: 'Greta Ohlsen', email: 'greta@kontor.example', isAdmin: true });
const ole = { _id: anId(), name: 'Ole Brodersen', email: 'ole@post.example' };

/** Returns a user's order; `anOrder` returns a guest's. */
function usersOrder(overrides: Partial<Order> = {}): Order {
  const { visitor: _, ...order } = anOrder();
  return { ...order, user: ole, ...overrides };
}

const paidAt = '2026-11-21T13:00:00.000Z';
const ofOle = usersOrder({ number: '2026-00418', totalPrice: 1189, isPaid: true, paidAt });
const ofInga = anOrder({
  number: '2026-00417',
  visitor: { _id: anId(), name: 'Inga Lorenzen', email: 'inga@post.example' },
});

let server: FakeServer;
let shop: { user: Order[]; visitor: Order[] };
let more: Partial<OrderList> = {};

/** Answers with pages and kinds as the server does. */
function answer({ query }: SeenRequest): OrderList {
  const [page, size, kind] = [Number(query.get('page')), Number(query.get('pageSize')), query.get('kind')];
  const part = (orders: Order[], own: string) => {
    if (kind !== null && kind !== own) return [];
    return query.get('last') === 'true' ? orders.slice(-size) : orders.slice((page - 1) * size, page * size);
  };
  return {
    userOrders: part(shop.user, 'user'),
    visitorOrders: part(shop.visitor, 'visitor'),
    userTotal: shop.user.length,
    visitorTotal: shop.visitor.length,
    ...(kind === 'all' && {
      orders: part([...shop.user, ...shop.visitor], 'all'),
      total: shop.user.length + shop.visitor.length,
    }),
    ...more,
  };
}

beforeEach(() => {
  shop = { user: [ofOle], visitor: [ofInga] };
  more = {};
  server = fakeServer();
  server.respond(undelivered, { count: 2, paid: 0 });
  server.respond(list, answer);
});

const open = (path = '/admin/orderlist', language: 'de' | 'en' = 'de') =>
  renderWithApp(
    <Layout>
      <OrderListPage />
    </Layout>,
    { path, language, state: { session: asUser(greta) } },
  );

const rowOf = async (number: string) => {
  const row = (await screen.findByRole('link', { name: number })).closest('tr');
  if (!row) throw new Error(`no row of ${number}`);
  return row;
};
/** Opens one of the two lists of the accordion, if it is not open yet. */
const accordionOf = async (heading: string) => {
  const title = await screen.findByRole('heading', { level: 2, name: heading });
  const accordion = title.closest('details');
  if (!accordion) throw new Error(`no accordion ${heading}`);
  if (!accordion.open) await userEvent.click(title);
  return accordion;
};
const asked = (kind: string) => {
  const last = server.requests(list).findLast(({ query }) => query.get('kind') === kind);
  return Object.fromEntries(last?.query ?? []);
};
const many = (count: number, make: (overrides: Partial<Order>) => Order) =>
  Array.from({ length: count }, (_, index) => make({ _id: anId(32), number: `2026-${index + 1}` }));

// spec 2.102, 2.103, 4.17, 6.14, 7.20
test('the merchant sees all orders in one table with all columns, and those of guests are marked', async () => {
  await open();
  const row = await rowOf('2026-00418');
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
  ).toEqual([
    '1',
    '2026-00418',
    expect.stringContaining('Ole Brodersen'),
    '21.11.2026, 14:32',
    '1.189,00 €',
    expect.stringContaining('✓ bezahlt'),
    expect.stringContaining('Zu liefern'),
    'AnsehenStornieren',
  ]);
  expect(within(row).queryByText('Gast')).toBeNull();
  expect(within(await rowOf('2026-00417')).getByText('Gast')).toBeDefined();
  expect(await screen.findByText('2 Bestellungen, davon 2 nicht geliefert')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Bestellung 2026-00418 ansehen' }).getAttribute('href')).toBe(
    `/orders/${ofOle._id}`,
  );
  expect(document.title).toBe('Bestellungen – Kontor');
  expect(server.requests(list)[0]?.headers.get('authorization')).toBe(`Bearer ${greta.token}`);
});

// spec 2.102, 2.103, 4.17, 6.14, 7.20
test("below it users' and guests' orders are an accordion of two tables, each loaded once it is opened", async () => {
  await open();
  await rowOf('2026-00418');
  expect(server.requests(list).flatMap(({ query }) => query.get('kind') ?? [])).toEqual(['all']);
  const users = await accordionOf('Bestellungen von Kunden');
  expect(await within(users).findByRole('link', { name: '2026-00418' })).toBeDefined();
  expect(
    within(users)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['#', 'Bestellung', 'Kunde', 'Datum', 'Gesamt', 'Bezahlt', 'Geliefert', 'Aktionen']);
  const guests = await accordionOf('Bestellungen von Gästen');
  expect(await within(guests).findByRole('link', { name: '2026-00417' })).toBeDefined();
  expect(await within(users).findByText('1 Bestellung, davon 1 nicht geliefert')).toBeDefined();
});

describe('who ordered', () => {
  // spec 2.103
  test('hovering over a user shows name, e-mail address and a link to the user; leaving hides them', async () => {
    const { user } = await open();
    const summary = within(await rowOf('2026-00418')).getByText('Ole Brodersen', { selector: 'summary *' });
    const link = () =>
      within(summary.closest('td') ?? document.body).queryByRole('link', { name: 'Benutzer bearbeiten' });
    const details = summary.closest('details');
    expect(details?.open).toBe(false);
    await user.hover(summary);
    expect(details?.open).toBe(true);
    expect(details?.textContent).toContain('ole@post.example');
    expect(link()?.getAttribute('href')).toBe(`/admin/useredit/${ole._id}/edit`);
    await user.unhover(summary);
    expect(details?.open).toBe(false);
  });

  test('a click keeps the details open until Escape closes them', async () => {
    const { user } = await open();
    const summary = within(await rowOf('2026-00418')).getByText('Ole Brodersen', { selector: 'summary *' });
    const details = summary.closest('details');
    await user.click(summary);
    await user.unhover(summary);
    expect(details?.open).toBe(true);
    await user.keyboard('{Escape}');
    expect(details?.open).toBe(false);
  });

  // spec 2.103
  test('a guest has no account to edit', async () => {
    await open();
    const row = await rowOf('2026-00417');
    expect(row.textContent).toContain('inga@post.example');
    expect(row.querySelector('a[href^="/admin/useredit/"]')).toBeNull();
  });
});

describe('pages', () => {
  beforeEach(() => {
    shop = { user: many(32, usersOrder), visitor: many(3, anOrder) };
  });

  // spec 2.104, 9.11, 9.12, 9.13
  test('show 15 orders with controls below the table only, and sizes in multiples of 5', async () => {
    await open();
    const users = await accordionOf('Bestellungen von Kunden');
    const pages = await within(users).findByRole('navigation');
    expect(within(users).getAllByRole('row')).toHaveLength(16);
    expect(pages.textContent).toBe('ErsteZurück123WeiterLetzte');
    const size = within(users).getByRole<HTMLSelectElement>('combobox');
    expect(size.value).toBe('15');
    expect(Array.from(size.options, ({ value }) => Number(value) % 5)).toEqual(Array.from(size.options, () => 0));
  });

  // spec 9.13
  test('of more than 15 orders have controls above the table too; the other list keeps its size', async () => {
    const { user, address } = await open();
    const users = await accordionOf('Bestellungen von Kunden');
    await user.selectOptions(await within(users).findByRole('combobox'), '20');
    await waitFor(() => expect(within(users).getAllByRole('navigation')).toHaveLength(2));
    expect(address()).toBe('/admin/orderlist?userPageSize=20');
    expect(asked('user')['pageSize']).toBe('20');
    expect(asked('all')['pageSize']).toBe('15');
  });

  // spec 2.104
  test('are separate for each list, and stored in the address', async () => {
    const { user, address } = await open('/admin/orderlist?visitorPage=1');
    const users = await accordionOf('Bestellungen von Kunden');
    await user.click(await within(users).findByRole('link', { name: 'Letzte' }));
    await waitFor(() => expect(within(users).getAllByRole('row')).toHaveLength(3));
    expect(address()).toBe('/admin/orderlist?visitorPage=1&userPage=3');
    expect(within(users).getAllByRole('row')[1]?.textContent).toMatch(/^31/);
    expect(asked('all')['page']).toBe('1');
  });

  test('beyond the last one redirect to the last', async () => {
    const { address } = await open('/admin/orderlist?userPage=9');
    await waitFor(() => expect(address()).toBe('/admin/orderlist?userPage=3'));
    const users = await accordionOf('Bestellungen von Kunden');
    await waitFor(() => expect(within(users).getAllByRole('row')).toHaveLength(3));
  });

  // spec 2.104
  test('above 10,000 orders end with the oldest, read from the other end', async () => {
    more = { userTotal: 10_000, more: true, userMore: true };
    const { user, address } = await open();
    const users = await accordionOf('Bestellungen von Kunden');
    expect(await within(users).findByText(/^mehr als 10\.000 Bestellungen/)).toBeDefined();
    await user.click(within(users).getByRole('link', { name: 'Letzte' }));
    await within(users).findByText(/Das sind die ältesten Bestellungen/);
    expect(address()).toBe('/admin/orderlist?userPage=last');
    expect(asked('user')).toMatchObject({ last: 'true', pageSize: '15' });
    expect(within(users).getByText('Letzte').getAttribute('aria-disabled')).toBe('true');
    await user.click(within(users).getByRole('link', { name: 'Erste' }));
    await waitFor(() => expect(address()).toBe('/admin/orderlist'));
  });
});

describe('search and filters', () => {
  test('are read from the address, sent to the server and shown in the fields', async () => {
    await open('/admin/orderlist?q=petersen&paid=false&delivered=true&cancelled=true&from=2026-11-01&to=2026-11-21');
    await rowOf('2026-00418');
    expect(asked('all')).toEqual({
      kind: 'all',
      page: '1',
      pageSize: '15',
      q: 'petersen',
      paid: 'false',
      delivered: 'true',
      cancelled: 'true',
      from: '2026-11-01',
      to: '2026-11-21',
    });
    expect(screen.getByLabelText<HTMLInputElement>('Von').value).toBe('2026-11-01');
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Suche' }).value).toBe('petersen');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Zahlung' }).selectedOptions[0]?.text).toBe('Offen');
  });

  test('a chosen filter is stored in the address and returns to the first page', async () => {
    const { user, address } = await open('/admin/orderlist?allPage=1&userPage=1&visitorPage=1');
    await rowOf('2026-00418');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Lieferung' }), 'Nicht geliefert');
    expect(address()).toBe('/admin/orderlist?delivered=false');
    await waitFor(() => expect(asked('all')['delivered']).toBe('false'));
    await user.click(screen.getByRole('link', { name: 'Filter zurücksetzen' }));
    expect(address()).toBe('/admin/orderlist');
  });

  test('a search is sent to the server and stored in the address', async () => {
    const { user, address } = await open();
    await rowOf('2026-00418');
    await user.type(screen.getByRole('searchbox', { name: 'Suche' }), 'ole@post.example{Enter}');
    await waitFor(() => expect(asked('all')['q']).toBe('ole@post.example'));
    expect(address()).toBe('/admin/orderlist?q=ole%40post.example');
  });

  test('orders of guests or of users alone are a filter of the one table, and reset with the others', async () => {
    const { user, address } = await open();
    await rowOf('2026-00418');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Wer bestellt hat' }), 'Gäste');
    await waitFor(() => expect(screen.queryByRole('link', { name: '2026-00418' })).toBeNull());
    expect(await rowOf('2026-00417')).toBeDefined();
    expect(asked('visitor')['page']).toBe('1');
    expect(address()).toBe('/admin/orderlist?buyer=visitor');
    await user.click(screen.getByRole('link', { name: 'Filter zurücksetzen' }));
    expect(await rowOf('2026-00418')).toBeDefined();
  });

  test('an empty result says so and links back to all orders', async () => {
    shop = { user: [], visitor: [] };
    const { user, address } = await open('/admin/orderlist?q=xyz');
    await screen.findByText('Keine Bestellung passt dazu');
    await user.click(screen.getByRole('link', { name: 'Alle zeigen' }));
    expect(address()).toBe('/admin/orderlist');
  });

  test.each([true, false])(
    'a name that no invoice can show is marked before and after the payment (paid: %s)',
    async (isPaid) => {
      shop.user = [{ ...ofOle, isPaid, unprintable: ['王小明'] }];
      await open();
      expect(await screen.findByText('Auf der Rechnung nicht lesbar')).toBeDefined();
    },
  );

  test('cancelled orders show when and by whom, and cannot be changed', async () => {
    shop.user = [{ ...ofOle, cancelledAt: paidAt, cancelledBy: { _id: greta._id, name: greta.name } }];
    await open('/admin/orderlist?cancelled=true');
    const users = (await screen.findByText('2026-00418')).closest('tr') ?? document.body;
    expect(await within(users).findByText('Storniert am 21.11.2026 von Greta Ohlsen')).toBeDefined();
    expect(within(users).getAllByRole('button')).toEqual([
      within(users).getByRole('button', { name: 'Bestellung 2026-00418 ansehen' }),
    ]);
    expect(within(users).queryByRole('link', { name: '2026-00418' })).toBeNull();
  });
});

// spec 2.108
test.each([
  ['de', 'Es gibt noch keine Bestellung'],
  ['en', 'There is no order yet'],
] as const)('an empty shop says so (%s)', async (language, text) => {
  shop = { user: [], visitor: [] };
  await open('/admin/orderlist', language);
  expect(await screen.findAllByText(text)).toHaveLength(1);
});

describe('the order list shows its own messages', () => {
  // spec 5.19, 8.8
  test.each([
    ['de', 'Sie sind nicht angemeldet.'],
    ['en', 'User not authenticated'],
  ] as const)('without a token, and makes no call (%s)', async (language, text) => {
    await renderWithApp(<OrderListPage />, { path: '/admin/orderlist', language });
    const alerts = await screen.findAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(text)]);
    expect(server.requests(list).filter(({ query }) => query.has('kind'))).toHaveLength(0);
  });

  // spec 4.17, 5.20, 8.8
  test.each([
    ['de', 'Es kamen keine Bestellungen an.'],
    ['en', 'No orders data received'],
  ] as const)('for an answer with neither list (%s)', async (language, text) => {
    // @ts-expect-error -- the shop's server never answers this
    server.respond(list, {});
    const { user } = await open('/admin/orderlist', language);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    server.respond(list, answer);
    await user.click(within(alert).getByRole('button'));
    expect(await rowOf('2026-00418')).toBeDefined();
  });
});

describe('marking from the list', () => {
  // spec 1.15, 4.23, 4.37, 7.28
  test('an order is marked as delivered with one choice; lists and badge reload', async () => {
    const { user } = await open();
    const row = await rowOf('2026-00418');
    server.respond(deliver, () => {
      shop.user = [{ ...ofOle, isDelivered: true, deliveredAt: paidAt }];
      return { ...ofOle, isDelivered: true, deliveredAt: paidAt };
    });
    const before = server.requests(undelivered).length;
    await user.click(within(row).getByText('Zu liefern'));
    await user.click(within(row).getByRole('button', { name: 'Als geliefert markieren' }));
    expect(await screen.findByText('Bestellung 2026-00418 ist als geliefert markiert.')).toBeDefined();
    await waitFor(() => expect(row.textContent).toContain('✓ geliefert'));
    expect(server.requests(deliver)[0]?.params).toEqual({ id: ofOle._id });
    expect(server.requests(undelivered).length).toBeGreaterThan(before);
  });

  // spec 1.15, 3.18, 4.22, 4.34, 7.26
  test("an order is marked as paid with the admin's own values and the exact status text", async () => {
    const { user } = await open();
    const row = await rowOf('2026-00417');
    server.respond(markPaid, { ...ofInga, isPaid: true, paidAt });
    await user.click(within(row).getByText('Offen'));
    await user.click(within(row).getByRole('button', { name: 'Als bezahlt markieren' }));
    await screen.findByText('Bestellung 2026-00417 ist als bezahlt markiert.');
    expect(server.requests(markPaid)[0]?.body).toEqual({
      id: greta._id,
      status: 'MARKED AS PAID BY ADMIN',
      update_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      email_address: 'greta@kontor.example',
    });
  });

  // spec 1.15, 4.35
  test('an order is marked as not paid after a confirmation, with the exact status text', async () => {
    const { user } = await open();
    const row = await rowOf('2026-00418');
    server.respond(markNotPaid, { ...ofOle, isPaid: false });
    await user.click(within(row).getByText(/✓ bezahlt/));
    await user.click(within(row).getByRole('button', { name: 'Als nicht bezahlt markieren' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bestellung 2026-00418 als nicht bezahlt markieren?' });
    expect(server.requests(markNotPaid)).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Ja, markieren' }));
    await screen.findByText('Bestellung 2026-00418 ist als nicht bezahlt markiert.');
    expect(server.requests(markNotPaid)[0]?.body).toMatchObject({ status: 'MARKED AS NOT PAID BY ADMIN' });
  });

  // spec 4.22, 4.23
  test('a mark that fails opens a dialog that says so, and can be tried again', async () => {
    const { user } = await open();
    const row = await rowOf('2026-00418');
    server.disconnect(deliver);
    await user.click(within(row).getByText('Zu liefern'));
    await user.click(within(row).getByRole('button', { name: 'Als geliefert markieren' }));
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Nicht markiert.');
    server.respond(deliver, { ...ofOle, isDelivered: true, deliveredAt: paidAt });
    await user.click(within(dialog).getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await screen.findByText('Bestellung 2026-00418 ist als geliefert markiert.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('cancelling and deleting from the list', () => {
  // spec 1.15, 2.103, 6.15
  test('a paid order is deleted after a confirmation, and the message names its number', async () => {
    const { user } = await open('/admin/orderlist', 'en');
    server.respond(cancel, () => {
      shop.user = [];
      return { message: 'Order removed', removedOrder: ofOle };
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel order 2026-00418' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel order 2026-00418?' });
    expect(dialog.textContent).toContain('This does not refund the money.');
    await user.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('Order (id: 2026-00418) was successfully deleted.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('link', { name: '2026-00418' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('All orders');
    expect(server.requests(cancel)[0]?.params).toEqual({ id: ofOle._id });
  });

  // spec 2.103
  test('an unpaid order is offered for cancelling; declining changes nothing', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Bestellung 2026-00417 stornieren' }));
    await user.click(await screen.findByRole('button', { name: 'Nein, behalten' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.requests(cancel)).toHaveLength(0);
  });

  test('a refusal says that the order is not cancelled', async () => {
    const { user } = await open();
    server.fail(cancel, 'unavailable');
    await user.click(await screen.findByRole('button', { name: 'Bestellung 2026-00417 stornieren' }));
    await user.click(await screen.findByRole('button', { name: 'Ja, stornieren' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Die Bestellung wurde nicht storniert.');
  });
});

test('chosen orders of users and guests lead to the page that ships them, until none is chosen', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Bestellung 2026-00418 auswählen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Bestellung 2026-00417 auswählen' }));
  expect(screen.getByText('2 Bestellungen ausgewählt', { selector: '[role=status]' })).toBeDefined();
  const link = screen.getByRole('link', { name: 'Versand vorbereiten' });
  expect(link.getAttribute('href')).toBe('/admin/sending?orders=2026-00418,2026-00417');
  await user.click(screen.getByRole('button', { name: 'Auswahl aufheben' }));
  expect(screen.queryByRole('link', { name: 'Versand vorbereiten' })).toBeNull();
});

const toSend = ({ number, isPaid }: Order): OrderToSend => ({
  number,
  name: 'Ole Brodersen',
  createdAt: paidAt,
  cartItems: [],
  isPaid,
  state: isPaid ? 'paid' : 'unpaid',
  isBegun: false,
  toSend: [{ _id: anId(), qty: 2 }],
});
const barSays = (text: string) => screen.findByText(text, { selector: '[role=status]' });
const chooseAll = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Alle 2 dieser Seite auswählen' });

describe('bulk actions', () => {
  const { chosen: chosenOrders, shipChosen } = sendingEndpoints;

  test('all of a page are chosen, from some or none, and released again', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Bestellung 2026-00418 auswählen' }));
    expect([chooseAll().checked, chooseAll().indeterminate]).toEqual([false, true]);
    await user.click(chooseAll());
    expect(await barSays('2 Bestellungen ausgewählt')).toBeDefined();
    expect([chooseAll().checked, chooseAll().indeterminate]).toEqual([true, false]);
    await user.click(chooseAll());
    expect(screen.queryByRole('link', { name: 'Versand vorbereiten' })).toBeNull();
  });

  test('of all found the newest 100 are chosen by one call', async () => {
    shop = { user: many(120, usersOrder), visitor: [] };
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Die neuesten 100 von 120 auswählen/ }));
    expect(await barSays('100 Bestellungen ausgewählt, mehr gehen nicht auf einmal')).toBeDefined();
    expect(asked('all')).toMatchObject({ page: '1', pageSize: '100' });
  });

  test('arrows lead from row to row, and the space bar chooses', async () => {
    const { user } = await open();
    (await screen.findByRole('checkbox', { name: 'Bestellung 2026-00418 auswählen' })).focus();
    await user.keyboard('{ArrowDown} ');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Bestellung 2026-00417 auswählen' });
    expect([document.activeElement, box.checked]).toEqual([box, true]);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Bestellung 2026-00418 auswählen');
  });

  test('orders are reported as shipped; each row says how it went, and the refused one stays chosen', async () => {
    server.respond(chosenOrders, { orders: [toSend(ofOle), toSend(ofInga)] });
    server.respond(mailEndpoints.contracts, { lacking: [] });
    server.respond(shipChosen, toSend(ofOle));
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Alle 2 dieser Seite auswählen' }));
    await user.click(screen.getByRole('button', { name: /^Aktionen/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Was soll mit 2 Bestellungen geschehen?' });
    const before = server.requests(list).length;
    await user.click(within(dialog).getByRole('button', { name: 'Als versandt melden' }));
    expect(await barSays('1 Bestellung erledigt. 1 abgelehnt, der Grund steht in ihrer Zeile.')).toBeDefined();
    expect(within(await rowOf('2026-00418')).getByText('✓ versandt')).toBeDefined();
    expect(within(await rowOf('2026-00417')).getByText('Nicht gemeldet: Nicht bezahlt')).toBeDefined();
    expect(server.requests(shipChosen).map(({ params }) => params['number'])).toEqual(['2026-00418']);
    expect(screen.getByRole('link', { name: 'Versand vorbereiten' }).getAttribute('href')).toBe(
      '/admin/sending?orders=2026-00417',
    );
    // However many were sent, the page and the counts reload once.
    await waitFor(() => expect(server.requests(list)).toHaveLength(before + 2));
    await user.click(screen.getByRole('button', { name: 'Auswahl aufheben' }));
    expect(screen.queryByText('✓ versandt')).toBeNull();
  });

  test("a refusal of the server is each row's result", async () => {
    server.fail(documentEndpoints.slips, 'unavailable');
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Bestellung 2026-00418 auswählen' }));
    await user.click(screen.getByRole('button', { name: /^Aktionen/ }));
    await user.click(await screen.findByRole('button', { name: 'Lieferscheine speichern' }));
    expect(await within(await rowOf('2026-00418')).findByText(/Der Server ist gerade nicht bereit/)).toBeDefined();
  });

  test('an order without an invoice says so in its row', async () => {
    server.respond(documentEndpoints.list, { documents: [], page: 1, pages: 1, total: 0 });
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Bestellung 2026-00417 auswählen' }));
    await user.click(screen.getByRole('button', { name: /^Aktionen/ }));
    await user.click(await screen.findByRole('button', { name: 'Rechnungen speichern' }));
    expect(await within(await rowOf('2026-00417')).findByText('Noch keine Rechnung')).toBeDefined();
    expect(Object.fromEntries(server.requests(documentEndpoints.list)[0]?.query ?? [])).toEqual({
      q: '2026-00417',
      kind: 'invoice',
    });
  });
});

describe('orders as CSV', () => {
  const saved = vi.fn<(file: Blob) => string>(() => 'blob:orders');
  beforeEach(() => {
    saved.mockClear();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => saved(file as Blob));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  });

  test('the days of the list are saved as a file, loaded with the token', async () => {
    server.respond(orderEndpoints.export, 'Nummer;Datum');
    const { user } = await open('/admin/orderlist?from=2026-11-01&to=2026-11-15');
    await user.click(await screen.findByRole('button', { name: 'Als CSV ausgeben' }));
    await user.click(await screen.findByRole('button', { name: 'Ausgeben' }));
    await screen.findByText('Gespeichert als bestellungen-2026-11-01-bis-2026-11-15.csv.');
    const [request] = server.requests(orderEndpoints.export);
    expect(Object.fromEntries(request?.query ?? [])).toEqual({ from: '2026-11-01', to: '2026-11-15', language: 'de' });
    expect(request?.headers.get('authorization')).toBe(`Bearer ${greta.token}`);
    await expect(saved.mock.calls[0]?.[0].text()).resolves.toContain('Nummer;Datum');
  });

  test.each([
    ['2026-11-21T12:00:00Z', '2026-11-01', '2026-11-21'],
    ['2026-11-30T23:30:00Z', '2026-12-01', '2026-12-01'],
  ])('at %s the dialog offers this month in Germany up to today, wherever the merchant is', async (now, from, to) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
    onTestFinished(() => void vi.useRealTimers());
    const { user } = await open('/admin/orderlist');
    await user.click(await screen.findByRole('button', { name: 'Als CSV ausgeben' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Von')).toHaveProperty('value', from);
    expect(dialog.getByLabelText('Bis')).toHaveProperty('value', to);
  });

  test('a failure shows an alert, and the days stay', async () => {
    server.fail(orderEndpoints.export, 'unavailable');
    const { user } = await open('/admin/orderlist?from=2026-11-01&to=2026-11-15');
    await user.click(await screen.findByRole('button', { name: 'Als CSV ausgeben' }));
    await user.click(await screen.findByRole('button', { name: 'Ausgeben' }));
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Der Server ist gerade nicht bereit.');
    expect(within(dialog).getByLabelText<HTMLInputElement>('Von').value).toBe('2026-11-01');
    expect(saved).not.toHaveBeenCalled();
  });

  test.each([
    ['from=2026-11-15&to=2026-11-01', 'Das liegt vor dem ersten Tag.'],
    ['from=2024-01-01&to=2026-11-01', 'Bitte wählen Sie höchstens ein Jahr.'],
  ])('days like %s are not sent', async (days, text) => {
    const { user } = await open(`/admin/orderlist?${days}`);
    await user.click(await screen.findByRole('button', { name: 'Als CSV ausgeben' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Ausgeben' }));
    expect(await within(dialog).findByText(text)).toBeDefined();
  });
});
