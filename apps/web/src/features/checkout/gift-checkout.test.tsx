import { addressEndpoints } from '@kontor/shared/wire/addresses';
import { configEndpoints } from '@kontor/shared/wire/config';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { placeEndpoints } from '@kontor/shared/wire/places';
import { productEndpoints } from '@kontor/shared/wire/products';
import { freeShipping } from '@kontor/shared/schemas/settings-sections';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { CartPage } from '../../pages/checkout/cart-page.tsx';
import { PlaceOrderPage } from '../../pages/checkout/place-order-page.tsx';
import { ShippingPage } from '../../pages/checkout/shipping-page.tsx';
import { aCheckout, asGuest, asUser, withCart } from '../../testing/checkout-states.ts';
import { aCartItem, aListedProduct, anAddress, anOrder, aSavedAddress } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { provideCheckout } from '../../testing/shop-pages.ts';

const vase = aCartItem({ price: 20, qty: 1 });
const rates = [{ country: 'DE', price: 4.9 }];
const offered = { countries: ['DE'], shipping: { ...freeShipping([]), rates, wrapping: 3.5 } };
const notOffered = { countries: ['DE'], shipping: { ...freeShipping([]), rates } };
const gift = { recipient: 'Marta Lüders', greeting: 'Alles Gute!', wrapping: true };
const pages = { cart: <CartPage />, shipping: <ShippingPage />, placeorder: <PlaceOrderPage /> };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(placeEndpoints.find, { places: [] });
  provideCheckout(server);
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
  const products = [aListedProduct({ ...vase, taxClass: 'standard', image: [] })];
  server.respond(productEndpoints.list, { products, page: 1, pages: 1, total: 1 });
});

async function open(
  page: keyof typeof pages,
  {
    session = asGuest(),
    checkout = {},
    settings = offered,
  }: {
    session?: ReturnType<typeof asUser>;
    checkout?: Parameters<typeof aCheckout>[0];
    settings?: typeof offered | typeof notOffered;
  } = {},
) {
  const rendered = await renderWithApp(pages[page], {
    path: `/${page}`,
    settings,
    state: { ...withCart(vase), session, checkout: aCheckout(checkout) },
  });
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
  return rendered;
}

const tick = () => screen.getByRole('checkbox', { name: 'Das ist ein Geschenk' });
const shown = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const goOn = () => screen.getByRole('button', { name: 'Weiter zur Bestellung' });

