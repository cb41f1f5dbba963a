import { type Import, type ImportRow, importEndpoints } from '@kontor/shared/wire/imports';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser, anId, anImport } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ImportPage } from './import-page.tsx';
// Imported here, because it is otherwise loaded with the first message: too late for the test.
import '../../ui/feedback/toast-message.tsx';

const saved: string[] = [];
vi.mock('../../lib/browser/save-file.ts', () => ({ saveFile: (_file: Blob, name: string) => void saved.push(name) }));

const rows: ImportRow[] = [
  { _id: anId(), line: 2, article: 2, outcome: 'created', name: 'Becher Amrum' },
  {
    _id: anId(),
    line: 3,
    article: 3,
    outcome: 'changed',
    name: 'Krug',
    product: anId(),
    fields: ['price', 'nameEn', 'countInStock'],
    notes: [
      { column: 'Sale price', reason: 'compare_at_price' },
      { column: 'gtin', reason: 'wrong_gtin' },
    ],
  },
  { _id: anId(), line: 4, article: 4, outcome: 'refused', name: 'Gutschein', refusal: 'gift_card' },
  { _id: anId(), line: 5, article: 5, outcome: 'refused', name: 'Teller', refusal: 'required', field: 'brand' },
  { _id: anId(), line: 6, article: 6, outcome: 'refused', name: 'Schale', refusal: 'sku_repeated', otherLine: 2 },
];

let server: FakeServer;
let brought: Import;
beforeEach(() => {
  saved.length = 0;
  brought = anImport();
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(importEndpoints.get, () => brought);
  server.respond(importEndpoints.rows, ({ query }) => {
    const found = rows.filter(({ outcome }) => !query.has('outcome') || outcome === query.get('outcome'));
    return { rows: found, page: 1, pages: 1, total: found.length };
  });
});

const open = (language: 'de' | 'en' = 'de') =>
  renderWithApp(
    <Layout>
      <ImportPage />
    </Layout>,
    {
      path: `/admin/imports/${brought._id}`,
      route: '/admin/imports/:id',
      language,
      state: { session: asUser(aSessionUser({ isAdmin: true })) },
    },
  );

const asked: Partial<Import> = {
  state: 'waiting',
  startedAt: undefined,
  questions: [
    { kind: 'prices' },
    { kind: 'taxClasses', names: ['Buchsteuer'] },
    { kind: 'defaults', fields: ['brand', 'countInStock'] },
    { kind: 'pictures', sources: ['addresses', 'none'] },
    { kind: 'lawful', brands: ['Fjord', 'Ahrens'] },
  ],
};

test('questions are asked as one form, whose answers are saved before the check begins', async () => {
  brought = anImport(asked);
  server.respond(importEndpoints.answer, () => brought);
  server.respond(importEndpoints.check, () => (brought = { ...brought, state: 'checking', done: 12 }));
  const { user } = await open();
  const check = await screen.findByText('Prüfen, ohne etwas zu ändern');
  await user.click(check);
  expect(screen.getAllByText('Bitte wählen Sie.')).toHaveLength(2);
  expect(server.requests(importEndpoints.answer)).toEqual([]);

  // Rows without a brand are refused: its field is not optional.
  expect(screen.getByLabelText(/^Marke/).closest('div')?.textContent).not.toContain('freiwillig');
  expect(screen.getByText('Leer: Zeilen ohne diese Angabe werden abgelehnt.')).toBeDefined();
  await user.click(screen.getByLabelText('Ohne Umsatzsteuer (netto)'));
  await user.selectOptions(screen.getByLabelText('Buchsteuer'), 'Ermäßigter Satz');
  await user.click(screen.getByLabelText('Keine Bilder übernehmen'));
  const typed = [
    [/^Marke/, 'Ohne Namen'],
    ['Werktage mindestens', '2'],
    ['Werktage höchstens', '4'],
  ] as const;
  for (const [label, value] of typed) fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await user.click(check);
  expect(await screen.findByText('12 von 60 geprüft')).toBeDefined();
  expect(server.requests(importEndpoints.answer).map(({ body }) => body)).toEqual([
    {
      netPrices: true,
      taxClasses: [{ name: 'Buchsteuer', taxClass: 'reduced' }],
      defaults: { brand: 'Ohne Namen' },
      pictures: 'none',
      deliveryDays: { min: 2, max: 4 },
      manufacturers: [],
    },
  ]);
});

