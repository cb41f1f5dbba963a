import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import { productEndpoints } from '@kontor/shared/wire/products';
import { configEndpoints, type ShopSettings } from '@kontor/shared/wire/config';
import { type EditedText, legalEndpoints } from '@kontor/shared/wire/legal';
import { legalKinds } from '@kontor/shared/rules/legal/legal-kinds';
import { homeEndpoints } from '@kontor/shared/wire/home';
import { mailEndpoints } from '@kontor/shared/wire/mails';
import { makerEndpoints } from '@kontor/shared/wire/makers';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import type { HomeSection } from '@kontor/shared/schemas/home-blocks';
import { settingsEndpoints } from '@kontor/shared/wire/settings';
import { wishlistEndpoints } from '@kontor/shared/wire/wishlist';
import type { SettingsLogPage } from '@kontor/shared/schemas/settings-log';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aListedProduct, anAdminProduct, anId, aSessionUser, someSettings } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { type OwnSection, sectionTexts } from '../../features/admin-settings/section-texts.ts';
import { SettingsPage } from './settings-page.tsx';
import { SettingsSectionPage } from './settings-section-page.tsx';

const { get, changes, update: put } = settingsEndpoints;
const seller = {
  legalName: 'Kontor Haus GmbH',
  street: 'Musterweg',
  number: '1',
  zipcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  email: 'post@kontor.example',
  bank: { holder: 'Kontor Haus GmbH', iban: 'DE89370400440532013000' },
};
const chapters: HomeSection = {
  blocks: [{ kind: 'hero' }, { kind: 'promises' }, { kind: 'categories' }, { kind: 'products' }],
};
const settings = someSettings({ seller, home: chapters, version: 4 });
const noChanges: SettingsLogPage = { changes: [], page: 1, pages: 0, total: 0 };

const draft = { de: 'Text', version: 1, placeholders: [] };
const legalTexts: EditedText[] = legalKinds.map((kind) => ({ kind, draft }));

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(get, settings);
  server.respond(changes, noChanges);
  server.respond(productEndpoints.facts, []);
  server.respond(legalEndpoints.list, legalTexts);
  server.respond(mailEndpoints.setup, { sends: false, merchant: 'post@kontor.example' });
  server.respond(configEndpoints.payments, [{ method: 'PayPal', provider: 'paypal', demo: false }]);
});

const state = { session: asUser(aSessionUser({ isAdmin: true })) };

/** The index of the settings. */
const openIndex = (language: 'de' | 'en' = 'de', path = '/admin/settings') =>
  renderWithApp(
    <Layout>
      <SettingsPage />
    </Layout>,
    { path, route: '/admin/settings', language, state },
  );

test.each([
  ['de', /Veröffentlichte Texte sagen etwas anderes/, 'Impressum', /\(Deutsch und Englisch\): Telefonnummer/],
  ['en', /Published texts say something else/, 'Imprint', /\(German and English\): telephone number/],
] as const)(
  'a section names published texts that contradict it, with links (%s)',
  async (language, intro, name, what) => {
    const outdatedTexts = (['de', 'en'] as const).map((one) => ({
      kind: 'imprint' as const,
      language: one,
      facts: ['phone' as const],
    }));
    server.respond(get, { ...settings, outdatedTexts });
    const { form } = await open('seller', language);
    await form.findByText(intro);
    expect(form.getByRole('link', { name }).getAttribute('href')).toMatch(/\/admin\/settings\/legal\/imprint$/);
    form.getByText(what);
  },
);

/** Opens the page of a section. */
const open = async (section: OwnSection, language: 'de' | 'en' = 'de', shop: Partial<ShopSettings> = {}) => {
  const options = { path: `/admin/settings/${section}`, route: '/admin/settings/:section', language, state };
  const opened = await renderWithApp(
    <Layout>
      <SettingsSectionPage />
    </Layout>,
    { ...options, settings: shop },
  );
  return { ...opened, form: within(await screen.findByRole('main')) };
};

const sent = () => server.requests(put).map(({ body }) => body);

