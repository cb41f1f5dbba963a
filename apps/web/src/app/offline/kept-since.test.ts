import { expect, test } from 'vitest';
import { findKeptSince } from './kept-since.ts';

const site = 'https://shop.example';
const answer = (path: string, keptAt?: number, responseStatus = 200) => ({
  name: site + path,
  entryType: path.startsWith('/api/') || path.startsWith('/assets/') ? 'resource' : 'navigation',
  responseStatus,
  serverTiming: keptAt === undefined ? [] : [{ name: 'kept', duration: keptAt }],
});

test('an answer that has just arrived is not old', () => {
  expect(findKeptSince(undefined, [answer('/'), answer('/api/products')])).toBeUndefined();
});

test('the oldest of several cached answers counts', () => {
  expect(
    findKeptSince(undefined, [answer('/', 300), answer('/api/products', 100), answer('/api/config/shop', 200)]),
  ).toBe(100);
  expect(findKeptSince(50, [answer('/api/products', 100)])).toBe(50);
});

test('an answer that has just arrived says that the shop is reachable again', () => {
  expect(findKeptSince(100, [answer('/api/products')])).toBeUndefined();
});

test('files, refused calls, unanswered calls and the shell of a page log nothing', () => {
  const silent = [
    answer('/assets/shop.js'),
    answer('/api/orders', undefined, 404),
    answer('/api/orders', undefined, 0),
  ];
  expect(findKeptSince(100, [...silent, answer('/cart')])).toBe(100);
});
