import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asGuest, asUser } from '../../../testing/checkout-states.ts';
import { aFirm, anAddress, aSessionUser } from '../../../testing/factories.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { OrderDetails } from './order-details.tsx';

const details = (
  <OrderDetails address={anAddress()} billing={null} gift={null} method={{ method: 'PayPal', name: 'PayPal' }} />
);

// spec 2.83
test('the details show delivery address, buyer and payment method, each with a link to change it', async () => {
  await renderWithApp(details, { state: { session: asGuest() } });
  const parts = within(screen.getByRole('complementary', { name: 'Angaben zur Bestellung' }));
  const address = screen.getByText(/Große Elbstraße 47 b/).textContent;
  expect(address).toBe('Karla PetersenGroße Elbstraße 47 b22767 HamburgDeutschland');
  expect(parts.getByText('karla.petersen@post.example')).toBeDefined();
  expect(parts.getByText('PayPal')).toBeDefined();
  const ways = parts.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/shipping', '/shipping', '/payment-method']);
});

test('the details name the firm that receives the invoice, with a link to change it', async () => {
  const firm = aFirm({ name: 'Ida Ihle' });
  await renderWithApp(
    <OrderDetails address={anAddress()} billing={firm} gift={null} method={{ method: 'PayPal', name: 'PayPal' }} />,
    {
      state: { session: asGuest() },
    },
  );
  const part = screen.getByRole('heading', { name: 'Rechnung an' }).closest('section');
  const address = within(part ?? document.body).getByRole('group');
  expect(address.textContent).toBe('Büro & Co. KGIda IhleAm Hof 47 b22767 KielDeutschland');
  expect(part?.textContent).toContain('USt-IdNr. DE123456789');
  expect(screen.getByRole('link', { name: 'Rechnungsadresse ändern' }).getAttribute('href')).toBe('/shipping');
});

test('the details name a firm without a contact person once', async () => {
  const { name: _, ...firm } = aFirm();
  await renderWithApp(
    <OrderDetails address={anAddress()} billing={firm} gift={null} method={{ method: 'PayPal', name: 'PayPal' }} />,
    {
      state: { session: asGuest() },
    },
  );
  expect(screen.getAllByText(/Büro & Co\. KG/)).toHaveLength(1);
  expect(screen.getByText(/Büro & Co\. KG/).textContent).toMatch(/^Büro & Co\. KGAm Hof/);
});

test('an order of a user shows the user as the buyer', async () => {
  await renderWithApp(details, { state: { session: asUser(aSessionUser({ name: 'Enno Harms' })) } });
  expect(screen.getByText(/Große Elbstraße/).textContent).toContain('Enno Harms');
  expect(screen.queryByRole('link', { name: 'E-Mail-Adresse ändern' })).toBeNull();
});
