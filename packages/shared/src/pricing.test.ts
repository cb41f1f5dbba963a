import { describe, expect, it } from 'vitest';
import { totalsOf } from './pricing.ts';

describe('totalsOf', () => {
  it('an empty cart costs nothing', () => {
    expect(totalsOf([])).toEqual({ items: 0, shipping: 0, tax: 0, total: 0 });
  });

  it('adds price times pieces of every line', () => {
    const lines = [
      { priceCents: 1990, qty: 3 },
      { priceCents: 1, qty: 7 },
      { priceCents: 0, qty: 5 },
    ];
    expect(totalsOf(lines)).toMatchObject({ items: 5977, total: 5977 });
  });

  it.each([1, 9_999, 10_000, 10_001])('shipping is free and tax 0 for an order of %i cents', (priceCents) => {
    expect(totalsOf([{ priceCents, qty: 1 }])).toEqual({
      items: priceCents,
      shipping: 0,
      tax: 0,
      total: priceCents,
    });
  });

  it('stays exact for the largest order anyone can send', () => {
    const lines = Array.from({ length: 100 }, () => ({ priceCents: 99_999_999, qty: 10_000 }));
    const { total } = totalsOf(lines);
    expect(total).toBe(99_999_999_000_000);
    expect(Number.isSafeInteger(total)).toBe(true);
  });
});
