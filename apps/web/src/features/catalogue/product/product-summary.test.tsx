import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aProduct } from '../../../testing/factories.ts';
import { renderWithApp } from '../../../testing/render-with-app.tsx';
import { ProductHead, ProductSummary } from './product-summary.tsx';

const summary = (countInStock: number) => {
  const product = aProduct({ countInStock });
  return (
    <>
      <ProductHead product={product} headingId="name" reviewsId="reviews" />
      <ProductSummary product={product} />
    </>
  );
};

// spec 1.4, 2.41
test('the summary shows name, stars with the number of reviews, and price', async () => {
  await renderWithApp(summary(5));
  expect(screen.getByRole('heading', { level: 1, name: 'Vase Amrum' })).toBeDefined();
  expect(screen.getByRole('img', { name: '4,5 von 5 Sternen' })).toBeDefined();
  expect(screen.getByText('12 Bewertungen')).toBeDefined();
  expect(screen.getByText(/^49,00\s€$/)).toBeDefined();
});

test('the unit price is beside the price', async () => {
  const product = aProduct({ price: 12.9, unitPrice: { price: 17.2, amount: 1, unit: 'l' } });
  await renderWithApp(<ProductSummary product={product} />);
  expect(screen.getByText(/^12,90\s€$/).parentElement?.textContent).toMatch(/^12,90\s€ 17,20\s€\/l/);
});

test('a gift voucher comes by e-mail: neither costs of delivery nor days of arrival', async () => {
  await renderWithApp(<ProductSummary product={aProduct({ giftCard: 'multi', delivery: { min: 2, max: 4 } })} />);
  expect(screen.getByText(/Per E-Mail/)).toBeDefined();
  expect(screen.queryByText(/MwSt|Lieferzeit/)).toBeNull();
});

test('goods have costs of delivery and days of arrival', async () => {
  await renderWithApp(<ProductSummary product={aProduct({ delivery: { min: 2, max: 4 } })} />);
  expect(screen.getByText('inkl. MwSt.')).toBeDefined();
  expect(screen.getByText(/Lieferzeit/)).toBeDefined();
});

const head = (product: Parameters<typeof aProduct>[0]) => (
  <ProductHead product={aProduct(product)} headingId="name" reviewsId="reviews" />
);

test('the maker is above the name: a link to its page, or the brand alone', async () => {
  const maker = { slug: 'inselton', name: 'Inselton' };
  const { unmount } = await renderWithApp(head({ brand: 'Inselton', maker }));
  const link = screen.getByRole('link', { name: 'Inselton' });
  expect(link.getAttribute('href')).toBe('/marke/inselton');
  expect(link.nextElementSibling).toBe(screen.getByRole('heading', { level: 1 }));
  unmount();
  await renderWithApp(head({ brand: 'Inselton' }));
  expect(screen.getByText('Inselton').tagName).toBe('SPAN');
});

// spec 2.42
test.each([
  [16, 'In Stock'],
  [1, 'Only 1 left'],
  [0, 'Out of Stock'],
])('with %i in stock the summary says %j', async (countInStock, words) => {
  await renderWithApp(summary(countInStock), { language: 'en' });
  expect(screen.getByText(words)).toBeDefined();
});
