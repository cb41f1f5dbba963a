import { categoryEndpoints } from '@kontor/shared/wire/categories';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { productEndpoints } from '@kontor/shared/wire/products';
import { type Promotion, promotionEndpoints } from '@kontor/shared/wire/promotions';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aListedProduct, anId, aPromotion, aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { readFieldNotes } from '../../testing/notes-of.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { retype } from '../../testing/retype.ts';
import { PromotionAddPage, PromotionEditPage } from './promotion-edit-page.tsx';
import { PromotionListPage } from './promotion-list-page.tsx';

const saved: { name: string; file: Blob }[] = [];
vi.mock('../../lib/browser/save-file.ts', () => ({
  saveFile: (file: Blob, name: string) => void saved.push({ name, file }),
}));

const summer = aPromotion({ minimum: 50, from: '2020-06-01', used: 3, uses: 100, version: 3 });
const product = { ...aListedProduct(), name: 'Krug', lacks: [] };
const vases = { _id: anId(), name: 'Vasen', slug: 'vasen', position: 0, count: 1, version: 0, children: [] };

let server: FakeServer;
let stored: Promotion[];
beforeEach(() => {
  saved.length = 0;
  stored = [summer];
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(promotionEndpoints.list, () => stored);
  server.respond(productEndpoints.adminList, { products: [product], page: 1, pages: 1, total: 1 });
  server.respond(categoryEndpoints.list, [vases]);
});

const open = (path = `/admin/promotions/${summer._id}`) =>
  renderWithApp(
    <Layout>
      <Routes>
        <Route path="/admin/promotions" element={<PromotionListPage />} />
        <Route path="/admin/promotions/add" element={<PromotionAddPage />} />
        <Route path="/admin/promotions/:id" element={<PromotionEditPage />} />
      </Routes>
    </Layout>,
    { path, route: '*', state: { session: asUser(aSessionUser({ isAdmin: true })) } },
  );

type User = Awaited<ReturnType<typeof open>>['user'];

const optional = (label: string) => new RegExp(`^${label} \\(freiwillig\\)$`);

const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const sent = () => server.requests(promotionEndpoints.update).map(({ body }) => body);
const notesOf = (label: string | RegExp) => readFieldNotes(screen.getByLabelText(label));

test('the list says in words what each promotion gives, when, how often, and whether it is valid', async () => {
  stored = [
    summer,
    aPromotion({ name: 'Markt', code: 'MARKT', uses: 20, used: 20 }),
    aPromotion({ name: 'Brief', code: undefined, codes: 1200, kind: 'amount', value: 5, until: '2020-12-31' }),
    aPromotion({
      name: 'Advent',
      code: undefined,
      kind: 'shipping',
      value: 0,
      from: '2999-12-01',
      until: '2999-12-24',
    }),
  ];
  const { unmount } = await open('/admin/promotions');
  expect(await screen.findByRole('link', { name: 'Sommer' })).toHaveProperty(
    'pathname',
    `/admin/promotions/${summer._id}`,
  );
  const [, ...rows] = within(screen.getByRole('table', { name: 'Aktionen' })).getAllByRole('row');
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect(cells).toEqual([
    ['Sommer', '10\u00a0% Rabatt ab 50,00\u00a0€ Warenwert', 'SOMMER10', 'ab 01.06.2020', '3 von 100', 'läuft'],
    ['Markt', '10\u00a0% Rabatt', 'MARKT', 'ohne Ende', '20 von 20', 'aufgebraucht'],
    ['Brief', '5,00\u00a0€ Rabatt', '1.200 einzelne Codes', 'bis 31.12.2020', '0', 'vorbei'],
    ['Advent', 'Versand kostenlos', 'noch keiner', '01.12.2999 bis 24.12.2999', '0', 'geplant'],
  ]);
  unmount();
  stored = [];
  await open('/admin/promotions');
  expect(await screen.findByText(/Ein Code ändert keinen Preis, der im Shop steht.*PAngV/)).toBeDefined();
});

test('a new promotion is sent with all that was chosen; a value that does not fit is refused at its field', async () => {
  server.respond(promotionEndpoints.create, summer);
  const { user, address } = await open('/admin/promotions/add');
  await retype(user, 'Name', 'Sommer');
  await retype(user, optional('Code'), '!');
  await retype(user, 'Rabatt in Prozent', '101');
  await retype(user, optional('Erster Tag'), '2026-06-30');
  await retype(user, optional('Letzter Tag'), '2026-06-01');
  await press(user, 'Aktion anlegen');
  await waitFor(() => expect(notesOf(optional('Code'))).toContain('mindestens drei Buchstaben oder Ziffern'));
  await retype(user, optional('Code'), 'Sommer-10');
  await press(user, 'Aktion anlegen');
  await waitFor(() => expect(notesOf('Rabatt in Prozent')).toContain('bei Prozent höchstens 100'));
  expect(notesOf(optional('Letzter Tag'))).toContain('Der letzte Tag liegt vor dem ersten.');
  await user.selectOptions(screen.getByLabelText('Art'), 'Betrag');
  await retype(user, 'Rabatt in Euro', '7,50');
  await retype(user, optional('Letzter Tag'), '2026-08-31');
  await retype(user, optional('Mindestwarenwert in Euro'), '1.000,00');
  await retype(user, optional('Einlösungen insgesamt'), '1,5');
  await press(user, 'Aktion anlegen');
  await waitFor(() => expect(notesOf(optional('Einlösungen insgesamt'))).not.toBe(''));
  expect(server.requests(promotionEndpoints.create)).toEqual([]);
  await retype(user, optional('Einlösungen insgesamt'), '500');
  await user.click(screen.getByLabelText('Nur für die erste Bestellung'));
  await user.selectOptions(screen.getByLabelText(optional('Kategorien')), 'Vasen');
  await press(user, 'Kategorie hinzufügen');
  await user.type(screen.getByLabelText('Produkt suchen, für das sie nicht gilt'), 'krug{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Krug hinzufügen' }));
  expect(await screen.findByRole('button', { name: 'Krug entfernen' })).toBeDefined();
  await press(user, 'Aktion anlegen');
  await waitFor(() => expect(address()).toBe(`/admin/promotions/${summer._id}`));
  expect(server.requests(promotionEndpoints.create)[0]?.body).toEqual({
    name: 'Sommer',
    code: 'Sommer-10',
    kind: 'amount',
    value: 7.5,
    minimum: 1000,
    from: '2026-06-30',
    until: '2026-08-31',
    uses: 500,
    usesPerCustomer: null,
    products: [],
    categories: [vases._id],
    excluded: [product._id],
    firstOrderOnly: true,
    combinable: false,
  });
});

