import { checkedFirmEndpoints } from '@kontor/shared/wire/checked-firms';
import { configEndpoints } from '@kontor/shared/wire/config';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { placeEndpoints } from '@kontor/shared/wire/places';
import { productEndpoints } from '@kontor/shared/wire/products';
import { freeShipping, usualTax } from '@kontor/shared/schemas/settings-sections';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { PlaceOrderPage } from '../../pages/checkout/place-order-page.tsx';
import { ShippingPage } from '../../pages/checkout/shipping-page.tsx';
import { aCheckout, asGuest, asUser, withCart } from '../../testing/checkout-states.ts';
import { aCartItem, aListedProduct, anAddress, anOrder } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { provideCheckout } from '../../testing/shop-pages.ts';

const vase = aCartItem({ price: 19.9, qty: 2 });
const firm = { company: 'Müller & Fils SARL', vatId: 'FR40303265045' };
const inParis = anAddress({ zipcode: '75001', city: 'Paris', country: 'FR' });
const billing = { ...firm, street: 'Rue de Rivoli', number: '4', zipcode: '75001', city: 'Paris', country: 'FR' };
const settings = {
  firmsTaxFree: true as const,
  countries: ['DE', 'FR'],
  shipping: {
    ...freeShipping([]),
    rates: [
      { country: 'DE', price: 4.9 },
      { country: 'FR', price: 9.9 },
    ],
  },
  tax: {
    ...usualTax,
    foreign: 'opted' as const,
    rates: [...usualTax.rates, { country: 'FR', standard: 20, reduced: 5.5 }],
  },
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(placeEndpoints.find, { places: [] });
  provideCheckout(server);
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
  const products = [aListedProduct({ ...vase, taxClass: 'standard', image: [] })];
  server.respond(productEndpoints.list, { products, page: 1, pages: 1, total: 1 });
  server.respond(checkedFirmEndpoints.own, { firm });
});

async function open(page: 'shipping' | 'placeorder', { session = asUser(), checkout = {}, shop = {} } = {}) {
  const rendered = await renderWithApp(page === 'shipping' ? <ShippingPage /> : <PlaceOrderPage />, {
    path: `/${page}`,
    settings: { ...settings, ...shop },
    state: { ...withCart(vase), session, checkout: aCheckout({ shippingAddress: inParis, billing, ...checkout }) },
  });
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
  return rendered;
}

const shown = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe("the total of a firm's order", () => {
  test('contains no VAT if staff have verified the firm, and is ordered so', async () => {
    server.respond(orderEndpoints.create, anOrder());
    const { user } = await open('placeorder');
    expect(shown()).toMatch(/2 × 16,72 €.*33,44 €.*Versand nach Frankreich8,32 €.*Gesamt41,76 €/);
    expect(shown()).toContain('Steuerfreie innergemeinschaftliche Lieferung: alle Beträge ohne Umsatzsteuer.');
    await user.click(screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
    await waitFor(() => expect(server.requests(orderEndpoints.create)).toHaveLength(1));
    // The line contains the product's price, which the server compares.
    expect(server.requests(orderEndpoints.create)[0]?.body).toMatchObject({
      expectedTotal: 41.76,
      cartItems: [{ price: 19.9 }],
      billing: firm,
    });
  });

  test.each([
    ['another id', { billing: { ...billing, vatId: 'FR83404833048' } }, 'enthaltene MwSt. 19 %7,94 €'],
    ['another firm', { billing: { ...billing, company: 'Dupont SARL' } }, 'enthaltene MwSt. 19 %7,94 €'],
    ['no firm, as a consumer', { billing: null }, 'enthaltene MwSt. 20 %8,28 €'],
  ])('contains VAT with %s', async (_what, checkout, tax) => {
    await open('placeorder', { checkout });
    expect(shown()).toContain('Gesamt49,70 €');
    expect(shown()).toContain(tax);
  });

  test('contains VAT for a guest, without a lookup', async () => {
    await open('placeorder', { session: asGuest() });
    expect(shown()).toContain('enthaltene MwSt. 19 %7,94 €');
    expect(server.requests(checkedFirmEndpoints.own)).toEqual([]);
  });
});

describe('the note below a typed VAT id', () => {
  const checked =
    'Ihre USt-IdNr. ist geprüft: Sie zahlen keine Umsatzsteuer (steuerfreie innergemeinschaftliche Lieferung).';
  const unchecked = /^Es gilt die deutsche Umsatzsteuer, solange wir diese USt-IdNr\. nicht für Ihr Konto/;

  test('says that it is verified, and the sums beside it contain no VAT', async () => {
    await open('shipping');
    expect(await screen.findByText(checked)).toBeDefined();
    expect(shown()).toContain('Gesamt41,76 €');
  });

  test('says that the German rate applies while another id is typed', async () => {
    const { user } = await open('shipping');
    const field = screen.getByLabelText(/^USt-IdNr/);
    await user.clear(field);
    await user.type(field, 'fr 83 404833048');
    expect(await screen.findByText(unchecked)).toBeDefined();
    expect(shown()).toContain('Gesamt49,70 €');
    await user.clear(field);
    expect(screen.queryByText(unchecked)).toBeNull();
  });

  test.each([
    ['no firm is verified', {}, {}, unchecked],
    [
      'another firm is typed',
      { firm },
      { checkout: { billing: { ...billing, company: 'Dupont SARL' } } },
      /Geprüft ist diese USt-IdNr\. für „Müller & Fils SARL“/,
    ],
    ['a guest orders', {}, { session: asGuest() }, /nur an Firmen mit einem Konto/],
    [
      'the id is German',
      {},
      { checkout: { billing: { ...billing, vatId: 'DE136695976' } } },
      'Es gilt die deutsche Umsatzsteuer.',
    ],
    [
      'the order goes to Germany',
      { firm },
      { checkout: { shippingAddress: anAddress() } },
      'Es gilt die deutsche Umsatzsteuer.',
    ],
    [
      'the shop charges VAT to all firms',
      { firm },
      { shop: { firmsTaxFree: undefined } },
      'Es gilt die deutsche Umsatzsteuer.',
    ],
  ])('says that the German rate applies where %s', async (_what, own, state, said) => {
    server.respond(checkedFirmEndpoints.own, own);
    await open('shipping', state);
    expect(await screen.findByText(said)).toBeDefined();
    expect(shown()).not.toContain('41,76');
  });
});
