import { addressEndpoints, type SavedAddress } from '@kontor/shared/wire/addresses';
import { configEndpoints } from '@kontor/shared/wire/config';
import { placeEndpoints } from '@kontor/shared/wire/places';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Layout } from '../../../app/frame/layout.tsx';
import { asUser } from '../../../testing/checkout-states.ts';
import { anAddress, aSavedAddress, aSessionUser } from '../../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../../testing/fake-server.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { provideCheckout } from '../../../testing/shop-pages.ts';
import { ShippingForm } from './shipping-form.tsx';
import type { PricedOrder } from '../placing/use-order-terms.ts';

const karla = aSessionUser({ name: 'Karla Petersen' });
const home = aSavedAddress({ label: 'Zuhause', isDefault: true });
const office = aSavedAddress({
  label: 'Büro',
  company: 'Büro & Co. KG',
  vatId: 'DE123456789',
  country: 'AT',
  zipcode: '1010',
});

const keepIt = 'Diese Adresse in meinem Konto speichern';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(placeEndpoints.find, { places: [] });
  provideCheckout(server);
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'demo', demo: true }]);
});

async function open(book: SavedAddress[]) {
  server.respond(addressEndpoints.list, book);
  const onDestination = vi.fn<(order: PricedOrder) => void>();
  const form = <ShippingForm back={null} onDestination={onDestination} countryHint="2 Euro" />;
  const opened = await renderWithApp(<Layout>{form}</Layout>, {
    route: '*',
    path: '/shipping',
    state: { session: asUser(karla) },
  });
  await screen.findByRole('button', { name: 'Weiter zur Bestellung' });
  return { ...opened, onDestination };
}

const choice = (name: RegExp) => screen.getByRole('radio', { name });
const checkoutOf = ({ store }: Awaited<ReturnType<typeof open>>) => store.getState().checkout;
const goOn = ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: 'Weiter zur Bestellung' }));

test('the default address is chosen, and the order uses it without any typing', async () => {
  const opened = await open([office, home].map((one) => ({ ...one, isDefault: one === home })));
  expect(choice(/Zuhause · Standard/)).toHaveProperty('checked', true);
  expect(screen.queryByLabelText('Straße')).toBeNull();
  expect(screen.getByText('2 Euro')).toBeDefined();
  await goOn(opened);
  await waitFor(() => expect(opened.address()).toBe('/placeorder'));
  expect(checkoutOf(opened)).toMatchObject({ shippingAddress: anAddress(), billing: null });
});

test('the address of a firm also fills the invoice, with the VAT id', async () => {
  const opened = await open([home, office]);
  await opened.user.click(choice(/Büro & Co. KG/));
  expect(opened.onDestination).toHaveBeenLastCalledWith(expect.objectContaining({ country: 'AT' }));
  expect(screen.getByLabelText(/^Firma/)).toHaveProperty('value', 'Büro & Co. KG');
  await goOn(opened);
  await waitFor(() => expect(opened.address()).toBe('/placeorder'));
  const firm = { company: 'Büro & Co. KG', vatId: 'DE123456789' };
  expect(checkoutOf(opened)).toMatchObject({
    shippingAddress: anAddress({ country: 'AT', zipcode: '1010', company: firm.company }),
    billing: { ...anAddress({ country: 'AT', zipcode: '1010' }), ...firm, name: karla.name },
  });
});

test('another address can be typed, and is saved to the account without delaying the order', async () => {
  server.respond(addressEndpoints.replace, [home]);
  const opened = await open([home]);
  await opened.user.click(choice(/Andere Adresse/));
  await opened.user.type(screen.getByLabelText('Straße'), 'Holstenstraße');
  await opened.user.type(screen.getByLabelText('Hausnummer'), '1');
  await opened.user.type(screen.getByLabelText('Postleitzahl'), '24103');
  await opened.user.type(screen.getByLabelText('Ort'), 'Kiel');
  await opened.user.click(screen.getByRole('checkbox', { name: keepIt }));
  await goOn(opened);
  await waitFor(() => expect(opened.address()).toBe('/placeorder'));
  const typed = { street: 'Holstenstraße', number: '1', zipcode: '24103', city: 'Kiel', country: 'DE' };
  expect(checkoutOf(opened).shippingAddress).toEqual(typed);
  await waitFor(() => expect(server.requests(addressEndpoints.replace)).toHaveLength(1));
  const [sent] = server.requests(addressEndpoints.replace);
  expect(sent?.body).toEqual([home, { ...typed, name: karla.name }]);
  expect(sent?.query.get('known')).toBe(home._id);
});

