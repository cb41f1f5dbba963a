import { locales } from '@kontor/shared/rules/text/languages';
import { describe, expect, test } from 'vitest';
import { languageName } from './language-name.ts';
import { writeList, writeNumber, writePrice } from './write-number.ts';

/** Yields pseudo-random numbers, equal in every run. */
function* someNumbers(count: number): Generator<number> {
  let state = 20_261_122;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  for (let made = 0; made < count; made += 1) {
    const size = 10 ** Math.floor(next() * 10);
    const decimals = Math.floor(next() * 6);
    // `+ 0` turns −0 into 0.
    yield Number(((next() - 0.3) * size).toFixed(decimals)) + 0;
  }
}

/** Edge cases: zero, halves, numbers rounded to zero or to the next thousand, the largest. */
const special = [
  0, 0.001, 0.004, 0.005, -0.005, -0.001, 1e-7, 0.05, 0.25, 1.005, -1.005, 1.015, 2.675, 10.235, 999.994, 999.995,
  999.95, 999, 1000, -1234.5, 9999.999, 99_999.99, 100_000, 999_999.995, 1_234_567.891, 999_999_999.99,
];

describe.each(['de', 'en'] as const)('in %s', (language) => {
  const values = [...special, ...someNumbers(10_000)];

  test('prices are written as Intl writes them', () => {
    const intl = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' });
    expect(values.map((value) => writePrice(language, value))).toEqual(values.map((value) => intl.format(value)));
  });

  test.each([0, 1, 3])('numbers with %i decimals are written as Intl writes them', (digits) => {
    const intl = new Intl.NumberFormat(locales[language], { maximumFractionDigits: digits });
    expect(values.map((value) => writeNumber(language, value, digits))).toEqual(
      values.map((value) => intl.format(value)),
    );
  });

  test('lists are written as Intl writes them', () => {
    const intl = new Intl.ListFormat(locales[language], { type: 'conjunction' });
    const lists = [[], ['A'], ['A', 'B'], ['A', 'B', 'C'], ['A', 'B', 'C', 'D']];
    expect(lists.map((items) => writeList(language, items))).toEqual(lists.map((items) => intl.format(items)));
  });

  test('its locale has the name that Intl gives it', () => {
    const intl = new Intl.DisplayNames(locales[language], { type: 'language' });
    expect(languageName(language)).toBe(intl.of(language));
  });
});
