import { addressEndpoints } from '@kontor/shared/wire/addresses';
import { configEndpoints } from '@kontor/shared/wire/config';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { placeEndpoints } from '@kontor/shared/wire/places';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { aCheckout, asUser } from '../../../testing/checkout-states.ts';
import { aFirm, anAddress, anOrder } from '../../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { provideCheckout } from '../../../testing/shop-pages.ts';
import { ShippingForm } from './shipping-form.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(placeEndpoints.find, { places: [] });
  provideCheckout(server);
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
});

const required = [
  'Bitte die Straße eintragen.',
  'Bitte die Hausnummer eintragen.',
  'Bitte die Postleitzahl eintragen.',
  'Bitte den Ort eintragen.',
];

// spec 5.7
test('a guest’s empty form requires name, e-mail address, street, number, city and, in Germany, the postcode', async () => {
  const { user } = await renderWithApp(<ShippingForm back={null} onDestination={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Weiter zur Bestellung' }));
  for (const text of ['Bitte Ihren Namen eintragen.', 'Bitte Ihre E-Mail-Adresse eintragen.', ...required]) {
    expect(screen.getByText(text)).toBeDefined();
  }
  const invalid = screen.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid') === 'true');
  expect(invalid).toHaveLength(6);
  expect(invalid).toContain(screen.getByLabelText(/^Postleitzahl/));
  expect(screen.getByLabelText('E-Mail-Adresse')).toHaveProperty('type', 'email');
});

test('a signed-in user enters only the address, in a country with delivery', async () => {
  const { user } = await renderWithApp(<ShippingForm back={null} onDestination={() => {}} />, {
    state: { session: asUser() },
  });
  await user.click(await screen.findByRole('button', { name: 'Weiter zur Bestellung' }));
  for (const text of required) expect(screen.getByText(text)).toBeDefined();
  expect(screen.queryByLabelText('Vor- und Nachname')).toBeNull();
  const countries = screen.getByLabelText('Land').querySelectorAll('option');
  expect(Array.from(countries, ({ textContent }) => textContent)).toEqual(['Deutschland', 'Österreich']);
});

const goOn = () => screen.getByRole('button', { name: 'Weiter zur Bestellung' });
const firmFields = () => within(screen.getByRole('group', { name: 'Rechnung an eine andere Adresse oder Firma' }));
async function openForm(checkout = aCheckout()) {
  const opened = await renderWithApp(<ShippingForm back={null} onDestination={() => {}} />, {
    state: { session: asUser(), checkout },
  });
  await screen.findByRole('button', { name: 'Weiter zur Bestellung' });
  return opened;
}

test('an invoice to a firm is in a disclosure, and uses the delivery address unless the firm has another', async () => {
  const { user, store } = await openForm();
  expect(screen.queryByLabelText(/^Firma/)).toBeNull();
  await user.click(screen.getByText('Rechnung an eine andere Adresse oder Firma'));
  await user.type(await screen.findByLabelText(/^Firma/), 'Büro & Co. KG');
  await user.type(screen.getByLabelText(/^USt-IdNr/), 'de 123 456 789');
  await user.click(goOn());
  const firm = { company: 'Büro & Co. KG', vatId: 'DE123456789' };
  await waitFor(() => expect(store.getState().checkout.billing).toEqual({ ...anAddress(), ...firm }));
});

test('a firm with its own address keeps it', async () => {
  const { user, store } = await openForm(aCheckout({ billing: aFirm() }));
  await user.clear(firmFields().getByLabelText(/^Straße/));
  await user.type(firmFields().getByLabelText(/^Straße/), 'Holstenstraße');
  await user.click(goOn());
  await waitFor(() => expect(store.getState().checkout.billing).toEqual(aFirm({ street: 'Holstenstraße' })));
});

test('empty fields mean that there is no firm', async () => {
  const { user, store } = await openForm(aCheckout({ billing: aFirm() }));
  for (const field of firmFields().getAllByRole('textbox')) await user.clear(field);
  await user.click(goOn());
  await waitFor(() => expect(store.getState().checkout.billing).toBeNull());
});

test('missing or wrong values of a firm are marked at their fields', async () => {
  const { user, store } = await openForm(aCheckout({ billing: aFirm({ company: '' }) }));
  await user.clear(firmFields().getByLabelText(/^Ort/));
  await user.clear(firmFields().getByLabelText(/^USt-IdNr/));
  await user.type(firmFields().getByLabelText(/^USt-IdNr/), 'DE12');
  await user.click(goOn());
  for (const words of [/Bitte den Ort eintragen/, /zum Beispiel DE123456789/]) {
    expect(firmFields().getByText(words)).toBeDefined();
  }
  expect(store.getState().checkout.billing).toEqual(aFirm({ company: '' }));
});

// contract-growth.md, 'Shipping'; DHL: three digits from 101 on, and a Postnummer of six to ten.
test('a German address may be a Packstation, whose number is checked', async () => {
  const { user, store } = await openForm();
  await user.click(screen.getByRole('checkbox', { name: 'An eine Packstation von DHL' }));
  expect(screen.queryByLabelText('Straße')).toBeNull();
  await user.type(screen.getByLabelText('Nummer der Packstation'), '99');
  await user.click(goOn());
  expect(screen.getByText('Die Nummer einer Packstation hat drei Ziffern, von 101 bis 999.')).toBeDefined();
  await user.clear(screen.getByLabelText('Nummer der Packstation'));
  await user.type(screen.getByLabelText('Nummer der Packstation'), '145');
  await user.type(screen.getByLabelText('Postnummer'), '12345678');
  await user.click(goOn());
  const packstation = { number: '145', postNumber: '12345678' };
  const station = { street: 'Packstation', number: '145', packstation };
  await waitFor(() => expect(store.getState().checkout.shippingAddress).toMatchObject(station));
});

test('a Packstation is offered only in Germany', async () => {
  const { user } = await openForm();
  await user.selectOptions(screen.getByLabelText('Land'), 'Österreich');
  expect(screen.queryByRole('checkbox', { name: 'An eine Packstation von DHL' })).toBeNull();
});

test('an invoice to another address without a firm names the buyer', async () => {
  const { user, store } = await openForm();
  await user.click(screen.getByText('Rechnung an eine andere Adresse oder Firma'));
  await user.type(await screen.findByLabelText(/^Name oder zu Händen von/), 'Enno Hansen');
  await user.click(goOn());
  expect(firmFields().getByText('Bitte die Firma oder eine Adresse eintragen.')).toBeDefined();
  await user.clear(screen.getByLabelText(/^Name oder zu Händen von/));
  await user.type(firmFields().getByLabelText('Straße'), 'Am Hof 3');
  await user.type(firmFields().getByLabelText('Ort'), 'Kiel');
  await user.click(goOn());
  expect(firmFields().getByText('Bitte die Postleitzahl eintragen.')).toBeDefined();
  await user.type(firmFields().getByLabelText('Postleitzahl'), '24103');
  await user.click(goOn());
  const place = { street: 'Am Hof', number: '3', zipcode: '24103', city: 'Kiel', country: 'DE' };
  await waitFor(() => expect(store.getState().checkout.billing).toEqual({ ...place, name: asUser().user?.name }));
});

test('an empty address book fills in the address of the last order', async () => {
  server.respond(addressEndpoints.list, []);
  server.respond(orderEndpoints.mine, [anOrder({ shippingAddress: anAddress({ city: 'Husum' }) })]);
  await renderWithApp(<ShippingForm back={null} onDestination={() => {}} />, { state: { session: asUser() } });
  expect(await screen.findByLabelText('Ort')).toHaveProperty('value', 'Husum');
  expect(server.requests(orderEndpoints.mine)[0]?.query.get('newest')).toBe('1');
});
