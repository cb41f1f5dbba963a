import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asGuest, asUser } from '../../testing/checkout-states.ts';
import { anAddress, aSessionUser } from '../../testing/factories.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { OrderDetails } from './order-details.tsx';

const details = <OrderDetails address={anAddress()} method="PayPal oder Karte" />;

test('shows where the order goes, whose it is and how it will be paid, each with the way to change it', async () => {
  await renderWithApp(details, { state: { session: asGuest() } });
  const parts = within(screen.getByRole('complementary', { name: 'Angaben zur Bestellung' }));
  const address = screen.getByText(/Große Elbstraße 47 b/).textContent;
  expect(address).toBe('Karla PetersenGroße Elbstraße 47 b22767 HamburgDeutschland');
  expect(parts.getByText('karla.petersen@post.example')).toBeDefined();
  expect(parts.getByText('PayPal oder Karte')).toBeDefined();
  const ways = parts.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/shipping', '/shipping', '/payment-method']);
});

test("a user's order goes to the user", async () => {
  await renderWithApp(details, { state: { session: asUser(aSessionUser({ name: 'Enno Harms' })) } });
  expect(screen.getByText(/Große Elbstraße/).textContent).toContain('Enno Harms');
  expect(screen.queryByRole('link', { name: 'E-Mail-Adresse ändern' })).toBeNull();
});
