import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import { configEndpoints } from '@kontor/shared/wire/config';
import { orderEndpoints, type Order } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { setupListeners } from '@reduxjs/toolkit/query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PreloadedShop } from '../../app/state/store.ts';
import { LeftOutAlert } from '../../features/cart/lines/left-out.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aListedProduct, anId, anOrder, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { provideOrderPage } from '../../testing/shop-pages.ts';
import { OrderPage } from './order-page.tsx';

const { get, getAsVisitor, cancel } = orderEndpoints;
const order = anOrder({ cartItems: [{ _id: anId(), name: 'Vase', nameEn: 'Vase', image: [], price: 49, qty: 2 }] });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideOrderPage(server);
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
});

const open = (state: PreloadedShop = {}, language: 'de' | 'en' = 'de', id = order._id) =>
  renderWithApp(<OrderPage />, { path: `/orders/${id}`, route: '/orders/:id', state, language });

// spec 2.88, 2.89, 2.90, 2.91, 2.92, 2.93, 4.19, 7.23
test('an unpaid order of a guest shows articles, address, state and a button to pay, but none to cancel', async () => {
  server.respond(getAsVisitor, order);
  await open();
  expect(screen.getByText('Wird geladen')).toBeDefined();
  await screen.findByRole('heading', { level: 1, name: 'Bestellt, bitte noch bezahlen' });
  const head = screen.getByRole('region', { name: 'Bestellt, bitte noch bezahlen' });
  expect(head.textContent).toContain(`Bestellung ${order.number} vom 21.11.2026`);
  expect(document.title).toBe(`Bestellung ${order.number} – Kontor`);
  const articles = screen.getByRole('region', { name: 'Artikel' });
  expect(articles.textContent).toMatch(
    /2 × 49,00\s€.*Artikel \(2\).*Versand0,00\s€.*Gesamt49,00\s€enthaltene MwSt. 19\s%7,82\s€/,
  );
  expect(within(articles).getByRole('link', { name: 'Vase' })).toBeDefined();
  expect(screen.getByText('Nicht bezahlt')).toBeDefined();
  expect(screen.getByText('Nicht geliefert')).toBeDefined();
  expect(screen.getByText(/Deutschland/)).toBeDefined();
  expect(screen.getByText('karla.petersen@post.example').closest('a')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Mit PayPal bezahlen (Demo)' })).toBeDefined();
  expect(screen.getByText('Hier fließt kein Geld.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /stornieren/ })).toBeNull();
});

test.each([
  ['de', 'Testbetrieb', /Hier fließt kein Geld/],
  ['en', 'Test mode', /No money moves here/],
] as const)('in a test environment of a provider even a paid order says so: %s', async (language, title, text) => {
  server.respond(getAsVisitor, { ...order, isPaid: true, paidAt: '2026-11-21T13:36:00.000Z' });
  await renderWithApp(<OrderPage />, {
    path: `/orders/${order._id}`,
    route: '/orders/:id',
    language,
    settings: { paymentSandbox: true },
  });
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText(text)).toBeDefined();
});

test('an expired link offers a new one', async () => {
  server.fail(getAsVisitor, 'link_expired');
  await open();
  expect(await screen.findByRole('heading', { name: 'Dieser Link ist abgelaufen' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Link anfordern' }).getAttribute('href')).toBe('/find-order');
});

test('a cancelled order says that it is in a test environment, too', async () => {
  const cancelled = { ...order, cancelledAt: '2026-11-22T10:00:00.000Z' };
  server.fail(getAsVisitor, 'order_cancelled', { order: cancelled });
  const settings = { paymentSandbox: true };
  await renderWithApp(<OrderPage />, { path: `/orders/${order._id}`, route: '/orders/:id', settings });
  expect(await screen.findByText('Testbetrieb')).toBeDefined();
});

const linkToMails = () => screen.queryByRole('link', { name: 'Ihre E-Mails ansehen' });

describe('the mails to the buyer', () => {
  test('have a link in the demo', async () => {
    server.respond(getAsVisitor, order);
    await open();
    await screen.findByRole('heading', { level: 1 });
    expect(linkToMails()?.getAttribute('href')).toBe(`/orders/${order._id}/mails`);
  });

  test('keep their link once the order is cancelled', async () => {
    server.fail(getAsVisitor, 'order_cancelled', { order: { ...order, cancelledAt: '2026-11-22T10:00:00.000Z' } });
    await open();
    await screen.findByRole('heading', { level: 1 });
    expect(linkToMails()).not.toBeNull();
  });

  test('have no link outside of the demo', async () => {
    server.respond(getAsVisitor, order);
    const settings = { demo: undefined };
    await renderWithApp(<OrderPage />, { path: `/orders/${order._id}`, route: '/orders/:id', settings });
    await screen.findByRole('heading', { level: 1 });
    expect(linkToMails()).toBeNull();
  });
});

test('a button copies a link to this shop', async () => {
  server.respond(getAsVisitor, order);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Link kopieren' }));
  await expect(navigator.clipboard.readText()).resolves.toContain(window.location.origin);
});

// spec 2.88, 2.90, 2.92, 3.13
test('a paid and delivered order shows the dates, and no payment', async () => {
  server.respond(getAsVisitor, {
    ...order,
    isPaid: true,
    paidAt: '2026-11-21T13:36:00.000Z',
    isDelivered: true,
    deliveredAt: '2026-11-23T09:00:00.000Z',
    payment: { provider: 'demo', method: 'PayPal', status: 'captured' },
  });
  await open();
  const stages = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  expect(stages.some((text) => /^Bestellt und bezahlt21\.11\.2026, 14:36\sUhr, PayPal \(Demo\)$/.test(text))).toBe(
    true,
  );
  expect(stages.some((text) => text.startsWith('Geliefert23.11.2026'))).toBe(true);
  expect(screen.queryByText('Noch zu zahlen')).toBeNull();
  expect(screen.getByRole('link', { name: 'Zum Sortiment' })).toBeDefined();
});

const wayToReview = () => screen.queryByRole('link', { name: 'Bewerten: Vase' })?.getAttribute('href');

describe('the link from a delivered line to its review', () => {
  const account = asUser();
  const { user } = account;
  const delivered = { ...order, isPaid: true, isDelivered: true, deliveredAt: '2026-11-23T09:00:00.000Z' };
  const [line] = delivered.cartItems;

  test.each([
    ['once it is delivered', delivered, `/products/${line?._id}/vase#own-review`],
    ['not before', order, undefined],
  ])('is there for the buyer: %s', async (_when, sent, href) => {
    server.respond(get, {
      ...sent,
      user: { _id: user?._id ?? '', name: 'Karla Petersen', email: 'karla@kontor.example' },
    });
    await open({ session: account });
    await screen.findByRole('heading', { level: 1 });
    expect(wayToReview()).toBe(href);
  });

  test('is not there for guests', async () => {
    server.respond(getAsVisitor, delivered);
    await open();
    await screen.findByRole('heading', { level: 1 });
    expect(wayToReview()).toBeUndefined();
  });
});

test.each(['captured', 'refunded'] as const)(
  'an order marked as not paid although a payment was %s cannot be paid again',
  async (status) => {
    server.respond(getAsVisitor, { ...order, payment: { provider: 'paypal', method: 'PayPal', status } });
    await open();
    expect(await screen.findByText('Nicht bezahlt')).toBeDefined();
    expect(screen.queryByText('Noch zu zahlen')).toBeNull();
  },
);

test('a reservation shows its end while the order is unpaid', async () => {
  const reservedUntil = new Date(Date.now() + 3_600_000).toISOString();
  server.respond(getAsVisitor, { ...order, reservedUntil });
  await open();
  const panel = await screen.findByRole('region', { name: 'Noch zu zahlen' });
  expect(panel.textContent).toMatch(/Ihre Artikel sind bis .*\d\d:\d\d\sUhr für Sie reserviert\./);
});

describe('refunds', () => {
  const paid = { ...order, isPaid: true, paidAt: '2026-11-21T13:36:00.000Z', totalPrice: 98 };

  test.each([
    ['de', /Gesamt98,00\s€enthaltene MwSt\. 19\s%7,82\s€Erstattet10,00\s€$/, 'Vollständig erstattet'],
    ['en', /Total€98\.00VAT included 19%€7\.82Refunded€10\.00$/, 'Refunded in full'],
  ] as const)('of a part are shown below the total (%s)', async (language, sums, inFull) => {
    server.respond(getAsVisitor, { ...paid, refundedPrice: 10 });
    await open({}, language);
    const sum = await screen.findByRole('region', { name: language === 'de' ? 'Summe' : 'Summary' });
    expect(sum.textContent).toMatch(sums);
    expect(screen.queryByText(inFull)).toBeNull();
  });

  test('of everything: the status says so, and no parcel is announced', async () => {
    server.respond(getAsVisitor, { ...paid, refundedPrice: 98 });
    await open();
    expect(await screen.findByText('Vollständig erstattet')).toBeDefined();
    expect(screen.getByText('Der Betrag wurde erstattet.')).toBeDefined();
    expect(screen.queryByText(/packen/)).toBeNull();
  });

  test.each([
    ['de', /Alle Artikel sind erstattet, es kommt kein Paket mehr\./, /packen|Vielen Dank|So geht es weiter/],
    ['en', /All items have been refunded, and no parcel is coming\./, /packing|Thank you|What happens next/],
  ] as const)('of all lines, with shipping kept: no parcel is announced (%s)', async (language, words, promises) => {
    server.respond(getAsVisitor, { ...paid, refundedPrice: 93, nothingToSend: true });
    const { container } = await open({}, language);
    expect(await screen.findByText(words)).toBeDefined();
    expect(container.textContent).not.toMatch(promises);
  });

  test('are not mentioned if there are none', async () => {
    server.respond(getAsVisitor, paid);
    await open();
    await screen.findByText('Bestellt und bezahlt');
    expect(screen.queryByText(/rstattet/)).toBeNull();
  });
});

test.each([
  ['de', 'Diese Bestellung wurde storniert', /die nicht bezahlt werden.*jederzeit neu bestellen/, 'Zum Warenkorb'],
  ['en', 'This order was cancelled', /not paid after a while.*order again/, 'Go to cart'],
] as const)(
  'a cancelled order says what may have happened and what to do (%s)',
  async (language, title, words, cart) => {
    server.fail(getAsVisitor, 'order_cancelled');
    await open({}, language);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: cart }).getAttribute('href')).toBe(addLanguagePrefix(language, '/cart'));
  },
);

// spec 6.17, 7.22
test('a signed-in user loads the order by token, in English, and needs no link to keep', async () => {
  server.respond(get, { ...order, visitor: undefined, user: aSessionUser({ name: 'Karla' }) });
  await open({ session: asUser() }, 'en');
  await screen.findByText('Thank you, Karla. We have received your order. As soon as it is paid, we will pack it.');
  expect(server.requests(get)[0]?.headers.get('authorization')).toMatch(/^Bearer /);
  expect(screen.getByText(/Germany/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

const cancelButton = () => screen.queryByRole('button', { name: 'Bestellung stornieren' });

describe('cancelling from the order page', () => {
  const karla = aSessionUser();
  const own = { ...order, visitor: undefined, user: { _id: karla._id, name: karla.name, email: karla.email } };
  const openOwn = (overrides: Partial<Order> = {}) => {
    server.respond(get, { ...own, ...overrides });
    return open({ session: asUser(karla) });
  };

  // spec 1.12, 2.93, 4.41
  test('an unpaid order can be cancelled by its signed-in owner, who is then led to the cart', async () => {
    server.respond(cancel, { message: 'Order removed', removedOrder: own });
    const { user, address } = await openOwn();
    await user.click(await screen.findByRole('button', { name: 'Bestellung stornieren' }));
    expect(screen.getByText('Die Ware geht zurück ins Lager. Das lässt sich nicht rückgängig machen.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Ja, stornieren' }));
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(server.requests(cancel)).toHaveLength(1);
    expect(server.requests(get)).toHaveLength(1);
  });

  test.each<[string, Partial<Order>]>([
    ['a paid order', { isPaid: true, paidAt: '2026-11-21T14:00:00.000Z' }],
    ['a delivered order', { isDelivered: true, deliveredAt: '2026-11-21T14:00:00.000Z' }],
    ['an order with a running payment', { payment: { provider: 'demo', method: 'PayPal', status: 'pending' } }],
    ["somebody else's order", { user: { _id: anId(), name: 'Ole', email: 'ole@post.example' } }],
  ])('%s offers no cancelling', async (_, overrides) => {
    await openOwn(overrides);
    await screen.findByRole('heading', { level: 1, name: /^(Bestellt|Wird gepackt|Angekommen)/ });
    expect(cancelButton()).toBeNull();
  });

  test('after a payment that was faster shows the refusal, and then the order as paid', async () => {
    const { user } = await openOwn();
    await user.click(await screen.findByRole('button', { name: 'Bestellung stornieren' }));
    server.fail(cancel, 'not_cancellable');
    server.respond(get, { ...own, isPaid: true, paidAt: '2026-11-21T14:00:00.000Z' });
    await user.click(screen.getByRole('button', { name: 'Ja, stornieren' }));
    expect((await screen.findByRole('alert')).textContent).toContain('lässt sich nicht mehr stornieren');
    expect(screen.getByRole('link', { name: 'Nachricht schreiben' })).toBeDefined();
    expect(await screen.findByText('Bestellt und bezahlt')).toBeDefined();
    expect(cancelButton()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('an order that was cancelled meanwhile says so when the shopper returns to the tab', async () => {
    const { store } = await openOwn();
    await screen.findByRole('button', { name: 'Bestellung stornieren' });
    const stop = setupListeners(store.dispatch);
    server.fail(get, 'order_cancelled');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Diese Bestellung wurde storniert' })).toBeDefined();
    expect(cancelButton()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    // It is announced once the page is shown.
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Diese Bestellung wurde storniert',
      ),
    );
    stop();
  });
});

test('payment and delivery reload when a guest returns to the tab', async () => {
  server.respond(getAsVisitor, order);
  const { store } = await open();
  await screen.findByText('Nicht geliefert');
  const stop = setupListeners(store.dispatch);
  const paid = { isPaid: true, paidAt: '2026-11-21T13:36:00.000Z' };
  server.respond(getAsVisitor, { ...order, ...paid, isDelivered: true, deliveredAt: '2026-11-23T09:00:00.000Z' });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Geliefert')).toBeDefined();
  expect(screen.getByText('Bestellt und bezahlt')).toBeDefined();
  stop();
});

test('an order not found links to the login, to a new link and to a mail to the shop', async () => {
  server.fail(getAsVisitor, 'not_found');
  await open();
  await screen.findByRole('heading', { level: 1, name: 'Diese Bestellung gibt es nicht' });
  expect(screen.getByRole('link', { name: 'Anmelden' }).getAttribute('href')).toBe(
    `/login?redirect=${encodeURIComponent(`/orders/${order._id}`)}`,
  );
  expect(screen.getByRole('link', { name: 'Link anfordern' }).getAttribute('href')).toBe('/find-order');
  expect(screen.getByRole('link', { name: 'Nachricht schreiben' }).getAttribute('href')).toBe(
    'mailto:post@kontor.example',
  );
});

test('an invalid order id makes no call', async () => {
  await open({}, 'de', '0123');
  expect(screen.getByRole('heading', { level: 1, name: 'Diese Bestellung gibt es nicht' })).toBeDefined();
  expect(server.requests(getAsVisitor)).toHaveLength(0);
});

test('a cancelled order that the server does not show says that it was cancelled', async () => {
  server.fail(getAsVisitor, 'order_cancelled');
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Diese Bestellung wurde storniert' })).toBeDefined();
});

test("another user's order offers to sign in with another account", async () => {
  server.fail(get, 'not_yours');
  server.fail(getAsVisitor, 'not_found');
  const { user, store } = await open({ session: asUser() });
  await screen.findByRole('heading', { level: 1, name: 'Diese Bestellung gehört zu einem anderen Konto' });
  await user.click(screen.getByRole('button', { name: 'Mit einem anderen Konto anmelden' }));
  expect(store.getState().session).toMatchObject({ user: null, signInNeeded: true });
  // Until the login page opens, the page loads the order without a session.
  await waitFor(() => expect(server.requests(getAsVisitor)).toHaveLength(1));
});

// spec 4.19
test('an order that could not be loaded can be reloaded', async () => {
  server.fail(getAsVisitor, 'unavailable');
  const { user } = await open();
  await screen.findByRole('heading', { level: 1, name: 'Die Bestellung konnte nicht geladen werden' });
  server.respond(getAsVisitor, order);
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByText(order.number)).toBeDefined();
});

test.each([
  ['its own', [{ method: 'PayPal' }, { method: 'Stripe' }], 'Karte, Apple Pay, Google Pay, Klarna (Demo)'],
  ['the first, where its own is no longer offered', [{ method: 'PayPal' }], 'PayPal (Demo)'],
] as const)('an unpaid order names its payment method: %s', async (_, methods, name) => {
  server.respond(
    configEndpoints.payments,
    methods.map((one) => ({ ...one, provider: 'demo' as const, demo: true })),
  );
  server.respond(getAsVisitor, { ...order, paymentMethod: 'Stripe' });
  await open();
  const section = (await screen.findByRole('heading', { name: 'Zahlungsart' })).closest('section');
  await waitFor(() => expect(section?.textContent).toBe(`Zahlungsart${name}`));
});

describe('a cancelled order', () => {
  const cancelled = { ...order, cancelledAt: '2026-11-22T10:00:00.000Z', endedBy: 'time' as const };
  const paid = { isPaid: true, paidAt: '2026-11-21T13:36:00.000Z', paidPrice: 98, totalPrice: 98 };

  test.each([
    ['de', {}, 'Es wurde nichts bezahlt', /Gesamt98,00\s€enthaltene MwSt\. 19\s%7,82\s€$/],
    [
      'de',
      paid,
      'bekommen Sie auf demselben Weg zurück',
      /Gesamt98,00\s€enthaltene MwSt\. 19\s%7,82\s€Bezahlt98,00\s€$/,
    ],
    ['de', { ...paid, refundedPrice: 9 }, 'bekommen Sie', /Bezahlt98,00\s€Erstattet9,00\s€$/],
    ['de', { ...paid, refundedPrice: 98 }, 'Der Betrag wurde erstattet.', /Bezahlt98,00\s€Erstattet98,00\s€$/],
    ['de', { ...paid, isDelivered: true }, 'Haben Sie Fragen dazu', /Bezahlt98,00\s€$/],
    ['en', { ...paid, refundedPrice: 9 }, 'You will get back what you paid', /Paid€98\.00Refunded€9\.00$/],
  ] as const)('is shown to its guest, marked, with its payments (%s, %j)', async (language, money, words, sums) => {
    server.fail(getAsVisitor, 'order_cancelled', { order: { ...cancelled, totalPrice: 98, ...money } });
    await open({}, language);
    const title = language === 'de' ? /^Storniert am Sonntag, 22\.\sNovember$/ : /^Cancelled on Sunday,? 22\sNovember$/;
    const head = await screen.findByRole('heading', { level: 1, name: title });
    expect(head.parentElement?.textContent).toContain(order.number);
    const mark = screen.getByText(
      language === 'de' ? 'Diese Bestellung wurde storniert.' : 'This order was cancelled.',
    );
    expect(mark.parentElement?.textContent).toContain(words);
    expect(mark.parentElement?.textContent).toContain(
      language === 'de' ? 'nicht rechtzeitig bezahlt' : 'not paid in time',
    );
    const articles = screen.getByRole('region', { name: language === 'de' ? 'Artikel' : 'Items' });
    expect(articles.textContent).toMatch(sums);
    expect(within(articles).getByRole('link', { name: 'Vase' })).toBeDefined();
    expect(screen.getByText(/Große Elbstraße/)).toBeDefined();
    const acts = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(acts).toEqual([language === 'de' ? 'Noch einmal bestellen' : 'Order again']);
    expect(screen.queryByText(/Noch zu zahlen|To pay/)).toBeNull();
  });

  test('is shown to its user, with the dates', async () => {
    const karla = aSessionUser();
    const { visitor: _, ...rest } = cancelled;
    server.fail(get, 'order_cancelled', { order: { ...rest, user: karla } });
    await open({ session: asUser(karla) });
    const stages = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
    expect(
      stages.filter((text) => /^(Bestellt|Bezahlt|Storniert)/.test(text)).map((text) => text.slice(0, 19)),
    ).toEqual(['Bestellt21.11.2026,', 'Storniert22.11.2026']);
    expect(document.title).toBe(`Bestellung ${order.number} – Kontor`);
  });

  test('replaces the order that was on the page', async () => {
    server.respond(getAsVisitor, order);
    const { store } = await open();
    await screen.findByText('Nicht bezahlt');
    const stop = setupListeners(store.dispatch);
    server.fail(getAsVisitor, 'order_cancelled', { order: cancelled });
    act(() => void window.dispatchEvent(new Event('focus')));
    await screen.findByText('Es wurde nichts bezahlt', { exact: false });
    expect(screen.queryByText('Nicht bezahlt')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    stop();
  });
});

test('a paid order thanks, and says what happens next, the delivery time and where the mail goes', async () => {
  const deliverBy = { from: '2026-11-25', until: '2026-11-27' };
  server.respond(getAsVisitor, { ...order, isPaid: true, paidAt: '2026-11-21T13:36:00.000Z', deliverBy });
  await open();
  const head = await screen.findByRole('region', { name: 'Wird gepackt' });
  expect(head.textContent).toContain(`Bestellung ${order.number}`);
  expect(head.textContent).toContain('Vielen Dank, Karla Petersen. Ihre Zahlung ist eingegangen');
  const next = screen.getByRole('heading', { name: 'So geht es weiter' }).closest('section');
  expect(next?.textContent).toMatch(
    /an karla\.petersen@post\.example.*Voraussichtliche Lieferung: 25\.\D*27\..*verfolgen.*Rechnung/,
  );
});

test('a partly shipped order says so first, and that the rest follows', async () => {
  const [{ _id } = { _id: anId() }] = order.cartItems;
  const shipments = [{ _id: anId(), lines: [{ _id, qty: 1 }], sentAt: '2026-11-22T09:00:00.000Z' }];
  const paid = { isPaid: true, paidAt: '2026-11-21T13:36:00.000Z', state: 'paid' } as const;
  server.respond(getAsVisitor, { ...order, ...paid, shipments, toSend: [{ _id, qty: 1 }] });
  await open();
  expect(
    await screen.findByText('Vielen Dank, Karla Petersen. Ein Teil Ihrer Bestellung ist unterwegs.'),
  ).toBeDefined();
  expect(screen.getByText('Der Rest Ihrer Bestellung folgt.')).toBeDefined();
});

test('an order can be placed again; the cart names missing products', async () => {
  const [vase] = order.cartItems;
  const gone = { _id: anId(), name: 'Uhr Altona', image: [], price: 20, qty: 1 };
  const cartItems = vase ? [vase, gone] : [];
  const ended = { ...order, cartItems, cancelledAt: '2026-11-22T10:00:00.000Z', endedBy: 'buyer' as const };
  server.fail(getAsVisitor, 'order_cancelled', { order: ended });
  const product = aListedProduct({ _id: vase?._id ?? '', name: 'Vase', countInStock: 1 });
  server.respond(productEndpoints.list, { products: [product], page: 1, pages: 1, total: 1 });
  const { user, store, address } = await renderWithApp(
    <Routes>
      <Route path="/orders/:id" element={<OrderPage />} />
      <Route path="/cart" element={<LeftOutAlert />} />
    </Routes>,
    { path: `/orders/${order._id}`, route: '*' },
  );
  await user.click(await screen.findByRole('button', { name: 'Noch einmal bestellen' }));
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(store.getState().cart.lines).toMatchObject([{ name: 'Vase', qty: 1 }]);
  expect(await screen.findByText('Zurzeit nicht zu haben: Uhr Altona.')).toBeDefined();
  expect(screen.getByText('Weniger Stück als damals: Vase.')).toBeDefined();
});
