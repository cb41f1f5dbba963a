import { configEndpoints } from '@kontor/shared/wire/config';
import { makerEndpoints } from '@kontor/shared/wire/makers';
import { productEndpoints } from '@kontor/shared/wire/products';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { anId, aProduct, someShopSettings } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { AppProviders } from '../app.tsx';
import { AppRoutes } from '../routes/router.tsx';
import { makeStore } from '../state/store.ts';

const { origin } = window.location;
const vase = aProduct({ name: 'Vase Amrum', category: 'Vasen', description: 'Eine Vase\nfür drei Zweige.' });

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  server.respond(configEndpoints.payments, []);
  server.respond(productEndpoints.categories, [{ name: 'Vasen', nameEn: 'Vases', count: 1 }]);
  server.respond(productEndpoints.list, { products: [vase], page: 1, pages: 1, total: 1 });
  server.respond(productEndpoints.get, vase);
  document.head.innerHTML = '<meta name="description" content="of the server"><link rel="canonical" href="https://x/">';
});

afterEach(() => document.head.replaceChildren());

const contentOf = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
const linksOf = (rel: string) =>
  [...document.head.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'));

function At({ path }: { path: string }) {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(path)}>{path}</button>;
}

/** Opens the shop at the first address, with a button to each of the others. */
async function openShop(...paths: string[]) {
  const shop = (
    <>
      {paths.map((path) => (
        <At key={path} path={path} />
      ))}
      <AppRoutes />
    </>
  );
  const { user } = await renderWithApp(shop, { route: '*' });
  await screen.findByRole('link', { name: 'Vase Amrum' });
  return { goTo: (path: string) => user.click(screen.getByRole('button', { name: path })), user };
}

test("the server's head stays until its page is left; on return the page has a head of its own", async () => {
  const { goTo } = await openShop('/', '/?page=2');
  expect([contentOf('description'), linksOf('canonical')]).toEqual(['of the server', ['https://x/']]);
  await goTo('/?page=2');
  await waitFor(() => expect(linksOf('canonical')).toEqual([`${origin}/?page=2`]));
  expect(contentOf('description')).not.toBe('of the server');
  await goTo('/');
  await waitFor(() => expect(linksOf('canonical')).toEqual([`${origin}/`]));
});

test('the first page of a category has its description in the head, the second page only its name', async () => {
  const words = { description: 'Für drei Zweige.', descriptionEn: 'For three twigs.' };
  server.respond(productEndpoints.categories, ({ query }) => [
    { name: 'Vasen', nameEn: 'Vases', count: 1, ...(query.get('described') === 'true' && words) },
  ]);
  const { goTo } = await openShop('/?category=Vasen', '/?category=Vasen&page=2');
  await goTo('/?category=Vasen');
  await waitFor(() => expect(contentOf('description')).toBe('Für drei Zweige.'));
  await goTo('/?category=Vasen&page=2');
  await waitFor(() => expect(contentOf('description')).toBe('Vasen: Kontor'));
});

test('a category is indexed under its own address, in every language; filtered and unknown ones are not', async () => {
  const { user, goTo } = await openShop('/?inStock=true', '/?category=nichts');
  await user.click(
    within(screen.getByRole('navigation', { name: 'Kategorien' })).getByRole('link', { name: 'Vasen 1' }),
  );
  await waitFor(() => expect(linksOf('canonical')).toEqual([`${origin}/kategorie/vasen`]));
  expect(contentOf('description')).toBe('Vasen: Kontor');
  expect(linksOf('alternate')).toEqual([
    `${origin}/kategorie/vasen`,
    `${origin}/en/category/vasen`,
    `${origin}/kategorie/vasen`,
  ]);
  for (const path of ['/?inStock=true', '/?category=nichts']) {
    await goTo(path);
    await waitFor(() => expect(contentOf('robots')).toBe('noindex,follow'));
    expect([...linksOf('canonical'), ...linksOf('alternate')]).toEqual([]);
  }
});

test('a product is indexed under the address with its name', async () => {
  const { user } = await openShop();
  await user.click(screen.getByRole('link', { name: 'Vase Amrum' }));
  await waitFor(() => expect(linksOf('canonical')).toEqual([`${origin}/products/${vase._id}/vase-amrum`]));
  expect(contentOf('description')).toBe('Eine Vase für drei Zweige.');
  expect(contentOf('robots')).toBeUndefined();
});

test('a maker is indexed under its address in each language, with its text', async () => {
  const maker = { _id: anId(), name: 'Fjord', slug: 'fjord', slugEn: 'our-fjord', text: 'Aus Ton.', count: 1 };
  server.respond(makerEndpoints.get, maker);
  server.respond(makerEndpoints.list, [maker]);
  const { goTo } = await openShop('/marke/fjord');
  await goTo('/marke/fjord');
  await waitFor(() => expect(linksOf('canonical')).toEqual([`${origin}/marke/fjord`]));
  expect(linksOf('alternate')).toEqual([
    `${origin}/marke/fjord`,
    `${origin}/en/brand/our-fjord`,
    `${origin}/marke/fjord`,
  ]);
  expect(contentOf('description')).toBe('Aus Ton.');
  expect(contentOf('robots')).toBeUndefined();
  expect(document.title).toBe('Fjord – Kontor');
});

test('an English address has an English head', async () => {
  const english = await startI18n('en', ['first', 'pages']);
  render(
    <AppProviders store={makeStore()} i18n={english} settings={someShopSettings()}>
      <MemoryRouter basename="/en" initialEntries={['/en']}>
        <At path="/?category=Vasen" />
        <AppRoutes />
      </MemoryRouter>
    </AppProviders>,
  );
  await userEvent.click(screen.getByRole('button', { name: '/?category=Vasen' }));
  await waitFor(() => expect(linksOf('canonical')).toEqual([`${origin}/en/category/vasen`]));
  expect(contentOf('description')).toBe('Vases: Kontor');
});

test('the login page is not indexed and has no description', async () => {
  const { goTo } = await openShop('/login');
  await goTo('/login');
  await waitFor(() => expect(contentOf('robots')).toBe('noindex,follow'));
  expect(contentOf('description')).toBeUndefined();
});
