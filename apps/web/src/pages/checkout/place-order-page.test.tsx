import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import { configEndpoints } from '@kontor/shared/wire/config';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints, type ListedProduct } from '@kontor/shared/wire/products';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppStore, PreloadedShop } from '../../app/state/store.ts';
import { cartReplaced, itemRemoved, quantityChanged } from '../../features/cart/cart-slice.ts';
import { shippingAddressSaved } from '../../features/checkout/checkout-slice.ts';
import { fingerprintCart } from '../../features/checkout/placing/order-attempt.ts';
import { LoadPageContext, type LoadPage } from '../../lib/browser/loading/load-page.ts';
import { aCheckout, asGuest, asUser, withCart } from '../../testing/checkout-states.ts';
import { aCartItem, aListedProduct, anAddress, anId, anOrder } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { hold } from '../../testing/hold.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { PlaceOrderPage } from './place-order-page.tsx';

const { createAsVisitor, create } = orderEndpoints;
const vase = aCartItem({ qty: 2 });
const lamp = aCartItem({ name: 'Lampe', price: 129 });
const order = anOrder({ cartItems: [vase, lamp].map((line) => ({ ...line, image: [] })) });
const loadPage = vi.fn<LoadPage>();

let server: FakeServer;
beforeEach(() => {
  loadPage.mockReset();
  server = fakeServer();
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
  shopHas();
});

/** Makes the shop answer with the vase and the lamp, with these details of the vase. */
function shopHas(words: Partial<ListedProduct> = {}): void {
  const products = [vase, lamp].map((line) => aListedProduct({ ...line, taxClass: 'standard', image: [] }));
  const [first, ...others] = products;
  const listed = [...(first ? [{ ...first, ...words }] : []), ...others];
  server.respond(productEndpoints.list, { products: listed, page: 1, pages: 1, total: listed.length });
}

function ready(overrides: PreloadedShop = {}): PreloadedShop {
  return { ...withCart(vase, lamp), session: asGuest(), checkout: aCheckout(), ...overrides };
}

async function open(state: PreloadedShop = ready(), language: 'de' | 'en' = 'de') {
  const page = (
    <LoadPageContext value={loadPage}>
      <PlaceOrderPage />
    </LoadPageContext>
  );
  const rendered = await renderWithApp(page, { path: '/placeorder', state, language });
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
  return rendered;
}

const button = () => screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' });
const method = () => screen.getByRole('heading', { name: 'Zahlungsart' }).closest('section')?.textContent;
const keys = () => server.requests(createAsVisitor).map(({ headers }) => headers.get('idempotency-key'));
const stateOf = (store: AppStore): PreloadedShop => {
  const { session, cart, checkout } = store.getState();
  return { session, cart, checkout };
};

// spec 2.84, 2.85, 2.87, 4.16, 4.43, 4.44, 7.19
test('a guest sees lines, total, tax, e-mail address and payment method, orders, and is led to the order', async () => {
  server.respond(createAsVisitor, order);
  const { user, store } = await open();
  const section = screen.getByRole('region', { name: 'Bestellung' });
  expect(section.textContent).toMatch(
    /2 × 49,00\s€.*98,00\s€.*Artikel \(3\).*227,00\s€.*Versand nach Deutschland0,00\s€.*Gesamt227,00\s€.*enthaltene MwSt. 19\s%36,24\s€/,
  );
  expect(screen.getByText('karla.petersen@post.example')).toBeDefined();
  await screen.findByText('PayPal (Demo)');
  expect(screen.getByRole('link', { name: 'Zahlungsart ändern' }).getAttribute('href')).toBe('/payment-method');
  await user.click(button());
  await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith(`/orders/${order._id}`, 'replace'));
  expect(server.requests(createAsVisitor)[0]?.body).toEqual({
    cartItems: [
      { _id: vase._id, qty: 2, price: 49 },
      { _id: lamp._id, qty: 1, price: 129 },
    ],
    shippingAddress: anAddress(),
    paymentMethod: 'PayPal',
    language: 'de',
    expectedTotal: 227,
    visitor: store.getState().session.guest,
  });
  expect(store.getState().checkout.placedOrder?.id).toBe(order._id);
  expect(store.getState().cart.lines).toHaveLength(2);
});

