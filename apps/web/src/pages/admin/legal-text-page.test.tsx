import { forEachLanguage } from '@kontor/shared/rules/text/languages';
import { type EditedText, type LegalText, legalEndpoints } from '@kontor/shared/wire/legal';
import { orderEndpoints } from '@kontor/shared/wire/orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Layout } from '../../app/frame/layout.tsx';
import { asUser } from '../../testing/checkout-states.ts';
import { aSessionUser } from '../../testing/factories.ts';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { LegalTextPage } from './legal-text-page.tsx';
import { LegalTextsPage } from './legal-texts-page.tsx';

const { list, template, versions, saveDraft, publish, get } = legalEndpoints;
const mark = '[[Entwurf: bitte rechtlich prüfen]]';
const at = '2026-11-22T05:04:00.000Z';

/** The texts as stored on the server. */
let texts: EditedText[];
let server: FakeServer;

function setDraft(draft: EditedText['draft'], published?: EditedText['published']): void {
  texts = [{ kind: 'terms', draft, ...(published && { published }) }];
}

beforeEach(() => {
  setDraft({
    de: `${mark}\n\n# Kontakt\n\nTelefon: [[Telefonnummer]]`,
    en: 'Telephone: [[Telephone number]]',
    version: 0,
    placeholders: ['Entwurf: bitte rechtlich prüfen', 'Telefonnummer', 'Telephone number'],
  });
  server = fakeServer();
  server.respond(orderEndpoints.undelivered, { count: 0, paid: 0 });
  server.respond(list, () => texts);
  server.respond(versions, []);
  server.respond(template, {
    ...forEachLanguage(() => ''),
    de: `${mark}\n\nKontor GmbH, Telefon: 040 1234`,
    en: 'Kontor GmbH, telephone: 040 1234',
    values: {
      ...forEachLanguage(() => []),
      de: [
        { name: 'Name', value: 'Kontor GmbH' },
        { name: 'Telefonnummer', value: '040 1234' },
      ],
    },
  });
  server.respond(saveDraft, ({ body }) => {
    const sent = body as { de: string; en: string; version: number }; // body of the page's call
    const draft = { de: sent.de, en: sent.en, version: sent.version + 1, placeholders: [] };
    texts = texts.map((text) => ({ ...text, draft }));
    return draft;
  });
  server.respond(publish, { kind: 'terms', version: 1, publishedAt: at });
});

const state = { session: asUser(aSessionUser({ isAdmin: true })) };

const open = (language: 'de' | 'en' = 'de') =>
  renderWithApp(
    <Layout>
      <LegalTextPage />
    </Layout>,
    { path: '/admin/settings/legal/terms', route: '/admin/settings/legal/:kind', language, state },
  );

const field = (name: string | RegExp = 'Text auf Deutsch') =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const savedBodies = () => server.requests(saveDraft).map(({ body }) => body);

