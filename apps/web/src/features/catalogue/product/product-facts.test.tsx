import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '../../../testing/factories.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { ProductFacts } from './product-facts.tsx';

const guaranteeNotice = {
  picture: 'notice.webp',
  alt: { de: 'Gesetzliche Gewährleistung', en: 'Legal guarantee' },
};

test.each([
  ['de', 'Gesetzliche Gewährleistung'],
  ['en', 'Legal guarantee'],
] as const)('the facts show the notice of the legal guarantee with its wording (%s)', async (language, name) => {
  await renderWithApp(<ProductFacts product={aProduct()} />, { language, settings: { guaranteeNotice } });
  expect(screen.getByRole('img', { name }).getAttribute('src')).toBe('/uploads/notice.webp');
});

test("the facts show the label of the manufacturer's guarantee, named by its years", async () => {
  await renderWithApp(<ProductFacts product={aProduct({ guaranteeYears: 3, guaranteeLabel: 'label.webp' })} />);
  expect(screen.getByRole('img', { name: '3\u00a0Jahre' }).getAttribute('src')).toBe('/uploads/label.webp');
});

test('the facts show no picture where none was uploaded', async () => {
  await renderWithApp(<ProductFacts product={aProduct({ guaranteeYears: 3 })} />);
  expect(screen.queryByRole('img')).toBeNull();
});

test.each([
  ['where brand and manufacturer are one', 'Lumen Oy', 'Lumen Oy, Helsinki'],
  ['not where the brand is another', 'Inselton', 'Inselton'],
])('the facts name the town of the brand, %s', async (_what, brand, shown) => {
  const address = { street: 'Katu', number: '3', zipcode: '00100', city: 'Helsinki', country: 'FI' };
  const manufacturer = { name: 'Lumen Oy', ...address, contact: 'safety@lumen.example' };
  await renderWithApp(<ProductFacts product={aProduct({ brand, manufacturer })} />);
  expect(screen.getByText('Marke').nextSibling?.textContent).toBe(shown);
});
