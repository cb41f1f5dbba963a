import { cartEndpoints } from '@kontor/shared/wire/cart';
import { configEndpoints } from '@kontor/shared/wire/config';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { freeShipping } from '@kontor/shared/schemas/settings-sections';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LoadPageContext, type LoadPage } from '../../lib/browser/loading/load-page.ts';
import { aCheckout, asGuest, withCart } from '../../testing/checkout-states.ts';
import { aCartItem, aListedProduct, anAddress, anOrder } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { CartPage } from './cart-page.tsx';
import { PlaceOrderPage } from './place-order-page.tsx';

const vase = aCartItem({ price: 20, qty: 1 });
const rates = [{ country: 'DE', price: 4.9 }];
const settings = { countries: ['DE'], shipping: { ...freeShipping([]), rates }, deliveryMethods: true as const };
const checkout = aCheckout({ shippingAddress: anAddress({ zipcode: '26465', city: 'Langeoog' }) });
const parcel = {
  _id: 'paket',
  name: 'DHL Paket',
  kind: 'parcel' as const,
  price: 14.9,
  days: { min: 2, max: 4 },
  isUsual: true as const,
};
const freight = { _id: 'spedition', name: 'Spedition', kind: 'bulky' as const, price: 49, days: { min: 5, max: 9 } };
const pickup = {
  _id: 'abholung',
  name: 'Abholung',
  note: 'Mo–Fr 9–16 Uhr',
  kind: 'pickup' as const,
  price: 0,
  days: { min: 1, max: 1 },
};
const loadPage = vi.fn<LoadPage>();

let server: FakeServer;
beforeEach(() => {
  loadPage.mockReset();
  window.sessionStorage.clear();
  server = fakeServer();
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
  server.respond(cartEndpoints.shipping, { methods: [parcel, freight, pickup] });
  const products = [aListedProduct({ ...vase, taxClass: 'standard', image: [] })];
  server.respond(productEndpoints.list, { products, page: 1, pages: 1, total: 1 });
});

const state = { ...withCart(vase), session: asGuest(), checkout };
const shown = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const openReview = () =>
  renderWithApp(
    <LoadPageContext value={loadPage}>
      <PlaceOrderPage />
    </LoadPageContext>,
    { path: '/placeorder', state, settings },
  );

test('the cart counts with the cheapest method of its place, and names it', async () => {
  await renderWithApp(<CartPage />, { path: '/cart', route: '/cart/:id?', state, settings });
  await screen.findByText(/^Mit der günstigsten Versandart berechnet: DHL Paket/);
  expect(shown()).toMatch(/14,90 €.*34,90 €/);
  expect(server.requests(cartEndpoints.shipping)[0]?.query.get('zipcode')).toBe('26465');
});

test('the cart says that no method carries it, before an address is typed', async () => {
  server.respond(cartEndpoints.shipping, { methods: [] });
  const bare = { ...withCart(vase), session: asGuest() };
  await renderWithApp(<CartPage />, { path: '/cart', route: '/cart/:id?', state: bare, settings });
  expect(await screen.findByText(/^Diese Artikel können wir zusammen nicht liefern: Deutschland/)).toBeDefined();
});

test('the review offers each method with price and days; the chosen one counts and is ordered', async () => {
  server.respond(orderEndpoints.createAsVisitor, anOrder());
  const { user } = await openReview();
  const parcels = await screen.findByRole('radio', { name: /DHL Paket/ });
  expect(parcels).toMatchObject({ checked: true });
  expect(screen.getByRole('radio', { name: /Abholung/ }).closest('label')?.textContent).toMatch(
    /kostenlos.*Abholbereit.*Mo–Fr 9–16 Uhr/i,
  );
  await user.click(screen.getByRole('radio', { name: /Spedition/ }));
  await waitFor(() => expect(shown()).toMatch(/Gesamt.*69,00 €/));
  await user.click(screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledOnce());
  expect(server.requests(orderEndpoints.createAsVisitor)[0]?.body).toMatchObject({
    shippingMethod: 'spedition',
    expectedTotal: 69,
  });
  expect(window.sessionStorage.getItem('shippingMethod')).toBeNull();
});