test('an address that could not be saved does not delay the order, and a message says so', async () => {
  server.fail(addressEndpoints.replace, 'edit_conflict');
  const opened = await open([]);
  expect(screen.queryByRole('radio')).toBeNull();
  await opened.user.type(screen.getByLabelText('Straße'), 'Holstenstraße');
  await opened.user.type(screen.getByLabelText('Hausnummer'), '1');
  await opened.user.type(screen.getByLabelText('Postleitzahl'), '24103');
  await opened.user.type(screen.getByLabelText('Ort'), 'Kiel');
  await opened.user.click(screen.getByRole('checkbox', { name: keepIt }));
  await goOn(opened);
  await waitFor(() => expect(opened.address()).toBe('/placeorder'));
  expect(await screen.findByText('Die Adresse konnte nicht in Ihrem Konto gespeichert werden.')).toBeDefined();
});

test('an address that is no longer delivered to cannot be chosen', async () => {
  await open([{ ...home, country: 'CH' }]);
  expect(choice(/Zuhause/)).toHaveProperty('disabled', true);
  expect(screen.getByText('Dorthin liefern wir zurzeit nicht.')).toBeDefined();
  expect(choice(/Andere Adresse/)).toHaveProperty('checked', true);
});

test('an address with a postcode unknown in its country has a remark, and can be chosen', async () => {
  const opened = await open([office, { ...home, zipcode: '1010' }]);
  expect(screen.getByText(/Die Postleitzahl passt nicht zum Land/)).toBeDefined();
  await opened.user.click(choice(/Zuhause/));
  await goOn(opened);
  await waitFor(() => expect(opened.address()).toBe('/placeorder'));
  expect(checkoutOf(opened).shippingAddress).toEqual(anAddress({ zipcode: '1010' }));
});

test('a confirmed postcode can be saved to the account with its address', async () => {
  server.respond(addressEndpoints.replace, [home]);
  const opened = await open([]);
  const typed = { Straße: 'Holstenstraße', Hausnummer: '1', Ort: 'Kiel' };
  for (const [label, text] of Object.entries(typed)) await opened.user.type(screen.getByLabelText(label), text);
  await opened.user.type(screen.getByLabelText(/^Postleitzahl/), 'abc');
  await opened.user.click(screen.getByRole('checkbox', { name: keepIt }));
  await opened.user.click(screen.getByRole('button', { name: 'So verwenden' }));
  await goOn(opened);
  await waitFor(() => expect(server.requests(addressEndpoints.replace)).toHaveLength(1));
  expect(server.requests(addressEndpoints.replace)[0]?.body).toEqual([
    { name: karla.name, street: 'Holstenstraße', number: '1', zipcode: 'abc', city: 'Kiel', country: 'DE' },
  ]);
});

test('a form whose address book failed to load is shown without an offer to save the address', async () => {
  server.fail(addressEndpoints.list, 'unavailable');
  await renderWithApp(<ShippingForm back={null} onDestination={() => {}} />, { state: { session: asUser(karla) } });
  expect(await screen.findByLabelText('Straße')).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: keepIt })).toBeNull();
});

test('a guest loads no address book', async () => {
  await renderWithApp(<ShippingForm back={null} onDestination={() => {}} />);
  expect(await screen.findByLabelText('Straße')).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: keepIt })).toBeNull();
  expect(server.requests(addressEndpoints.list)).toHaveLength(0);
});
