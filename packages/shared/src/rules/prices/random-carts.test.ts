import { describe, expect, it } from 'vitest';
import { type PriceTerms, type PricedLine, totalsOf } from './pricing.ts';
import { taxClasses } from './tax-classes.ts';

/** Seed of the carts, printed in the test's name. Put that number here to repeat a run. */
const seed = Date.now() % 1_000_000_007;

/** Returns a generator of numbers from 0 to below 1 for a seed (mulberry32). */
function makeRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = makeRandom(seed);
const upTo = (most: number) => Math.floor(random() * (most + 1));
const oneOf = <T>(values: readonly T[]): T => values[upTo(values.length - 1)] as T; // the list is not empty

/** Standard and reduced rates of member states, Switzerland's with a decimal, and one country without a reduced one. */
const countries = [
  [19, 7],
  [20, 10],
  [27, 5],
  [21, 6],
  [25, 25],
  [8.1, 2.6],
  [25.5, 13.5],
  [0, 0],
] as const;

function aCart(): { lines: PricedLine[]; terms: PriceTerms } {
  const lines = Array.from({ length: 1 + upTo(oneOf([2, 12, 99])) }, () => ({
    priceCents: upTo(oneOf([0, 20, 500, 20_000, 99_999_999])),
    qty: 1 + upTo(oneOf([0, 3, 9999])),
    taxClass: oneOf(taxClasses),
  }));
  const [standard, reduced] = oneOf(countries);
  const freeFrom = oneOf([undefined, 0, 5000, 1_000_000]);
  const shipping = { price: upTo(oneOf([0, 1, 2000, 99_999])), ...(freeFrom !== undefined && { freeFrom }) };
  return { lines, terms: { shipping, tax: { standard, reduced, zero: 0 } } };
}

/** Returns the difference of a row's tax from the exact one, in cents, with unrounded shares of goods and shipping. */
function taxError({ lines, terms }: ReturnType<typeof aCart>, percent: number, tax: number): number {
  const { items, shipping } = totalsOf(lines, terms);
  const goods = lines
    .filter(({ taxClass }) => terms.tax?.[taxClass] === percent)
    .reduce((sum, { priceCents, qty }) => sum + priceCents * qty, 0);
  const alone = percent === terms.tax?.standard ? shipping : 0;
  const gross = goods + (items > 0 ? shipping * (goods / items) : alone);
  return Math.abs((gross * percent) / (100 + percent) - tax);
}

/** Returns the lines in random order. */
function shuffle(lines: readonly PricedLine[]): PricedLine[] {
  return lines
    .map((line) => ({ line, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ line }) => line);
}

/** Returns the failed checks of a cart's totals; normally none. */
function findFaults(cart: ReturnType<typeof aCart>): string[] {
  const totals = totalsOf(cart.lines, cart.terms);
  const { taxIncluded, items, shipping, total } = totals;
  const cents = taxIncluded.flatMap(({ net, tax }) => [net, tax]);
  const checks = {
    'goods and delivery are the total': items + shipping === total,
    'nets and taxes are the total': cents.reduce((sum, each) => sum + each, 0) === total,
    'cents are whole and not negative': cents.every((each) => Number.isSafeInteger(each) && each >= 0),
    'each tax is within a cent': taxIncluded.every(({ percent, tax }) => taxError(cart, percent, tax) <= 1),
    'the order of lines does not matter':
      JSON.stringify(totalsOf(shuffle(cart.lines), cart.terms)) === JSON.stringify(totals),
  };
  return Object.entries(checks).flatMap(([check, holds]) => (holds ? [] : [check]));
}

describe(`10,000 random carts (seed ${seed})`, () => {
  it('nets and taxes add up to the total, each tax is within a cent, and the order of lines does not matter', () => {
    const faulty: object[] = [];
    for (let count = 0; count < 10_000; count += 1) {
      const cart = aCart();
      const faults = findFaults(cart);
      if (faults.length > 0) faulty.push({ count, faults, ...cart });
    }
    expect(faulty.slice(0, 1), `seed ${seed}`).toEqual([]);
  });
});
