import { act, render, screen, waitFor } from '@testing-library/react';
import type { i18n as I18n } from 'i18next';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { startI18n, switchLanguage } from '../../i18n/i18n.ts';
import type { Language } from '@kontor/shared/rules/text/languages';
import { someShopSettings } from '../../testing/factories.ts';
import { AppProviders } from '../app.tsx';
import { makeStore } from '../state/store.ts';
import { LanguageRouter } from './language-router.tsx';

function Place() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="place">{pathname + search}</p>
      <Link to="/cart?a=b">on</Link>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}

/** Opens the shop at an address, in a language. */
async function openAt(address: string, language: Language): Promise<I18n> {
  window.history.replaceState(null, '', address);
  const i18n = await startI18n(language);
  render(
    <AppProviders store={makeStore()} i18n={i18n} settings={someShopSettings()}>
      <LanguageRouter>
        <Routes>
          <Route path="*" element={<Place />} />
        </Routes>
      </LanguageRouter>
    </AppProviders>,
  );
  return i18n;
}

const addressNow = () => window.location.pathname + window.location.search + window.location.hash;
const placeNow = () => screen.getByTestId('place').textContent;

beforeEach(() => window.history.replaceState(null, '', '/'));

test('every address has the language prefix, and pages see none of it', async () => {
  await openAt('/en/products/1?a=b', 'en');
  expect(placeNow()).toBe('/products/1?a=b');
  expect(screen.getByRole('link', { name: 'on' }).getAttribute('href')).toBe('/en/cart?a=b');
  act(() => screen.getByRole('link', { name: 'on' }).click());
  await waitFor(() => expect(placeNow()).toBe('/cart?a=b'));
  expect(addressNow()).toBe('/en/cart?a=b');
});

test('an address without prefix gets that of the current language', async () => {
  await openAt('/cart?a=b#c', 'en');
  expect(addressNow()).toBe('/en/cart?a=b#c');
  expect(placeNow()).toBe('/cart?a=b');
});

test('a change of language changes the address, adds no history entry and keeps the page', async () => {
  const i18n = await openAt('/shipping?a=b', 'de');
  const before = window.history.length;
  await act(() => switchLanguage(i18n, 'en'));
  await waitFor(() => expect(addressNow()).toBe('/en/shipping?a=b'));
  expect([placeNow(), window.history.length]).toEqual(['/shipping?a=b', before]);
  await act(() => switchLanguage(i18n, 'de'));
  await waitFor(() => expect(addressNow()).toBe('/shipping?a=b'));
});

test('going back to an address from before the change keeps the chosen language', async () => {
  const i18n = await openAt('/products/1', 'de');
  act(() => screen.getByRole('link', { name: 'on' }).click());
  await waitFor(() => expect(placeNow()).toBe('/cart?a=b'));
  await act(() => switchLanguage(i18n, 'en'));
  act(() => screen.getByRole('button', { name: 'back' }).click());
  await waitFor(() => expect(placeNow()).toBe('/products/1'));
  await waitFor(() => expect(addressNow()).toBe('/en/products/1'));
  expect(i18n.language).toBe('en');
});
