import { expect, test } from 'vitest';
import { flatten, haveSameValues, nest, readRows, writeRows } from './form-values.ts';

const shipping = {
  rates: [
    { country: 'DE', price: 4.9, freeFrom: 50 },
    { country: 'AT', price: 0 },
  ],
  dispatchDays: { min: 2, max: 4 },
};
const values = {
  'rates.0.country': 'DE',
  'rates.0.price': '4.9',
  'rates.0.freeFrom': '50',
  'rates.1.country': 'AT',
  'rates.1.price': '0',
  'dispatchDays.min': '2',
  'dispatchDays.max': '4',
};

test('a section becomes texts by path, and the texts become a section again', () => {
  expect(flatten(shipping)).toEqual(values);
  expect(flatten({ owner: undefined, legalName: 'Haus' })).toEqual({ legalName: 'Haus' });
  expect(nest(values)).toEqual({
    rates: [
      { country: 'DE', price: '4.9', freeFrom: '50' },
      { country: 'AT', price: '0' },
    ],
    dispatchDays: { min: '2', max: '4' },
  });
});

test('more than ten rows keep their order', () => {
  const rates = Array.from({ length: 12 }, (_, index) => ({ country: `C${index}` }));
  expect(nest(flatten({ rates }))).toEqual({ rates });
});

test('adding and removing rows keeps the other values', () => {
  const [de, at] = readRows(values);
  expect(at).toEqual({ country: 'AT', price: '0' });
  expect(writeRows(values, at ? [at] : [])).toEqual({
    'rates.0.country': 'AT',
    'rates.0.price': '0',
    'dispatchDays.min': '2',
    'dispatchDays.max': '4',
  });
  expect(writeRows(values, de && at ? [de, at] : [])).toEqual(values);
});

test('equal values in any order are equal; with a field more or less they are not', () => {
  expect(haveSameValues({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  expect(haveSameValues({ a: '1' }, { a: '1', b: '' })).toBe(false);
  expect(haveSameValues({ a: '1', b: '' }, { a: '1' })).toBe(false);
  expect(haveSameValues({ a: '1' }, { a: '2' })).toBe(false);
});