test('a refused method is taken off the list, and the cheapest counts', async () => {
  server.fail(orderEndpoints.createAsVisitor, 'shipping_method_unavailable', { keys: ['paket'] });
  const { user } = await openReview();
  await user.click(await screen.findByRole('radio', { name: /Spedition/ }));
  server.respond(cartEndpoints.shipping, { methods: [parcel] });
  await user.click(screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
  await screen.findByText(/^Diese Versandart gibt es für diese Bestellung nicht/);
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Spedition/ })).toBeNull());
  expect(shown()).toMatch(/Gesamt.*34,90 €/);
});

test('a total that was refused for one method is not that of another, and the methods are loaded again', async () => {
  const totals = { itemsPrice: 20, shippingPrice: 19.9, totalPrice: 39.9, taxIncluded: [] };
  server.fail(orderEndpoints.createAsVisitor, 'price_changed', { totals });
  const { user } = await openReview();
  await screen.findByRole('radio', { name: /DHL Paket/ });
  server.respond(cartEndpoints.shipping, { methods: [{ ...parcel, price: 19.9 }, freight] });
  await user.click(screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /19,90/ })).toBeDefined());
  expect(shown()).toMatch(/Gesamt.*39,90 €/);
  await user.click(screen.getByRole('radio', { name: /Spedition/ }));
  await waitFor(() => expect(shown()).toMatch(/Gesamt.*69,00 €/));
  server.respond(orderEndpoints.createAsVisitor, anOrder());
  await user.click(screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledOnce());
  expect(server.requests(orderEndpoints.createAsVisitor).at(-1)?.body).toMatchObject({ expectedTotal: 69 });
});

test('nothing can be ordered while no method carries the cart', async () => {
  server.respond(cartEndpoints.shipping, { methods: [] });
  await openReview();
  await screen.findByText(/^Diese Artikel können wir zusammen nicht liefern/);
  expect(screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toMatchObject({ disabled: true });
});

test('a shop with prices by country asks for no methods', async () => {
  const { deliveryMethods: _, ...byCountry } = settings;
  await renderWithApp(<PlaceOrderPage />, { path: '/placeorder', state, settings: byCountry });
  await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' });
  expect(server.requests(cartEndpoints.shipping)).toEqual([]);
  expect(screen.queryByRole('radio')).toBeNull();
});

const orderButton = () => screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' });

test('payment on pick-up goes with a pick-up that allows it, and with nothing else', async () => {
  server.respond(configEndpoints.payments, [{ method: 'Abholung', provider: 'till', demo: false }]);
  server.respond(cartEndpoints.shipping, {
    methods: [parcel, pickup, { ...pickup, _id: 'laden', name: 'Laden', payDays: 7 }],
  });
  const { user } = await openReview();
  await screen.findByText(/^Bezahlung bei Abholung geht nur mit Abholung/);
  expect(orderButton()).toMatchObject({ disabled: true });
  await user.click(screen.getByRole('radio', { name: /Laden/ }));
  await waitFor(() => expect(screen.queryByText(/^Bezahlung bei Abholung geht nur/)).toBeNull());
  expect(orderButton()).toMatchObject({ disabled: false });
  expect(shown()).toContain('Bezahlen können Sie bei der Abholung an unserer Kasse.');
  // Neither is sent nor arrives: its own name stands beside the price, its day beside the choice.
  expect(screen.getByText('Laden', { selector: 'dt' })).toBeDefined();
  expect(shown()).not.toContain('Versand nach');
  expect(shown()).not.toContain('Bei Ihnen');
});

test('a cart of vouchers arrives by no parcel and contains no VAT', async () => {
  const card = aCartItem({ price: 50, qty: 1, giftCard: 'multi' });
  const products = [aListedProduct({ ...card, taxClass: 'zero', image: [] })];
  server.respond(productEndpoints.list, { products, page: 1, pages: 1, total: 1 });
  await renderWithApp(<CartPage />, { path: '/cart', state: { ...withCart(card), checkout }, settings });
  expect(await screen.findByText(/^Gutscheine enthalten keine Umsatzsteuer/)).toBeDefined();
  expect(shown()).not.toMatch(/Bei Ihnen|Alles kommt|enthaltene MwSt|Versand|Lieferung nach/);
});
