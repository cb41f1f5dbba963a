import { expect, test } from 'vitest';
import { readDecimals, writeDecimals } from './decimals.ts';

const decimals = { amounts: /^rates\.\d+\.price$/, rates: /^rates\.\d+\.standard$/ };
const stored = { 'rates.0.price': '14.9', 'rates.0.standard': '5.5', 'rates.1.price': '', 'dispatchDays.min': '2' };

test('amounts have cents, rates the places that they need, each in the words of the language; all else stays', () => {
  expect(writeDecimals(stored, decimals, 'de')).toEqual({
    ...stored,
    'rates.0.price': '14,90',
    'rates.0.standard': '5,5',
  });
  expect(writeDecimals(stored, decimals, 'en')).toEqual({ ...stored, 'rates.0.price': '14.90' });
});

test('what was typed is sent as the contract takes it, and what is no number as it is', () => {
  const typed = { 'rates.0.price': '1.014,90 €', 'rates.0.standard': '5,5', 'rates.1.price': 'viel', note: '1,5' };
  expect(readDecimals(typed, decimals)).toEqual({
    'rates.0.price': '1014.90',
    'rates.0.standard': '5.5',
    'rates.1.price': 'viel',
    note: '1,5',
  });
});
