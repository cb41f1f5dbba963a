import { legalEndpoints } from '@kontor/shared/wire/legal';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { settingsEndpoints } from '@kontor/shared/wire/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, someSettings } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { SettingsSectionPage } from './settings-section-page.tsx';

const rates = [{ country: 'DE', price: 4.9, freeFrom: 80 }];
const dispatchDays = { min: 2, max: 4 };
const settings = someSettings({ shipping: { rates, dispatchDays }, version: 4 });
const parcel = {
  _id: 'paket',
  name: 'DHL Paket',
  kind: 'parcel' as const,
  carrier: 'dhl' as const,
  zones: [
    { countries: ['DE'], postcodes: ['de_islands'], prices: [{ price: 14.9 }] },
    { countries: ['DE', 'AT'], prices: [{ price: 4.9 }, { fromWeight: 2000, price: 6.9 }], freeFrom: 80 },
  ],
};
const letter = {
  _id: 'brief',
  name: 'Brief',
  kind: 'letter' as const,
  classes: ['letter' as const],
  zones: [{ countries: ['DE'], prices: [{ price: 1.8 }] }],
};
const state = { session: asUser(aSessionUser({ isAdmin: true })) };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(settingsEndpoints.get, settings);
  server.respond(legalEndpoints.list, []);
  server.respond(settingsEndpoints.update, settings);
});

async function open() {
  const options = { path: '/admin/settings/shipping', route: '/admin/settings/:section', state };
  const opened = await renderWithApp(<SettingsSectionPage />, options);
  await screen.findByRole('button', { name: 'Speichern' });
  return opened;
}

const withMethods = () => {
  const stored = { ...settings, shipping: { rates, dispatchDays, methods: [parcel, letter] } };
  server.respond(settingsEndpoints.get, stored);
  server.respond(settingsEndpoints.update, stored);
};
const sent = () => server.requests(settingsEndpoints.update).map(({ body }) => body);
const priceOf = (name: string) =>
  within(screen.getByRole('table', { name: /^Beispiel/ })).getByRole('row', { name: new RegExp(`^${name}`) })
    .textContent;

test('prices by country become the first method, which gets a zone for islands, and is saved with its section', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Versandarten einrichten' }));
  expect(screen.queryByRole('button', { name: /Land hinzufügen/ })).toBeNull();
  await user.type(screen.getByLabelText('Name auf Deutsch'), 'Paket');
  await user.click(screen.getByRole('button', { name: 'Zone hinzufügen' }));
  const islands = within(screen.getByRole('group', { name: 'Zone 2' }));
  await user.type(islands.getByLabelText(/^Länder/), 'de');
  await user.selectOptions(islands.getByLabelText(/^Deutsche Inseln/), 'nur sie');
  const others = islands.getByLabelText(/^Nur diese Postleitzahlen/);
  expect(others).toHaveProperty('value', '');
  await user.type(others, '25980,');
  expect(others).toHaveProperty('value', '25980,');
  await user.type(islands.getByLabelText('Preis (Euro)'), '14,90');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([
    {
      shipping: {
        rates,
        dispatchDays,
        methods: [
          {
            name: 'Paket',
            kind: 'parcel',
            zones: [
              { countries: ['DE'], prices: [{ price: 4.9 }], freeFrom: 80 },
              { countries: ['DE'], postcodes: ['25980', 'de_islands'], prices: [{ price: 14.9 }] },
            ],
          },
        ],
      },
      version: 4,
    },
  ]);
});

test('the example says what 3 kg to Langeoog pay, and follows what is typed', async () => {
  withMethods();
  const { user } = await open();
  expect(priceOf('DHL Paket')).toMatch(/14,90\s€/);
  expect(priceOf('Brief')).toContain('nicht möglich');
  const zipcode = screen.getByLabelText('Postleitzahl');
  await user.clear(zipcode);
  await user.type(zipcode, '22767');
  expect(priceOf('DHL Paket')).toMatch(/6,90\s€/);
  const mainland = within(screen.getAllByRole('group', { name: 'Zone 2' })[0] ?? document.body);
  const price = mainland.getAllByLabelText('Preis (Euro)')[1];
  if (price) await user.clear(price);
  expect(screen.getByText(/^Das Beispiel erscheint/)).toBeDefined();
  if (price) await user.type(price, '7,50');
  expect(priceOf('DHL Paket')).toMatch(/7,50\s€/);
});

test('what the form does not show stays, and a shop without methods again sends none', async () => {
  withMethods();
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Brief nach oben' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ shipping: { methods: [letter, parcel] } });
  await user.click(screen.getByRole('button', { name: 'Brief entfernen' }));
  await user.click(screen.getByRole('button', { name: 'DHL Paket entfernen' }));
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ shipping: { methods: [] } });
});

test('a method becomes a pick-up that is paid there; the shop says that it is no till', async () => {
  withMethods();
  const { user } = await open();
  expect(screen.queryByLabelText(/^Bezahlung bei Abholung/)).toBeNull();
  const kinds = screen.getAllByLabelText('Art');
  if (kinds[1]) await user.selectOptions(kinds[1], 'Abholung');
  await user.type(screen.getByLabelText(/^Bezahlung bei Abholung/), '7');
  expect(screen.getByText(/Der Shop ist keine Kasse und druckt keinen Bon/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ shipping: { methods: [parcel, { name: 'Brief', kind: 'pickup', payDays: 7 }] } });
});

test('a wrong range is named at its field', async () => {
  withMethods();
  const { user } = await open();
  const [field] = screen.getAllByLabelText(/^Ohne diese Postleitzahlen/);
  if (field) await user.type(field, '27-26');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(field?.getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});
