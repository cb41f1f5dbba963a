import { describe, expect, it } from 'vitest';
import { type PriceTerms, priceTermsOf, totalsOf } from './pricing.ts';
import { usualTax } from '../../schemas/settings-sections.ts';

const germany = { standard: 19, reduced: 7, zero: 0 };
const terms = (price = 0, freeFrom?: number): PriceTerms => ({
  shipping: { price, ...(freeFrom !== undefined && { freeFrom }) },
  tax: germany,
});
const vase = { priceCents: 2380, qty: 1, taxClass: 'standard' } as const;
const book = { priceCents: 1070, qty: 1, taxClass: 'reduced' } as const;
const panel = { priceCents: 5000, qty: 1, taxClass: 'zero' } as const;

describe('totalsOf', () => {
  it('an empty cart costs nothing', () => {
    expect(totalsOf([], terms(490))).toEqual({ items: 0, shipping: 0, tax: 0, total: 0, taxIncluded: [] });
  });

  it('adds price times quantity of every line', () => {
    const lines = [
      { ...vase, priceCents: 1990, qty: 3 },
      { ...vase, priceCents: 1, qty: 7 },
      { ...vase, priceCents: 0, qty: 5 },
    ];
    expect(totalsOf(lines, terms())).toMatchObject({ items: 5977, total: 5977 });
  });

  // spec 9.7, 9.8
  it.each([1, 9_999, 10_000, 10_001])('shipping is free and tax 0 for an order of %i cents', (priceCents) => {
    expect(totalsOf([{ ...vase, priceCents }], terms())).toMatchObject({
      items: priceCents,
      shipping: 0,
      tax: 0,
      total: priceCents,
    });
  });

  it.each([
    [4_999, 490],
    [5_000, 0],
    [5_001, 0],
  ])('shipping of goods for %i cents costs %i, free from 50 euros', (priceCents, shipping) => {
    const totals = totalsOf([{ ...vase, priceCents }], terms(490, 5000));
    expect([totals.shipping, totals.total]).toEqual([shipping, priceCents + shipping]);
  });

  it('shipping that is free from 0 euros is free', () => {
    expect(totalsOf([{ ...vase, priceCents: 0 }], terms(490, 0)).shipping).toBe(0);
  });

  it('gift wrapping shares the rates of the goods, together with shipping', () => {
    // 8.40 beside 23.80 and 10.70: 5.79 and 2.61 by proportion, 5.7948 and 2.6052 exactly.
    expect(totalsOf([vase, book], { ...terms(490), wrapping: 350 })).toEqual({
      items: 3450,
      shipping: 490,
      wrapping: 350,
      tax: 0,
      total: 4290,
      taxIncluded: [
        { percent: 19, net: 2487, tax: 472 },
        { percent: 7, net: 1244, tax: 87 },
      ],
    });
  });

  it('gift wrapping does not count towards free shipping, and an empty cart has none', () => {
    const wrapped = { ...terms(490, 5000), wrapping: 350 };
    expect(totalsOf([{ ...vase, priceCents: 4900 }], wrapped)).toMatchObject({ shipping: 490, total: 5740 });
    expect(totalsOf([], wrapped)).toEqual({ items: 0, shipping: 0, tax: 0, total: 0, taxIncluded: [] });
  });

  it('gift wrapping costs a firm without VAT its net price', () => {
    const exempt = { ...terms(490), wrapping: 350, exempt: true };
    // 350 shared as 241 at 19 % and 109 at 7 %: less 38 and 7.
    const { wrapping, total, items, shipping, taxIncluded } = totalsOf([vase, book], exempt);
    expect(wrapping).toBe(305);
    expect(total).toBe(items + shipping + 305);
    expect(taxIncluded).toEqual([{ percent: 0, net: total, tax: 0 }]);
  });

  it('stays exact for the largest possible order', () => {
    const lines = Array.from({ length: 100 }, () => ({ ...vase, priceCents: 99_999_999, qty: 10_000 }));
    const { total, taxIncluded } = totalsOf(lines, terms());
    expect(total).toBe(99_999_999_000_000);
    expect(Number.isSafeInteger(total)).toBe(true);
    // 99,999,999,000,000 × 19 ÷ 119 = 15,966,386,394,957.98
    expect(taxIncluded).toEqual([{ percent: 19, net: 84_033_612_605_042, tax: 15_966_386_394_958 }]);
  });
});

