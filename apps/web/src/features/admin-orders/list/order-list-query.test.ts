import { expect, test } from 'vitest';
import { isFiltered, readOrderListQuery } from './order-list-query.ts';

const read = (search: string) => readOrderListQuery(new URLSearchParams(search));

test('without anything in the address the lists show their first 15 orders', () => {
  const { filters, buyer, pages } = read('');
  expect(isFiltered(filters)).toBe(false);
  expect(buyer).toBeUndefined();
  expect(pages).toEqual({
    all: { page: 1, pageSize: 15 },
    user: { page: 1, pageSize: 15 },
    visitor: { page: 1, pageSize: 15 },
  });
});

test('the address holds search, filters, and page and size of each list', () => {
  const { filters, buyer, pages } = read(
    'q=petersen&buyer=visitor&allPage=2&paid=false&delivered=true&cancelled=true&from=2026-11-01&to=2026-11-21&userPage=3&visitorPage=last&visitorPageSize=30',
  );
  expect(filters).toEqual({
    q: 'petersen',
    paid: false,
    delivered: true,
    cancelled: true,
    from: '2026-11-01',
    to: '2026-11-21',
  });
  expect(buyer).toBe('visitor');
  expect(pages).toEqual({
    all: { page: 2, pageSize: 15 },
    user: { page: 3, pageSize: 15 },
    visitor: { page: 'last', pageSize: 30 },
  });
});

test.each([
  'userPage=0',
  'userPage=first',
  'userPageSize=7',
  'userPageSize=1000',
  'buyer=all',
  'paid=maybe',
  'cancelled=false',
  'from=2026-02-30',
  'from=1999-12-31',
  'to=yesterday',
])('%s is invalid and ignored', (search) => {
  expect(read(search)).toEqual(read(''));
});