test('the button appears only after the call for the lines, even a failed one, because its answer makes them grow', async () => {
  const { held, release } = hold();
  server.fail(productEndpoints.list, 'internal', {}, held);
  const opened = open();
  await waitFor(() => expect(document.querySelector('.skeleton')).not.toBeNull());
  expect(screen.queryByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeNull();
  release();
  await opened;
  expect(button()).toBeDefined();
});

test('a line of goods by measure has the unit price', async () => {
  shopHas({ content: { amount: 250, unit: 'g' } });
  await open();
  expect((await screen.findByText(/196,00\s€\/kg/)).closest('li')?.textContent).toContain('Vase Amrum');
});

test('each line shows its essential characteristics and the delivery time', async () => {
  shopHas({ properties: 'Steinzeug, 29 cm hoch', delivery: { min: 7, max: 10 } });
  await open();
  const line = (await screen.findByText('Steinzeug, 29 cm hoch')).closest('li');
  expect(line?.textContent).toMatch(/Vase Amrum.*Lieferzeit: 7–10\u00a0Werktage/);
  expect(screen.getByText('Lieferzeit: 2–4 Werktage').closest('li')?.textContent).toContain('Lampe');
});

// spec 6.6, 7.18
test('a signed-in user orders without the data of a guest, in English', async () => {
  server.respond(create, order);
  const { user } = await open(ready({ session: asUser() }), 'en');
  expect(screen.queryByRole('link', { name: 'Change e-mail address' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Buy now' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalled());
  expect(server.requests(create)[0]?.body).not.toHaveProperty('visitor');
  expect(server.requests(create)[0]?.body).toHaveProperty('language', 'en');
});

// spec 4.16, 8.2
test('the idempotency key survives a lost connection and a reload, and a changed address replaces it', async () => {
  server.respond(createAsVisitor, () => Promise.reject(new TypeError('Failed to fetch')));
  const { user, store, unmount } = await open();
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toContain('Sie wird nur einmal angelegt.');
  await user.click(button());
  await waitFor(() => expect(keys()).toHaveLength(2));
  unmount();

  const again = await open(stateOf(store));
  await again.user.click(button());
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  const bodies = server.requests(createAsVisitor).map(({ body }) => JSON.stringify(body));
  expect(new Set(bodies).size).toBe(1);

  await screen.findByRole('alert');
  act(() => void again.store.dispatch(shippingAddressSaved(anAddress({ number: '48' }))));
  await again.user.click(button());
  await waitFor(() => expect(keys()).toHaveLength(4));
  expect(keys()[3]).not.toBe(keys()[0]);
});

test('a changed price waits for consent, and is then sent with a new key', async () => {
  const { name, _id, countInStock } = lamp;
  server.fail(createAsVisitor, 'price_changed', { lines: [{ _id, name, countInStock, price: 135 }] });
  const { user } = await open();
  await user.click(button());
  const text = (await screen.findByText('Inzwischen hat sich etwas geändert')).closest('.alert')?.textContent;
  expect(text).toMatch(/Lampe kostet jetzt 135,00\s€ statt 129,00\s€/);
  expect(text).toMatch(/Neue Gesamtsumme: 233,00\s€ statt 227,00\s€/);
  expect(button()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Neuen Preis übernehmen' }));
  expect(screen.getByRole('region', { name: 'Bestellung' }).textContent).toMatch(/233,00\s€/);

  server.respond(createAsVisitor, order);
  await user.click(button());
  await waitFor(() => expect(loadPage).toHaveBeenCalledOnce());
  expect(keys()[1]).not.toBe(keys()[0]);
  expect(server.requests(createAsVisitor)[1]?.body).toMatchObject({
    shippingAddress: anAddress(),
    cartItems: [{ price: 49 }, { price: 135 }],
  });
});

describe('a total that changes while the page is open', () => {
  const changes: [string, (store: AppStore) => void, string, string, number][] = [
    [
      'more units of one article',
      ({ dispatch }) => dispatch(quantityChanged({ _id: vase._id, qty: 3 })),
      '227,00 €',
      '276,00 €',
      276,
    ],
    ['an article less', ({ dispatch }) => dispatch(itemRemoved(lamp._id)), '227,00 €', '98,00 €', 98],
    [
      'another price',
      ({ dispatch }) => dispatch(cartReplaced([{ ...vase, price: 39 }, lamp])),
      '227,00 €',
      '207,00 €',
      207,
    ],
  ];

  test.each(changes)(
    'in another tab, by %s, shows a notice and needs a second confirmation',
    async (_, change, before, now, total) => {
      server.respond(createAsVisitor, order);
      const { user, store } = await open();
      await screen.findByText('PayPal (Demo)');
      expect(screen.queryByText('Die Summe hat sich geändert.')).toBeNull();
      act(() => change(store));
      const told = await screen.findByText('Die Summe hat sich geändert.');
      expect(told.parentElement?.textContent?.replaceAll(/\s/g, ' ')).toContain(
        `Zuerst stand hier ${before}, jetzt sind es ${now}.`,
      );
      expect(button()).toHaveProperty('disabled', true);
      await user.click(screen.getByRole('checkbox', { name: /^Ja, ich möchte für .* bestellen\.$/ }));
      await user.click(button());
      await waitFor(() => expect(server.requests(createAsVisitor)).toHaveLength(1));
      expect(server.requests(createAsVisitor)[0]?.body).toMatchObject({ expectedTotal: total });
    },
  );

  test('and changes again, or back: a confirmation applies to its own total only', async () => {
    const { user, store } = await open();
    await screen.findByText('PayPal (Demo)');
    const put = (qty: number) => act(() => void store.dispatch(quantityChanged({ _id: vase._id, qty })));
    put(3);
    await user.click(await screen.findByRole('checkbox', { name: /^Ja, ich möchte/ }));
    expect(button()).toHaveProperty('disabled', false);
    put(4);
    expect(screen.getByRole('checkbox', { name: /^Ja, ich möchte/ })).toHaveProperty('checked', false);
    expect(button()).toHaveProperty('disabled', true);
    put(2);
    expect(screen.queryByText('Die Summe hat sich geändert.')).toBeNull();
    expect(button()).toHaveProperty('disabled', false);
  });
});

test('a link leads to the cart, to change the articles', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Artikel ändern' }).getAttribute('href')).toBe('/cart');
});

test('an order that costs more than shown shows the new total before it is sent again', async () => {
  const totals = {
    itemsPrice: 227,
    shippingPrice: 4.9,
    totalPrice: 231.9,
    taxIncluded: [{ percent: 19, net: 194.87, tax: 37.03 }],
  };
  const lines = [vase, lamp].map(({ _id, name, price, countInStock }) => ({ _id, name, price, countInStock }));
  server.fail(createAsVisitor, 'price_changed', { lines, totals });
  const { user } = await open();
  await user.click(button());
  const alert = await screen.findByText('Die Bestellung kostet jetzt mehr, als eben zu sehen war.');
  expect(document.activeElement?.contains(alert)).toBe(true);
  expect(screen.getByRole('region', { name: 'Bestellung' }).textContent).toMatch(
    /Versand nach Deutschland4,90\s€.*Gesamt231,90\s€.*enthaltene MwSt. 19\s%37,03\s€/,
  );
  server.respond(createAsVisitor, order);
  await user.click(button());
  await waitFor(() => expect(loadPage).toHaveBeenCalledOnce());
  expect(server.requests(createAsVisitor)[1]?.body).toMatchObject({ expectedTotal: 231.9 });
  expect(keys()[1]).not.toBe(keys()[0]);
});

// spec 4.16
test('too few units and a deleted product change the cart after consent', async () => {
  server.fail(createAsVisitor, 'out_of_stock', {
    lines: [
      { _id: vase._id, name: vase.name, price: 49, countInStock: 1 },
      { _id: lamp._id, name: lamp.name, price: 129, countInStock: 0, gone: true },
    ],
  });
  const { user, store } = await open();
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: 'Änderungen übernehmen' }));
  expect(store.getState().cart.lines).toMatchObject([{ _id: vase._id, qty: 1 }]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(button()).toHaveProperty('disabled', false);
});

test('an unpaid order of this cart gets a link, and is not ordered again', async () => {
  const id = anId(32);
  const placedOrder = { id, number: '2026-00417', cart: fingerprintCart([vase, lamp]), at: 0 };
  await open(ready({ checkout: aCheckout({ placedOrder }) }));
  expect(screen.queryByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Weiter zur Zahlung' }).getAttribute('href')).toBe(`/orders/${id}`);
});

test('articles that are already ordered need a confirmation', async () => {
  server.respond(createAsVisitor, order);
  const placedOrder = { id: anId(32), number: '2026-00417', cart: fingerprintCart([vase]), at: 0 };
  const { user } = await open(ready({ checkout: aCheckout({ placedOrder }) }));
  expect(screen.getByText(/Bestellung 2026-00417 ist eingegangen und wartet auf die Zahlung/)).toBeDefined();
  expect(button()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'Ja, zusätzlich noch einmal bestellen' }));
  await user.click(button());
  await waitFor(() => expect(loadPage).toHaveBeenCalledOnce());
});

test('a tab whose cart was ordered in another tab says so, and orders nothing', async () => {
  const placedOrder = {
    id: anId(32),
    number: '2026-00417',
    cart: fingerprintCart([vase, lamp]),
    at: 0,
    isOutOfCart: true,
  };
  await open(ready({ cart: { lines: [] }, checkout: aCheckout({ placedOrder }) }));
  expect(screen.getByText('Bestellung 2026-00417 ist eingegangen.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Bestellung ansehen' }).getAttribute('href')).toBe(
    `/orders/${placedOrder.id}`,
  );
  expect(button()).toHaveProperty('disabled', true);
});

