import type { Role } from '@kontor/shared/rules/access/roles';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { overviewEndpoints, type Overview } from '@kontor/shared/wire/overview';
import { settingsEndpoints } from '@kontor/shared/wire/settings';
import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { anId, aSessionUser, someSettings } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { leavesDocument } from '../../testing/leaves-document.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { OverviewPage } from './overview-page.tsx';

const { get } = overviewEndpoints;
const orderId = anId(32);
const productId = anId();

/** The 30 days up to 21 November 2026. */
const days = Array.from({ length: 30 }, (_, index) => {
  const day = new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10);
  return { day, revenue: index === 26 ? 730 : 0, orders: index === 26 ? 4 : 0 };
});

function anOverview(overrides: Partial<Overview> = {}): Overview {
  return {
    today: { orders: 5, revenue: 583 },
    month: { orders: 96, revenue: 8214.3 },
    days,
    toDeliver: {
      count: 7,
      oldest: '2026-11-20T07:21:00.000Z',
      orders: [
        { _id: orderId, number: '2026-00412', name: 'Ayşe Demir', total: 79, createdAt: '2026-11-20T07:21:00.000Z' },
      ],
    },
    unpaid: { count: 3, total: 395.9 },
    refundsDue: { count: 0, orders: [] },
    disputes: { count: 0, orders: [] },
    unassigned: { count: 0, payments: [] },
    undeliveredMails: 0,
    lowStock: [
      { _id: productId, name: 'Tischleuchte Travemünde', nameEn: 'Travemünde table lamp', countInStock: 0 },
      { _id: anId(), name: 'Wanduhr Altona', countInStock: 1 },
    ],
    reviews: [
      {
        _id: anId(),
        product: { _id: productId, name: 'Vase Amrum', nameEn: 'Amrum vase' },
        name: 'Henrike Thomsen',
        rating: 5,
        createdAt: '2026-11-20T07:21:00.000Z',
      },
    ],
    ...overrides,
  };
}

const emptyShop = anOverview({
  today: { orders: 0, revenue: 0 },
  month: { orders: 0, revenue: 0 },
  days: days.map(({ day }) => ({ day, revenue: 0, orders: 0 })),
  toDeliver: { count: 0, orders: [] },
  unpaid: { count: 0, total: 0 },
  lowStock: [],
  reviews: [],
});

const settings = someSettings({ version: 4 });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 7, paid: 0 });
  server.respond(settingsEndpoints.get, settings);
  server.respond(get, anOverview());
});

const open = (language: 'de' | 'en' = 'de', role: Role = 'owner') =>
  renderWithApp(
    <Layout>
      <OverviewPage />
    </Layout>,
    { path: '/admin', language, state: { session: asUser(aSessionUser({ isAdmin: true, role })) } },
  );

const figures = async () => {
  await screen.findByText('Umsatz heute');
  return screen
    .getAllByRole('definition')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
    .filter((text) => text !== '');
};

test('the merchant sees revenue of today and this month, waiting and unpaid orders', async () => {
  await open();
  expect(await figures()).toEqual([
    '583,00 €',
    '5 Bestellungen',
    '8.214,30 €',
    '96 Bestellungen',
    '7',
    'älteste vom 20.11.2026, 08:21 Uhr',
    '3',
    'zusammen 395,90 €',
  ]);
  expect(screen.getByText('Umsatz im November')).toBeDefined();
  expect(screen.getByRole('link', { name: '7' }).getAttribute('href')).toBe(
    '/admin/orderlist?paid=true&delivered=false',
  );
  expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe('/admin/orderlist?paid=false');
  expect(document.title).toBe('Übersicht – Kontor');
});

