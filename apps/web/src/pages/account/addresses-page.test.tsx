import { addressEndpoints } from '@kontor/shared/wire/addresses';
import { placeEndpoints } from '@kontor/shared/wire/places';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSavedAddress, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { AddressesPage } from './addresses-page.tsx';

const karla = aSessionUser({ name: 'Karla Petersen' });
const home = aSavedAddress({ label: 'Zuhause', isDefault: true });
const office = aSavedAddress({ company: 'Büro & Co. KG', city: 'Kiel' });
const idsOf = [home, office].map(({ _id }) => _id).join(',');

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(placeEndpoints.find, { places: [] });
  server.respond(addressEndpoints.list, [home, office]);
});

const open = () =>
  renderWithApp(
    <Layout>
      <AddressesPage />
    </Layout>,
    { path: '/account/addresses', state: { session: asUser(karla) } },
  );

const sentBooks = () => server.requests(addressEndpoints.replace).map(({ body, query }) => [body, query.get('known')]);

test('the page shows the addresses, the default one, and the current tab of the account', async () => {
  await open();
  const [first, second] = await screen.findAllByText(/Karla Petersen/, { selector: 'li *' });
  expect(first?.textContent).toContain('Zuhause · Standard');
  expect(second?.textContent).toMatch(/Büro & Co. KG.*Große Elbstraße\s47 b.*22767 Kiel, Deutschland/);
  const tabs = within(screen.getByRole('navigation', { name: 'Ihr Konto' }));
  expect(tabs.getByRole('link', { name: 'Adressen' }).getAttribute('aria-current')).toBe('page');
});

test('an address is added; the focus moves to the form, to a missing value, and after saving to the heading', async () => {
  server.respond(addressEndpoints.replace, [home, office]);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Adresse hinzufügen' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Adresse hinzufügen' }));
  expect(screen.getByLabelText('Vor- und Nachname')).toHaveProperty('value', 'Karla Petersen');
  await user.type(screen.getByLabelText('Straße'), 'Holstenstraße');
  await user.click(screen.getByRole('button', { name: 'Adresse speichern' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Hausnummer'));
  await user.type(screen.getByLabelText('Hausnummer'), '1');
  await user.type(screen.getByLabelText('Postleitzahl'), '24103');
  await user.type(screen.getByLabelText('Ort'), 'Kiel');
  await user.type(screen.getByLabelText(/^USt-IdNr/), 'de 123 456 789');
  await user.click(screen.getByRole('checkbox', { name: 'Als Standard vorschlagen' }));
  await user.click(screen.getByRole('button', { name: 'Adresse speichern' }));
  await screen.findByText('Adresse gespeichert.');
  const added = { name: 'Karla Petersen', street: 'Holstenstraße', number: '1', zipcode: '24103', city: 'Kiel' };
  const book = [
    { ...home, isDefault: false },
    office,
    { ...added, vatId: 'DE123456789', country: 'DE', isDefault: true },
  ];
  expect(sentBooks()).toEqual([[book, idsOf]]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Adressen' }));
});

test('saving an unchanged address keeps all its parts', async () => {
  const full = aSavedAddress({ label: 'Büro', company: 'Hansen OHG', vatId: 'DE123456789' });
  server.respond(addressEndpoints.list, [full]);
  server.respond(addressEndpoints.replace, [full]);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '„Büro“ ändern' }));
  await user.click(screen.getByRole('button', { name: 'Adresse speichern' }));
  await waitFor(() => expect(sentBooks()).toEqual([[[full], full._id]]));
});

test('an address is changed, and the others stay', async () => {
  server.respond(addressEndpoints.replace, [home, office]);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '„Große Elbstraße 47 b, Kiel“ ändern' }));
  await user.clear(screen.getByLabelText(/^Firma/));
  await user.click(screen.getByRole('button', { name: 'Adresse speichern' }));
  await waitFor(() => expect(sentBooks()).toHaveLength(1));
  const { company: _, ...changed } = office;
  expect(sentBooks()).toEqual([[[home, changed], idsOf]]);
});

