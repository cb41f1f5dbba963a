import { configEndpoints } from '@kontor/shared/wire/config';
import { orderEndpoints, type Order } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aListedProduct, anId, anOrder, aTakenPayment } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { provideOrderPage } from '../../testing/shop-pages.ts';
import { OrderPage } from './order-page.tsx';

const vase = { _id: anId(), name: 'Vase', nameEn: 'Vase', image: [], price: 49, qty: 2 };
const honey = { _id: anId(), name: 'Honig', nameEn: 'Honey', image: [], price: 14.8, qty: 1 };
const paid = anOrder({ cartItems: [vase, honey], isPaid: true, paidAt: '2026-11-21T13:36:00.000Z' });
const parcel = {
  _id: anId(),
  lines: [{ _id: vase._id, qty: 2 }],
  sentAt: '2026-11-23T15:45:00.000Z',
  carrier: 'dhl' as const,
  tracking: '00340434161094000002',
  trackingUrl: 'https://www.dhl.de/track?piececode=00340434161094000002',
};
const sent: Order = {
  ...paid,
  isDelivered: true,
  shipments: [{ ...parcel, lines: [...parcel.lines, { _id: honey._id, qty: 1 }] }],
  deliverBy: { from: '2026-11-25', until: '2026-11-26' },
};

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T09:00:00.000Z'), toFake: ['Date'] });
  server = fakeServer();
  provideOrderPage(server);
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
  return () => vi.useRealTimers();
});

async function open(shown: Order, language: 'de' | 'en' = 'de') {
  server.respond(orderEndpoints.getAsVisitor, shown);
  await renderWithApp(<OrderPage />, { path: `/orders/${shown._id}`, route: '/orders/:id', language });
  const heading = await screen.findByRole('heading', { level: 1 });
  const stations = Array.from(heading.closest('section')?.querySelectorAll('.course li') ?? [], (station) => ({
    text: station.textContent.replaceAll(/\s/g, ' '),
    done: station.classList.contains('done'),
    current: station.getAttribute('aria-current') === 'step',
  }));
  return { heading: heading.textContent.replaceAll(/\s/g, ' '), stations };
}

const deliverBy = { from: '2026-11-25', until: '2026-11-26' };
const claim = { status: 'open', amount: 49, since: '2026-11-22T10:00:00.000Z' } as const;
const disputed = { ...paid, payments: [aTakenPayment({ disputed: claim })] };
const part = { ...paid, deliverBy, shipments: [parcel], toSend: [{ _id: honey._id, qty: 1 }] };

test.each<[string, Order, string, string]>([
  ['paid', { ...paid, deliverBy }, 'Wird gepackt, bei Ihnen Mi 25. – Do 26. November', 'Wird gepackt'],
  [
    'a day',
    { ...paid, deliverBy: { from: '2026-12-01', until: '2026-12-01' } },
    'Wird gepackt, bei Ihnen Dienstag, 1. Dezember',
    'Wird gepackt',
  ],
  ['late', { ...paid, deliverBy: { from: '2026-11-22', until: '2026-11-23' } }, 'Wird gepackt', 'Wird gepackt'],
  [
    'parts',
    part,
    'Zum Teil unterwegs, bei Ihnen Mi 25. – Do 26. November',
    'Teilweise versandtseit 23.11.2026, 16:45 Uhr',
  ],
  ['unpaid', anOrder(), 'Bestellt, bitte noch bezahlen', 'Nicht bezahlt'],
  ['disputed', disputed, 'Zahlung in Klärung', 'Wird gepackt'],
])('the heading and the current station say where an order is: %s', async (_, order, words, current) => {
  const { heading, stations } = await open(order);
  expect(heading).toBe(words);
  expect(stations.filter((station) => station.current).map(({ text }) => text)).toEqual([current]);
});

test('a parcel on its way has its day as heading, four stations and the way to its carrier', async () => {
  const { heading, stations } = await open({ ...sent, state: 'shipped' });
  expect(heading).toBe('Unterwegs, bei Ihnen Mi 25. – Do 26. November');
  expect(stations).toEqual([
    { text: 'Bestellt und bezahlt21.11.2026, 14:36 Uhr', done: true, current: false },
    { text: 'Gepackt', done: true, current: false },
    { text: 'Bei DHLseit 23.11.2026, 16:45 Uhr', done: false, current: true },
    { text: 'Bei Ihnenvoraussichtlich Mi 25. – Do 26. November', done: false, current: false },
  ]);
  const track = screen.getByRole('link', { name: 'Sendung bei DHL verfolgen' });
  expect(track.getAttribute('href')).toBe(parcel.trackingUrl);
  expect(screen.getByRole('region', { name: 'Im Paket' })).toBeDefined();
});

test('a date that has passed is no promise any more', async () => {
  const { stations } = await open({ ...paid, deliverBy: { from: '2026-11-22', until: '2026-11-23' } }, 'en');
  expect(stations.at(-1)?.text).toBe('With youwas planned for Sun 22 – Mon 23 November');
});

const arrived = (deliveredAt: string): Order => ({ ...sent, state: 'delivered', deliveredAt });

test('a delivered order offers a return first, until a working day, with nothing ticked', async () => {
  // 14 days after it are a Saturday.
  const { heading } = await open(arrived('2026-11-21T10:00:00.000Z'));
  expect(heading).toBe('Angekommen am Samstag, 21. November');
  const section = await screen.findByRole('region', { name: 'Passt etwas nicht?' });
  expect(section.textContent).toContain('bis Montag, 7.\u00a0Dezember alles oder einzelne Artikel zurückgeben');
  const articles = screen.getByRole('region', { name: 'Artikel' });
  expect(section.compareDocumentPosition(articles)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const form = screen.getByRole('button', { name: 'Etwas zurückgeben' }).closest('form');
  const posted = Object.fromEntries(new FormData(form ?? undefined));
  expect(posted).toMatchObject({ articles: '2 × Vase\n1 × Honig', lines: '' });
});

test('after the days of return a message to the shop takes their place', async () => {
  await open(arrived('2026-11-02T10:00:00.000Z'), 'en');
  const section = await screen.findByRole('region', { name: 'Is something not right?' });
  expect(section.textContent).toContain('ended on Monday 16\u00a0November');
  expect(screen.queryByRole('button', { name: 'Return something' })).toBeNull();
});

const readOffer = () => screen.queryByRole('region', { name: 'Anders überlegt?' })?.textContent;

test.each([
  ['names the articles without a right of withdrawal', [honey], expect.stringMatching(/Nicht für Honig\./)],
  ['is not offered where no article has that right', [honey, vase], undefined],
])('a return %s', async (_, excluded, words) => {
  server.respond(
    productEndpoints.list,
    excluded.map(({ _id, name }) => aListedProduct({ _id, name, withdrawalExcluded: 'sealed' })),
  );
  await open({ ...paid, deliverBy });
  await screen.findByRole('heading', { name: 'Fragen zu dieser Bestellung?' });
  await waitFor(() => expect(readOffer()).toEqual(words));
});

test('an order on account is sent before it is paid: its payment is the last station', async () => {
  const { isPaid: _paid, paidAt: _at, ...unpaid } = sent;
  const account = { days: 14, dueOn: '2026-12-07' };
  const { stations } = await open({ ...unpaid, isPaid: false, paymentMethod: 'Rechnung', state: 'shipped', account });
  expect(stations.map(({ done }) => done)).toEqual([true, true, false, false, false]);
  expect(stations.at(-1)?.text).toBe('Nicht bezahlt');
});
