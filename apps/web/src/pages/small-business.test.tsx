import { configEndpoints } from '@kontor/shared/wire/config';
import type { Language } from '@kontor/shared/rules/text/languages';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { freeShipping, usualTax } from '@kontor/shared/schemas/settings-sections';
import type { TextByLanguage } from '@kontor/shared/schemas/stored-text-schemas';
import { waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCheckout, asGuest, asUser, withCart } from '../testing/checkout-states.ts';
import { aCartItem, anId, anOrder, aProduct } from '../testing/factories.ts';
import { type FakeServer, fakeServer } from '../testing/fake-server.ts';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { provideOrderPage, provideOwnOrders } from '../testing/shop-pages.ts';
import { HomePage } from './catalogue/home-page.tsx';
import { ProductPage } from './catalogue/product-page.tsx';
import { CartPage } from './checkout/cart-page.tsx';
import { PaymentMethodPage } from './checkout/payment-method-page.tsx';
import { PlaceOrderPage } from './checkout/place-order-page.tsx';
import { ShippingPage } from './checkout/shipping-page.tsx';
import { MyOrdersPage } from './orders/my-orders-page.tsx';
import { OrderPage } from './orders/order-page.tsx';

/** Matches the words for VAT, except the name of the law (§ 19 UStG). */
const taxWords = /MwSt|USt(?!G)|VAT/;

const product = aProduct({ nameEn: 'Vase Amrum' });
const line = aCartItem({ _id: product._id });
const orderId = anId(32);
const rates = [
  { country: 'DE', price: 4.9 },
  { country: 'AT', price: 9.9 },
];
const shipping = { ...freeShipping([]), rates };

const priceNotes: Readonly<Record<Mode, TextByLanguage>> = {
  regular: { de: 'inkl. MwSt., zzgl. Versandkosten', en: 'incl. VAT, plus shipping costs' },
  small_business: { de: 'zzgl. Versandkosten', en: 'plus shipping costs' },
};

interface Visit {
  name: string;
  page: ReactElement;
  path: string;
  route?: string;
  /** Whether the visitor has no session and no country of delivery. */
  isNew?: true;
  isSignedIn?: true;
}

const withPrices: readonly Visit[] = [
  { name: 'home', page: <HomePage />, path: '/' },
  { name: 'product', page: <ProductPage />, path: `/products/${product._id}`, route: '/products/:id' },
];
const withSums: readonly Visit[] = [
  { name: 'cart', page: <CartPage />, path: '/cart', route: '/cart/:id?' },
  { name: 'cart without a country', page: <CartPage />, path: '/cart', route: '/cart/:id?', isNew: true },
  { name: 'shipping', page: <ShippingPage />, path: '/shipping' },
  { name: 'review', page: <PlaceOrderPage />, path: '/placeorder' },
  { name: 'order', page: <OrderPage />, path: `/orders/${orderId}`, route: '/orders/:id' },
];
const others: readonly Visit[] = [
  { name: 'payment method', page: <PaymentMethodPage />, path: '/payment-method' },
  { name: 'my orders', page: <MyOrdersPage />, path: '/my-orders', isSignedIn: true },
];

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  provideOrderPage(server);
  provideOwnOrders(server);
  server.respond(productEndpoints.list, { products: [product], page: 1, pages: 1, total: 1 });
  server.respond(productEndpoints.get, product);
  server.respond(productEndpoints.categories, []);
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
});

type Mode = (typeof usualTax)['mode'];

/** Returns the text of a page in a shop with this tax mode. */
async function read({ page, path, route, isNew, isSignedIn }: Visit, mode: Mode, language: Language): Promise<string> {
  const tax = { ...usualTax, mode };
  const order = anOrder({ _id: orderId, ...(mode === 'small_business' && { taxIncluded: [] }) });
  server.respond(orderEndpoints.getAsVisitor, order);
  server.respond(orderEndpoints.mine, [order]);
  const known = { session: isSignedIn ? asUser() : asGuest(), checkout: aCheckout() };
  const { container } = await renderWithApp(page, {
    path,
    ...(route && { route }),
    language,
    settings: { shipping, tax, priceNote: priceNotes[mode] },
    state: { ...withCart(line), ...(!isNew && known) },
  });
  await waitFor(() => expect(container.textContent).toMatch(/Vase Amrum|2026-00417|PayPal/));
  return container.textContent ?? '';
}

describe.each(['de', 'en'] as const)('a shop that shows no VAT (§ 19 UStG), in %s', (language) => {
  test.each([...withPrices, ...withSums, ...others])('mentions no VAT: $name', async (visit) => {
    expect(await read(visit, 'small_business', language)).not.toMatch(taxWords);
  });

  test.each(withSums)('explains that: $name', async (visit) => {
    expect(await read(visit, 'small_business', language)).toContain(
      language === 'de'
        ? 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß §\u00a019 UStG.'
        : 'the seller is a small business under §\u00a019 of the German Value Added Tax Act (UStG)',
    );
  });

  test.each([...withPrices, ...withSums])('mentions VAT in regular mode: $name', async (visit) => {
    expect(await read(visit, 'regular', language)).toMatch(taxWords);
  });
});
