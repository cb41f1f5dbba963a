import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import type { Role } from '@kontor/shared/rules/access/roles';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { overviewEndpoints, type Overview } from '@kontor/shared/wire/overview';
import { readinessEndpoints, type ReadinessCheck } from '@kontor/shared/wire/readiness';
import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { anId, aSessionUser } from '../../testing/factories.ts';
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

const nothing = { revenue: 0, orders: 0, paidBack: 0 };

/** The days of November 2026 up to the 21st, and all of October. */
const course: Overview['course'] = {
  month: Array.from({ length: 21 }, (_, index) => ({
    ...nothing,
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    ...(index === 2 && { revenue: 500, orders: 2 }),
    ...(index === 17 && { revenue: 260, orders: 7, paidBack: 64 }),
  })),
  previous: Array.from({ length: 31 }, (_, index) => ({
    ...nothing,
    day: `2026-10-${String(index + 1).padStart(2, '0')}`,
    ...(index === 20 && { revenue: 536, orders: 4 }),
    ...(index === 21 && { revenue: 1000, orders: 9, paidBack: 10 }),
  })),
};

function anOverview(overrides: Partial<Overview> = {}): Overview {
  return {
    today: { orders: 5, revenue: 583 },
    month: { orders: 96, revenue: 8214.3 },
    days,
    course,
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
  course: {
    month: course.month.map(({ day }) => ({ ...nothing, day })),
    previous: course.previous.map(({ day }) => ({ ...nothing, day })),
  },
  today: { orders: 0, revenue: 0 },
  month: { orders: 0, revenue: 0 },
  days: days.map(({ day }) => ({ day, revenue: 0, orders: 0 })),
  toDeliver: { count: 0, orders: [] },
  unpaid: { count: 0, total: 0 },
  lowStock: [],
  reviews: [],
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 7, paid: 0 });
  server.respond(readinessEndpoints.get, { ready: true, checks: [] });
  server.respond(get, anOverview());
});

const open = (language: 'de' | 'en' = 'de', role: Role = 'owner') =>
  renderWithApp(
    <Layout>
      <OverviewPage />
    </Layout>,
    { path: '/admin', language, state: { session: asUser(aSessionUser({ isAdmin: true, role })) } },
  );

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

const findDue = async () =>
  within(await screen.findByRole('list', { name: /^(Zu tun|To do)$/ })).getAllByRole('listitem');
const textOf = ({ textContent }: Element) => textContent?.replaceAll(/\s/g, ' ');

describe('the figures of the month', () => {
  test.each([
    [
      'de',
      'November',
      'bis heute, gegen 1.–21. Oktober',
      [
        '583,00 €',
        '5 Bestellungen',
        '760,00 €',
        '+42 % von 536,00 €',
        '9',
        '+5 von 4',
        '84,44 €',
        '−37 % von 134,00 €',
      ],
      ['64,00 €', 'von 0,00 €'],
    ],
    [
      'en',
      'November',
      'until today, against 1 – 21 October',
      ['€583.00', '5 orders', '€760.00', '+42% from €536.00', '9', '+5 from 4', '€84.44', '−37% from €134.00'],
      ['€64.00', 'from €0.00'],
    ],
  ] as const)(
    'are compared with the same days of the month before (%s)',
    async (language, title, against, most, last) => {
      await open(language);
      const block = within(await screen.findByRole('region', { name: title }));
      expect(textOf(block.getByText(/Okt|Oct/))).toBe(against);
      const shown = block.getAllByRole('definition').map((one) => textOf(one)?.trim());
      expect(shown).toEqual([...most, ...last]);
    },
  );

  test('have no change if the month before had nothing', async () => {
    server.respond(get, anOverview({ course: { ...course, previous: emptyShop.course.previous } }));
    await open();
    const block = within(await screen.findByRole('region', { name: 'November' }));
    expect(block.getAllByRole('definition').map((one) => textOf(one)?.trim())).toContain('von 0,00 €');
    expect(block.queryByText(/%/)).toBeNull();
  });
});

