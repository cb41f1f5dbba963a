import { makerEndpoints, type MakerToEdit } from '@kontor/shared/wire/makers';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { anId, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { readFieldNotes } from '../../testing/notes-of.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { retype } from '../../testing/retype.ts';
import { MakerAddPage, MakerEditPage } from './maker-edit-page.tsx';
import { MakerListPage } from './maker-list-page.tsx';

const fjord: MakerToEdit = {
  _id: anId(),
  name: 'Fjord',
  slug: 'fjord',
  place: 'Bleckede',
  text: 'Auf der Scheibe gedreht.',
  count: 2,
  version: 3,
};

let server: FakeServer;
let stored: MakerToEdit;
beforeEach(() => {
  stored = fjord;
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(makerEndpoints.adminList, () => [stored]);
  server.respond(makerEndpoints.adminGet, () => stored);
});

const open = (path = `/admin/makers/${fjord._id}`) =>
  renderWithApp(
    <Layout>
      <Routes>
        <Route path="/admin/makers" element={<MakerListPage />} />
        <Route path="/admin/makers/add" element={<MakerAddPage />} />
        <Route path="/admin/makers/:id" element={<MakerEditPage />} />
      </Routes>
    </Layout>,
    { path, route: '*', state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );

type User = Awaited<ReturnType<typeof open>>['user'];

const optional = (label: string) => new RegExp(`^${label} \\(freiwillig\\)$`);

const sent = () => server.requests(makerEndpoints.update).map(({ body }) => body as Record<string, unknown>); // bodies of the form
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

test('the list names each maker with its place, its products and what it lacks', async () => {
  await open('/admin/makers');
  expect(await screen.findByRole('link', { name: 'Fjord' })).toHaveProperty('pathname', `/admin/makers/${fjord._id}`);
  const [, row] = within(screen.getByRole('table', { name: 'Marken' })).getAllByRole('row');
  const cells = within(row ?? document.body).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Fjord', 'Bleckede', '2', 'Foto und Hersteller']);
});

test('a shop without makers says where they come from', async () => {
  server.respond(makerEndpoints.adminList, []);
  await open('/admin/makers');
  expect(await screen.findByText('Noch keine Marken')).toBeDefined();
});

test('a change is sent with the loaded version; the form continues with the answer', async () => {
  server.respond(makerEndpoints.update, ({ body }) => {
    const { name, place, placeEn } = body as MakerToEdit; // the form's body
    stored = { ...stored, name, place, placeEn, version: 4 };
    return stored;
  });
  const { user } = await open();
  await retype(user, optional('Ort'), 'Husum');
  await retype(user, optional('Ort auf Englisch'), 'Husum, Germany');
  expect(screen.getByText('Nicht gespeicherte Änderungen')).toBeDefined();
  await press(user, 'Änderungen speichern');
  expect(await screen.findByText('Marke gespeichert.')).toBeDefined();
  expect(sent()).toMatchObject([{ name: 'Fjord', place: 'Husum', placeEn: 'Husum, Germany', version: 3 }]);
  expect(sent()[0]).toHaveProperty('manufacturer', null);
  expect(screen.queryByText('Nicht gespeicherte Änderungen')).toBeNull();
  await press(user, 'Änderungen speichern');
  await waitFor(() => expect(sent()[1]).toMatchObject({ place: 'Husum', version: 4 }));
});

test('a manufacturer is sent whole; what it lacks is said at its field', async () => {
  const { user } = await open();
  await retype(user, 'Hersteller', 'Fjord Keramik GmbH');
  await press(user, 'Änderungen speichern');
  await waitFor(() => expect(readFieldNotes(screen.getByLabelText('Postleitzahl'))).not.toBe(''));
  expect(sent()).toEqual([]);
});

test('two editors: untouched fields take what is stored, for the others both states are offered', async () => {
  const { user } = await open();
  await retype(user, optional('Ort'), 'Husum');
  server.fail(makerEndpoints.update, 'edit_conflict');
  stored = { ...stored, place: 'Hamburg', text: 'Aus Ton.', version: 4 };
  await press(user, 'Änderungen speichern');
  const heading = await screen.findByRole('heading', { name: 'Jemand anderes hat diese Marke inzwischen geändert' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByLabelText(optional('Text'))).toHaveProperty('value', 'Aus Ton.');
  expect(screen.getByLabelText(optional('Ort'))).toHaveProperty('value', 'Husum');
  const place = within(screen.getByRole('group', { name: 'Ort' }));
  expect(place.getByRole('radio', { name: /Bei Ihnen: Husum/ })).toHaveProperty('checked', true);
  expect(screen.queryByRole('group', { name: 'Text' })).toBeNull();
  await user.click(place.getByRole('radio', { name: /Jetzt gespeichert: Hamburg/ }));
  expect(screen.getByLabelText(optional('Ort'))).toHaveProperty('value', 'Hamburg');
  server.respond(makerEndpoints.update, () => stored);
  await press(user, 'Änderungen speichern');
  await waitFor(() => expect(sent()[1]).toMatchObject({ place: 'Hamburg', text: 'Aus Ton.', version: 4 }));
});

test('a name that another maker has is refused at its field', async () => {
  server.fail(makerEndpoints.update, 'maker_taken');
  const { user } = await open();
  await retype(user, 'Name', 'Kiesel');
  await press(user, 'Änderungen speichern');
  await waitFor(() =>
    expect(readFieldNotes(screen.getByLabelText('Name'))).toContain('Eine andere Marke heißt schon so.'),
  );
});

test('a new maker leads to its form', async () => {
  server.respond(makerEndpoints.create, () => fjord);
  const { user, address } = await open('/admin/makers/add');
  await retype(user, 'Name', 'Fjord');
  await press(user, 'Marke anlegen');
  await waitFor(() => expect(address()).toBe(`/admin/makers/${fjord._id}`));
  expect(server.requests(makerEndpoints.create)[0]?.body).toMatchObject({ name: 'Fjord', slug: '' });
});

test('a maker with products stays, and the dialog says why', async () => {
  server.fail(makerEndpoints.remove, 'maker_in_use');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Marke löschen' }));
  await press(user, 'Ja, löschen');
  expect(await screen.findByText(/^Produkte nennen diese Marke\./)).toBeDefined();
});

test('a maker without products is deleted and leads back to the list', async () => {
  server.respond(makerEndpoints.remove, { _id: fjord._id, name: 'Fjord' });
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Marke löschen' }));
  await press(user, 'Ja, löschen');
  await waitFor(() => expect(address()).toBe('/admin/makers'));
});