describe('the VAT in a total', () => {
  it.each([
    // 77.97 × 19 ÷ 119 = 12.4490
    ['one rate', [{ ...vase, priceCents: 7797 }], 0, [[19, 6552, 1245]]],
    // 0.01 × 19 ÷ 119 = 0.0016; 0.04 × 19 ÷ 119 = 0.0064
    ['less than half a cent', [{ ...vase, priceCents: 1, qty: 3 }], 0, [[19, 3, 0]]],
    // 34.50 of goods; 10.70 ÷ 34.50 of 4.90 is 1.5197, 23.80 ÷ 34.50 of it 3.3803.
    // 23.80 + 3.38 = 27.18, of it × 19 ÷ 119 = 4.3397; 10.70 + 1.52 = 12.22, of it × 7 ÷ 107 = 0.7994
    [
      'two rates and delivery',
      [book, vase],
      490,
      [
        [19, 2284, 434],
        [7, 1142, 80],
      ],
    ],
    // Halves of 4.95: 2.475 each, and the higher rate has the odd cent. 12.47 × 7 ÷ 107 = 0.8158
    [
      'equal shares',
      [
        { ...book, priceCents: 1000 },
        { ...vase, priceCents: 1000 },
      ],
      495,
      [
        [19, 1049, 199],
        [7, 1165, 82],
      ],
    ],
    // 84.50 of goods; of 1.00: 0.2817, 0.1266, 0.5917, so 28 + 13 + 59 cents.
    // 24.08 × 19 ÷ 119 = 3.8447; 10.83 × 7 ÷ 107 = 0.7085
    [
      'three classes',
      [panel, book, vase],
      100,
      [
        [19, 2024, 384],
        [7, 1012, 71],
        [0, 5059, 0],
      ],
    ],
    ['nothing but zero-rated goods', [panel], 490, [[0, 5490, 0]]],
    // 4.90 × 19 ÷ 119 = 0.7824
    [
      'delivery of goods that cost nothing',
      [{ ...book, priceCents: 0 }],
      490,
      [
        [19, 412, 78],
        [7, 0, 0],
      ],
    ],
    ['nothing to pay', [{ ...vase, priceCents: 0 }], 0, [[19, 0, 0]]],
    // A free line takes no part of the shipping. 28.70 × 19 ÷ 119 = 4.5824
    [
      'a present',
      [vase, { ...book, priceCents: 0 }],
      490,
      [
        [19, 2412, 458],
        [7, 0, 0],
      ],
    ],
    // Not the other way round either: 15.60 × 7 ÷ 107 = 1.0206
    [
      'a present of the higher rate',
      [book, { ...vase, priceCents: 0 }],
      490,
      [
        [19, 0, 0],
        [7, 1458, 102],
      ],
    ],
  ] as const)('%s', (_what, lines, shipping, rows) => {
    const { taxIncluded, total } = totalsOf(lines, terms(shipping));
    expect(taxIncluded.map(({ percent, net, tax }) => [percent, net, tax])).toEqual(rows);
    expect(taxIncluded.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(total);
  });

  it('classes of the same rate are one row', () => {
    const tax = { standard: 20, reduced: 20, zero: 0 };
    expect(totalsOf([vase, book], { shipping: { price: 0 }, tax }).taxIncluded).toEqual([
      { percent: 20, net: 2875, tax: 575 },
    ]);
  });

  it('rates with decimals count exactly', () => {
    const tax = { standard: 8.1, reduced: 2.6, zero: 0 };
    // 108.10 × 8.1 ÷ 108.1 = 8.10; 102.60 × 2.6 ÷ 102.6 = 2.60
    const lines = [
      { ...vase, priceCents: 10_810 },
      { ...book, priceCents: 10_260 },
    ];
    expect(totalsOf(lines, { shipping: { price: 0 }, tax }).taxIncluded).toEqual([
      { percent: 8.1, net: 10_000, tax: 810 },
      { percent: 2.6, net: 10_000, tax: 260 },
    ]);
  });

  it('is neither shown nor computed for a small business', () => {
    const small = { shipping: { price: 490 }, tax: undefined };
    expect(totalsOf([vase, book], small)).toEqual({ items: 3450, shipping: 490, tax: 0, total: 3940, taxIncluded: [] });
  });
});

describe('the terms of a country', () => {
  const shipping = {
    rates: [
      { country: 'DE', price: 4.9, freeFrom: 50 },
      { country: 'AT', price: 9.9 },
      { country: 'BE', price: 12 },
    ],
  };
  it.each([
    ['AT', { price: 990 }, { standard: 20, reduced: 10, zero: 0 }],
    ['DE', { price: 490, freeFrom: 5000 }, germany],
    ['BE', { price: 1200 }, germany],
    [undefined, { price: 490, freeFrom: 5000 }, germany],
  ])('%s', (country, rate, tax) => {
    expect(priceTermsOf({ shipping, tax: { ...usualTax, foreign: 'opted' } }, country)).toEqual({
      shipping: rate,
      tax,
    });
  });

  // § 3c (4) UStG: below 10,000 € a year, and without opting for it, no VAT is owed in other member states.
  it.each([
    ['Austria, which has a row', 'AT', 'no', germany],
    ['Austria', 'AT', 'above', { standard: 20, reduced: 10, zero: 0 }],
    ['Austria', 'AT', 'opted', { standard: 20, reduced: 10, zero: 0 }],
    ['Cyprus', 'CY', 'no', germany],
    ['Belgium, which has no row', 'BE', 'no', germany],
    ['Monaco, which counts as France (§ 1 (2a) UStG)', 'MC', 'no', germany],
    ['Monaco', 'MC', 'above', { standard: 20, reduced: 5.5, zero: 0 }],
    ['Switzerland, outside the EU', 'CH', 'no', { standard: 8.1, reduced: 2.6, zero: 0 }],
    ['Switzerland', 'CH', 'above', { standard: 8.1, reduced: 2.6, zero: 0 }],
    ['the United Kingdom, outside the EU', 'GB', 'no', { standard: 20, reduced: 5, zero: 0 }],
    ['Norway, which has no row: as the first one, which is Austria', 'NO', 'no', germany],
    ['no country that anybody knows', undefined, 'no', germany],
    ['no country that anybody knows', undefined, 'opted', { standard: 20, reduced: 10, zero: 0 }],
  ] as const)('where the table begins with Austria, %s (%s), has at %s the rates', (_what, country, foreign, tax) => {
    const rates = [
      { country: 'AT', standard: 20, reduced: 10 },
      { country: 'CY', standard: 19, reduced: 5 },
      { country: 'FR', standard: 20, reduced: 5.5 },
      { country: 'CH', standard: 8.1, reduced: 2.6 },
      { country: 'GB', standard: 20, reduced: 5 },
    ];
    // Germany's rates hold with a row of its own, and without.
    for (const own of [[], [{ country: 'DE', standard: 19, reduced: 7 }]]) {
      const settings = { shipping, tax: { mode: 'regular' as const, foreign, rates: [...rates, ...own] } };
      expect(priceTermsOf(settings, country).tax).toEqual(tax);
    }
  });

  it('of a small business have no rates', () => {
    expect(priceTermsOf({ shipping, tax: { ...usualTax, mode: 'small_business' } }, 'DE').tax).toBeUndefined();
  });
});
