import { cartEndpoints } from '@kontor/shared/wire/cart';
import { configEndpoints } from '@kontor/shared/wire/config';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LoadPageContext, type LoadPage } from '../../lib/browser/loading/load-page.ts';
import { aCheckout, asGuest, withCart } from '../../testing/checkout-states.ts';
import { aCartItem, aListedProduct, anOrder } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { hold } from '../../testing/hold.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { CartPage } from './cart-page.tsx';
import { PlaceOrderPage } from './place-order-page.tsx';

const vase = aCartItem({ qty: 2 });
const state = { ...withCart(vase), session: asGuest(), checkout: aCheckout() };
const loadPage = vi.fn<LoadPage>();

let server: FakeServer;
beforeEach(() => {
  loadPage.mockReset();
  server = fakeServer();
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
  const listed = aListedProduct({ ...vase, taxClass: 'standard', image: [] });
  server.respond(productEndpoints.list, { products: [listed], page: 1, pages: 1, total: 1 });
});

const checked = (refused: { code: string; reason: 'code_minimum' }[] = []) => ({
  lines: [{ _id: vase._id, qty: 2, price: 49, discount: 9.8, taxPercent: 19 }],
  discounts: [{ code: 'ZEHN', name: 'Sommer', amount: 9.8 }],
  refused,
  methods: [{ key: 'standard' as const, price: 0 }],
  totals: { itemsPrice: 98, shippingPrice: 0, totalPrice: 88.2, taxIncluded: [] },
});

test('a code of the link counts in the cart; an unknown one says so and can be taken out', async () => {
  server.respond(cartEndpoints.check, checked());
  const { user } = await renderWithApp(<CartPage />, { path: '/cart?code=zehn', route: '/cart/:id?', state });
  await screen.findByText('Sommer (ZEHN)');
  const sums = screen.getByRole('complementary', { name: 'Summe' }).textContent;
  expect(sums).toMatch(/98,00\s€.*−?-?9,80\s€.*88,20\s€/);
  const sent = () => server.requests(cartEndpoints.check).map(({ body }) => body);
  const answer = hold();
  server.fail(cartEndpoints.check, 'code_unknown', { keys: ['NIE'] }, answer.held);
  await user.type(screen.getByLabelText('Code (Rabatt oder Aktion)'), 'NIE');
  await user.click(screen.getByRole('button', { name: 'Einlösen' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ codes: ['zehn', 'NIE'] }));
  server.respond(cartEndpoints.check, checked());
  answer.release();
  await screen.findByText('Diesen Code kennen wir nicht. Bitte prüfen Sie die Schreibweise.');
  // The code that is known still counts, and the other one is not sent again: the server counts it as a guess.
  await screen.findByText('Sommer (ZEHN)');
  expect(sent().at(-1)).toMatchObject({ codes: ['zehn'] });
  await user.click(screen.getByRole('button', { name: 'Code NIE entfernen' }));
  await waitFor(() => expect(screen.queryByText('NIE')).toBeNull());
});

test('the code of a link to another page counts in the cart once: removed, it stays away', async () => {
  window.sessionStorage.setItem('linkedCode', 'zehn');
  server.respond(cartEndpoints.check, checked());
  const { user, unmount } = await renderWithApp(<CartPage />, { path: '/cart', route: '/cart/:id?', state });
  await screen.findByText('Sommer (ZEHN)');
  await user.click(screen.getByRole('button', { name: 'Code zehn entfernen' }));
  await waitFor(() => expect(window.sessionStorage.getItem('codes')).toBeNull());
  unmount();
  await renderWithApp(<CartPage />, { path: '/cart', route: '/cart/:id?', state });
  await screen.findByLabelText('Code (Rabatt oder Aktion)');
  expect(window.sessionStorage.getItem('codes')).toBeNull();
});

test('the review shows discounts by line and in its sums, and the order has the codes that give something', async () => {
  server.respond(cartEndpoints.check, checked([{ code: 'VIEL', reason: 'code_minimum' }]));
  server.respond(orderEndpoints.createAsVisitor, anOrder());
  const page = (
    <LoadPageContext value={loadPage}>
      <PlaceOrderPage />
    </LoadPageContext>
  );
  const { user } = await renderWithApp(page, { path: '/placeorder?code=ZEHN', state });
  await user.type(await screen.findByLabelText('Code (Rabatt oder Aktion)'), 'viel');
  await user.click(screen.getByRole('button', { name: 'Einlösen' }));
  await screen.findByText('Für diesen Code ist der Warenwert noch zu niedrig.');
  expect(screen.getByRole('region', { name: 'Bestellung' }).textContent).toMatch(
    /Rabatt.*9,80\s€.*Sommer \(ZEHN\).*88,20\s€/,
  );
  await user.click(screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledOnce());
  expect(server.requests(orderEndpoints.createAsVisitor)[0]?.body).toMatchObject({
    codes: ['ZEHN'],
    expectedTotal: 88.2,
  });
  expect(window.sessionStorage.getItem('codes')).toBeNull();
});