test('revenue summed up is a chart with the month before, and a table on request', async () => {
  const { user } = await open();
  const chart = await screen.findByRole('img', { name: /^Umsatz im November bis heute/ });
  expect(chart.getAttribute('aria-label')?.replaceAll(/\s/g, ' ')).toContain(
    'im November bis heute 760,00 €, im Oktober bis zum selben Tag 536,00 €',
  );
  await user.click(screen.getByText('Als Tabelle zeigen'));
  const rows = within(screen.getByRole('table', { name: 'Umsatz, aufgelaufen' })).getAllByRole('row');
  expect(rows).toHaveLength(22);
  expect(rows[18]?.textContent?.replaceAll(/\s/g, ' ')).toBe('18. November 20267260,00 €760,00 €0,00 €');
});

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('what is due', () => {
  const withdrawn = anId(32);
  const withdrawals = {
    count: 2,
    oldest: [
      {
        reference: 'WR-1',
        name: 'Karla Petersen',
        refundBy: '2026-12-03',
        isAccepted: false,
        orderNumber: '2026-00407',
        order: withdrawn,
      },
      { reference: 'WR-2', name: 'Jens Harms', refundBy: '2026-12-05', isAccepted: true },
    ],
  };
  const overdue = { count: 1, orders: [{ _id: orderId, number: '2026-00398', name: 'Ole Boie', until: '2026-11-19' }] };
  const checks: ReadinessCheck[] = [
    { key: 'seller', ok: true, required: true, where: '/admin/settings/seller', answers: [] },
    { key: 'logo', ok: false, required: false, where: '/admin/settings/shop', answers: [] },
    { key: 'lucid', ok: false, required: true, where: '/admin/settings/seller', answers: [] },
    { key: 'smtp', ok: false, required: true, where: 'SMTP_URL', answers: [] },
  ];

  test('is a list, the most urgent first and its button alone in colour', async () => {
    server.respond(readinessEndpoints.get, { ready: false, checks });
    server.respond(get, anOverview({ withdrawals, overdue, waitingMails: 11, undeliveredMails: 1 }));
    await open();
    const rows = await findDue();
    expect(rows.map(textOf)).toEqual([
      '2 Widerrufe bearbeitenFrist 3. Dezember 2026 · Karla Petersen (2026-00407), Jens Harms. ' +
        'Noch 12 Tage für die Erstattung.Prüfen und erstatten',
      'Zugesagten Liefertermin verpasstzugesagt bis 19.11.2026 · Ole BoieZur ältesten Bestellung',
      '7 Bestellungen sendenAyşe Demir. Die älteste wartet seit 20.11.2026.Packen und senden',
      '3 Bestellungen unbezahltzusammen 395,90 €Kontoauszug einlesen',
      'Eine E-Mail nicht zugestelltin den letzten 30 TagenAnsehen',
      'Kein Mailserverwichtig · E-Mails werden geschrieben, aber nicht verschickt: 11 warten.Einrichten',
      'Eröffnung: 1 von 3 PunktenAls Nächstes: LUCID-NummerWeitermachen',
    ]);
    expect(['Karla Petersen', '2026-00407', 'Ole Boie'].map(hrefOf)).toEqual([
      '/admin/customers/2026-00407',
      `/orders/${withdrawn}`,
      `/orders/${orderId}`,
    ]);
    const buttons = rows.map((row) => within(row).getAllByRole('link').at(-1));
    expect(buttons.map((button) => button?.getAttribute('href'))).toEqual([
      '/admin/withdrawals',
      `/orders/${orderId}`,
      '/admin/sending',
      '/admin/bank',
      '/admin/mails?status=failed',
      '/admin/settings/mail',
      '/admin/readiness',
    ]);
    const primary = buttons.map((button) => button?.className.includes('btn-primary'));
    expect(primary).toEqual([true, false, false, false, false, false, false]);
  });

  test.each([
    [999, '999 Bestellungen unbezahltzusammen 395,90 €'],
    // The sum of those counted would be too low.
    [1000, 'mindestens 1.000 Bestellungen unbezahlt'],
  ])('counts unpaid orders up to a bound (%i)', async (count, words) => {
    server.respond(get, anOverview({ unpaid: { count, total: 395.9 } }));
    await open();
    const rows = await findDue();
    expect(rows.map(textOf)).toContain(`${words}Kontoauszug einlesen`);
  });

  test.each([
    ['2026-11-21', 'Die Erstattung ist heute fällig.'],
    ['2026-11-20', 'Die Erstattung ist seit gestern überfällig.'],
    ['2026-11-18', 'Die Erstattung ist seit 3 Tagen überfällig.'],
  ])('says of a refund by %s: %s', async (refundBy, words) => {
    const oldest = [{ reference: 'WR-1', name: 'Karla Petersen', refundBy, isAccepted: false }];
    server.respond(get, anOverview({ withdrawals: { count: 1, oldest } }));
    await open();
    const [row] = await findDue();
    expect(row && textOf(row)).toContain(words);
  });

  test('marks orders that wait for long, and names them with links and what is left', async () => {
    const [waiting] = anOverview().toDeliver.orders;
    if (!waiting) throw new Error('no order waits');
    const toDeliver = { count: 1, oldest: '2026-11-14T07:21:00.000Z', orders: [{ ...waiting, left: 2 }] };
    server.respond(get, anOverview({ toDeliver }));
    await open('en');
    const [row] = await findDue();
    expect(row && textOf(row)).toBe(
      'Ship an orderfor 7 days · Ayşe Demir (rest). The oldest has waited since 14 Nov 2026.Pack and ship',
    );
    const order = screen.getByRole('link', { name: 'Ayşe Demir (rest)' });
    expect([order.getAttribute('href'), leavesDocument(order)]).toEqual([`/en/orders/${orderId}`, true]);
  });

  test('says so where nothing is', async () => {
    server.respond(get, emptyShop);
    await open();
    expect(await screen.findByText('Heute ist nichts fällig.')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Zu tun' })).toBeNull();
  });

  test.each([
    [1500, '1.500 E-Mails warten'],
    [10_000, 'mindestens 10.000 E-Mails warten'],
  ])('counts mails up to another bound than orders (%i)', async (waitingMails, words) => {
    server.respond(get, anOverview({ waitingMails }));
    await open();
    expect((await findDue()).map(textOf).some((text) => text.startsWith(words))).toBe(true);
  });

  test.each([
    ['de', 'sign_in', 'Der Mailserver lehnt Benutzer oder Passwort ab.'],
    ['en', 'sign_in', 'The mail server refuses user or password.'],
    ['de', 'unknown_name', 'Der Mailserver ist unter seinem Namen nicht zu finden.'],
    ['en', 'silent', 'The mail server does not answer.'],
  ] as const)('says why mails wait (%s, %s)', async (language, mailTrouble, words) => {
    server.respond(get, anOverview({ waitingMails: 3, mailTrouble }));
    await open(language);
    expect((await findDue()).map(textOf).some((text) => text.includes(words))).toBe(true);
  });

  test('does not ask for the opening if a role may not see it', async () => {
    server.respond(get, anOverview({ waitingMails: 1 }));
    await open('de', 'office');
    const rows = await findDue();
    expect(rows.at(-1) && textOf(rows.at(-1) as Element)).toBe('Eine E-Mail wartetlänger als zehn MinutenAnsehen');
    expect(server.requests(readinessEndpoints.get)).toHaveLength(0);
  });

  test('waits for the opening, whose failure can be repaired', async () => {
    server.fail(readinessEndpoints.get, 'unavailable');
    const { user } = await open();
    expect((await findDue()).length).toBeGreaterThan(0);
    server.respond(readinessEndpoints.get, { ready: false, checks });
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await screen.findByText('Eröffnung: 1 von 3 Punkten')).toBeDefined();
  });
});