test.each([
  ['2026-11-21T12:00:00Z', 'Samstag, 21.\u00a0November 2026', '13:00'],
  ['2026-11-30T23:30:00Z', 'Dienstag, 1.\u00a0Dezember 2026', '00:30'],
])('at %s the overview shows day and time in Germany, wherever the merchant is', async (now, day, time) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  onTestFinished(() => void vi.useRealTimers());
  await open();
  const asOf = await screen.findByText(/Samstag|Dienstag/);
  expect(asOf.textContent).toContain(day);
  expect(asOf.textContent).toContain(time);
});

test('the last 30 days are a chart, and a table on request', async () => {
  const { user } = await open();
  const chart = await screen.findByRole('img', {
    name: /^Tagesumsätze vom 23\.\u00a0Oktober 2026 bis 21\.\u00a0November 2026/,
  });
  expect(chart.getAttribute('aria-label')?.replaceAll(/\s/g, ' ')).toContain('zwischen 0,00 € und 730,00 €');
  await user.click(screen.getByText('Als Tabelle zeigen'));
  const rows = within(screen.getByRole('table', { name: 'Umsatz der letzten 30\u00a0Tage' })).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows[27]?.textContent?.replaceAll(/\s/g, ' ')).toBe('18. November 20264730,00 €');
});

test.each([
  [-20, false],
  [0, true],
  [20, false],
])('a month with one day of %i € and no other has no chart: %s', async (revenue, isEmpty) => {
  const changed = days.map(({ day }, index) => ({ day, revenue: index === 3 ? revenue : 0, orders: 0 }));
  server.respond(get, anOverview({ days: changed }));
  await open();
  await screen.findByText('Umsatz heute');
  expect(screen.queryByText(/^In den letzten 30\sTagen wurde nichts bezahlt/) !== null).toBe(isEmpty);
  expect(screen.queryByRole('img', { name: /^Tagesumsätze/ }) === null).toBe(isEmpty);
});

test('orders to deliver and low stock link to their pages, and new reviews are listed', async () => {
  await open();
  const orders = await screen.findByRole('region', { name: 'Zu liefern' });
  const order = within(orders).getByRole('link', { name: '2026-00412' });
  expect([order.getAttribute('href'), leavesDocument(order)]).toEqual([`/orders/${orderId}`, true]);
  expect(orders.textContent?.replaceAll(/\s/g, ' ')).toContain('Ayşe Demir79,00 €Alle 7 ansehen');
  const low = screen.getByRole('region', { name: 'Wird knapp' });
  expect(within(low).getByRole('link', { name: 'Tischleuchte Travemünde' }).getAttribute('href')).toBe(
    `/admin/productedit/${productId}/edit`,
  );
  expect(low.textContent).toContain('Ausverkauft');
  expect(low.textContent).toContain('1\u00a0Stück');
  const reviews = screen.getByRole('region', { name: 'Neue Bewertungen' });
  expect(reviews.textContent).toContain('Vase Amrum Henrike Thomsen');
  expect(within(reviews).getByRole('img', { name: '5 von 5 Sternen' })).toBeDefined();
});

