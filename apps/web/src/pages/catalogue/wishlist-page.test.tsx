import { productEndpoints } from '@kontor/shared/wire/products';
import { wishlistEndpoints } from '@kontor/shared/wire/wishlist';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { WishHeart, WithHearts } from '../../entities/wishlist/wish-heart.tsx';
import type { PreloadedShop } from '../../app/state/store.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aProduct, aSessionUser, anId } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { WishlistPage } from './wishlist-page.tsx';

const [vase, jug] = [aProduct({ name: 'Vase' }), aProduct({ name: 'Krug' })];
const signedIn = { session: asUser(aSessionUser()) };
const { get, replace } = wishlistEndpoints;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(productEndpoints.list, ({ query }) => {
    const asked = query.get('ids')?.split(',') ?? [];
    const products = [vase, jug].filter(({ _id }) => asked.includes(_id));
    return { products, page: 1, pages: 1, total: products.length };
  });
});

const open = (state: PreloadedShop) =>
  renderWithApp(
    <Layout>
      <WishlistPage />
    </Layout>,
    { path: '/wishlist', state },
  );

test('the list shows the products added on this device, newest first, until they are removed', async () => {
  const { user, store } = await open({ wishlist: { ids: [jug._id, vase._id] } });
  const names = (await within(screen.getByRole('main')).findAllByRole('heading', { level: 2 })).map(
    ({ textContent }) => textContent,
  );
  expect(names).toEqual(['Krug', 'Vase']);
  await user.click(screen.getByRole('button', { name: 'Krug von der Merkliste entfernen' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Krug' })).toBeNull());
  expect(store.getState().wishlist.ids).toEqual([vase._id]);
  await user.click(screen.getByRole('button', { name: 'Vase von der Merkliste entfernen' }));
  expect(await screen.findByText('Ihre Merkliste ist leer')).toBeDefined();
});

test('a note names the number of deleted products, which can be removed', async () => {
  const { user, store } = await open({ wishlist: { ids: [anId(), vase._id] } });
  expect(await screen.findByText(/1 gemerkten Artikel gibt es nicht mehr/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Aus der Liste nehmen' }));
  await waitFor(() => expect(store.getState().wishlist.ids).toEqual([vase._id]));
});

test('signing in moves the device’s products to the account, before those already there', async () => {
  server.respond(get, { ids: [vase._id] });
  server.respond(replace, ({ body }) => body as { ids: string[] }); // body of the call
  const { store } = await open({ ...signedIn, wishlist: { ids: [jug._id] } });
  expect(await screen.findByRole('link', { name: 'Krug' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Vase' })).toBeDefined();
  await waitFor(() => expect(store.getState().wishlist.ids).toEqual([]));
  expect(server.requests(replace).map(({ body }) => body)).toEqual([{ ids: [jug._id, vase._id] }]);
});

test('if the account refuses it, the list stays on the device', async () => {
  server.respond(get, { ids: [vase._id] });
  server.fail(replace, 'unavailable');
  const { user, store } = await open({ ...signedIn, wishlist: { ids: [jug._id] } });
  expect(await screen.findByRole('link', { name: 'Vase' })).toBeDefined();
  await waitFor(() => expect(server.requests(replace)).toHaveLength(1));
  // The page reports refused presses alone. This one is refused after the move.
  await user.click(screen.getByRole('button', { name: 'Vase von der Merkliste entfernen' }));
  expect(await screen.findByText('Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.')).toBeDefined();
  expect(server.requests(replace).map(({ body }) => body)).toEqual([{ ids: [jug._id, vase._id] }, { ids: [jug._id] }]);
  expect(store.getState().wishlist.ids).toEqual([jug._id]);
});

const heart = (
  <WithHearts>
    <WishHeart productId={vase._id} name="Vase" />
  </WithHearts>
);

test('a heart shows whether a product is in the list: one adds it on the device, one removes it in the account', async () => {
  const device = await renderWithApp(heart);
  const button = await screen.findByRole('button', { name: 'Vase merken', pressed: false });
  await device.user.click(button);
  expect(screen.getByRole('button', { name: 'Vase merken', pressed: true })).toBe(button);
  expect(device.store.getState().wishlist.ids).toEqual([vase._id]);
  device.unmount();

  server.respond(get, { ids: [vase._id] });
  server.respond(replace, { ids: [] });
  const account = await renderWithApp(heart, { state: signedIn });
  await account.user.click(await screen.findByRole('button', { name: 'Vase merken', pressed: true }));
  await screen.findByRole('button', { name: 'Vase merken', pressed: false });
  expect(server.requests(replace)[0]?.body).toEqual({ ids: [] });
});

test('a button with the product’s name adds one unit to the cart; a sold-out product links to the stock notice', async () => {
  const soldOut = aProduct({ name: 'Uhr', countInStock: 0 });
  server.respond(productEndpoints.list, { products: [vase, soldOut], page: 1, pages: 1, total: 2 });
  const { user, store } = await open({ wishlist: { ids: [vase._id, soldOut._id] } });
  const button = await screen.findByRole('button', { name: 'In den Warenkorb: Vase' });
  expect(button.textContent).toBe('In den Warenkorb');
  await user.dblClick(button);
  const lead = within(screen.getByRole('main')).getByRole('link', { name: 'Zum Warenkorb' });
  expect(lead.getAttribute('href')).toBe('/cart');
  expect(store.getState().cart.lines.map(({ _id, qty }) => [_id, qty])).toEqual([[vase._id, 1]]);
  expect(await screen.findByText('Vase in den Warenkorb gelegt.')).toBeDefined();
  const tellMe = screen.getByRole('link', { name: 'Bescheid geben, wenn wieder da' });
  expect(tellMe.getAttribute('href')).toBe(`/stock-notice?product=${soldOut._id}`);
  expect(screen.queryByRole('button', { name: /Uhr$/ })).toBeNull();
});
