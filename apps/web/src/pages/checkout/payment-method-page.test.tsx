import { configEndpoints, type ShopSettings } from '@kontor/shared/wire/config';
import { onAccountEndpoints } from '@kontor/shared/wire/on-account';
import type { StripeWay } from '@kontor/shared/rules/providers/stripe/ways';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { PreloadedShop } from '../../app/state/store.ts';
import { aCheckout, asGuest, asUser } from '../../testing/checkout-states.ts';
import { aCartItem } from '../../testing/factories.ts';
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

const open = (state: PreloadedShop = { checkout: aCheckout() }, settings: Partial<ShopSettings> = {}) =>
  renderWithApp(<PaymentMethodPage />, { path: '/payment-method', state, settings });

// spec 1.17, 2.81, 4.31, 9.9
test('PayPal is preselected; the choice leads back to the order', async () => {
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

// spec 2.82
test('without a delivery address the page leads to the step for it', async () => {
  const { address } = await open({});
  expect(address()).toBe('/shipping');
});

// spec 1.17
test('the page says that there is no method, or that none could be loaded, and can reload them', async () => {
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

test.each<[StripeWay[] | undefined, string]>([
  [['card', 'klarna'], 'Karte, Klarna'],
  [['apple_pay'], 'Apple Pay'],
  [undefined, 'Karte'],
])('with %s switched on at Stripe, its method is called %s', async (stripeWays, name) => {
  await open(undefined, { stripeWays });
  expect(await screen.findByRole('radio', { name: new RegExp(`^${name} \\(Demo\\) Über Stripe`) })).toBeDefined();
});

/** Returns the icons beside a method. */
const marksOf = async (name: RegExp) => {
  const label = (await screen.findByRole('radio', { name })).closest('label');
  const [marks] = within(label ?? document.body).getAllByText('', { selector: '.marks' });
  expect(marks?.getAttribute('aria-hidden')).toBe('true');
  return Array.from(marks?.querySelectorAll('path') ?? [], (path) => path.getAttribute('d'));
};

test('each method shows its icons once, hidden from screen readers', async () => {
  server.respond(configEndpoints.payments, [
    { method: 'PayPal', provider: 'paypal', demo: false },
    { method: 'Stripe', provider: 'stripe', demo: false },
    { method: 'Vorkasse', provider: 'bank', demo: false },
  ]);
  await open(undefined, { stripeWays: ['card', 'apple_pay', 'google_pay', 'klarna'] });
  const marks = [await marksOf(/^PayPal/), await marksOf(/^Karte/), await marksOf(/^Überweisung/)];
  // Two of Stripe's methods share an icon.
  expect(marks.map(({ length }) => length)).toEqual([1, 3, 1]);
  expect(new Set(marks.flat()).size).toBe(5);
});

test('a note that no money moves is shown only while the demo’s method is chosen', async () => {
  server.respond(configEndpoints.payments, [
    { method: 'PayPal', provider: 'demo', demo: true },
    { method: 'Vorkasse', provider: 'bank', demo: false },
  ]);
  const { user } = await open();
  expect(await screen.findByText('Demo: Hier fließt kein Geld.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /^Überweisung/ }));
  expect(screen.queryByText('Demo: Hier fließt kein Geld.')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^PayPal/ }));
  expect(screen.getByText('Demo: Hier fließt kein Geld.')).toBeDefined();
});

const findOnAccount = () => screen.queryByRole('radio', { name: /^Rechnung/ });

// docs/decisions/099
test('buying on account is offered signed-in customers whom staff allow it, within their limit', async () => {
  const cart = { lines: [aCartItem({ price: 49, qty: 1 })] };
  server.respond(onAccountEndpoints.own, { terms: { days: 14, left: 49 } });

  const guest = await open({ checkout: aCheckout(), session: asGuest(), cart });
  await screen.findByRole('radio', { name: /^PayPal/ });
  expect(findOnAccount()).toBeNull();
  expect(server.requests(onAccountEndpoints.own)).toHaveLength(0);
  guest.unmount();

  const { user, store, unmount } = await open({ checkout: aCheckout(), session: asUser(), cart });
  await user.click(
    await screen.findByRole('radio', { name: /^Rechnung Sie bekommen die Rechnung, sobald wir versenden/ }),
  );
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(store.getState().checkout.paymentMethod).toBe('Rechnung');
  unmount();

  server.respond(onAccountEndpoints.own, { terms: { days: 14, left: 48.99 } });
  await open({ checkout: aCheckout(), session: asUser(), cart });
  await screen.findByRole('radio', { name: /^PayPal/ });
  expect(findOnAccount()).toBeNull();
});