describe('payments in dispute', () => {
  const orders = [
    {
      _id: orderId,
      number: '2026-00412',
      name: 'Ayşe Demir',
      amount: 49,
      cancelled: false,
      until: '2026-12-02T08:00:00.000Z',
    },
    { _id: anId(32), number: '2026-00399', name: 'Jens Uwe Harms', amount: 9, cancelled: true },
  ];
  const disputes = { count: 7, oldest: '2026-11-20T07:21:00.000Z', orders };

  test.each([
    [
      'de',
      'Angefochten',
      ['Antwort möglich bis 02.12.2026', '49,00 €', 'und noch 5 Zahlungen'],
      'älteste vom 20.11.2026',
    ],
    ['en', 'Disputed', ['Answer by 2 Dec 2026', '€49.00', 'and 5 more payments'], 'oldest from 20\u00a0Nov 2026'],
  ] as const)(
    'are a figure and a list with their deadlines, and link to the orders (%s)',
    async (language, title, texts, oldest) => {
      server.respond(get, anOverview({ disputes }));
      await open(language);
      const block = await screen.findByRole('region', { name: title });
      for (const text of texts) expect(block.textContent?.replaceAll(/\s/g, ' ')).toContain(text);
      const links = within(block).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        `/orders/${orderId}`,
        '/admin/orderlist?cancelled=true&q=2026-00399',
      ]);
      const [name] = screen.getAllByText(title);
      const figure = name?.closest('div');
      expect(figure?.textContent).toContain(`${title}7${oldest}`);
      expect(figure?.querySelector('a')?.getAttribute('href')).toBe(`/orders/${orderId}`);
    },
  );

  test('of a cancelled order link from the figure to the list that can refund it', async () => {
    const cancelled = orders.map((order) => ({ ...order, cancelled: true }));
    server.respond(get, anOverview({ disputes: { ...disputes, orders: cancelled } }));
    await open();
    const [name] = await screen.findAllByText('Angefochten');
    expect(name?.closest('div')?.querySelector('a')?.getAttribute('href')).toMatch(
      /^\/admin\/orderlist\?cancelled=true&q=/,
    );
  });

  test('are hidden where there are none', async () => {
    await open();
    await screen.findByRole('region', { name: 'Zu liefern' });
    expect(screen.queryByText('Angefochten')).toBeNull();
  });
});

describe('due refunds', () => {
  const due = { name: 'Ayşe Demir', amount: 49, cancelled: false };
  const orders = [
    { ...due, _id: orderId, number: '2026-00412' },
    { ...due, _id: anId(32), number: '2026-00399', name: 'Jens Uwe Harms', cancelled: true },
  ];

  test.each([
    ['de', 'Zu erstatten', '2026-00412 Ayşe Demir49,00 €2026-00399 Jens Uwe Harms49,00 €und noch 4 Zahlungen'],
    ['en', 'To refund', '2026-00412 Ayşe Demir€49.002026-00399 Jens Uwe Harms€49.00and 4 more payments'],
  ] as const)('are a list that links to the orders, or to the cancelled ones (%s)', async (language, title, text) => {
    server.respond(get, anOverview({ refundsDue: { count: 6, orders } }));
    await open(language);
    const block = await screen.findByRole('region', { name: title });
    expect(block.textContent?.replaceAll(/\s/g, ' ')).toContain(text);
    const links = within(block).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `/orders/${orderId}`,
      '/admin/orderlist?cancelled=true&q=2026-00399',
    ]);
    expect(links.map(leavesDocument)).toEqual([true, false]);
  });

  test('are hidden where there are none', async () => {
    await open();
    await screen.findByRole('region', { name: 'Zu liefern' });
    expect(screen.queryByText('Zu erstatten')).toBeNull();
  });

  test('prevent that the shop counts as unused', async () => {
    server.respond(get, { ...emptyShop, refundsDue: { count: 1, orders: orders.slice(0, 1) } });
    await open();
    const block = await screen.findByRole('region', { name: 'Zu erstatten' });
    expect(block.textContent).not.toContain('und noch');
    expect(screen.queryByRole('heading', { name: 'Es gibt noch keine Bestellung' })).toBeNull();
  });
});

test('the English overview has English amounts, words and product names', async () => {
  await open('en');
  expect(await screen.findByText('€8,214.30')).toBeDefined();
  expect(screen.getByText('Revenue in November')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Travemünde table lamp' })).toBeDefined();
});

test('returning to the tab reloads the figures', async () => {
  const { store } = await open();
  await screen.findByText('5 Bestellungen');
  const stop = setupListeners(store.dispatch);
  server.respond(get, anOverview({ today: { orders: 6, revenue: 632 } }));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('6 Bestellungen')).toBeDefined();
  stop();
});

