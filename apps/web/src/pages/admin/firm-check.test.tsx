import { type AccountFirm, checkedFirmEndpoints } from '@kontor/shared/wire/checked-firms';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { userEndpoints } from '@kontor/shared/wire/users';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { findToday } from '../../lib/shop-day.ts';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, aUser, anId } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { UserEditPage } from './user-edit-page.tsx';

// Modules of its own: the first page of a visit takes no focus.

const greta = aSessionUser({ name: 'Greta Ohlsen', isAdmin: true, role: 'owner' });
const buyer = aUser({ name: 'Élodie Müller' });
const typed = [{ company: 'Müller & Fils SARL', vatId: 'FR40303265045' }];
const check = {
  company: 'MUELLER & Fils, SARL',
  vatId: 'FR40303265045',
  reference: 'WAPIAAAAXyz12345',
  day: '2026-11-20',
  by: { _id: anId(), name: 'Greta Ohlsen' },
  at: '2026-11-20T09:00:00.000Z',
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(userEndpoints.get, buyer);
});

async function open(firm: AccountFirm, settings: { firmsTaxFree?: true } = { firmsTaxFree: true }) {
  server.respond(checkedFirmEndpoints.get, firm);
  const page = (
    <Layout>
      <UserEditPage />
    </Layout>
  );
  const path = `/admin/useredit/${buyer._id}/edit`;
  const state = { session: asUser(greta) };
  const opened = await renderWithApp(page, { path, route: '/admin/useredit/:id/edit', state, settings });
  await screen.findByLabelText('Name');
  return opened;
}

const part = async () => within(await screen.findByRole('region', { name: 'Prüfung der USt-IdNr.' }));

test('staff enter the verification of the typed id with number and day of the answer', async () => {
  server.respond(checkedFirmEndpoints.check, { check, typed });
  const { user } = await open({ typed });
  const section = await part();
  expect(section.getByText('Vom Konto angegeben: Müller & Fils SARL, FR40303265045')).toBeDefined();
  expect(document.activeElement).toBe(document.body);
  await user.click(section.getByRole('button', { name: 'Prüfung eintragen' }));
  expect(document.activeElement).toBe(section.getByLabelText('Firma'));
  await user.click(section.getByRole('button', { name: 'Abbrechen' }));
  expect(document.activeElement).toBe(section.getByRole('button', { name: 'Prüfung eintragen' }));
  await user.click(section.getByRole('button', { name: 'Prüfung eintragen' }));
  await user.click(section.getByRole('button', { name: 'Als geprüft eintragen' }));
  expect(section.getByLabelText('Nummer der Auskunft').getAttribute('aria-invalid')).toBe('true');
  await user.type(section.getByLabelText('Nummer der Auskunft'), 'WAPIAAAAXyz12345');
  await user.click(section.getByRole('button', { name: 'Als geprüft eintragen' }));
  expect(await screen.findByText('Die USt-IdNr. ist als geprüft eingetragen.')).toBeDefined();
  expect(server.requests(checkedFirmEndpoints.check)).toMatchObject([
    { params: { id: buyer._id }, body: { ...typed[0], reference: 'WAPIAAAAXyz12345', day: findToday() } },
  ]);
});

test('a future day is refused, with a message about the day', async () => {
  const message = 'A day that has not come yet';
  const issues = [{ path: 'day', code: 'too_large' as const, message }];
  server.fail(checkedFirmEndpoints.check, 'invalid_input', { issues });
  const { user } = await open({ typed });
  const section = await part();
  await user.click(section.getByRole('button', { name: 'Prüfung eintragen' }));
  await user.type(section.getByLabelText('Nummer der Auskunft'), '1');
  await user.click(section.getByRole('button', { name: 'Als geprüft eintragen' }));
  expect(await section.findByText('Dieser Tag kommt erst noch.')).toBeDefined();
});

test('a German id is refused, because it must be from another EU country', async () => {
  const { user } = await open({ typed: [] });
  const section = await part();
  await user.click(section.getByRole('button', { name: 'Prüfung eintragen' }));
  await user.type(section.getByLabelText('Firma'), 'Hansen GmbH');
  await user.type(section.getByLabelText('USt-IdNr.'), 'DE136695976');
  await user.type(section.getByLabelText('Nummer der Auskunft'), '1');
  await user.click(section.getByRole('button', { name: 'Als geprüft eintragen' }));
  expect(section.getByText(/USt-IdNr\. eines anderen Mitgliedstaats der EU/)).toBeDefined();
  expect(server.requests(checkedFirmEndpoints.check)).toEqual([]);
});

test('a verified id shows who has entered which answer, and the verification can be removed', async () => {
  server.respond(checkedFirmEndpoints.remove, { typed });
  const { user } = await open({ check, typed });
  const section = await part();
  for (const said of ['WAPIAAAAXyz12345', '20.11.2026']) expect(section.getByText(said)).toBeDefined();
  expect(section.getByText(/Greta Ohlsen, /)).toBeDefined();
  // Another spelling of the verified firm.
  expect(section.queryByText('Muss neu geprüft werden.')).toBeNull();
  await user.click(section.getByRole('button', { name: 'Prüfung entfernen' }));
  expect(await screen.findByText(/Die Prüfung ist entfernt/)).toBeDefined();
  expect(document.activeElement).toBe(section.getByRole('heading'));
});

test.each([
  ['another id', { company: 'Müller & Fils SARL', vatId: 'FR83404833048' }],
  ['another firm', { company: 'Dupont SARL', vatId: 'FR40303265045' }],
])('%s must be verified again', async (_what, other) => {
  await open({ check, typed: [other] });
  const section = await part();
  expect(section.getByText('Muss neu geprüft werden.')).toBeDefined();
  expect(section.getByText(new RegExp(`${other.company}, ${other.vatId}`))).toBeDefined();
});

test('a shop without tax-free deliveries makes no call', async () => {
  await open({ typed }, {});
  expect(server.requests(checkedFirmEndpoints.get)).toEqual([]);
});
