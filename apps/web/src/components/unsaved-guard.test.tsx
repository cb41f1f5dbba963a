import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

afterEach(() => window.history.replaceState(null, '', '/'));

/** Opens an editor at /edit, reached from /list, with a search outside of the page. */
async function openEditor(changed: boolean) {
  window.history.replaceState(null, '', '/list');
  const i18n = await startI18n('de', ['first', 'pages', 'admin']);
  const searched: string[] = [];
  render(
    <I18nextProvider i18n={i18n}>
      <BrowserRouter>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            searched.push(window.location.pathname);
          }}
        >
          <button type="submit">Suchen</button>
        </form>
        <Routes>
          <Route path="/list" element={<Link to="/edit">Bearbeiten</Link>} />
          <Route
            path="/edit"
            element={
              <main>
                <UnsavedGuard when={changed} />
                <p>Formular</p>
                <Link to="/list?page=2">Zurück</Link>
                <a href="#hilfe">Hilfe</a>
                <a href="/en/edit" onClick={(event) => event.preventDefault()}>
                  En
                </a>
              </main>
            }
          />
        </Routes>
      </BrowserRouter>
    </I18nextProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Bearbeiten' }));
  return { user, searched };
}

/** Opens a list with editable rows that can show another page. */
async function openList() {
  window.history.replaceState(null, '', '/list');
  const i18n = await startI18n('de', ['first', 'pages', 'admin']);
  render(
    <I18nextProvider i18n={i18n}>
      <BrowserRouter>
        <UnsavedGuard when staysOnSearch />
        <Link to="/list?page=2">Weiter</Link>
        <Link to="/edit">Bearbeiten</Link>
      </BrowserRouter>
    </I18nextProvider>,
  );
  return userEvent.setup();
}

const question = { name: 'Änderungen verwerfen?' };
const address = () => window.location.pathname + window.location.search;

test('a link needs a confirmation before changes are lost, and staying keeps them', async () => {
  const { user } = await openEditor(true);
  await user.click(screen.getByRole('link', { name: 'Zurück' }));
  expect(screen.getByRole('dialog', question).textContent).toContain('noch nicht gespeichert');
  await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Formular')).toBeDefined();
  expect(address()).toBe('/edit');
});

test('discarding follows the link', async () => {
  const { user } = await openEditor(true);
  await user.click(screen.getByRole('link', { name: 'Zurück' }));
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(address()).toBe('/list?page=2');
  expect(screen.queryByText('Formular')).toBeNull();
});

test('a search in the header needs a confirmation, too, and continues after discarding', async () => {
  const { user, searched } = await openEditor(true);
  await user.click(screen.getByRole('button', { name: 'Suchen' }));
  expect(searched).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(searched).toEqual(['/edit']);
});

test('a link within the page needs no confirmation', async () => {
  const { user } = await openEditor(true);
  await user.click(screen.getByRole('link', { name: 'Hilfe' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('switching the language needs no confirmation', async () => {
  const { user } = await openEditor(true);
  await user.click(screen.getByRole('link', { name: 'En' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("closing or reloading the window needs a confirmation in the browser's words", async () => {
  await openEditor(true);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
});

test('going back needs a confirmation and stays; discarding goes back', async () => {
  const { user } = await openEditor(true);
  window.history.back();
  expect(await screen.findByRole('dialog', question)).toBeDefined();
  await waitFor(() => expect(address()).toBe('/edit'));
  expect(screen.getByText('Formular')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(await screen.findByRole('link', { name: 'Bearbeiten' })).toBeDefined();
  expect(address()).toBe('/list');
});

test('without changes there is no confirmation', async () => {
  const { user } = await openEditor(false);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Zurück' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(address()).toBe('/list?page=2');
});

test('a page that keeps its input needs no confirmation for another query, there and back', async () => {
  const user = await openList();
  await user.click(screen.getByRole('link', { name: 'Weiter' }));
  expect(address()).toBe('/list?page=2');
  window.history.back();
  await waitFor(() => expect(address()).toBe('/list'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a page that keeps its input needs a confirmation for another page', async () => {
  const user = await openList();
  await user.click(screen.getByRole('link', { name: 'Bearbeiten' }));
  expect(screen.getByRole('dialog', question)).toBeDefined();
  expect(address()).toBe('/list');
});
