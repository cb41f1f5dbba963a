import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { someShopSettings } from '../testing/factories.ts';
import { renderWithApp } from '../testing/render-with-app.tsx';
import { Assurances } from './assurances.tsx';

const rates = [{ country: 'DE', price: 0 }];
const settings = (returnPostage?: number) =>
  someShopSettings({
    phone: '040 66969 123',
    phoneHours: { de: 'Mo–Fr 9–16 Uhr' },
    shipping: { rates, dispatchDays: { min: 2, max: 4 }, ...(returnPostage !== undefined && { returnPostage }) },
  });
const words = () => screen.getAllByRole('listitem').map((item) => item.textContent?.replaceAll('\u00a0', ' '));

test.each([
  [4.9, '14 Tage zurück, ohne Grund. Das Rückporto von 4,90 € zahlen Sie.'],
  [0, '14 Tage zurück, ohne Grund. Das Rückporto zahlen wir.'],
  [undefined, '14 Tage zurück, ohne Grund. '],
])('a return postage of %s is said as the settings have it', async (postage, sentence) => {
  await renderWithApp(<Assurances />, { settings: settings(postage) });
  expect(words()[0]).toBe(sentence);
  expect(words()[1]).toBe('Fragen dazu? 040 66969 123, Mo–Fr 9–16 Uhr · Schreiben Sie uns');
  expect(screen.getByRole('link', { name: '040 66969 123' }).getAttribute('href')).toBe('tel:04066969123');
});

test('a voucher comes by e-mail: nothing of it is sent back', async () => {
  await renderWithApp(<Assurances isMailed />, { settings: settings(4.9) });
  expect(words()[0]).toBe('14 Tage zurück, ohne Grund. ');
});

test('an article without a right of withdrawal promises no return', async () => {
  await renderWithApp(<Assurances isFinal />, { settings: settings(4.9) });
  expect(words()).toHaveLength(1);
});

test('a mixed cart names the articles that cannot be returned', async () => {
  await renderWithApp(<Assurances finalNames={['Honig', 'Seife']} />, { settings: settings(4.9) });
  expect(words()[0]).toContain('Nicht für Honig und Seife.');
});

test('a question carries the name and number of its article', async () => {
  await renderWithApp(<Assurances about={{ name: 'Vase & Krug', sku: 'TH-101' }} />, { settings: settings() });
  const href = screen.getByRole('link', { name: 'Frage zu diesem Artikel' }).getAttribute('href');
  expect(href).toBe('mailto:post@kontor.example?subject=Frage%20zu%20Vase%20%26%20Krug%20(TH-101)');
});
