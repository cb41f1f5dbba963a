import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { sessionEndpoints } from '@kontor/shared/wire/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { asGuest, asUser } from '../../testing/checkout-states.ts';
import { aCartItem, aSessionUser } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { Layout } from './layout.tsx';

const page = (
  <Layout>
    <main id="main" tabIndex={-1}>
      Inhalt
    </main>
  </Layout>
);

test('the first tab stop leads past the header', async () => {
  const { user } = await renderWithApp(page);
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Zum Inhalt springen');
  await user.keyboard('{Enter}');
  expect(document.activeElement?.id).toBe('main');
});

const brand = () => screen.getByRole('link', { name: /Kontor/ });

test('the brand shows the shop’s name, or the merchant’s logo, which links home under that name', async () => {
  const { unmount } = await renderWithApp(page);
  expect([brand().textContent, brand().querySelector('img')]).toEqual(['Kontor', null]);
  unmount();
  const logo = `${'a1'.repeat(16)}-800.webp`;
  await renderWithApp(page, { settings: { logo } });
  expect(brand().getAttribute('href')).toBe('/');
  expect(brand().querySelector('img')?.getAttribute('src')).toBe(`/uploads/${'a1'.repeat(16)}-400.webp`);
});

// spec 2.19, 2.27
test('the cart link shows the number of units in the cart', async () => {
  const lines = [aCartItem({ qty: 2 }), aCartItem({ qty: 1 })];
  await renderWithApp(page, { state: { cart: { lines } } });
  const cart = screen.getByRole('link', { name: '3 Artikel im Warenkorb' });
  expect(cart.getAttribute('href')).toBe('/cart');
  expect(within(cart).getByText('3')).toBeDefined();
});

// spec 2.27
test('an empty cart has no badge', async () => {
  await renderWithApp(page);
  expect(screen.getByRole('link', { name: 'Warenkorb, leer' }).textContent).toBe('');
});

// spec 2.28
test('the language changes for the whole document', async () => {
  const { user } = await renderWithApp(page);
  const toggle = screen.getByRole('group', { name: 'Sprache' });
  expect(within(toggle).getByRole('link', { name: 'De' }).getAttribute('aria-current')).toBe('true');
  await user.click(within(toggle).getByRole('link', { name: 'En' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('en'));
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeDefined();
});

// spec 2.26
test('the link to the login holds the current page with its query, to return to', async () => {
  await renderWithApp(page, { path: '/products/1?from=mail', route: '/products/:id' });
  const login = screen.getByRole('link', { name: 'Anmelden' });
  expect(login.getAttribute('href')).toBe('/login?redirect=%2Fproducts%2F1%3Ffrom%3Dmail');
});

// spec 2.25
test('a user finds profile, orders, wish list and logout under their name, and a choice closes the menu', async () => {
  const session = { user: aSessionUser({ name: 'Karla Petersen' }), guest: null, signInNeeded: false };
  const { user, address } = await renderWithApp(page, { route: '*', state: { session } });
  await user.click(await screen.findByText('Karla Petersen'));
  const menu = within(screen.getByText('Abmelden').closest('ul') ?? document.body);
  const links = menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Profil', '/profile'],
    ['Meine Bestellungen', '/my-orders'],
    ['Merkliste', '/wishlist'],
  ]);
  expect(screen.queryByRole('link', { name: 'Anmelden' })).toBeNull();
  await user.click(menu.getByRole('link', { name: 'Meine Bestellungen' }));
  expect(address()).toBe('/my-orders');
  expect(screen.getByText('Karla Petersen').closest('details')?.open).toBe(false);
});