test.each([
  ['code_taken', 'Eine andere Aktion hat diesen Code schon.'],
  ['conflict', 'Ein Shop hat höchstens 500 Aktionen. Löschen Sie zuerst eine, die vorbei ist.'],
] as const)('a refusal (%s) is explained in words, and the input stays', async (code, words) => {
  server.fail(promotionEndpoints.create, code);
  const { user } = await open('/admin/promotions/add');
  await retype(user, 'Name', 'Winter');
  await retype(user, optional('Code'), 'WINTER');
  await retype(user, 'Rabatt in Prozent', '12,5');
  await press(user, 'Aktion anlegen');
  expect(await screen.findByText(words, { exact: false })).toBeDefined();
  const field = screen.getByLabelText(optional('Code'));
  expect([field.getAttribute('aria-invalid'), field]).toEqual([
    code === 'code_taken' ? 'true' : null,
    expect.objectContaining({ value: 'WINTER' }),
  ]);
});

test('two editors: untouched fields take what is stored, for the others both states are offered in words', async () => {
  const { user } = await open();
  await retype(user, 'Name', 'Hochsommer');
  await user.click(screen.getByLabelText(/^Zusammen mit anderen Codes/));
  server.fail(promotionEndpoints.update, 'edit_conflict');
  stored = [{ ...summer, name: 'Spätsommer', value: 15, version: 4 }];
  await press(user, 'Änderungen speichern');
  const heading = await screen.findByRole('heading', { name: 'Jemand anderes hat diese Aktion inzwischen geändert' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByLabelText('Rabatt in Prozent')).toHaveProperty('value', '15');
  const combinable = within(screen.getByRole('group', { name: /^Zusammen mit anderen Codes/ }));
  expect(combinable.getByRole('radio', { name: /Jetzt gespeichert: Nein/ })).toHaveProperty('checked', false);
  await user.click(screen.getByRole('radio', { name: /Jetzt gespeichert: Spätsommer/ }));
  server.respond(promotionEndpoints.update, () => ({
    ...summer,
    name: 'Spätsommer',
    value: 15,
    combinable: true,
    version: 5,
  }));
  await press(user, 'Änderungen speichern');
  await waitFor(() =>
    expect(sent()[1]).toMatchObject({ name: 'Spätsommer', value: 15, combinable: true, minimum: 50, version: 4 }),
  );
  expect(await screen.findByText('Aktion gespeichert.')).toBeDefined();
});

test('many codes come as a file at once; too many are refused at their field, and typed changes stay', async () => {
  server.respond(promotionEndpoints.makeCodes, () => {
    stored = [{ ...summer, codes: 2 }];
    return 'code\r\nABCD-EFGH-JKMN\r\nPQRS-TUVW-XYZ2\r\n';
  });
  const { user } = await open();
  await retype(user, 'Name', 'Hochsommer');
  await retype(user, 'Anzahl', '10001');
  await press(user, 'Codes machen und speichern');
  await waitFor(() => expect(notesOf('Anzahl')).toContain('Bitte geben Sie eine kleinere Zahl ein.'));
  await retype(user, 'Anzahl', '2');
  await press(user, 'Codes machen und speichern');
  expect(await screen.findByText(/Bisher sind 2 Codes gemacht\./)).toBeDefined();
  expect(server.requests(promotionEndpoints.makeCodes).map(({ body }) => body)).toEqual([{ count: 2, uses: 1 }]);
  expect(saved.map(({ name }) => name)).toEqual(['codes-sommer.csv']);
  expect(await saved[0]?.file.text()).toContain('PQRS-TUVW-XYZ2');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Hochsommer');
  expect(screen.queryByText('Jemand anderes hat diese Aktion inzwischen geändert')).toBeNull();
  server.fail(promotionEndpoints.makeCodes, 'conflict');
  await press(user, 'Codes machen und speichern');
  expect(await screen.findByText('Eine Aktion hat höchstens 100.000 Codes.')).toBeDefined();
  expect(saved).toHaveLength(1);
});

test('deleting says what happens to orders, and leads back to the list; a promotion that is gone says so', async () => {
  server.respond(promotionEndpoints.remove, () => {
    stored = [];
    return { _id: summer._id, name: 'Sommer' };
  });
  const { user, address, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: 'Aktion löschen' }));
  expect(screen.getByText(/Bestellungen, die damit aufgegeben wurden, bleiben, wie sie sind/)).toBeDefined();
  await press(user, 'Ja, löschen');
  await waitFor(() => expect(address()).toBe('/admin/promotions'));
  unmount();
  await open();
  expect(await screen.findByText('Diese Aktion gibt es nicht mehr')).toBeDefined();
});
