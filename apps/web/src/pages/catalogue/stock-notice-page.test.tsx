import { productEndpoints } from '@kontor/shared/wire/products';
import { stockNoticeEndpoints } from '@kontor/shared/wire/stock-notices';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aProduct, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { StockNoticePage } from './stock-notice-page.tsx';

const vase = aProduct({ name: 'Vase', countInStock: 0 });
let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(productEndpoints.get, vase);
});

const open = (path: string, options: Partial<Parameters<typeof renderWithApp>[1]> = {}) =>
  renderWithApp(
    <Layout>
      <StockNoticePage />
    </Layout>,
    { path, route: '/stock-notice', ...options },
  );

test('the form sends the address, says that a mail is on its way, and links back', async () => {
  server.respond(stockNoticeEndpoints.ask, { message: 'on its way' });
  const { user } = await open(`/stock-notice?product=${vase._id}`);
  expect(await screen.findByText(/„Vase“ ist ausverkauft/)).toBeDefined();
  await user.type(screen.getByLabelText('E-Mail-Adresse'), 'karla@post.example');
  await user.click(screen.getByRole('button', { name: 'Bescheid geben lassen' }));
  const told = await screen.findByText(/Eine E-Mail an karla@post.example ist unterwegs/);
  await waitFor(() => expect(told.parentElement).toBe(document.activeElement));
  const [sent] = server.requests(stockNoticeEndpoints.ask);
  expect([sent?.params, sent?.body]).toEqual([{ id: vase._id }, { email: 'karla@post.example', language: 'de' }]);
  expect(screen.getByRole('link', { name: 'Zum Artikel' }).getAttribute('href')).toMatch(`/products/${vase._id}`);
});

test('the form is prefilled with the address of a signed-in user', async () => {
  const state = { session: asUser(aSessionUser({ email: 'karla@post.example' })) };
  await open(`/stock-notice?product=${vase._id}`, { state });
  expect(await screen.findByLabelText('E-Mail-Adresse')).toHaveProperty('value', 'karla@post.example');
});

test('a refusal by the server shows an alert, and the address stays', async () => {
  server.fail(stockNoticeEndpoints.ask, 'unavailable');
  const { user } = await open(`/stock-notice?product=${vase._id}`);
  await user.type(await screen.findByLabelText('E-Mail-Adresse'), 'karla@post.example{Enter}');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByLabelText('E-Mail-Adresse')).toHaveProperty('value', 'karla@post.example');
});

test('the link of the mail needs a press, opening it is not enough', async () => {
  server.respond(stockNoticeEndpoints.confirm, { product: { _id: vase._id, name: 'Vase' } });
  const { user } = await open('/stock-notice#a-token');
  const button = await screen.findByRole('button', { name: 'Ja, Bescheid geben' });
  expect(server.requests(stockNoticeEndpoints.confirm)).toEqual([]);
  await user.click(button);
  expect(await screen.findByText(/sobald „Vase“ wieder da ist/)).toBeDefined();
  expect(server.requests(stockNoticeEndpoints.confirm)[0]?.body).toEqual({ token: 'a-token' });
});

test('an expired link says so', async () => {
  server.fail(stockNoticeEndpoints.confirm, 'invalid_link');
  const { user } = await open('/stock-notice#a-token');
  await user.click(await screen.findByRole('button', { name: 'Ja, Bescheid geben' }));
  expect(await screen.findByText('Dieser Link gilt nicht mehr.')).toBeDefined();
});
