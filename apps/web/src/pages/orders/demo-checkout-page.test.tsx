import { homeEndpoints } from '@kontor/shared/wire/home';
import { demoPaymentEndpoints } from '@kontor/shared/wire/order-payments';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LoadPageContext, type LoadPage } from '../../lib/browser/loading/load-page.ts';
import { anId } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { DemoCheckoutPage } from './demo-checkout-page.tsx';

const path = `/payments/return/${anId(32)}`;
const back = `${window.location.origin}${path}`;
const loadPage = vi.fn<LoadPage>();

let server: FakeServer;
beforeEach(() => {
  loadPage.mockReset();
  server = fakeServer();
  server.respond(homeEndpoints.get, []);
  server.respond(demoPaymentEndpoints.decide, { id: 'demo-1', status: 'x', update_time: '', email_address: '' });
});

function open(returnUrl = `http://localhost${path}`) {
  server.respond(demoPaymentEndpoints.get, { id: 'demo-1', reference: '2026-00417', amount: 98, returnUrl });
  const page = (
    <LoadPageContext value={loadPage}>
      <DemoCheckoutPage />
    </LoadPageContext>
  );
  return renderWithApp(page, { path: '/demo-checkout/demo-1', route: '/demo-checkout/:id' });
}

test.each([
  ['Zahlung freigeben', 'approve'],
  ['Zahlung ablehnen', 'decline'],
  ['Später entscheiden', 'delay'],
])('%s leads back to the order', async (name, decision) => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith(`${back}?payment=demo-1`, 'replace'));
  expect(server.requests(demoPaymentEndpoints.decide)[0]?.body).toEqual({ decision });
  expect(screen.getByText('Hier fließt kein Geld.')).toBeDefined();
});

test('a return address of another site stays in this shop', async () => {
  const { user } = await open(`https://evil.example${path}`);
  await user.click(await screen.findByRole('button', { name: 'Zahlung freigeben' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith(`${back}?payment=demo-1`, 'replace'));
});

// spec 8.2
test('a decision that was lost can be repeated', async () => {
  const { user } = await open();
  server.disconnect(demoPaymentEndpoints.decide);
  await user.click(await screen.findByRole('button', { name: 'Zahlung freigeben' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist nicht zu erreichen.');
  expect(loadPage).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Zahlung freigeben' })).toHaveProperty('disabled', false);
});

test('an unknown payment says so and links to the shop', async () => {
  server.fail(demoPaymentEndpoints.get, 'not_found');
  await renderWithApp(<DemoCheckoutPage />, { path: '/demo-checkout/demo-1', route: '/demo-checkout/:id' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Diese Zahlung gibt es nicht' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Zum Sortiment' }).getAttribute('href')).toBe('/');
});

test('the English page, too, leads to the return address without a language prefix', async () => {
  server.respond(demoPaymentEndpoints.get, { id: 'demo-1', reference: '2026-00417', amount: 98, returnUrl: back });
  const page = (
    <LoadPageContext value={loadPage}>
      <DemoCheckoutPage />
    </LoadPageContext>
  );
  const { user } = await renderWithApp(page, {
    path: '/en/demo-checkout/demo-1',
    route: '/demo-checkout/:id',
    language: 'en',
  });
  expect((await screen.findByRole('link', { name: 'Back to the order' })).getAttribute('href')).toBe(back);
  await user.click(screen.getByRole('button', { name: 'Approve payment' }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledExactlyOnceWith(`${back}?payment=demo-1`, 'replace'));
});
