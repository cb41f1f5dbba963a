import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddToCart } from '../../features/cart/adding/add-to-cart.tsx';
import { ReviewList } from '../../features/reviews/review-list.tsx';
import { aListedProduct, anId, aReview } from '../../testing/factories.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { writeOnServer } from '../../testing/write-on-server.tsx';

const page = (reviews: number) => (
  <>
    <AddToCart product={aListedProduct()} />
    <ReviewList productId={anId()} newest={Array.from({ length: reviews }, () => aReview())} />
  </>
);

const ORDERING = /^Zum Bestellen braucht der Shop JavaScript/;
const READING_ON = 'Weitere Bewertungen zeigt der Shop nur mit JavaScript.';

test('without JavaScript sentences say that ordering and further reviews need it', async () => {
  await writeOnServer(page(11));
  const sentences = [ORDERING, READING_ON].map((words) => screen.getByText(words).closest('noscript'));
  expect(sentences).not.toContain(null);
});

test('a page that shows all reviews has no sentence about more', async () => {
  await writeOnServer(page(10));
  expect(screen.queryByText(READING_ON)).toBeNull();
});

test('with JavaScript there is no such sentence', async () => {
  await renderWithApp(page(11));
  expect(screen.getByRole('button', { name: 'Weitere Bewertungen zeigen' })).toBeDefined();
  expect(screen.queryByText(ORDERING)).toBeNull();
  expect(screen.queryByText(READING_ON)).toBeNull();
});