test('columns are assigned by hand, and the questions that follow from them come before the check', async () => {
  const fields = [
    { field: 'sku', required: true },
    { field: 'price', required: true },
  ] as const;
  brought = anImport({
    ...asked,
    kind: 'prices',
    format: 'assigned',
    columns: ['Nr', 'Kostet'],
    answers: { columns: [{ field: 'sku', column: 'Nr' }] },
    questions: [{ kind: 'columns', fields: [...fields] }],
  });
  server.respond(importEndpoints.answer, ({ body }) => {
    const questions = [...brought.questions, { kind: 'prices' as const }];
    return (brought = { ...brought, answers: body as Import['answers'], questions }); // as the form sends them
  });
  const { user } = await open();
  await user.selectOptions(await screen.findByLabelText('Preis'), 'Kostet');
  await user.click(screen.getByRole('button', { name: 'Prüfen, ohne etwas zu ändern' }));
  expect(await screen.findByLabelText('Mit Umsatzsteuer (brutto)')).toBeDefined();
  expect(server.requests(importEndpoints.answer).map(({ body }) => body)).toEqual([
    {
      columns: [
        { field: 'sku', column: 'Nr' },
        { field: 'price', column: 'Kostet' },
      ],
    },
  ]);
  expect(server.requests(importEndpoints.check)).toEqual([]);
});

test('a manufacturer is stated for one brand', async () => {
  brought = anImport({ ...asked, questions: [{ kind: 'lawful', brands: ['Fjord', 'Ahrens'] }] });
  server.respond(importEndpoints.answer, () => brought);
  server.respond(importEndpoints.check, () => brought);
  const { user } = await open();
  await user.click(await screen.findByText('Weiteren Hersteller für eine Marke angeben'));
  const typed = {
    'Gilt für': 'Ahrens',
    Hersteller: 'Ahrens GmbH',
    'E-Mail-Adresse oder Website des Herstellers': 'a@b.example',
    'Straße des Herstellers': 'Deich',
    Hausnummer: '1',
    Postleitzahl: '20095',
    'Ort des Herstellers': 'Hamburg',
    'Land des Herstellers': 'DE',
  };
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(screen.getAllByLabelText(label).at(-1) ?? document.body, { target: { value } });
  }
  await user.click(screen.getByText('Prüfen, ohne etwas zu ändern'));
  const manufacturer = {
    name: 'Ahrens GmbH',
    street: 'Deich',
    number: '1',
    zipcode: '20095',
    city: 'Hamburg',
    country: 'DE',
    contact: 'a@b.example',
  };
  await waitFor(() =>
    expect(server.requests(importEndpoints.answer).map(({ body }) => body)).toEqual([
      { deliveryDays: null, manufacturers: [{ brand: 'Ahrens', manufacturer }] },
    ]),
  );
});

test('a manufacturer that is half filled in shows what it lacks, and goes away again', async () => {
  brought = anImport({ ...asked, questions: [{ kind: 'lawful', brands: ['Fjord'] }] });
  server.respond(importEndpoints.answer, () => brought);
  server.respond(importEndpoints.check, () => brought);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Weiteren Hersteller für eine Marke angeben' }));
  const maker = within(screen.getByRole('group', { name: 'Hersteller 2' }));
  await user.type(maker.getByLabelText('Hersteller'), 'Fjord AS');
  await user.click(screen.getByRole('button', { name: 'Prüfen, ohne etwas zu ändern' }));
  expect(maker.getByLabelText('Ort des Herstellers').getAttribute('aria-invalid')).toBe('true');
  await user.click(maker.getByRole('button', { name: 'Hersteller 2 entfernen' }));
  await user.click(screen.getByRole('button', { name: 'Prüfen, ohne etwas zu ändern' }));
  await waitFor(() =>
    expect(server.requests(importEndpoints.answer).map(({ body }) => body)).toEqual([
      { deliveryDays: null, manufacturers: [] },
    ]),
  );
});

