import { legalEndpoints } from '@kontor/shared/wire/legal';
import type { Language } from '@kontor/shared/rules/text/languages';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, type FakeServer } from '../../testing/fake-server.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { LegalPage } from './legal-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

function publish(de: string, en?: string) {
  const text = { kind: 'terms', version: 3, publishedAt: '2026-11-22T06:00:00.000Z', de } as const;
  server.respond(legalEndpoints.get, { ...text, ...(en !== undefined && { en }) });
}

const open = (language: Language = 'de') => renderWithApp(<LegalPage />, { path: '/agb', language });

test('the page shows the published text with version and date', async () => {
  publish('# Vertrag\n\nEs **gilt**:\n\n- [Versand](/versand)\n- [PayPal](https://pay.example)');
  await open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Vertrag' })).toBeDefined();
  const main = screen.getByRole('main');
  expect(within(main).getByRole('heading', { level: 1, name: 'AGB' })).toBeDefined();
  expect(within(main).getByText('gilt').tagName).toBe('STRONG');
  const links = within(main).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/versand', 'https://pay.example']);
  expect(within(main).getByText('Fassung 3 vom 22.11.2026')).toBeDefined();
  expect(document.title).toBe('AGB – Kontor');
});

test('the English page shows the English text, or the German one marked as such', async () => {
  publish('Deutsch', 'English');
  const { unmount } = await open('en');
  expect((await screen.findByText('English')).closest('[lang]')?.getAttribute('lang')).toBe('en');
  unmount();
  publish('Nur deutsch');
  await open('en');
  expect((await screen.findByText('Nur deutsch')).closest('[lang]')?.getAttribute('lang')).toBe('de');
});

test('HTML and links with script stay text', async () => {
  publish('<script>alert(1)</script> <img src=x onerror=alert(1)> [hier](javascript:alert(1))');
  await open();
  const main = screen.getByRole('main');
  expect(await within(main).findByText(/<script>alert\(1\)<\/script> <img src=x onerror=alert\(1\)>/)).toBeDefined();
  expect(main.querySelector('script, img, a')).toBeNull();
});

test('an unpublished text says so, with links', async () => {
  server.fail(legalEndpoints.get, 'not_found');
  await open();
  expect(await screen.findByText('Dieser Text ist noch nicht veröffentlicht.')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'AGB' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Zum Sortiment' }).getAttribute('href')).toBe('/');
});

test('a text that could not be loaded can be reloaded', async () => {
  server.fail(legalEndpoints.get, 'unavailable');
  const { user } = await open();
  const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  publish('Da ist er');
  await user.click(again);
  expect(await screen.findByText('Da ist er')).toBeDefined();
});

const sections = (...titles: readonly string[]) => titles.map((title) => `# ${title}\n\nText.`).join('\n\n');

test('a long text starts with its table of contents, which links to its headings', async () => {
  publish(sections('1. **Wer** wir sind', 'Lieferung', 'Zahlung & Überweisung', 'Lieferung') + '\n\n## Rabatte');
  await open();
  const contents = within(await screen.findByRole('navigation', { name: 'Inhalt' }));
  const links = contents.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1. Wer wir sind', '/agb#text-1-wer-wir-sind'],
    ['Lieferung', '/agb#text-lieferung'],
    ['Zahlung & Überweisung', '/agb#text-zahlung-ueberweisung'],
    ['Lieferung', '/agb#text-lieferung-2'],
  ]);
  const ids = screen.getAllByRole('heading', { level: 2 }).map(({ id }) => `/agb#${id}`);
  expect(ids).toEqual(links.map((link) => link.getAttribute('href')));
});

test('a short text has no table of contents', async () => {
  publish(sections('Eins', 'Zwei', 'Drei'));
  await open();
  await screen.findByRole('heading', { name: 'Drei' });
  expect(screen.queryByRole('navigation', { name: 'Inhalt' })).toBeNull();
});
