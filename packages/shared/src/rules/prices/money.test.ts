// asvs 1.4.2
import { describe, expect, it } from 'vitest';
import { toCents, toEuros } from './money.ts';

describe('money', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.005, 100],
    [4.35, 435],
    [19.9, 1990],
    [1.1, 110],
    [8.2, 820],
    [64.1, 6410],
    [999_999.99, 99_999_999],
    [1_000_000, 100_000_000],
  ])('%f euros are %i cents', (euros, cents) => {
    expect(toCents(euros)).toBe(cents);
  });

  it('converts every amount up to a hundred euros to cents and back unchanged', () => {
    const cents = Array.from({ length: 10_001 }, (_, amount) => amount);
    expect(cents.map((amount) => toCents(toEuros(amount)))).toEqual(cents);
  });

  it('answers euros with at most two decimals', () => {
    const written = Array.from({ length: 10_001 }, (_, amount) => String(toEuros(amount)));
    expect(written.filter((euros) => !/^\d+(\.\d{1,2})?$/.test(euros))).toEqual([]);
  });
});
