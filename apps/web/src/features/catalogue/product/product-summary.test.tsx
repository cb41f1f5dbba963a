import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '../../../testing/factories.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { ProductSummary } from './product-summary.tsx';

const summary = (countInStock: number) => (
  <ProductSummary product={aProduct({ countInStock })} name="Amrum vase" headingId="name" reviewsId="reviews" />
);

test('name, stars with the number of reviews, and price', async () => {
  await renderWithApp(summary(5));
  expect(screen.getByRole('heading', { level: 1, name: 'Amrum vase' })).toBeDefined();
  expect(screen.getByRole('img', { name: '4,5 von 5 Sternen' })).toBeDefined();
  expect(screen.getByText('12 Bewertungen')).toBeDefined();
  expect(screen.getByText(/^49,00\s€$/)).toBeDefined();
});

test.each([
  [16, 'In Stock'],
  [1, 'Only 1 left'],
  [0, 'Out of Stock'],
])('with %i in stock it says %j', async (countInStock, words) => {
  await renderWithApp(summary(countInStock), { language: 'en' });
  expect(screen.getByText(words)).toBeDefined();
});