test('the list shows for each text what is published and what is left to do', async () => {
  setDraft({ de: 'A', version: 4, placeholders: [] }, { version: 2, publishedAt: at, ofDraft: 3 });
  await renderWithApp(
    <Layout>
      <LegalTextsPage />
    </Layout>,
    { path: '/admin/settings/legal', state },
  );
  const row = within(await screen.findByRole('row', { name: /AGB/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'AGB',
    'Version 2 vom 22.11.2026',
    'Entwurf geändert',
    '/agb',
  ]);
  expect(row.getByRole('link', { name: 'AGB' }).getAttribute('href')).toBe('/admin/settings/legal/terms');
  expect(screen.getByText(/keine Rechtsberatung/)).toBeDefined();
});

describe('the editor', () => {
  test('says which version is published and that the draft has changed, and links to its page', async () => {
    setDraft({ de: 'A', version: 4, placeholders: [] }, { version: 2, publishedAt: at, ofDraft: 3 });
    server.respond(get, { kind: 'terms', version: 2, publishedAt: at, de: 'A', en: 'A' });
    await open();
    const page = await screen.findByRole('link', { name: 'Seite ansehen' });
    expect(page.getAttribute('href')).toBe('/agb');
    expect(page.parentElement?.textContent).toBe('Version 2 vom 22.11.2026 · Entwurf geändert Seite ansehen');
  });

  test('has no page to lead to before the first version', async () => {
    setDraft({ de: 'A', version: 0, placeholders: [] });
    await open();
    expect(await screen.findByText(/^Nicht veröffentlicht · /)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Seite ansehen' })).toBeNull();
  });

  test('previews the text while it is typed; HTML stays text', async () => {
    const { user } = await open();
    const preview = within(await screen.findByRole('group', { name: 'Vorschau' }));
    expect(preview.getByRole('heading', { level: 2, name: 'Kontakt' })).toBeDefined();
    await user.clear(await field());
    await user.type(await field(), '# Neu{enter}{enter}<b>x</b>');
    expect(await preview.findByRole('heading', { name: 'Neu' })).toBeDefined();
    expect(preview.getByText('<b>x</b>')).toBeDefined();
  });

  test('a placeholder is selected from the list and filled from the settings; the tabs count those that are left', async () => {
    const { user } = await open();
    const german = await field();
    const start = german.value.indexOf('[[Telefonnummer]]');
    await user.click(button('Telefonnummer'));
    expect(document.activeElement).toBe(german);
    expect([german.selectionStart, german.selectionEnd]).toEqual([start, start + '[[Telefonnummer]]'.length]);
    await user.click(await screen.findByRole('button', { name: 'Aus den Einstellungen einsetzen: 040 1234' }));
    await user.click(button('Text ist geprüft: Vermerk entfernen'));
    expect(german.value).toBe('# Kontakt\n\nTelefon: 040 1234');
    expect(screen.getByRole('tab', { name: 'Deutsch' })).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Englisch (1 offen)' })).toBeDefined();
  });

  test('a draft is saved in both languages with its version', async () => {
    const { user } = await open();
    await user.type(await field(), ' ja');
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText('Der Entwurf ist gespeichert.')).toBeDefined();
    const de = `${mark}\n\n# Kontakt\n\nTelefon: [[Telefonnummer]] ja`;
    expect(savedBodies()).toEqual([{ de, en: 'Telephone: [[Telephone number]]', version: 0 }]);
    expect(screen.queryByText('Nicht gespeicherte Änderungen')).toBeNull();
  });

  test.each([
    ['required', 'Bitte füllen Sie dieses Feld aus.'],
    ['invalid', /^Möglich sind höchstens 5\.000 Zeilen/],
  ])('a text that is refused as %s says so at its field', async (code, words) => {
    const { user } = await open();
    await user.type(await field(), 'x');
    server.fail(saveDraft, 'invalid_input', { issues: [{ path: 'de', code, message: 'Refused' }] });
    await user.click(button('Entwurf speichern'));
    expect(await screen.findByText(words)).toBeDefined();
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
  });

  test.each([
    ['de', /^Text auf Englisch/, 'Entwurf speichern', 'en'],
    ['en', /^Text in German/, 'Save draft', 'de'],
  ] as const)(
    'with the page in %s, a refused text in the other language opens its tab and gets the focus',
    async (language, name, save, wrong) => {
      const { user } = await open(language);
      const own = await screen.findByRole('textbox', { name: /^Text / });
      await user.type(own, 'x');
      server.fail(saveDraft, 'invalid_input', { issues: [{ path: wrong, code: 'invalid', message: 'Refused' }] });
      await user.click(button(save));
      expect((await field(name)).getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(await field(name));
      expect(own.isConnected && own.closest('[hidden]')).toBeTruthy();
    },
  );

  test('a refused text in the open tab keeps it open beside another refused one', async () => {
    const { user } = await open('en');
    const own = await field(/^Text in English/);
    await user.type(own, 'x');
    const issues = ['de', 'en'].map((path) => ({ path, code: 'invalid' as const, message: 'Refused' }));
    server.fail(saveDraft, 'invalid_input', { issues });
    await user.click(button('Save draft'));
    await waitFor(() => expect(own.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(own);
  });

  test('leaving needs a confirmation before typed text is lost', async () => {
    const { user, address } = await open();
    await user.type(await field(), 'x');
    await user.click(screen.getByRole('link', { name: 'Rechtstexte' }));
    expect(screen.getByText('Änderungen verwerfen?')).toBeDefined();
    await user.click(button('Verwerfen'));
    expect(address()).toBe('/admin/settings/legal');
  });

  test('starts again from the template with the current settings, without saving', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Neu aus der Vorlage beginnen' }));
    await user.click(button('Ja, ersetzen'));
    expect((await field()).value).toBe(`${mark}\n\nKontor GmbH, Telefon: 040 1234`);
    expect(savedBodies()).toEqual([]);
    await user.click(button('Änderungen verwerfen'));
    expect((await field()).value).toContain('# Kontakt');
  });

  test('lists settings that the text does not contain', async () => {
    await open();
    expect(await screen.findByText(/Anders als in den Einstellungen oder nicht im Text: Name\./)).toBeDefined();
  });
});

describe('somebody else has saved meanwhile', () => {
  const stored = { de: 'Anders', en: 'Other', version: 7, placeholders: [] };

  test('typed text stays, untouched text takes the saved state, and the choice is stored', async () => {
    const { user } = await open();
    await user.clear(await field());
    await user.type(await field(), 'Mein Text');
    server.fail(saveDraft, 'edit_conflict');
    setDraft(stored);
    await user.click(button('Entwurf speichern'));
    const panel = within(await screen.findByRole('region', { name: /Jemand anderes hat diesen Entwurf/ }));
    expect(panel.getByText('Anders')).toBeDefined();
    expect((await field()).value).toBe('Mein Text');
    expect(document.activeElement?.textContent).toMatch(/^Jemand anderes/);
    await user.click(panel.getByRole('button', { name: 'Meinen Text behalten' }));
    server.respond(saveDraft, { de: 'Mein Text', en: 'Other', version: 8, placeholders: [] });
    await user.click(button('Entwurf speichern'));
    await waitFor(() => expect(savedBodies().at(-1)).toEqual({ de: 'Mein Text', en: 'Other', version: 7 }));
  });

  test('the saved text can be chosen instead', async () => {
    const { user } = await open();
    await user.type(await field(), 'x');
    setDraft(stored);
    act(() => void window.dispatchEvent(new Event('focus')));
    server.fail(saveDraft, 'edit_conflict');
    await user.click(button('Entwurf speichern'));
    await user.click(await screen.findByRole('button', { name: 'Gespeicherten Text nehmen' }));
    expect((await field()).value).toBe('Anders');
    expect(screen.queryByRole('button', { name: 'Gespeicherten Text nehmen' })).toBeNull();
  });
});

describe('publishing', () => {
  test('names the remaining placeholders in words, and leads to them', async () => {
    const { user } = await open();
    const issues = [
      { path: 'de', code: 'required', message: mark },
      { path: 'de', code: 'required', message: '[[Telefonnummer]]' },
      { path: 'en', code: 'required', message: '[[Telephone number]]' },
    ];
    server.fail(publish, 'placeholders_left', { issues });
    await field();
    await user.click(button('Veröffentlichen'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'Auf Deutsch ist noch auszufüllen oder zu löschen: Vermerk „Entwurf“ am Anfang und „Telefonnummer“.',
    );
    expect(alert.textContent).toContain('Auf Englisch ist noch auszufüllen oder zu löschen: „Telephone number“.');
    expect(savedBodies()).toEqual([]);
    await user.click(button('Erste Stelle auf Englisch zeigen'));
    expect(document.activeElement).toBe(await field('Text auf Englisch (freiwillig)'));
    await user.keyboard('040');
    expect(screen.getByRole('alert').textContent).not.toContain('Auf Englisch ist');
  });

  test('saves the typed text, asks for one confirmation, and publishes that draft', async () => {
    setDraft({ de: 'Alt', en: 'Old', version: 3, placeholders: [] }, { version: 1, publishedAt: at, ofDraft: 3 });
    server.respond(get, { kind: 'terms', version: 1, publishedAt: at, de: 'Alt', en: 'Old' });
    server.respond(publish, { kind: 'terms', version: 2, publishedAt: at });
    const { user } = await open();
    await user.type(await field(), ' und neu');
    const listed = server.requests(versions).length;
    await user.click(button('Veröffentlichen'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('AGB: als Version 2 veröffentlichen?')).toBeDefined();
    expect(dialog.getByText(/Er gilt für neue Bestellungen/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Ja, veröffentlichen' }));
    expect(await screen.findByText('Version 2 ist veröffentlicht.')).toBeDefined();
    expect(savedBodies()).toEqual([{ de: 'Alt und neu', en: 'Old', version: 3 }]);
    expect(server.requests(publish).map(({ body }) => body)).toEqual([{ version: 4 }]);
    await waitFor(() => expect(server.requests(versions).length).toBeGreaterThan(listed));
  });
});

const aVersion = (version: number, de: string): LegalText => ({ kind: 'terms', version, publishedAt: at, de });

describe('versions', () => {
  beforeEach(() => {
    setDraft({ de: 'Drei Tage', version: 3, placeholders: [] }, { version: 2, publishedAt: at, ofDraft: 2 });
    server.respond(versions, [
      { version: 2, publishedAt: at },
      { version: 1, publishedAt: at },
    ]);
    server.respond(get, ({ query }) =>
      query.get('version') === '1' ? aVersion(1, '# Eins') : aVersion(2, 'Zwei Tage'),
    );
  });

  test('the draft is compared with the published text, and words say what is removed and what is new', async () => {
    await open();
    const section = within(await screen.findByRole('region', { name: 'Lesen und vergleichen' }));
    const removed = await section.findByRole('deletion');
    expect([removed.textContent, section.getByRole('insertion').textContent]).toEqual(['Zwei', 'Drei']);
    expect(section.getByText('Entfällt:')).toBeDefined();
    expect(section.getByText('Neu:')).toBeDefined();
  });

  test('each can be read and compared with any other', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Version 1 lesen' }));
    const section = within(screen.getByRole('region', { name: 'Lesen und vergleichen' }));
    expect(await section.findByRole('heading', { level: 2, name: 'Eins' })).toBeDefined();
    await user.selectOptions(section.getByLabelText('verglichen mit'), 'Version 2');
    expect(await section.findByText('Zwei Tage')).toBeDefined();
    await user.selectOptions(section.getByLabelText('verglichen mit'), 'Version 1');
    expect(await section.findByText('Kein Unterschied.')).toBeDefined();
    await user.selectOptions(section.getByLabelText('Sprache'), 'Englisch');
    await user.selectOptions(section.getByLabelText('verglichen mit'), 'nichts, nur lesen');
    expect(await section.findByText('In dieser Sprache gibt es keinen Text.')).toBeDefined();
  });
});
