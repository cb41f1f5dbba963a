import { expect, test } from 'vitest';
import { readDecimals, writeDecimals } from './decimals.ts';

const decimals = { amounts: /^rates\.\d+\.price$/, rates: /^rates\.\d+\.standard$/ };
const stored = { 'rates.0.price': '14.9', 'rates.0.standard': '5.5', 'rates.1.price': '', 'dispatchDays.min': '2' };

test("amounts have two decimals, rates as many as needed, both in the page's language; other values stay", () => {
  expect(writeDecimals(stored, decimals, 'de')).toEqual({
    ...stored,
    'rates.0.price': '14,90',
    'rates.0.standard': '5,5',
  });
  expect(writeDecimals(stored, decimals, 'en')).toEqual({ ...stored, 'rates.0.price': '14.90' });
});

test("typed numbers are sent in the contract's format, other texts unchanged", () => {
  const typed = { 'rates.0.price': '1.014,90 €', 'rates.0.standard': '5,5', 'rates.1.price': 'viel', note: '1,5' };
  expect(readDecimals(typed, decimals)).toEqual({
    'rates.0.price': '1014.90',
    'rates.0.standard': '5.5',
    'rates.1.price': 'viel',
    note: '1,5',
  });
});