test.each([
  [-20, false],
  [0, true],
  [20, false],
])('a shop whose only day with money had %i € counts as untouched: %s', async (revenue, isEmpty) => {
  const changed = days.map(({ day }, index) => ({ day, revenue: index === 3 ? revenue : 0, orders: 0 }));
  server.respond(get, { ...emptyShop, days: changed });
  await open();
  await screen.findByRole('region', { name: 'November' });
  expect(screen.queryByText('Es gibt noch keine Bestellung') !== null).toBe(isEmpty);
});

test('low stock and new reviews link to their products', async () => {
  await open();
  const low = await screen.findByRole('region', { name: 'Wird knapp' });
  expect(within(low).getByRole('link', { name: 'Tischleuchte Travemünde' }).getAttribute('href')).toBe(
    `/admin/productedit/${productId}/edit`,
  );
  expect(low.textContent).toContain('Ausverkauft');
  expect(low.textContent).toContain('1\u00a0Stück');
  const threshold = within(low).getByRole('link', { name: 'Ab wann knapp?' });
  expect(threshold.getAttribute('href')).toBe('/admin/settings/stock');
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
      '7 angefochtene Zahlungen beantworten',
    ],
    ['en', 'Disputed', ['Answer by 2 Dec 2026', '€49.00', 'and 5 more payments'], 'Answer 7 disputed payments'],
  ] as const)(
    'are due and a list with their deadlines, and link to the orders (%s)',
    async (language, title, texts, due) => {
      server.respond(get, anOverview({ disputes }));
      await open(language);
      const block = await screen.findByRole('region', { name: title });
      for (const text of texts) expect(block.textContent?.replaceAll(/\s/g, ' ')).toContain(text);
      const links = within(block).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        addLanguagePrefix(language, `/orders/${orderId}`),
        addLanguagePrefix(language, '/admin/customers/2026-00412'),
        addLanguagePrefix(language, '/admin/orderlist?cancelled=true&q=2026-00399'),
        addLanguagePrefix(language, '/admin/customers/2026-00399'),
      ]);
      const row = screen.getByRole('heading', { name: due }).closest('li');
      const path = addLanguagePrefix(language, `/orders/${orderId}`);
      expect(row?.querySelector('.note a')?.getAttribute('href')).toBe(path);
      expect(row?.querySelector('a.btn-primary')?.getAttribute('href')).toBe(path);
    },
  );

  test('of a cancelled order are handled in the list that can refund it', async () => {
    const cancelled = orders.map((order) => ({ ...order, cancelled: true }));
    server.respond(get, anOverview({ disputes: { ...disputes, orders: cancelled } }));
    await open();
    const [row] = await findDue();
    expect(row?.querySelector('a')?.getAttribute('href')).toMatch(/^\/admin\/orderlist\?cancelled=true&q=/);
  });

  test('are hidden if there are none', async () => {
    await open();
    await screen.findByRole('region', { name: 'Wird knapp' });
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
      addLanguagePrefix(language, `/orders/${orderId}`),
      addLanguagePrefix(language, '/admin/customers/2026-00412'),
      addLanguagePrefix(language, '/admin/orderlist?cancelled=true&q=2026-00399'),
      addLanguagePrefix(language, '/admin/customers/2026-00399'),
    ]);
    expect(links.map(leavesDocument)).toEqual([true, false, false, false]);
    const named = [...((await findDue())[0]?.querySelectorAll('.note a') ?? [])];
    expect(named.map((link) => link.getAttribute('href'))).toEqual([
      addLanguagePrefix(language, `/orders/${orderId}`),
      addLanguagePrefix(language, '/admin/orderlist?cancelled=true&q=2026-00399'),
    ]);
  });

  test('are hidden if there are none', async () => {
    await open();
    await screen.findByRole('region', { name: 'Wird knapp' });
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

test('the English overview has English words and product names', async () => {
  await open('en');
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeDefined();
  expect(document.title).toBe('Today – Kontor');
  expect(await screen.findByRole('link', { name: 'Travemünde table lamp' })).toBeDefined();
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
  expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(
    addLanguagePrefix(language, '/admin/product/add'),
  );
  expect(screen.queryByRole('table')).toBeNull();
});

test('office staff can neither change a product nor get to the threshold of low stock', async () => {
  await open('de', 'office');
  const low = within(await screen.findByRole('region', { name: 'Wird knapp' }));
  const product = low.getByRole('link', { name: 'Tischleuchte Travemünde' });
  expect(product.getAttribute('href')).toMatch(new RegExp(`^/products/${productId}/`));
  expect(low.queryByRole('link', { name: 'Ab wann knapp?' })).toBeNull();
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

test('VAT-free deliveries without proof of arrival and reported reviews are due', async () => {
  server.respond(get, anOverview({ unproven: 4, openReports: 2 }));
  await open();
  expect((await findDue()).slice(-2).map(textOf)).toEqual([
    '2 gemeldete Bewertungen prüfennoch nicht entschiedenPrüfen',
    'Ankunft von 4 Lieferungen nicht belegtbei Lieferungen ohne UmsatzsteuerBelegen',
  ]);
});

test('names that no invoice can show are listed with their orders', async () => {
  const orders = [{ _id: orderId, number: '2026-00412', names: ['王小明', '北京路'] }];
  server.respond(get, anOverview({ unprintable: { count: 3, orders } }));
  await open();
  const list = within(await screen.findByRole('region', { name: 'Auf der Rechnung nicht lesbar' }));
  expect(list.getByRole('link', { name: '2026-00412' }).getAttribute('href')).toBe(`/orders/${orderId}`);
  expect(list.getByText('王小明, 北京路')).toBeDefined();
  expect(list.getByText('und noch 2 Bestellungen')).toBeDefined();
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
  await screen.findByRole('region', { name: 'Wird knapp' });
  expect(screen.queryByRole('region', { name: 'Hintergrundaufgaben' })).toBeNull();
});
