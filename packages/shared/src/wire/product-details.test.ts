import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productDetailNames, sentProductDetails } from './product-details.ts';
import { fieldProblems } from './validation.ts';

/** Returns the parsed details, or `path: code` of their problems. */
function read(details: object): unknown {
  const result = z.safeParse(z.object(sentProductDetails), details, { reportInput: true });
  return result.success ? result.data : fieldProblems(result.error).map(({ path, code }) => `${path}: ${code}`);
}

it('nothing has to be sent, and everything can be removed', () => {
  const removed = Object.fromEntries(productDetailNames.map((name) => [name, null]));
  expect(read({})).toStrictEqual({});
  expect(read(removed)).toStrictEqual(removed);
});

describe('a time of delivery of its own', () => {
  it.each([
    ['the same day', 0, 0],
    ['one day', 1, 1],
    ['two days to three', 2, 3],
    ['up to a year', 0, 365],
    ['always a year', 365, 365],
  ])('may be %s', (_what, min, max) => {
    expect(read({ deliveryDays: { min: String(min), max } })).toStrictEqual({ deliveryDays: { min, max } });
  });

  it.each([
    ['ends a day before it begins', { min: 3, max: 2 }, 'max: invalid'],
    ['ends at once and begins later', { min: 1, max: 0 }, 'max: invalid'],
    ['is less than none', { min: -1, max: 2 }, 'min: too_small'],
    ['is longer than a year', { min: 2, max: 366 }, 'max: too_large'],
    ['has no end', { min: 2 }, 'max: not_a_number'],
  ])('is refused if it %s', (_what, deliveryDays, problem) => {
    expect(read({ deliveryDays })).toEqual([`deliveryDays.${problem}`]);
  });
});

describe('its GTIN', () => {
  it.each([
    ['4006381333931', '4006381333931'],
    [' 4006381333931\n', '4006381333931'],
    ['96385074', '96385074'],
    ['', ''],
    [' ', ''],
  ])('%j is kept as %j', (gtin, kept) => {
    expect(read({ gtin })).toStrictEqual({ gtin: kept });
  });

  it.each(['4006381333932', '400638133393', '4006 3813 3393 1', 'none', '0'])('%j is refused', (gtin) => {
    expect(read({ gtin })).toEqual(['gtin: invalid']);
  });
});

it.each([
  ['a number of its own that is too long', { sku: 'x'.repeat(65) }, 'sku: too_long'],
  ['a guarantee of no years', { guaranteeYears: 0 }, 'guaranteeYears: too_small'],
  ['a guarantee of more than a hundred years', { guaranteeYears: 101 }, 'guaranteeYears: too_large'],
  [
    'a reason against withdrawal that no law knows',
    { withdrawalExcluded: 'sale' },
    'withdrawalExcluded: unknown_value',
  ],
  ['seven products beside it', { related: Array(7).fill('0a'.repeat(12)) }, 'related: too_long'],
])('%s is refused', (_what, details, problem) => {
  expect(read(details)).toEqual([problem]);
});

it('the longest number, the longest guarantee and six products beside it are taken', () => {
  const most = { sku: 'x'.repeat(64), guaranteeYears: 100, related: Array(6).fill('0a'.repeat(12)) };
  expect(read(most)).toStrictEqual(most);
});

// A call's answer carries the message beside the code.
it.each([
  ['a time that ends before it begins', { deliveryDays: { min: 3, max: 2 } }, 'deliveryDays.max'],
  ['a GTIN with a wrong check digit', { gtin: '4006381333932' }, 'gtin'],
])('%s is refused as invalid, in the message too', (_what, details, path) => {
  const { error } = z.safeParse(z.object(sentProductDetails), details);
  expect(error && fieldProblems(error)).toEqual([{ path, code: 'invalid', message: 'invalid' }]);
});
