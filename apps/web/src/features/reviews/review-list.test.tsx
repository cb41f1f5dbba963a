import { type Review, reviewEndpoints } from '@kontor/shared/wire/reviews';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anId, aReview } from '../../testing/factories.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { hold } from '../../testing/hold.ts';
import { renderWithApp } from '../../testing/render-with-app.tsx';
import { ReviewList } from './review-list.tsx';

/** Returns a number of reviews, newest first, named by number. */
function someReviews(count: number, from = 1) {
  return Array.from({ length: count }, (_, index) => aReview({ name: `Nummer ${from + index}` }));
}

const shownNames = () => screen.getAllByText(/^Nummer/, { selector: 'h3' }).map(({ textContent }) => textContent);
const more = () => screen.queryByText('Weitere Bewertungen zeigen', { selector: 'button' });

/** Presses 'show more' and waits for the result. */
async function press(): Promise<void> {
  const before = shownNames().length;
  const button = more();
  // By `fireEvent`: userEvent reads the computed style of all ancestors, which is slow in so long a list.
  if (button) fireEvent.click(button);
  await waitFor(() => expect(shownNames().length).toBeGreaterThan(before));
}

async function renderList(newest: Review[]) {
  const server = fakeServer();
  const { user } = await renderWithApp(<ReviewList productId={anId()} newest={newest} />);
  return { server, user };
}

test("a list has ten reviews; 'show more' adds twenty at a time and moves the focus to the first new one", async () => {
  const { server } = await renderList(someReviews(35));
  expect(shownNames()).toHaveLength(10);
  await press();
  expect(shownNames()).toHaveLength(30);
  expect(document.activeElement?.textContent).toBe('Nummer 11');
  await press();
  expect(shownNames()).toHaveLength(35);
  expect(more()).toBeNull();
  expect(server.requests(reviewEndpoints.list)).toEqual([]);
});

test('reviews after the newest hundred are fetched page by page, and each is shown once', async () => {
  const reviews = someReviews(205);
  const { server } = await renderList(reviews.slice(0, 100));
  server.respond(reviewEndpoints.list, ({ query }) => {
    const page = Number(query.get('page'));
    // A review was added since the product was loaded: all others have moved by one.
    const start = (page - 1) * 100 - 1;
    return { reviews: reviews.slice(start, start + 100), page, pages: 3, total: 206 };
  });
  while (shownNames().length < 205) await press();
  expect(shownNames()).toEqual(reviews.map(({ name }) => name));
  expect(server.requests(reviewEndpoints.list).map(({ query }) => query.toString())).toEqual([
    'page=2&pageSize=100',
    'page=3&pageSize=100',
  ]);
  await waitFor(() => expect(more()).toBeNull());
});

