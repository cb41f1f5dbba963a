import { expect, test } from 'vitest';
import { changeSearch, PAGE_SIZES, readChoice, readListQuery } from './list-query.ts';

const read = (search: string) => readListQuery(new URLSearchParams(search));
const change = (search: string, changes: Parameters<typeof changeSearch>[1]) =>
  changeSearch(new URLSearchParams(search), changes);

test.each([
  ['', { page: 1, pageSize: 15, q: '' }],
  ['page=3&pageSize=30&q=%20karla%20', { page: 3, pageSize: 30, q: 'karla' }],
  ['page=0&pageSize=7', { page: 1, pageSize: 15, q: '' }],
  ['page=-2&pageSize=105', { page: 1, pageSize: 15, q: '' }],
  ['page=1.5&pageSize=abc', { page: 1, pageSize: 15, q: '' }],
  ['page=1e300&pageSize=5', { page: 1, pageSize: 5, q: '' }],
])('an address with ?%s is read as page, page size and search', (search, query) => expect(read(search)).toEqual(query));

test('page sizes are multiples of 5, up to what the server returns at once', () => {
  expect(PAGE_SIZES.every((size) => size % 5 === 0)).toBe(true);
  expect([PAGE_SIZES.at(0), PAGE_SIZES.at(-1)]).toEqual([5, 100]);
});

test('another search or page size returns to the first page; another page keeps both', () => {
  expect(change('page=3&q=karla', { pageSize: 30 })).toBe('q=karla&pageSize=30');
  expect(change('page=3&pageSize=30', { q: 'ole' })).toBe('pageSize=30&q=ole');
  expect(change('q=karla&pageSize=30', { page: 2 })).toBe('q=karla&pageSize=30&page=2');
  expect(change('q=karla&page=2', { page: undefined })).toBe('q=karla');
  expect(change('q=karla', { q: '' })).toBe('');
});

const choose = (search: string) => readChoice(new URLSearchParams(search), 'kind', ['invoice', 'correction']);

test('a choice in an address is an existing one, or none', () => {
  expect(choose('kind=correction&page=2')).toBe('correction');
  expect(choose('kind=letter')).toBeUndefined();
  expect(choose('kind=')).toBeUndefined();
  expect(choose('q=invoice')).toBeUndefined();
});