test.each([
  ['de', 'Es gibt noch keine Bestellung', 'Produkt anlegen'],
  ['en', 'There is no order yet', 'Add a product'],
] as const)('an empty shop says so and offers to add a product (%s)', async (language, text, way) => {
  server.respond(get, emptyShop);
  await open(language);
  expect(await screen.findByRole('heading', { name: text })).toBeDefined();
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe('/admin/product/add');
  expect(screen.queryByRole('table')).toBeNull();
});

test('office staff can neither change a product nor set the threshold of low stock', async () => {
  await open('de', 'office');
  const low = within(await screen.findByRole('region', { name: 'Wird knapp' }));
  const product = low.getByRole('link', { name: 'Tischleuchte Travemünde' });
  expect(product.getAttribute('href')).toMatch(new RegExp(`^/products/${productId}/`));
  expect(low.queryByRole('spinbutton')).toBeNull();
  expect(server.requests(settingsEndpoints.get)).toHaveLength(0);
});

test('an empty shop does not offer office staff to add a product', async () => {
  server.respond(get, emptyShop);
  await open('de', 'office');
  expect(await screen.findByRole('heading', { name: 'Es gibt noch keine Bestellung' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Produkt anlegen' })).toBeNull();
});

test('figures that could not be loaded can be reloaded', async () => {
  server.fail(get, 'unavailable');
  const { user } = await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist gerade nicht bereit.');
  server.respond(get, anOverview());
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByText('5 Bestellungen')).toBeDefined();
});

const lowStock = () => screen.findByRole('region', { name: 'Wird knapp' });
const field = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: /^Knapp heißt/ });