test('the list says when older reviews cannot be loaded, and tries again', async () => {
  const { server, user } = await renderList(someReviews(100));
  server.fail(reviewEndpoints.list, 'unavailable');
  while (shownNames().length < 100) await press();
  expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist gerade nicht bereit');
  server.respond(reviewEndpoints.list, { reviews: someReviews(1, 101), page: 2, pages: 2, total: 101 });
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByRole('heading', { name: 'Nummer 101' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<['de' | 'en', string, string]>([
  ['de', 'auf Englisch', 'auf Deutsch'],
  ['en', 'in German', 'in English'],
])("a review in a language other than the page's (%s) says so", async (language, mark, own) => {
  const reviews = [
    aReview({ name: 'Nummer 1', comment: 'Schöne Vase', language: 'de' }),
    aReview({ name: 'Nummer 2', comment: 'Lovely vase', language: 'en' }),
    aReview({ name: 'Nummer 3', comment: 'Von früher' }),
  ];
  await renderWithApp(<ReviewList productId={anId()} newest={reviews} />, { language });
  const foreign = language === 'de' ? 'Lovely vase' : 'Schöne Vase';
  expect(screen.getByText(foreign).closest('li')?.textContent).toContain(mark);
  expect(screen.getByText(foreign).lang).toBe(language === 'de' ? 'en' : 'de');
  expect(screen.getAllByText(mark)).toHaveLength(1);
  expect(screen.queryByText(own)).toBeNull();
  // A text without a language counts as one in the page's.
  expect(screen.getByText('Von früher').lang).toBe(language);
});

const orders = () => screen.getByRole('navigation', { name: 'Reihenfolge der Bewertungen' });

test('a few reviews have no sort order to choose', async () => {
  await renderList(someReviews(3));
  expect(shownNames()).toHaveLength(3);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('four reviews can be sorted by links; the server sorts them', async () => {
  const reviews = someReviews(4);
  const { server, user } = await renderList(reviews);
  server.respond(reviewEndpoints.list, { reviews: reviews.toReversed(), page: 1, pages: 1, total: 4 });
  const best = within(orders()).getByRole('link', { name: 'Beste' });
  expect(best.getAttribute('href')).toBe('/?reviews=best#review-order');
  expect(within(orders()).getByRole('link', { current: true }).textContent).toBe('Neueste');
  await user.click(best);
  await waitFor(() => expect(shownNames()).toEqual(['Nummer 4', 'Nummer 3', 'Nummer 2', 'Nummer 1']));
  expect(within(orders()).getByRole('link', { current: true }).textContent).toBe('Beste');
  const [asked] = server.requests(reviewEndpoints.list);
  expect(asked?.query.toString()).toBe('page=1&pageSize=100&sort=best');
  await user.click(within(orders()).getByRole('link', { name: 'Neueste' }));
  await waitFor(() => expect(shownNames()[0]).toBe('Nummer 1'));
});

test('the list says when reviews cannot be sorted, and tries again', async () => {
  const { server, user } = await renderList(someReviews(4));
  server.fail(reviewEndpoints.list, 'unavailable');
  await user.click(within(orders()).getByRole('link', { name: 'Schlechteste' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Der Server ist gerade nicht bereit');
  expect(shownNames()).toHaveLength(4);
  server.respond(reviewEndpoints.list, { reviews: someReviews(4, 11), page: 1, pages: 1, total: 4 });
  await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  expect(await screen.findByRole('heading', { name: 'Nummer 14' })).toBeDefined();
});

test('reviews after the first hundred are loaded in the shown order', async () => {
  const reviews = someReviews(101);
  const server = fakeServer();
  server.respond(reviewEndpoints.list, ({ query }) =>
    query.get('page') === '1'
      ? { reviews: reviews.slice(0, 100), page: 1, pages: 2, total: 101 }
      : { reviews: reviews.slice(100), page: 2, pages: 2, total: 101 },
  );
  const newest = someReviews(100, 201);
  await renderWithApp(<ReviewList productId={anId()} newest={newest} />, { path: '/?reviews=worst' });
  await screen.findByRole('heading', { name: 'Nummer 1' });
  while (shownNames().length < 101) await press();
  expect(shownNames()).toEqual(reviews.map(({ name }) => name));
  expect(server.requests(reviewEndpoints.list).map(({ query }) => query.toString())).toEqual([
    'page=1&pageSize=100&sort=worst',
    'page=2&pageSize=100&sort=worst',
  ]);
});

test('further reviews of one sort order are not shown after the first hundred of another', async () => {
  const reviews = someReviews(250);
  const server = fakeServer();
  const { held, release } = hold();
  server.respond(reviewEndpoints.list, async ({ query }) => {
    const page = Number(query.get('page'));
    const isBest = query.get('sort') === 'best';
    if (isBest && page === 2) await held;
    const sorted = isBest ? reviews.toReversed() : reviews;
    return { reviews: sorted.slice((page - 1) * 100, page * 100), page, pages: 3, total: 250 };
  });
  await renderWithApp(<ReviewList productId={anId()} newest={reviews.slice(0, 100)} />, { path: '/?reviews=worst' });
  while (shownNames().length < 130) await press();
  fireEvent.click(within(orders()).getByRole('link', { name: 'Beste' }));
  const names = reviews.map(({ name }) => name).toReversed();
  await waitFor(() => expect(shownNames()).toEqual(names.slice(0, 100)));
  release();
  await waitFor(() => expect(shownNames()).toEqual(names.slice(0, 130)));
});