describe('the index', () => {
  test.each([
    [
      'de',
      'Einstellungen',
      {
        'Ihr Shop': ['Shop', 'Startseite', 'Öffnung und Pause', 'Suche'],
        'Firma und Recht': ['Firma', 'Rechtstexte', 'Hinweise'],
        Verkaufen: ['Steuern', 'Versand', 'Versanddienste', 'Zahlung', 'Bestellungen', 'Rechnungen', 'Bestand'],
        Betrieb: ['Buchhaltung', 'Mail', 'Preisvergleiche', 'Sicherheit', 'Änderungen'],
      },
    ],
    [
      'en',
      'Settings',
      {
        'Your shop': ['Shop', 'Home page', 'Opening and break', 'Search'],
        'Company and law': ['Company', 'Legal texts', 'Notices'],
        Selling: ['Taxes', 'Shipping', 'Carriers', 'Payment', 'Orders', 'Invoices', 'Stock'],
        'Running the shop': ['Books', 'Mail', 'Price comparisons', 'Security', 'Changes'],
      },
    ],
  ] as const)('shows the sections by groups (%s)', async (language, title, groups) => {
    await openIndex(language);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    await waitFor(() => expect(document.title).toBe(`${title} – Kontor`));
    for (const [group, sections] of Object.entries(groups)) {
      const links = within(screen.getByRole('region', { name: group })).getAllByRole('link');
      expect(links.map(({ textContent }) => textContent)).toEqual(sections);
    }
    const ways = Object.keys(sectionTexts).map((id) => addLanguagePrefix(language, `/admin/settings/${id}`));
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining(ways));
  });

  test('shows the state of sections, and what is left to do', async () => {
    const published = { version: 1, publishedAt: '2026-11-22T05:04:00.000Z', ofDraft: 1 };
    server.respond(legalEndpoints.list, [{ kind: 'imprint', published, draft }, ...legalTexts.slice(1)]);
    await openIndex();
    const states = {
      Rechtstexte: `1 von ${legalKinds.length} veröffentlicht`,
      Mail: 'kein Mailserver',
      Zahlung: 'eine Zahlungsart',
      Firma: 'Kontor Haus GmbH',
      Versand: '2 Länder',
      Hinweise: 'fehlt',
      'Öffnung und Pause': 'geöffnet',
      Änderungen: undefined,
    };
    for (const [name, words] of Object.entries(states)) {
      const entry = (await screen.findByRole('link', { name })).parentElement;
      await waitFor(() => expect(entry?.querySelector('.state')?.textContent).toBe(words));
    }
  });

  test('finds a section by the name of a field, and names the field', async () => {
    const { user } = await openIndex();
    const main = within(await screen.findByRole('main'));
    const sections = () =>
      main.getAllByRole('region').flatMap((group) =>
        within(group)
          .getAllByRole('link')
          .map((link) => link.textContent),
      );
    const field = await main.findByRole('searchbox', { name: 'Einstellung suchen' });
    await user.type(field, 'iban');
    expect(sections()).toEqual(['Firma']);
    expect(main.getByText('IBAN')).toBeDefined();
    expect(main.getByText('Ein Abschnitt passt dazu.')).toBeDefined();
    await user.clear(field);
    await user.type(field, 'länder kosten');
    expect(sections()).toEqual(['Versand']);
    await user.type(field, 'xyz');
    expect(main.queryAllByRole('region')).toEqual([]);
    expect(main.getByText('Dazu gibt es keine Einstellung.')).toBeDefined();
  });

  test.each([
    ['#settings-seller', '/admin/settings/seller'],
    ['#shipping', '/admin/settings/shipping'],
    ['#settings-legal', '/admin/settings/legal'],
    ['#settings-unknown', '/admin/settings'],
  ])('an old address of a section, from the former single page, leads to its page: %s', async (hash, to) => {
    const { address } = await openIndex('de', `/admin/settings${hash}`);
    await waitFor(() => expect(address().split('#', 1)[0]).toBe(to));
  });
});

