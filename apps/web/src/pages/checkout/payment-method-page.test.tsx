import { configEndpoints } from '@kontor/shared/config';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { PreloadedShop } from '../../app/state/store.ts';
import { aCheckout } from '../../testing/checkout-states.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { PaymentMethodPage } from './payment-method-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(configEndpoints.payments, [
    { method: 'PayPal', provider: 'demo', demo: true },
    { method: 'Stripe', provider: 'demo', demo: true },
  ]);
});

const open = (state: PreloadedShop = { checkout: aCheckout() }) =>
  renderWithApp(<PaymentMethodPage />, { path: '/payment-method', state });

test('PayPal unless chosen otherwise; the choice goes back to the order', async () => {
  const { user, address, store } = await open();
  expect(await screen.findByRole('radio', { name: 'PayPal (Demo) Mit PayPal-Konto oder Karte' })).toHaveProperty(
    'checked',
    true,
  );
  expect(screen.getByText('Demo: Hier fließt kein Geld.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /^Karte, Apple Pay, Google Pay, Klarna \(Demo\) Über Stripe/ }));
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(address()).toBe('/placeorder');
  expect(store.getState().checkout.paymentMethod).toBe('Stripe');
});

test('without an address there is nothing to pay yet', async () => {
  const { address } = await open({});
  expect(address()).toBe('/shipping');
});

test('says when there is no method, or none can be loaded', async () => {
  server.respond(configEndpoints.payments, []);
  const { unmount } = await open();
  await screen.findByText('Zurzeit ist keine Zahlungsart verfügbar.');
  unmount();

  server.fail(configEndpoints.payments, 'unavailable');
  const { user } = await open();
  await screen.findByText('Die Zahlungsarten konnten nicht geladen werden.');
  server.respond(configEndpoints.payments, [{ method: 'Stripe', provider: 'stripe', demo: false }]);
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(
    await screen.findByRole('radio', { name: /^Karte, Apple Pay, Google Pay, Klarna Über Stripe/ }),
  ).toHaveProperty('checked', true);
});