test('a postcode unknown in its country can be used after a confirmation, which is asked for once', async () => {
  server.respond(addressEndpoints.replace, [home, office]);
  const { user } = await open();
  const change = async () => user.click(await screen.findByRole('button', { name: '„Zuhause“ ändern' }));
  const save = () => user.click(screen.getByRole('button', { name: 'Adresse speichern' }));
  await change();
  await user.clear(screen.getByLabelText(/^Postleitzahl/));
  await user.type(screen.getByLabelText(/^Postleitzahl/), '1010');
  await save();
  expect(screen.getByText(/haben hier 5 Ziffern \(Deutschland\)/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Postleitzahl/));
  expect(sentBooks()).toEqual([]);
  const unusual = { ...home, zipcode: '1010' };
  server.respond(addressEndpoints.list, [unusual, office]);
  await user.click(screen.getByRole('button', { name: 'So verwenden' }));
  await save();
  await waitFor(() => expect(sentBooks()).toEqual([[[unusual, office], idsOf]]));
  await screen.findByText('1010 Hamburg, Deutschland', { exact: false });
  await change();
  await user.type(screen.getByLabelText(/^Bezeichnung/), ' im Norden');
  await save();
  await waitFor(() => expect(sentBooks()[1]).toEqual([[{ ...unusual, label: 'Zuhause im Norden' }, office], idsOf]));
});

test('an address may be a Packstation', async () => {
  server.respond(addressEndpoints.replace, [home, office]);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '„Zuhause“ ändern' }));
  await user.click(screen.getByRole('checkbox', { name: 'An eine Packstation von DHL' }));
  await user.type(screen.getByLabelText('Nummer der Packstation'), '145');
  await user.type(screen.getByLabelText('Postnummer'), '12345678');
  await user.click(screen.getByRole('button', { name: 'Adresse speichern' }));
  const packstation = { number: '145', postNumber: '12345678' };
  const changed = { ...home, street: 'Packstation', number: '145', packstation };
  await waitFor(() => expect(sentBooks()).toEqual([[[changed, office], idsOf]]));
});

test('a book that was changed elsewhere is reloaded, the typed values stay, and can then be saved', async () => {
  server.fail(addressEndpoints.replace, 'edit_conflict');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '„Zuhause“ ändern' }));
  await user.clear(screen.getByLabelText('Ort'));
  await user.type(screen.getByLabelText('Ort'), 'Plön');
  const third = aSavedAddress({ city: 'Eutin' });
  server.respond(addressEndpoints.list, [home, office, third]);
  await user.click(screen.getByRole('button', { name: 'Adresse speichern' }));
  expect((await screen.findByRole('alert')).textContent).toContain('inzwischen an anderer Stelle geändert');
  server.respond(addressEndpoints.replace, [home]);
  await waitFor(() => expect(server.requests(addressEndpoints.list)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Adresse speichern' }));
  await waitFor(() =>
    expect(sentBooks()[1]).toEqual([[{ ...home, city: 'Plön' }, office, third], `${idsOf},${third._id}`]),
  );
});

test('removing an address needs a confirmation, which can be declined', async () => {
  server.respond(addressEndpoints.replace, [office]);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: '„Zuhause“ entfernen' }));
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(sentBooks()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '„Zuhause“ entfernen' }));
  await user.click(screen.getByRole('button', { name: 'Ja, entfernen' }));
  await screen.findByText('Adresse entfernt.');
  expect(sentBooks()).toEqual([[[office], idsOf]]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('the book is limited to twenty addresses', async () => {
  server.respond(
    addressEndpoints.list,
    Array.from({ length: 20 }, () => aSavedAddress()),
  );
  await open();
  expect(await screen.findByText('Mehr als 20 Adressen lassen sich nicht speichern.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Adresse hinzufügen' })).toBeNull();
});

test('an empty book offers the form, and a book that failed to load can be reloaded', async () => {
  server.fail(addressEndpoints.list, 'unavailable');
  const { user } = await open();
  await screen.findByRole('alert');
  server.respond(addressEndpoints.list, []);
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByText('Noch keine Adresse gespeichert')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Adresse hinzufügen' })).toBeDefined();
});