describe('the address form', () => {
  test('asks for the name on the parcel only once a gift is ticked, and stores recipient, greeting and wrapping', async () => {
    const { user, store } = await open('shipping');
    expect(screen.queryByLabelText(/^Wer bekommt es/)).toBeNull();
    await user.click(tick());
    await user.click(goOn());
    expect(screen.getByText('Bitte den Namen für das Paket eintragen.')).toBeDefined();
    await user.type(screen.getByLabelText(/^Wer bekommt es/), 'Marta Lüders');
    await user.type(screen.getByLabelText(/^Ihr Gruß/), 'Alles Gute!');
    expect(shown()).not.toContain('Geschenkverpackung3,50 €');
    await user.click(screen.getByRole('checkbox', { name: /^Als Geschenk verpacken \(3,50/ }));
    expect(shown()).toContain('Geschenkverpackung3,50 €');
    expect(shown()).toContain('Gesamt28,40 €');
    await user.click(goOn());
    await waitFor(() => expect(store.getState().checkout.gift).toEqual(gift));
  });

  test('says what a greeting of many lines lacks', async () => {
    const greeting = `a${'\n'.repeat(20)}b`;
    const { user } = await open('shipping', { checkout: { gift: { ...gift, greeting } } });
    await user.click(goOn());
    expect(screen.getByText(/^Das sind zu viele Zeilen/)).toBeDefined();
  });

  test('offers no wrapping if the shop has none, and stores none', async () => {
    const { user, store } = await open('shipping', { checkout: { gift }, settings: notOffered });
    expect(tick()).toHaveProperty('checked', true);
    expect(screen.queryByRole('checkbox', { name: /^Als Geschenk verpacken/ })).toBeNull();
    await user.click(goOn());
    const { wrapping: _wrapping, ...unwrapped } = gift;
    await waitFor(() => expect(store.getState().checkout.gift).toEqual(unwrapped));
  });

  test('stores no gift once it is ticked no more', async () => {
    const { user, store } = await open('shipping', { checkout: { gift } });
    await user.click(tick());
    await user.click(goOn());
    await waitFor(() => expect(store.getState().checkout.gift).toBeNull());
  });

  test('takes the recipient from a saved address of another person, and back', async () => {
    const book = [aSavedAddress({ isDefault: true }), aSavedAddress({ name: 'Enno Hansen', city: 'Husum' })];
    server.respond(addressEndpoints.list, book);
    const { user } = await open('shipping', { session: asUser(), checkout: { shippingAddress: null } });
    await user.click(tick());
    await user.click(screen.getByRole('radio', { name: /Husum/ }));
    expect(screen.getByLabelText(/^Wer bekommt es/)).toHaveProperty('value', 'Enno Hansen');
    await user.click(screen.getByRole('radio', { name: /Hamburg/ }));
    expect(screen.getByLabelText(/^Wer bekommt es/)).toHaveProperty('value', '');
  });

  test('begins without the address and name of the last gift', async () => {
    await open('shipping', { checkout: { gift: 'sent', shippingAddress: anAddress({ city: 'Norddorf' }) } });
    expect(tick()).toHaveProperty('checked', false);
    expect(screen.getByLabelText('Ort')).toHaveProperty('value', '');
  });

  test('does not begin with the address of an earlier gift of the account', async () => {
    const shippingAddress = anAddress({ city: 'Norddorf' });
    server.respond(orderEndpoints.mine, [anOrder({ shippingAddress, gift: { recipient: 'Marta Lüders' } })]);
    await open('shipping', { session: asUser(), checkout: { shippingAddress: null } });
    expect(screen.getByLabelText('Ort')).toHaveProperty('value', '');
  });

  test('keeps a typed address in the address book under the recipient’s name', async () => {
    server.respond(addressEndpoints.replace, []);
    const { user } = await open('shipping', { session: asUser(), checkout: { gift } });
    await user.click(screen.getByRole('checkbox', { name: 'Diese Adresse in meinem Konto speichern' }));
    await user.click(goOn());
    await waitFor(() => expect(server.requests(addressEndpoints.replace)).toHaveLength(1));
    expect(server.requests(addressEndpoints.replace)[0]?.body).toMatchObject([{ name: 'Marta Lüders' }]);
  });
});

describe('the review', () => {
  test('names who gives and who receives, and orders the gift for the total that it shows', async () => {
    server.respond(orderEndpoints.createAsVisitor, anOrder({ gift: { ...gift, wrapping: true } }));
    const { user } = await open('placeorder', { checkout: { gift } });
    const part = screen.getByRole('heading', { name: 'Geschenk' }).closest('section') ?? document.body;
    expect(within(part).getByText('Von Karla Petersen für Marta Lüders')).toBeDefined();
    expect(within(part).getByText('Alles Gute!')).toBeDefined();
    expect(part.textContent).toContain('Als Geschenk verpackt.');
    expect(screen.getByText(/Große Elbstraße/).textContent).toMatch(/^Marta Lüders/);
    expect(shown()).toContain('Geschenkverpackung3,50 €');
    await user.click(screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
    await waitFor(() => expect(server.requests(orderEndpoints.createAsVisitor)).toHaveLength(1));
    const [sent] = server.requests(orderEndpoints.createAsVisitor);
    expect(sent?.body).toMatchObject({ gift, expectedTotal: 28.4, visitor: { name: 'Karla Petersen' } });
  });

  test('orders an unwrapped gift if the shop offers wrapping no more, and says so', async () => {
    server.respond(orderEndpoints.createAsVisitor, anOrder());
    const { user } = await open('placeorder', { checkout: { gift }, settings: notOffered });
    expect(shown()).toContain('Ohne Geschenkverpackung.');
    await user.click(screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
    await waitFor(() => expect(server.requests(orderEndpoints.createAsVisitor)).toHaveLength(1));
    expect(server.requests(orderEndpoints.createAsVisitor)[0]?.body).toMatchObject({
      gift: { recipient: 'Marta Lüders', greeting: 'Alles Gute!' },
      expectedTotal: 24.9,
    });
  });

  test('leads back to the gift if the shop has just stopped offering wrapping', async () => {
    server.fail(orderEndpoints.createAsVisitor, 'wrapping_not_offered');
    const { user } = await open('placeorder', { checkout: { gift } });
    await user.click(screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
    expect(await screen.findByText(/^Eine Geschenkverpackung gibt es gerade nicht/)).toBeDefined();
    const links = screen.getAllByRole('link', { name: 'Geschenk ändern' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/shipping', '/shipping']);
  });
});

test('the cart shows what the wrapping costs', async () => {
  await open('cart', { checkout: { gift } });
  expect(shown()).toContain('Geschenkverpackung3,50 €');
  expect(shown()).toContain('Gesamt28,40 €');
});
