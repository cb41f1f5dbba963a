import { configEndpoints } from '@kontor/shared/wire/config';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { placeEndpoints } from '@kontor/shared/wire/places';
import { productEndpoints } from '@kontor/shared/wire/products';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findToday } from '../../lib/shop-day.ts';
import { PlaceOrderPage } from '../../pages/checkout/place-order-page.tsx';
import { ShippingPage } from '../../pages/checkout/shipping-page.tsx';
import { aCheckout, asGuest, withCart } from '../../testing/checkout-states.ts';
import { aCartItem, aListedProduct, anOrder } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { provideCheckout } from '../../testing/shop-pages.ts';
import { storeRecipient } from './recipient/typed-recipient.ts';

const card = { ...aCartItem({ price: 50, qty: 1 }), giftCard: 'multi' } as const;
const recipient = { name: 'Grete', email: 'grete@post.example', greeting: 'Alles Gute!', day: findToday() };

let server: FakeServer;
beforeEach(() => {
  storeRecipient(null);
  server = fakeServer();
  server.respond(placeEndpoints.find, { places: [] });
  provideCheckout(server);
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
  const products = [aListedProduct({ ...card, taxClass: 'standard', image: [] })];
  server.respond(productEndpoints.list, { products, page: 1, pages: 1, total: 1 });
});

async function open(page: 'shipping' | 'placeorder') {
  const state = { ...withCart(card), session: asGuest(), checkout: aCheckout({}) };
  const shown = page === 'shipping' ? <ShippingPage /> : <PlaceOrderPage />;
  const rendered = await renderWithApp(shown, { path: `/${page}`, state });
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
  return rendered;
}

test('a cart of vouchers asks for a recipient and a day instead of a gift on the parcel', async () => {
  const { user } = await open('shipping');
  expect(screen.queryByRole('checkbox', { name: 'Das ist ein Geschenk' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Die Gutscheine gehen an eine andere Person' }));
  const day = screen.getByLabelText('Tag, an dem die Gutscheine ankommen');
  expect(day).toHaveProperty('value', findToday());
  await user.clear(day);
  await user.click(screen.getByRole('button', { name: 'Weiter zur Bestellung' }));
  expect(screen.getByText('Bitte wählen Sie einen Tag von heute bis in einem Jahr.')).toBeDefined();
  await user.type(day, findToday());
  await user.type(screen.getByLabelText('Name der beschenkten Person'), 'Grete');
  await user.type(screen.getByLabelText('E-Mail-Adresse der beschenkten Person'), 'grete@post.example');
  await user.type(screen.getByLabelText(/^Ihr Gruß/), 'Alles Gute!');
  await user.click(screen.getByRole('button', { name: 'Weiter zur Bestellung' }));
  await waitFor(() => expect(JSON.parse(sessionStorage.getItem('voucherRecipient') ?? '{}')).toEqual(recipient));
});

test('the review shows the recipient, calls the address that of the invoice, and the order names the recipient', async () => {
  storeRecipient(recipient);
  server.respond(orderEndpoints.createAsVisitor, anOrder());
  const { user } = await open('placeorder');
  expect(screen.getByRole('heading', { name: 'Rechnungsadresse' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Lieferadresse' })).toBeNull();
  expect(screen.getByText('Alles Gute!')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: /bestellen$/i }));
  await waitFor(() => expect(server.requests(orderEndpoints.createAsVisitor)).toHaveLength(1));
  expect(server.requests(orderEndpoints.createAsVisitor)[0]?.body).toMatchObject({ voucherRecipient: recipient });
  await waitFor(() => expect(sessionStorage.getItem('voucherRecipient')).toBeNull());
});