test('answers stay when somebody else has begun the check meanwhile', async () => {
  brought = anImport({ ...asked, questions: [{ kind: 'prices' }] });
  server.fail(importEndpoints.answer, 'import_running');
  const { user } = await open();
  await user.click(await screen.findByLabelText('Mit Umsatzsteuer (brutto)'));
  await user.click(screen.getByRole('button', { name: 'Prüfen, ohne etwas zu ändern' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Diese Datei wird gerade geprüft oder eingelesen.');
  expect(screen.getByLabelText<HTMLInputElement>('Mit Umsatzsteuer (brutto)').checked).toBe(true);
  expect(server.requests(importEndpoints.check)).toEqual([]);
});

test('the dry run says in words what would become of the file', async () => {
  await open();
  expect(await screen.findByText('84 Zeilen: 60 Produkte (5 mit Varianten) und 18 Bilder.')).toBeDefined();
  const summary = within(screen.getByRole('region', { name: 'Das würde daraus' }));
  expect(summary.getByText('neu').parentElement?.textContent).toContain('83 Zeilen');
  expect(summary.getByText(/^Abgelehnt: 1\s× Geschenkgutschein\.$/)).toBeDefined();
});

test('rows say why they are refused, what they change, and which cells have no place', async () => {
  await open();
  const table = within(await screen.findByRole('table', { name: 'Zeile für Zeile' }));
  await table.findByText('Becher Amrum');
  const [, , changed, giftCard, required, repeated] = table.getAllByRole('row');
  expect(changed?.textContent).toContain('Ändert: Preis, Name auf Englisch und Lagerbestand.');
  expect(changed?.textContent).toContain('Sale price: Es gilt der niedrigere Preis.');
  expect(changed?.textContent).toContain('GTIN (EAN): Die Prüfziffer stimmt nicht, die Nummer bleibt weg.');
  expect(table.getByRole('link', { name: 'Krug' }).getAttribute('href')).toMatch(
    /^\/admin\/productedit\/\w{24}\/edit$/,
  );
  expect(giftCard?.textContent).toContain('Geschenkgutschein.');
  expect(required?.textContent).toContain('Pflichtangabe fehlt: Marke.');
  expect(repeated?.textContent).toContain('Artikelnummer steht zweimal in der Datei, siehe Zeile 2.');
});

test('rows are filtered by their result, which the address holds', async () => {
  const { user, address } = await open('en');
  const table = within(await screen.findByRole('table', { name: 'Row by row' }));
  await table.findByText('Becher Amrum');
  await user.selectOptions(screen.getByLabelText('Result'), 'refused');
  await waitFor(() => expect(screen.queryByText('Becher Amrum')).toBeNull());
  expect(await screen.findByText('Teller')).toBeDefined();
  expect(address()).toMatch(/\?outcome=refused$/);
});

test('a run shows its progress without a reload, and then what is left to do', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.respond(importEndpoints.run, () => (brought = { ...brought, state: 'running', done: 20 }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Jetzt einlesen' }));
  expect(await screen.findByRole('progressbar', { name: '20 von 60 eingelesen' })).toBeDefined();
  expect(screen.getByText(/Sie können diese Seite verlassen/)).toBeDefined();
  brought = { ...brought, done: 40 };
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByRole('progressbar', { name: '40 von 60 eingelesen' })).toBeDefined();
  brought = { ...brought, state: 'done', done: 60, startedAt: '2026-11-21T14:00:00.000Z' };
  await act(() => vi.advanceTimersByTimeAsync(2000));
  const next = within(await screen.findByRole('region', { name: 'Was noch zu tun ist' }));
  expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/admin/imports/${brought._id}?outcome=refused`,
    '/admin/productlist',
    '/admin/redirects',
    '/admin/readiness',
  ]);
  const loaded = server.requests(importEndpoints.get).length;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(server.requests(importEndpoints.get)).toHaveLength(loaded);
  await user.click(next.getByRole('link', { name: '1 abgelehnte Zeile ansehen' }));
  expect(document.activeElement?.textContent).toBe('Zeile für Zeile');
  vi.useRealTimers();
});

test.each([
  ['redirects', /bekommen das Ziel der Datei/, ['/admin/redirects']],
  ['stock', /Nur Bestände ändern sich/, ['/admin/productlist']],
  ['prices', /Nur Preise ändern sich/, ['/admin/productlist']],
] as const)('a file of %s says what it changes, and leads to it afterwards', async (kind, hint, paths) => {
  brought = { ...brought, kind, counts: { ...brought.counts, refused: 0 } };
  server.respond(importEndpoints.run, () => (brought = { ...brought, state: 'done' }));
  const { user } = await open();
  expect(await screen.findByText(hint)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Jetzt einlesen' }));
  const next = within(await screen.findByRole('region', { name: 'Was noch zu tun ist' }));
  expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(paths);
});

test('a run is cancelled, and says what stays', async () => {
  brought = anImport({ state: 'running', done: 30 });
  server.respond(importEndpoints.cancel, () => (brought = { ...brought, state: 'cancelled' }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByText('Abgebrochen. Was bis dahin eingelesen wurde, bleibt.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Prüfen, ohne etwas zu ändern' })).toBeDefined();
});

test('a run that cannot begin says why', async () => {
  server.fail(importEndpoints.run, 'import_running');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Jetzt einlesen' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Nicht begonnen\. Diese Datei wird gerade geprüft/);
});

test('a file of which everything is there already has no run', async () => {
  brought = anImport({ counts: { created: 0, changed: 0, unchanged: 83, refused: 1 } });
  await open();
  expect(await screen.findByText(/Aus dieser Datei würde nichts Neues/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Jetzt einlesen' })).toBeNull();
});

test('the report is saved as a file', async () => {
  server.respond(importEndpoints.report, 'line;outcome');
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Bericht als Datei speichern' }));
  expect(await screen.findByText('Gespeichert als bericht-einlesen.csv.')).toBeDefined();
  expect(saved).toEqual(['bericht-einlesen.csv']);
});

test('a file that is gone says so', async () => {
  server.fail(importEndpoints.get, 'not_found');
  await open();
  expect(await screen.findByRole('heading', { name: 'Diese Datei gibt es nicht' })).toBeDefined();
});

test('customers that are brought in lead to their list, and their file cannot be read once more', async () => {
  const counts = { created: 2, changed: 0, unchanged: 0, refused: 0 };
  const questions: Import['questions'] = [{ kind: 'columns', fields: [{ field: 'email', required: true }] }];
  brought = anImport({
    kind: 'customers',
    format: 'assigned',
    state: 'done',
    total: 1,
    rowCount: 2,
    counts,
    questions,
  });
  await open();
  expect(await screen.findByText(/1 Kunde/)).toBeDefined();
  expect(screen.getByText(/über Menschen sagte, ist gelöscht/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Kunden ansehen' }).getAttribute('href')).toBe('/admin/userlist');
  expect(screen.queryByText('Antworten ändern und noch einmal prüfen')).toBeNull();
});

test('paths without a category are asked, and those left empty are not sent', async () => {
  const questions: Import['questions'] = [{ kind: 'categories', paths: ['Haus > Deko', 'Neu'] }];
  brought = anImport({ state: 'waiting', questions });
  server.respond(importEndpoints.answer, () => brought);
  server.respond(importEndpoints.check, () => brought);
  await open();
  fireEvent.change(await screen.findByLabelText(/^Neu/), { target: { value: 'Vasen' } });
  fireEvent.click(screen.getByRole('button', { name: 'Prüfen, ohne etwas zu ändern' }));
  await waitFor(() =>
    expect(server.requests(importEndpoints.answer).map(({ body }) => body)).toEqual([
      { categories: [{ path: 'Neu', name: 'Vasen' }] },
    ]),
  );
});