test('an order by bank transfer empties the cart, and its page opens', async () => {
  server.respond(createAsVisitor, { ...order, paymentMethod: 'Vorkasse' });
  server.respond(configEndpoints.payments, [{ method: 'Vorkasse', provider: 'bank', demo: false }]);
  const { user, store } = await open();
  await user.click(button());
  await waitFor(() => expect(loadPage).toHaveBeenCalledOnce());
  expect(store.getState().cart.lines).toEqual([]);
  expect(screen.queryByText('Ihre Bestellung ist leer')).toBeNull();
});

// spec 2.86, 2.111
test('an empty cart orders nothing', async () => {
  await open(ready({ cart: { lines: [] } }));
  expect(screen.getByText('Ihre Bestellung ist leer')).toBeDefined();
  expect(button()).toHaveProperty('disabled', true);
});

// spec 2.8
test.each<[string, PreloadedShop, string]>([
  ['an address', { checkout: aCheckout({ shippingAddress: null }) }, '/shipping'],
  ['a buyer', { session: { user: null, guest: null, signInNeeded: false } }, '/login?redirect=%2Fshipping'],
])('the page needs %s', async (_, missing, target) => {
  const { address } = await open(ready(missing));
  expect(address()).toBe(target);
});

test.each([
  ['de', asUser, 'Sie haben schon mehrere Bestellungen', 'Meine Bestellungen'],
  ['en', asUser, 'You already have several orders', 'My orders'],
  ['de', asGuest, 'Sie haben schon mehrere Bestellungen', undefined],
] as const)(
  'too many unpaid orders are reported in %s, with a link to them for users (%#)',
  async (language, as, words, way) => {
    server.fail(create, 'too_many_open_orders');
    server.fail(createAsVisitor, 'too_many_open_orders');
    const { user } = await open(ready({ session: as() }), language);
    await user.click(screen.getByRole('button', { name: /Zahlungspflichtig bestellen|Buy now/ }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    expect(alert.querySelector('a')?.textContent).toBe(way);
  },
);

describe('the payment method', () => {
  const offered = { provider: 'demo', demo: true } as const;

  test('is the first offered one while none is chosen', async () => {
    server.respond(configEndpoints.payments, [{ method: 'Stripe', provider: 'stripe', demo: false }]);
    server.respond(createAsVisitor, order);
    const { user } = await open();
    await waitFor(() => expect(method()).toContain('Karte, Apple Pay, Google Pay, Klarna'));
    expect(screen.queryByText(/steht nicht mehr zur Wahl/)).toBeNull();
    await user.click(button());
    await waitFor(() => expect(loadPage).toHaveBeenCalledOnce());
    expect(server.requests(createAsVisitor)[0]?.body).toMatchObject({ paymentMethod: 'Stripe' });
  });

  test.each([
    [
      'de',
      'Karte, Apple Pay, Google Pay, Klarna steht nicht mehr zur Wahl.',
      'Diese Bestellung bezahlen Sie mit PayPal (Demo).',
    ],
    [
      'en',
      'Card, Apple Pay, Google Pay, Klarna can no longer be chosen.',
      'You will pay for this order with PayPal (demo).',
    ],
  ] as const)(
    'that is chosen but no longer offered is replaced by the first, with a note (%s)',
    async (language, gone, instead) => {
      const checkout = aCheckout({ paymentMethod: 'Stripe' });
      const { store } = await open(ready({ checkout }), language);
      expect((await screen.findByText(gone)).parentElement?.textContent).toBe(`${gone} ${instead}`);
      expect(store.getState().checkout.paymentMethod).toBe('Stripe');
    },
  );

  test('that is chosen and offered stays', async () => {
    server.respond(configEndpoints.payments, [
      { method: 'PayPal', ...offered },
      { method: 'Stripe', ...offered },
    ]);
    await open(ready({ checkout: aCheckout({ paymentMethod: 'Stripe' }) }));
    await waitFor(() => expect(method()).toContain('Karte, Apple Pay, Google Pay, Klarna (Demo)'));
    expect(screen.queryByText(/steht nicht mehr zur Wahl/)).toBeNull();
  });

  test.each([
    ['de', 'Zurzeit ist keine Zahlungsart verfügbar.'],
    ['en', 'No payment method is available at the moment.'],
  ] as const)("is missing: the button is replaced by the shop's contact (%s)", async (language, words) => {
    server.respond(configEndpoints.payments, []);
    await open(ready(), language);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('link', { name: 'post@kontor.example' }).getAttribute('href')).toBe(
      'mailto:post@kontor.example',
    );
    expect(screen.queryByRole('button', { name: /Zahlungspflichtig|Buy now/ })).toBeNull();
  });

  test('fails to load: there is no button before the methods are known', async () => {
    server.fail(configEndpoints.payments, 'unavailable');
    const { user } = await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Die Zahlungsarten konnten nicht geladen werden.');
    expect(screen.queryByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeNull();
    server.respond(configEndpoints.payments, [{ method: 'PayPal', ...offered }]);
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    await waitFor(() => expect(button()).toHaveProperty('disabled', false));
  });

  test('is refused by the shop: the offered methods reload and are shown', async () => {
    const { user } = await open();
    await waitFor(() => expect(button()).toHaveProperty('disabled', false));
    server.fail(createAsVisitor, 'payment_method_unavailable');
    server.respond(configEndpoints.payments, [{ method: 'Stripe', provider: 'stripe', demo: false }]);
    await user.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain('Diese Zahlungsart steht gerade nicht zur Wahl.');
    await waitFor(() => expect(method()).toContain('Karte, Apple Pay, Google Pay, Klarna'));
  });
});

test.each([
  ['de', { of: 'product', max: 20 }, 'Von einem Produkt können Sie zunächst höchstens 20 Stück bestellen.'],
  ['de', { of: 'pieces', max: 1500 }, 'höchstens 1.500 Stück'],
  ['de', { of: 'euros', max: 2000 }, 'für höchstens 2.000,00 €'],
  ['en', { of: 'euros', max: 2000 }, 'for at most €2,000.00'],
] as const)(
  "an unpaid order above a limit shows the limit and the shop's contact (%s, %j)",
  async (language, limit, words) => {
    server.fail(createAsVisitor, 'order_too_large', { limit });
    const { user } = await open(ready(), language);
    const submit = await screen.findByRole('button', { name: /Zahlungspflichtig|Buy now/ });
    await waitFor(() => expect(submit).toHaveProperty('disabled', false));
    await user.click(submit);
    expect((await screen.findByRole('alert')).textContent?.replaceAll(/\s/g, ' ')).toContain(words);
    expect(screen.getByRole('link', { name: 'post@kontor.example' }).getAttribute('href')).toBe(
      'mailto:post@kontor.example',
    );
    expect(
      within(screen.getByRole('alert'))
        .getByRole('link', { name: /Warenkorb|cart/ })
        .getAttribute('href'),
    ).toBe(addLanguagePrefix(language, '/cart'));
  },
);

test('a country without delivery leads to the address', async () => {
  server.fail(createAsVisitor, 'country_not_delivered');
  const { user } = await open(ready());
  await waitFor(() => expect(button()).toHaveProperty('disabled', false));
  await user.click(button());
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('link', { name: 'Lieferadresse ändern' }).getAttribute('href')).toBe('/shipping');
});

test('the published texts above the button open in new tabs', async () => {
  await renderWithApp(<PlaceOrderPage />, {
    state: ready(),
    settings: { legal: ['imprint', 'privacy', 'terms', 'withdrawal'] },
  });
  await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
  const section = within(screen.getByRole('region', { name: 'Bestellung' }));
  const links = section.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/agb', '/widerruf', '/datenschutz']);
});
