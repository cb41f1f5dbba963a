import { expect, it } from 'vitest';
import { readReviewSort } from './review-sorts.ts';

it.each([
  ['reviews=best', 'best'],
  ['reviews=worst', 'worst'],
  ['reviews=newest', 'newest'],
  ['page=2&reviews=worst&utm=x', 'worst'],
  ['reviews=best&reviews=worst', 'best'],
  // Newest first where nothing, or nothing that there is, is asked for.
  ['', 'newest'],
  ['reviews=', 'newest'],
  ['reviews=BEST', 'newest'],
  ['reviews=loudest', 'newest'],
  ['sort=best', 'newest'],
])('a product’s page at %j has its reviews in the order %s', (search, sort) => {
  expect(readReviewSort(new URLSearchParams(search))).toBe(sort);
});