// spec 2.24, 2.25, 4.51, 4.52
test('logging out removes user and cart from the page, and ends the session on the server', async () => {
  const server = fakeServer();
  server.respond(sessionEndpoints.end, { ended: 1 });
  const person = aSessionUser({ name: 'Karla Petersen' });
  const session = { user: person, guest: null, signInNeeded: false };
  const { user, store } = await renderWithApp(page, { state: { session, cart: { lines: [aCartItem()] } } });
  await user.click(await screen.findByText('Karla Petersen'));
  await user.click(screen.getByRole('button', { name: 'Abmelden' }));
  expect(store.getState().session.user).toBeNull();
  expect(screen.getByRole('link', { name: 'Warenkorb, leer' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Anmelden' })).toBeDefined();
  expect(await screen.findByText('Sie sind abgemeldet.')).toBeDefined();
  await waitFor(() => expect(server.requests(sessionEndpoints.end)).toHaveLength(1));
  const [sent] = server.requests(sessionEndpoints.end);
  expect([sent?.params, sent?.headers.get('authorization')]).toEqual([{ id: 'current' }, `Bearer ${person.token}`]);
});

test('the search covers the whole catalogue: category and page leave the address', async () => {
  fakeServer().respond(productEndpoints.suggest, { products: [], categories: [], words: [] });
  const { user, address } = await renderWithApp(page, { path: '/?category=Vasen&page=2' });
  // The second is in a disclosure for narrow screens; CSS shows one of them.
  const [box, folded] = screen.getAllByLabelText('Im Sortiment suchen');
  expect([box, folded].map((field) => field?.closest('details') !== null)).toEqual([false, true]);
  await user.type(box ?? document.body, '  blaue Schale {Enter}');
  expect(address()).toBe('/?q=blaue+Schale');
});

test.each([
  ['de', 'Werkstätten', /\/marke$/],
  ['en', 'Makers', /\/brand$/],
] as const)('the footer leads to the list of makers if there is one (%s)', async (language, name, path) => {
  const { unmount } = await renderWithApp(page, { language });
  expect(screen.queryByRole('link', { name })).toBeNull();
  unmount();
  await renderWithApp(page, { language, settings: { makers: true } });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(path);
});

// spec 1.20
test("the footer shows the shop's contact and name, links to wish list and orders, and no demo note", async () => {
  const shop = { name: 'Haus & Hof', contactEmail: 'post@hof.example', phone: '+49 (40) 66 96', demo: undefined };
  await renderWithApp(page, { settings: shop });
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('heading', { name: 'Schreiben Sie uns' })).toBeDefined();
  expect(footer.getByRole('link', { name: 'post@hof.example' }).getAttribute('href')).toBe('mailto:post@hof.example');
  expect(footer.getByRole('link', { name: '+49 (40) 66 96' }).getAttribute('href')).toBe('tel:+49406696');
  expect(footer.getByText('Alle Preise inkl. MwSt.')).toBeDefined();
  expect(footer.getByText(`© ${new Date().getFullYear()} Haus & Hof`)).toBeDefined();
  expect(footer.queryByText(/Demo/)).toBeNull();
  const ways = ['Merkliste', 'Bestellung finden'].map((name) =>
    footer.getByRole('link', { name }).getAttribute('href'),
  );
  expect(ways).toEqual(['/wishlist', '/find-order']);
});

function ToastingPage() {
  const show = useShowToast();
  return (
    <button type="button" onClick={() => show('Liegt im Korb.', { label: 'Hin', to: '/cart' })}>
      Los
    </button>
  );
}

test('a toast is announced, has its link, and can be closed', async () => {
  const { user } = await renderWithApp(
    <Layout>
      <ToastingPage />
    </Layout>,
  );
  await user.click(screen.getByRole('button', { name: 'Los' }));
  expect((await screen.findByText('Liegt im Korb.')).closest('[role=status]')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Hin' }).getAttribute('href')).toBe('/cart');
  await user.click(screen.getByRole('button', { name: 'Meldung schließen' }));
  expect(screen.queryByText('Liegt im Korb.')).toBeNull();
});

// spec 2.21
test('an admin finds the admin menu beside the account menu', async () => {
  fakeServer().respond(orderEndpoints.undelivered, { count: 7, paid: 0 });
  const admin = aSessionUser({ name: 'Greta Ohlsen', isAdmin: true });
  await renderWithApp(page, { state: { session: asUser(admin) } });
  expect(await screen.findByText('Verwaltung')).toBeDefined();
  expect(screen.getByText('Greta Ohlsen')).toBeDefined();
});

// spec 2.21
test.each([
  ['a guest', asGuest(), 'Anmelden'],
  ['a user who is no admin', asUser(aSessionUser({ name: 'Karla Petersen' })), 'Karla Petersen'],
])('%s has no admin menu, and its badge is not loaded', async (_, session, own) => {
  const server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 7, paid: 0 });
  await renderWithApp(page, { state: { session } });
  expect(await screen.findByText(own)).toBeDefined();
  expect(screen.queryByText('Verwaltung')).toBeNull();
  expect(server.requests(orderEndpoints.undelivered)).toEqual([]);
});

test.each([
  ['/admin', 0],
  ['/admin/orderlist', 0],
  ['/cart', 1],
])('%s has %i footer of the shop', async (path, count) => {
  await renderWithApp(page, { path, route: '*' });
  expect(screen.queryAllByRole('contentinfo')).toHaveLength(count);
});
