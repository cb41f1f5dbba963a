import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asUser } from '../../testing/checkout-states.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';

// spec 2.80
test('the steps are login, shipping and order: the current one is marked, earlier ones are links', async () => {
  await renderWithApp(<CheckoutSteps current="shipping" />, { language: 'en' });
  const steps = within(screen.getByRole('navigation', { name: 'Steps of the order' }));
  const items = steps.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items.map((item) => item?.replace(/^\W*\d*\W*/, ''))).toEqual(['As a guest', 'Shipping', 'Place order']);
  expect(steps.getByText('Shipping').closest('[aria-current]')?.getAttribute('aria-current')).toBe('step');
  const login = steps.getByRole('link', { name: /As a guest/ });
  expect(login.getAttribute('href')).toBe('/en/login?redirect=%2Fshipping');
});

test('a signed-in user has no login step to go back to', async () => {
  await renderWithApp(<CheckoutSteps current="placeOrder" />, { state: { session: asUser() } });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/shipping']);
  expect(screen.getByText('Angemeldet')).toBeDefined();
});
