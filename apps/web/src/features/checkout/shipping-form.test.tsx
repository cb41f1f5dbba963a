import { configEndpoints } from '@kontor/shared/config';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { asUser } from '../../testing/checkout-states.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ShippingForm } from './shipping-form.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
});

const required = ['Bitte die Straße eintragen.', 'Bitte die Hausnummer eintragen.', 'Bitte den Ort eintragen.'];

test('an empty form asks a guest for name, e-mail address, street, number and city, not for the zip code', async () => {
  const { user } = await renderWithApp(<ShippingForm back={null} onCountry={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Weiter zur Bestellung' }));
  for (const text of ['Bitte Ihren Namen eintragen.', 'Bitte Ihre E-Mail-Adresse eintragen.', ...required]) {
    expect(screen.getByText(text)).toBeDefined();
  }
  const invalid = screen.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid') === 'true');
  expect(invalid).toHaveLength(5);
  expect(invalid).not.toContain(screen.getByLabelText(/^Postleitzahl/));
  expect(screen.getByLabelText('E-Mail-Adresse')).toHaveProperty('type', 'email');
});

test('who is signed in is asked for the address only, in a country that is delivered to', async () => {
  const { user } = await renderWithApp(<ShippingForm back={null} onCountry={() => {}} />, {
    state: { session: asUser() },
  });
  await user.click(screen.getByRole('button', { name: 'Weiter zur Bestellung' }));
  for (const text of required) expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByLabelText('Vor- und Nachname')).toBeNull();
  const countries = screen.getByLabelText('Land').querySelectorAll('option');
  expect(Array.from(countries, ({ textContent }) => textContent)).toEqual(['Deutschland', 'Österreich']);
});
