import { expect, test } from 'vitest';
import { markAsKept, mayKeep } from './kept-answers.ts';

const ask = { request: new Request('https://shop.example/'), event: new Event('fetch') as never }; // a type of workers

test.each([
  [200, 'no-cache', true],
  [200, 'no-store', false],
  [200, 'private, no-store', false],
  [404, 'no-cache', false],
  [503, 'no-cache', false],
])('an answer with %i and %s is cached: %s', async (status, cacheControl, kept) => {
  const response = new Response('…', { status, headers: { 'cache-control': cacheControl } });
  expect(await mayKeep({ ...ask, response })).toBe(kept ? response : null);
});

test('a cached answer contains its time, and is otherwise unchanged', async () => {
  const date = 'Mon, 23 Nov 2026 06:00:00 GMT';
  const cachedResponse = new Response('Seite', { headers: { date, 'content-type': 'text/html' } });
  const marked = await markAsKept({ ...ask, cacheName: 'documents', cachedResponse });
  expect(marked?.headers.get('server-timing')).toBe(`kept;dur=${Date.parse(date)}`);
  expect(marked?.headers.get('content-type')).toBe('text/html');
  expect(await marked?.text()).toBe('Seite');
});

test('an answer that is not cached stays missing', async () => {
  expect(await markAsKept({ ...ask, cacheName: 'documents' })).toBeNull();
});
