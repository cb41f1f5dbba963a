import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '../../../../testing/factories.ts';
import { renderWithApp } from '../../../../testing/render-with-app.tsx';
import { ProductAbout } from './product-about.tsx';

test.each([
  ['where brand and manufacturer are one', 'Lumen Oy', 'Lumen Oy, Helsinki'],
  ['not where the brand is another', 'Inselton', 'Inselton'],
])('the facts name the town of the brand, %s', async (_what, brand, shown) => {
  const address = { street: 'Katu', number: '3', zipcode: '00100', city: 'Helsinki', country: 'FI' };
  const manufacturer = { name: 'Lumen Oy', ...address, contact: 'safety@lumen.example' };
  await renderWithApp(<ProductAbout product={aProduct({ brand, manufacturer })} />);
  expect(screen.getByText('Marke').nextSibling?.textContent).toBe(shown);
});

test.each([
  ['de', 'Maße und Material', '18 cm breit, 29,5 cm hoch; daneben ein Blatt A4'],
  ['en', 'Size and material', '18 cm wide, 29.5 cm high; beside it a sheet of A4'],
] as const)('measures are drawn beside a sheet of A4 (%s)', async (language, heading, drawn) => {
  const value = '29,5 cm hoch, 18 cm Durchmesser';
  const facts = [{ name: 'Maße', nameEn: 'Size', value, valueEn: '29.5 cm high' }];
  await renderWithApp(<ProductAbout product={aProduct({ facts })} />, { language });
  expect(screen.getByRole('heading', { name: heading })).toBeDefined();
  expect(screen.getByRole('img').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toMatch(drawn);
});

test('measures that cannot be read are a row, and nothing is drawn', async () => {
  await renderWithApp(<ProductAbout product={aProduct({ facts: [{ name: 'Maße', value: 'Größe M' }] })} />);
  expect(screen.getByText('Größe M')).toBeDefined();
  expect(screen.queryByRole('img')).toBeNull();
});

test('values of one fact share a row', async () => {
  const facts = ['blau', 'grau'].map((value) => ({ name: 'Farbe', value }));
  await renderWithApp(<ProductAbout product={aProduct({ facts })} />);
  expect(screen.getByText('Farbe').nextSibling?.textContent).toBe('blau, grau');
});