test('the page of a section has a description, and links to the index and to its neighbours', async () => {
  const { form, user, address } = await open('shipping');
  expect(await form.findByRole('heading', { level: 1, name: 'Versand' })).toBeDefined();
  await waitFor(() => expect(document.title).toBe('Versand – Kontor'));
  expect(form.getByText(/^Die Länder, in die Sie liefern/)).toBeDefined();
  const menu = within(form.getByRole('navigation', { name: 'Abschnitte der Einstellungen' }));
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Versand');
  expect(await form.findAllByRole('button', { name: 'Speichern' })).toHaveLength(1);
  await user.click(menu.getByRole('link', { name: 'Steuern' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Steuern' })).toBeDefined();
  const back = within(screen.getByRole('main')).getAllByRole('link', { name: 'Einstellungen' });
  expect(back.map((link) => link.getAttribute('href'))).toEqual(['/admin/settings', '/admin/settings']);
  await user.click(back[1] ?? document.body);
  expect(address()).toBe('/admin/settings');
});

test.each(['unknown', 'legal', 'constructor'])('an address with the section %s leads to the index', async (section) => {
  const path = `/admin/settings/${section}`;
  const { address } = await renderWithApp(<SettingsSectionPage />, { path, route: '/admin/settings/:section', state });
  await waitFor(() => expect(address()).toBe('/admin/settings'));
});

describe('a section', () => {
  test('is sent as a whole with its version, without empty fields, and with ids in their stored format', async () => {
    const { user, form } = await open('seller');
    await user.type(await form.findByLabelText(/^Umsatzsteuer-Ident/), 'de 123456789');
    await user.clear(form.getByLabelText(/^IBAN/));
    await user.clear(form.getByLabelText(/^Kontoinhaber/));
    const { bank: _, ...withoutBank } = seller;
    const saved = { ...withoutBank, vatId: 'DE123456789' };
    server.respond(put, { ...settings, seller: saved, version: 5 });
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Gespeichert.')).toBeDefined();
    expect(sent()).toEqual([{ seller: saved, version: 4 }]);
    await waitFor(() => expect(form.getByLabelText(/^Umsatzsteuer-Ident/)).toHaveProperty('value', 'DE123456789'));
  });

  test('says beside its button that it is saved, until the next change, without a toast', async () => {
    server.respond(put, { ...settings, version: 5 });
    const { user, form } = await open('seller');
    await user.click(await form.findByRole('button', { name: 'Speichern' }));
    const said = await form.findByText('Gespeichert.');
    expect(said.closest('[role="status"]')?.parentElement).toBe(
      form.getByRole('button', { name: 'Speichern' }).parentElement,
    );
    expect(screen.getAllByText('Gespeichert.')).toEqual([said]);
    await user.type(form.getByLabelText(/^Umsatzsteuer-Ident/), 'D');
    await waitFor(() => expect(screen.queryByText('Gespeichert.')).toBeNull());
  });

  test('takes the address of the firm in one line, as the checkout does', async () => {
    const { user, form } = await open('seller', 'en');
    await user.clear(await form.findByLabelText('House number'));
    await user.clear(form.getByLabelText('Postcode'));
    await user.clear(form.getByLabelText('City'));
    await user.clear(form.getByLabelText('Street'));
    await user.paste('Große Elbstraße 47 b, 22767 Hamburg');
    const written = ['Street', 'House number', 'Postcode', 'City'].map((label) => form.getByLabelText(label));
    expect(written.map((line) => Reflect.get(line, 'value'))).toEqual(['Große Elbstraße', '47 b', '22767', 'Hamburg']);
    expect(written.every((line) => line.getAttribute('autocomplete') === 'off')).toBe(true);
  });

  // Without them the shop does not open (readiness).
  test('labels nothing as optional that keeps the shop closed', async () => {
    const { form } = await open('seller');
    const needed = ['Telefon', 'Umsatzsteuer-Identifikationsnummer', 'Steuernummer', 'LUCID-Nummer', 'WEEE-Nummer'];
    for (const name of needed) expect(await form.findByRole('textbox', { name })).toBeDefined();
    expect(form.getByRole('textbox', { name: 'Registergericht (freiwillig)' })).toBeDefined();
  });

  test.each([
    ['de', /^IBAN/, 'Speichern', /Diese IBAN stimmt nicht/],
    ['en', /^IBAN/, 'Save', /This IBAN is not right/],
  ] as const)('shows at the field what is wrong (%s)', async (language, label, button, words) => {
    const { user, form } = await open('seller', language);
    const iban = await form.findByLabelText(label);
    await user.clear(iban);
    await user.type(iban, 'DE88370400440532013000');
    await user.click(form.getByRole('button', { name: button }));
    expect(form.getByText(words)).toBeDefined();
    expect(document.activeElement).toBe(iban);
    expect(sent()).toEqual([]);
  });

  test.each([
    [
      'de',
      'Wörter, die dasselbe meinen',
      'Anlässe und Räume',
      '1. Filter',
      'Speichern',
      'Farbe',
      /^Zeile 2: mindestens zwei Wörter/,
    ],
    [
      'en',
      'Words that mean the same',
      'Occasions and rooms',
      'Filter 1',
      'Save',
      'Colour',
      /^Line 2: at least two words/,
    ],
  ] as const)(
    'stores groups of synonyms and the facts that lists are filtered by (%s)',
    async (language, label, uses, facet, button, fact, problem) => {
      server.respond(productEndpoints.facts, [{ name: 'Farbe', nameEn: 'Colour', count: 3 }]);
      const { user, form } = await open('search', language);
      const words = await form.findByLabelText(label);
      await user.clear(words);
      await user.type(words, 'Lampe, Leuchte\nTasse');
      await user.click(form.getByRole('button', { name: button }));
      expect(form.getByText(problem)).toBeDefined();
      expect([document.activeElement, sent()]).toEqual([words, []]);
      await user.type(words, ', mug');
      await form.findAllByRole('option', { name: fact });
      await user.selectOptions(form.getByLabelText(facet), fact);
      const synonyms = [
        ['Lampe', 'Leuchte'],
        ['Tasse', 'mug'],
      ];
      await user.clear(form.getByLabelText(uses));
      await user.type(form.getByLabelText(uses), 'Bad: Spiegel, Handtuch');
      const search = { synonyms, uses: [['Bad', 'Spiegel', 'Handtuch']], facets: ['Farbe'] };
      server.respond(put, { ...settings, search, version: 5 });
      await user.click(form.getByRole('button', { name: button }));
      await waitFor(() => expect(sent()).toEqual([{ search, version: 4 }]));
    },
  );

  test.each([
    [
      'de',
      'Text hinzufügen',
      'Überschrift auf Deutsch',
      '5. Text nach oben',
      '2. Lieferzeit, Rückgabe, Kontakt entfernen',
      'Speichern',
    ],
    ['en', 'Add: Text', 'Heading in German', 'Move 5. Text up', 'Remove 2. Delivery time, returns, contact', 'Save'],
  ] as const)(
    'adds, moves and removes chapters of the home page, by keys with the focus kept (%s)',
    async (language, add, label, up, remove, button) => {
      const { user, form } = await open('home', language);
      await user.click(await form.findByRole('button', { name: add }));
      expect(document.activeElement).toBe(form.getByLabelText(label));
      await user.type(form.getByLabelText(label), 'Neu');
      await user.click(form.getByRole('button', { name: up }));
      expect(document.activeElement?.getAttribute('data-row')).toBe('3');
      await user.click(form.getByRole('button', { name: remove }));
      const home: HomeSection = {
        blocks: [
          { kind: 'hero' },
          { kind: 'categories' },
          { kind: 'text', heading: { de: 'Neu' } },
          { kind: 'products' },
        ],
      };
      server.respond(put, { ...settings, home, version: 5 });
      await user.click(form.getByRole('button', { name: button }));
      await waitFor(() => expect(sent()).toEqual([{ home, version: 4 }]));
    },
  );

  test('a chapter of chosen products is filled by a search, and previewed before it is saved', async () => {
    const vase = anAdminProduct({ name: 'Vase' });
    server.respond(productEndpoints.adminList, { products: [vase], page: 1, pages: 1, total: 1 });
    server.respond(productEndpoints.categories, []);
    server.respond(wishlistEndpoints.get, { ids: [] });
    server.respond(productEndpoints.list, { products: [], page: 1, pages: 0, total: 0 });
    const { user, form } = await open('home');
    await user.click(await form.findByRole('button', { name: 'Ausgewählte Produkte hinzufügen' }));
    await user.click(form.getByRole('button', { name: 'Vorschau' }));
    expect(form.getByText('Für die Vorschau fehlt noch etwas. „Speichern“ zeigt, was.')).toBeDefined();
    await user.type(form.getByLabelText('Überschrift auf Deutsch'), 'Für den Tisch');
    await user.type(form.getByRole('searchbox'), 'Vase{Enter}');
    await user.click(await form.findByRole('button', { name: /Vase/ }));
    const block = { kind: 'chosen' as const, heading: { de: 'Für den Tisch' }, products: [vase._id] };
    const blocks = [...chapters.blocks, block];
    server.respond(homeEndpoints.preview, {
      blocks: [{ kind: 'hero' }, { kind: 'chosen', heading: { de: 'Für den Tisch' } }],
      filled: [{ place: 1, kind: 'chosen', products: [aListedProduct({ _id: vase._id, name: 'Vase' })] }],
    });
    await user.click(form.getByRole('button', { name: 'Vorschau' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Startseite, noch nicht gespeichert' }));
    expect(await dialog.findByRole('heading', { level: 2, name: 'Für den Tisch' })).toBeDefined();
    expect(dialog.getByText('Vase')).toBeDefined();
    expect(server.requests(homeEndpoints.preview).map(({ body }) => body)).toEqual([{ blocks }]);
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Schließen' }));
    server.respond(put, { ...settings, home: { blocks }, version: 5 });
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(sent()).toEqual([{ home: { blocks }, version: 4 }]));
  });

  test('a maker that the server does not know is refused at its field', async () => {
    const makers = [{ _id: anId(), name: 'Fjord', slug: 'fjord', count: 1, version: 0 }];
    server.respond(makerEndpoints.adminList, makers);
    const { user, form } = await open('home');
    await user.click(await form.findByRole('button', { name: 'Marke hinzufügen' }));
    await form.findByRole('option', { name: 'Fjord' });
    await user.selectOptions(form.getByLabelText('Marke'), 'Fjord');
    const issues = [{ path: 'home.blocks.4.maker', code: 'unknown_value', message: 'It does not exist any more' }];
    server.fail(put, 'invalid_input', { issues });
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(form.getByLabelText('Marke').getAttribute('aria-invalid')).toBe('true'));
  });

  test('moves a chapter by drag and drop', async () => {
    const { user, form } = await open('home', 'de');
    const headings = () => form.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    fireEvent.dragStart(await form.findByText('1. Titel mit Begrüßung'));
    const target = form.getByText('3. Kategorien mit Bild');
    fireEvent.dragOver(target);
    fireEvent.drop(target);
    expect(headings()).toEqual([
      '1. Lieferzeit, Rückgabe, Kontakt',
      '2. Kategorien mit Bild',
      '3. Titel mit Begrüßung',
      '4. Produkte',
    ]);
    const home: HomeSection = {
      blocks: [{ kind: 'promises' }, { kind: 'categories' }, { kind: 'hero' }, { kind: 'products' }],
    };
    server.respond(put, { ...settings, home, version: 5 });
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(sent()).toEqual([{ home, version: 4 }]));
  });

  test.each([
    ['de', /^Zweiter Faktor für alle/, 'Speichern', /kommt aber erst wieder in die Verwaltung/],
    ['en', /^Second factor for everybody/, 'Save', /gets back into the admin area and to their own orders/],
  ] as const)('can require a second factor or not, and explains that (%s)', async (language, label, button, words) => {
    const { user, form } = await open('security', language);
    const box = await form.findByRole<HTMLInputElement>('checkbox', { name: label });
    expect([box.checked, form.getByText(words).tagName]).toEqual([false, 'P']);
    await user.click(box);
    const security = { secondFactorRequired: true };
    server.respond(put, { ...settings, security, version: 5 });
    await user.click(form.getByRole('button', { name: button }));
    await waitFor(() => expect(sent()).toEqual([{ security, version: 4 }]));
    expect(box.checked).toBe(true);
    await user.click(box);
    await user.click(form.getByRole('button', { name: button }));
    await waitFor(() => expect(sent()[1]).toEqual({ security: { secondFactorRequired: false }, version: 5 }));
  });

  test('shows problems that only the server finds at their field, too', async () => {
    const { user, form } = await open('shop');
    await user.type(await form.findByLabelText('Name des Shops'), '!');
    const issues = [{ path: 'shop.name', code: 'invalid', message: 'Not this one' }];
    server.fail(put, 'invalid_input', { issues });
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    expect(await form.findByText('Bitte prüfen Sie diese Eingabe.')).toBeDefined();
    expect(form.getByLabelText('Name des Shops')).toHaveProperty('value', 'Kontor!');
  });

  test('that somebody else has changed keeps the typed values until the new state is loaded', async () => {
    const { user, form } = await open('orders');
    const pieces = () => form.findByLabelText('Höchstmenge insgesamt (Stück)');
    await user.clear(await pieces());
    await user.type(await pieces(), '60');
    server.respond(get, { ...settings, orders: { ...settings.orders, maxPieces: 70 }, version: 5 });
    server.fail(put, 'edit_conflict');
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    expect((await form.findByRole('alert')).textContent).toContain('Jemand anderes hat das inzwischen geändert.');
    expect(await pieces()).toHaveProperty('value', '60');
    await user.click(form.getByRole('button', { name: 'Neuen Stand laden' }));
    await waitFor(async () => expect(await pieces()).toHaveProperty('value', '70'));
    expect(form.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('is sent again with the newer version if somebody else has saved another section', async () => {
    const { user, form } = await open('orders');
    await user.type(await form.findByLabelText('Höchstmenge insgesamt (Stück)'), '0');
    server.fail(put, 'edit_conflict');
    server.respond(get, () => {
      server.respond(put, { ...settings, orders: { ...settings.orders, maxPieces: 500 }, version: 6 });
      return { ...settings, version: 5 };
    });
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    expect(await form.findByText('Gespeichert.')).toBeDefined();
    expect(sent()).toMatchObject([
      { orders: { maxPieces: 500 }, version: 4 },
      { orders: { maxPieces: 500, bankHoldDays: 7 }, version: 5 },
    ]);
    expect(form.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['Höchstmenge insgesamt (Stück)', '-1'],
    ['Höchstmenge insgesamt (Stück)', '1.5'],
    ['Höchstbetrag (Euro)', '1.001'],
    ['Frist, wenn eine Zahlung begonnen ist (Minuten)', ''],
  ])('%s cannot be %j', async (label, value) => {
    const { user, form } = await open('orders');
    const input = await form.findByLabelText(label);
    await user.clear(input);
    if (value) await user.type(input, value);
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
  });

  test('asks before unsaved values are lost, also on the way to the next section', async () => {
    const { user, form, address } = await open('shop');
    await user.type(await form.findByLabelText('Name des Shops'), '!');
    await user.click(form.getByRole('link', { name: 'Firma' }));
    expect(await screen.findByText('Änderungen verwerfen?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
    expect([address(), form.getByLabelText('Name des Shops')]).toMatchObject([
      '/admin/settings/shop',
      { value: 'Kontor!' },
    ]);
    await user.click(form.getByRole('link', { name: 'Firma' }));
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(address()).toBe('/admin/settings/seller'));
  });
});

describe('the price of gift wrapping', () => {
  test('is saved as it is typed, and an empty one offers none', async () => {
    const { user, form } = await open('shipping');
    const wrapping = await form.findByLabelText(/^Geschenkverpackung \(Euro\)/);
    await user.type(wrapping, '3,50');
    server.respond(put, settings);
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(sent()).toMatchObject([{ shipping: { wrapping: 3.5 } }]));
    await user.clear(wrapping);
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).not.toHaveProperty('shipping.wrapping');
  });
});

describe('a table of countries', () => {
  test('takes another country, in the chosen order', async () => {
    const { user, form } = await open('shipping');
    await user.click(await form.findByRole('button', { name: 'Land hinzufügen' }));
    const added = form.getByLabelText('Land, neues Land');
    expect(document.activeElement).toBe(added);
    expect(within(added).queryByRole('option', { name: 'Österreich' })).toBeNull();
    await user.selectOptions(added, 'Schweiz');
    expect(form.getByLabelText('Versandkosten (Euro), Deutschland')).toHaveProperty('value', '0,00');
    await user.type(form.getByLabelText('Versandkosten (Euro), Schweiz'), '14,90');
    await user.type(form.getByLabelText('Kostenlos ab (Euro), Schweiz'), '200');
    await user.click(form.getByRole('button', { name: 'Schweiz nach oben' }));
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Schweiz nach oben' }));
    await user.click(form.getByRole('button', { name: 'Schweiz nach oben' }));
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Schweiz nach unten' }));
    server.respond(put, settings);
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    const rates = [
      { country: 'CH', price: 14.9, freeFrom: 200 },
      { country: 'DE', price: 0 },
      { country: 'AT', price: 0 },
    ];
    await waitFor(() =>
      expect(sent()).toEqual([{ shipping: { rates, dispatchDays: { min: 2, max: 4 } }, version: 4 }]),
    );
  });

  test('marks a missing country or price', async () => {
    const { user, form } = await open('shipping', 'en');
    await user.click(await form.findByRole('button', { name: 'Add a country' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Please choose one of the options.')).toBeDefined();
    expect(form.getByText('Please enter a number.')).toBeDefined();
    expect(document.activeElement).toBe(form.getByLabelText('Country, new country'));
    expect(sent()).toEqual([]);
  });

  test('asks whether other EU countries’ VAT is owed, except for a small business', async () => {
    const { user, form } = await open('tax');
    expect(await form.findByRole('radio', { name: /^Nein: In allen EU-Ländern/ })).toHaveProperty('checked', true);
    await user.click(form.getByRole('radio', { name: /^Ja, weil ich mich dafür entschieden habe/ }));
    server.respond(put, settings);
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(sent()).toMatchObject([{ tax: { mode: 'regular', foreign: 'opted' } }]));
    await user.click(form.getByRole('radio', { name: /Kleinunternehmer/ }));
    expect(form.queryByRole('radio', { name: /^Nein: In allen EU-Ländern/ })).toBeNull();
  });

  test('can remove a country, except the last one; a small business is a choice', async () => {
    const { user, form } = await open('tax');
    await user.click(await form.findByRole('button', { name: 'Österreich entfernen' }));
    expect(form.getByRole('button', { name: 'Deutschland entfernen' })).toHaveProperty('disabled', true);
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Land hinzufügen' }));
    await user.click(form.getByRole('radio', { name: /Kleinunternehmer/ }));
    server.respond(put, settings);
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    const tax = { mode: 'small_business', foreign: 'no', rates: [{ country: 'DE', standard: 19, reduced: 7 }] };
    await waitFor(() => expect(sent()).toEqual([{ tax, version: 4 }]));
  });
});

const paymentRows = async () => {
  const section = within(screen.getByRole('main'));
  await section.findAllByRole('definition');
  return section.getAllByRole('definition').map(({ textContent }) => textContent);
};

describe('payment methods', () => {
  test('show whether they are set up', async () => {
    await open('payment');
    expect(await paymentRows()).toEqual([
      'eingerichtet',
      'nicht eingerichtet',
      'nicht eingerichtet',
      'nicht eingerichtet',
      'nicht eingerichtet',
    ]);
  });

  test('show whether they are in a test environment or in the demo', async () => {
    server.respond(configEndpoints.payments, [
      { method: 'PayPal', provider: 'paypal', demo: false },
      { method: 'Stripe', provider: 'demo', demo: true },
    ]);
    await open('payment', 'de', { paymentSandbox: true });
    expect(await paymentRows()).toEqual([
      'eingerichtet, Testumgebung: Es fließt kein Geld',
      'Demo, es fließt kein Geld',
      'nicht eingerichtet',
      'nicht eingerichtet',
      'nicht eingerichtet',
    ]);
  });
});

describe('mails', () => {
  test('are not sent without a mail server, which the section says, and a test mail can be sent', async () => {
    const { user, form: section } = await open('mail');
    server.respond(mailEndpoints.test, { message: 'A mail is on its way' });
    expect(await section.findByText(/Es ist kein Mailserver eingerichtet/)).toBeDefined();
    expect(section.getByRole('link', { name: 'Zum Postausgang' }).getAttribute('href')).toBe('/admin/mails');
    await user.click(section.getByRole('button', { name: 'Probe-E-Mail an post@kontor.example' }));
    expect(await screen.findByText('Eine E-Mail an post@kontor.example ist unterwegs.')).toBeDefined();
  });
});

describe('the changes', () => {
  const entry = {
    _id: 'abcdef0123456789abcdef01',
    at: '2026-11-21T13:32:00.000Z',
    by: { _id: 'abcdef0123456789abcdef02', name: 'Johanna Brandt' },
    version: 4,
    changes: [
      { field: 'shipping.rates', before: 'DE', after: 'DE, CH' },
      { field: 'shipping.rates.CH.price', after: 14.9 },
      { field: 'shop.intro.en', before: 'Welcome' },
      { field: 'tax.mode', before: 'regular', after: 'small_business' },
      { field: 'later.field', after: 'Text' },
    ],
  };

  test('name the field with its old and new value; a field of a newer server by its path', async () => {
    server.respond(changes, { changes: [entry], page: 1, pages: 1, total: 1 });
    const { form: section } = await open('log');
    expect(await section.findByText('Johanna Brandt')).toBeDefined();
    expect(section.getAllByText(/→/).map(({ textContent }) => textContent)).toEqual([
      'Lieferländer: Deutschland → Deutschland, Schweiz',
      'Versandkosten (Euro), Schweiz: nichts → 14,90',
      'Begrüßung auf der Startseite, Englisch: Welcome → nichts',
      'Umsatzsteuer: Umsatzsteuer ausweisen → Kleinunternehmer nach §\u00a019 UStG: keine Umsatzsteuer berechnen und ausweisen',
      'later.field: nichts → Text',
    ]);
  });

  test('older ones are on further pages', async () => {
    server.respond(changes, ({ query }) =>
      query.get('page') === '2'
        ? { changes: [{ ...entry, by: { _id: entry.by._id, name: 'Anna' } }], page: 2, pages: 2, total: 11 }
        : { changes: [entry], page: 1, pages: 2, total: 11 },
    );
    const { user, form: section } = await open('log');
    await user.click(await section.findByRole('button', { name: 'Ältere' }));
    expect(await section.findByText('Anna')).toBeDefined();
    expect(section.getByRole('button', { name: 'Ältere' })).toHaveProperty('disabled', true);
  });

  test('are none in an unused shop, and the section says so', async () => {
    const { form } = await open('log');
    expect(await form.findByText('Noch hat niemand etwas geändert.')).toBeDefined();
  });
});

test("a pause is saved with the shop's unchanged state", async () => {
  const { user, form: section } = await open('opening');
  await user.type(await section.findByLabelText('Pause, erster Tag'), '2026-12-24');
  await user.type(section.getByLabelText('Pause, letzter Tag'), '2027-01-06');
  const opening = { state: 'open' as const, pause: { from: '2026-12-24', until: '2027-01-06' } };
  server.respond(put, { ...settings, opening, version: 5 });
  await user.click(section.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Gespeichert.')).toBeDefined();
  expect(sent()).toEqual([{ opening, version: 4 }]);
});

test('a pause that ends before it begins is not sent', async () => {
  const { user, form: section } = await open('opening');
  await user.type(await section.findByLabelText('Pause, erster Tag'), '2026-12-24');
  await user.type(section.getByLabelText('Pause, letzter Tag'), '2026-12-23');
  await user.click(section.getByRole('button', { name: 'Speichern' }));
  expect(await section.findByText('Der letzte Tag liegt vor dem ersten.')).toBeDefined();
  expect(sent()).toEqual([]);
});