describe('the threshold of low stock', () => {
  test('is a setting, and a change reloads the overview', async () => {
    const { user } = await open();
    expect((await field()).value).toBe('3');
    server.respond(settingsEndpoints.update, () => {
      server.respond(settingsEndpoints.get, { ...settings, lowStockThreshold: 10 });
      return { ...settings, lowStockThreshold: 10 };
    });
    const before = server.requests(get).length;
    await user.clear(await field());
    await user.type(await field(), '10');
    await user.click(within(await lowStock()).getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Gespeichert.')).toBeDefined();
    expect(server.requests(settingsEndpoints.update)[0]?.body).toEqual({ lowStockThreshold: 10 });
    await waitFor(() => expect(server.requests(get).length).toBeGreaterThan(before));
    await waitFor(async () => expect((await field()).value).toBe('10'));
  });

  test.each(['-1', '1001', '2.5', ''])('cannot be %j', async (value) => {
    const { user } = await open();
    await user.clear(await field());
    if (value) await user.type(await field(), value);
    await user.click(within(await lowStock()).getByRole('button', { name: 'Speichern' }));
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(server.requests(settingsEndpoints.update)).toHaveLength(0);
  });

  test('keeps the typed value after a refusal', async () => {
    const { user } = await open();
    server.fail(settingsEndpoints.update, 'unavailable');
    await user.clear(await field());
    await user.type(await field(), '7');
    await user.click(within(await lowStock()).getByRole('button', { name: 'Speichern' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nicht gespeichert.');
    expect((await field()).value).toBe('7');
  });
});

test('undelivered mails are a figure with a link; it is hidden while there are none', async () => {
  const { unmount } = await open();
  await screen.findByText('Unbezahlt');
  expect(screen.queryByText('E-Mails nicht zugestellt')).toBeNull();
  unmount();
  server.respond(get, anOverview({ undeliveredMails: 3 }));
  await open();
  const figure = (await screen.findByText('E-Mails nicht zugestellt')).closest('div');
  expect(figure?.textContent).toBe('E-Mails nicht zugestellt3in den letzten 30\u00a0Tagen');
  expect(figure?.querySelector('a')?.getAttribute('href')).toBe('/admin/mails?status=failed');
});

test('VAT-free deliveries without proof of arrival are counted, and link to the books', async () => {
  server.respond(get, anOverview({ unproven: 4 }));
  await open();
  const figure = (await screen.findByText('Ankunft nicht belegt')).closest('div');
  expect(figure?.textContent).toBe('Ankunft nicht belegt4bei Lieferungen ohne Umsatzsteuer');
  expect(figure?.querySelector('a')?.getAttribute('href')).toBe('/admin/books');
});

test('names that no invoice can show are listed with their orders, reported reviews are counted', async () => {
  const orders = [{ _id: orderId, number: '2026-00412', names: ['王小明', '北京路'] }];
  server.respond(get, anOverview({ unprintable: { count: 3, orders }, openReports: 2 }));
  await open();
  const list = within(await screen.findByRole('region', { name: 'Auf der Rechnung nicht lesbar' }));
  expect(list.getByRole('link', { name: '2026-00412' }).getAttribute('href')).toBe(`/orders/${orderId}`);
  expect(list.getByText('王小明, 北京路')).toBeDefined();
  expect(list.getByText('und noch 2 Bestellungen')).toBeDefined();
  const reports = screen.getByText('Gemeldete Bewertungen').closest('div');
  expect(reports?.textContent).toContain('2');
  expect(
    within(reports ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/admin/reviews');
});

test.each([
  [
    'de',
    'Hintergrundaufgaben',
    [
      'E-Mails versendenZuletzt 20.11.2026, 08:21 UhrFehlerhaft seit 19.11.2026, 09:00 Uhr (TypeError)Fehlgeschlagen',
      'Zahlungen abgleichenZuletzt 20.11.2026, 08:21 UhrFehlerhaft seit 19.11.2026, 09:00 Uhr (TypeError)Läuft nicht',
      'Rechnungen ausstellenZuletzt 20.11.2026, 08:21 Uhr',
    ],
    '1 Aufgabe läuft ohne Fehler',
  ],
  [
    'en',
    'Background jobs',
    [
      'Send e-mailsLast run 20 Nov 2026, 08:21Failing since 19 Nov 2026, 09:00 (TypeError)Failed',
      'Settle paymentsLast run 20 Nov 2026, 08:21Failing since 19 Nov 2026, 09:00 (TypeError)Not running',
      'Issue invoicesLast run 20 Nov 2026, 08:21',
    ],
    '1 job runs without errors',
  ],
] as const)(
  'jobs say when they last ran, since when they fail and which no longer run; the others are counted (%s)',
  async (language, title, rows, counted) => {
    const ranAt = '2026-11-20T07:21:00.000Z';
    const failed = { since: '2026-11-19T08:00:00.000Z', error: 'TypeError' };
    const jobs = [
      { name: 'send_mails', ranAt, stale: false, failed },
      { name: 'settle_payments', ranAt, stale: true, failed },
      { name: 'issue_documents', ranAt, stale: false },
    ] as const;
    server.respond(get, anOverview({ jobs: [...jobs] }));
    await open(language);
    const list = within(await screen.findByRole('region', { name: title }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual(rows);
    const running = within(list.getByText(counted).closest('details') ?? document.body);
    expect(running.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
      rows[2],
    ]);
  },
);

test('while every job runs, the list of jobs is one line', async () => {
  const ranAt = '2026-11-20T07:21:00.000Z';
  server.respond(get, anOverview({ jobs: [{ name: 'send_mails', ranAt, stale: false }] }));
  await open();
  const list = within(await screen.findByRole('region', { name: 'Hintergrundaufgaben' }));
  expect(list.getByText('1 Aufgabe läuft ohne Fehler').closest('details')?.open).toBe(false);
  expect(list.getAllByRole('list')).toHaveLength(1);
});

test('jobs are not mentioned while none has run', async () => {
  await open();
  await screen.findByRole('region', { name: 'Zu liefern' });
  expect(screen.queryByRole('region', { name: 'Hintergrundaufgaben' })).toBeNull();
});
