import { describe, expect, it } from 'vitest';
import { isUnionVatId, stateOfVatId } from './eu-countries.ts';
import { type PricedDestination, isTaxFreeSupply, computeOrderTerms, suppliesTaxFree } from './eu-firms.ts';
import { piecePrice, totalsOf } from './pricing.ts';
import type { Seller, TaxSection } from '../../schemas/settings-sections.ts';

const tax: TaxSection = {
  mode: 'regular',
  foreign: 'opted',
  rates: [
    { country: 'DE', standard: 19, reduced: 7 },
    { country: 'FR', standard: 20, reduced: 5.5 },
  ],
};
const shipping = {
  rates: [
    { country: 'DE', price: 4.9, freeFrom: 50 },
    { country: 'FR', price: 9.9, freeFrom: 200 },
  ],
};
const shop = { tax, shipping, firmsTaxFree: true };
const firm = { company: 'Müller & Fils SARL', vatId: 'FR40303265045' };
const checked: PricedDestination = { country: 'FR', zipcode: '75001', firm, billing: firm };
const germanRates = { standard: 19, reduced: 7, zero: 0 };
const frenchRates = { standard: 20, reduced: 5.5, zero: 0 };

describe('a delivery free of VAT to a firm', () => {
  // § 4 no. 1 b and § 6a (1) UStG, § 17a (1) UStDV; Art. 138 Directive 2006/112/EC.
  it.each<[string, Partial<PricedDestination>]>([
    ['to its own state', {}],
    ['to another one than its own (§ 6a (1) no. 1 UStG asks for any)', { country: 'AT', zipcode: '1010' }],
    ['to Monaco, which is France’s territory (§ 1 (2a) UStG)', { country: 'MC', zipcode: '98000' }],
    ['with its name in other letters', { billing: { ...firm, company: ' MUELLER & FILS, sarl' } }],
    ['of a trader who has no other name', { billing: { name: firm.company, vatId: firm.vatId } }],
    ['of Greece, whose ids begin with EL', greek('EL123456789')],
  ])('is one %s', (_what, given) => {
    expect(isTaxFreeSupply(shop, { ...checked, ...given })).toBe(true);
    expect(computeOrderTerms(shop, { ...checked, ...given })).toMatchObject({ exempt: true, tax: germanRates });
  });

  it.each<[string, Partial<PricedDestination>]>([
    ['whose id nobody has checked (§ 18e UStG), or of a guest', { firm: undefined }],
    ['that names another id', { billing: { ...firm, vatId: 'FR83404833048' } }],
    ['that names no id', { billing: { company: firm.company } }],
    ['that is another firm', { billing: { ...firm, company: 'Dupont SARL' } }],
    ['that has no name', { billing: { vatId: firm.vatId } }],
    ['to Germany (§ 6a (1) no. 1 UStG: the goods must leave it)', { country: 'DE', zipcode: '20095' }],
    ['to Switzerland, which is an export', { country: 'CH', zipcode: '8001' }],
    ['to Northern Ireland, whose ISO code is the United Kingdom’s', { country: 'GB', zipcode: 'BT1 5GS' }],
    ['to nobody knows where', { country: undefined }],
    ['to the Canary Islands (Art. 6 (1) Directive 2006/112/EC)', { country: 'ES', zipcode: '35001' }],
    ['to Ceuta', { country: 'ES', zipcode: '51001' }],
    ['to Åland', { country: 'FI', zipcode: 'AX-22100' }],
    ['to Livigno', { country: 'IT', zipcode: '23041' }],
    ['to Mount Athos', { country: 'GR', zipcode: '630 86' }],
    ['to Réunion, typed as France', { country: 'FR', zipcode: '97400' }],
    ['with a German id (§ 6a (1) no. 4 UStG: another state’s)', withId('DE123456789')],
    ['with a Swiss id', withId('CHE123456789')],
    ['with Northern Ireland’s', withId('XI123456789')],
    ['with one that begins as no Greek one does', withId('GR123456789')],
  ])('is none %s', (_what, given) => {
    expect(isTaxFreeSupply(shop, { ...checked, ...given })).toBe(false);
    expect(computeOrderTerms(shop, { ...checked, ...given }).exempt).toBeUndefined();
  });

  it.each([
    [
      'with regular taxation, in Germany, with its id',
      { mode: 'regular' },
      { country: 'DE', vatId: 'DE123456789' },
      true,
    ],
    ['as a small business (§ 19 UStG)', { mode: 'small_business' }, { country: 'DE', vatId: 'DE123456789' }, false],
    ['from Austria', { mode: 'regular' }, { country: 'AT', vatId: 'DE123456789' }, false],
    ['without an id (§ 14a (3) UStG)', { mode: 'regular' }, { country: 'DE' }, false],
    ['with another state’s id', { mode: 'regular' }, { country: 'DE', vatId: 'ATU12345678' }, false],
    ['whose data are not entered yet', { mode: 'regular' }, {}, false],
  ] as const)('is for a shop %s', (_what, mode, seller: Partial<Seller>, may) => {
    expect(suppliesTaxFree(mode, seller)).toBe(may);
  });

  it('is none if the shop may not, whatever was checked', () => {
    expect(isTaxFreeSupply({ ...shop, firmsTaxFree: undefined }, checked)).toBe(false);
    expect(isTaxFreeSupply({ ...shop, tax: { ...tax, mode: 'small_business' } }, checked)).toBe(false);
  });
});

function withId(vatId: string): Partial<PricedDestination> {
  return { firm: { ...firm, vatId }, billing: { ...firm, vatId } };
}

function greek(vatId: string): Partial<PricedDestination> {
  return { ...withId(vatId), country: 'GR', zipcode: '105 57' };
}

// § 3c (1) UStG is about consumers; supplies to firms are taxed at the place of dispatch (§ 3 (6) UStG).
it.each([
  ['a consumer', undefined, frenchRates],
  ['a firm that nobody has checked', 'FR40303265045', germanRates],
  ['a firm of Germany', 'DE123456789', germanRates],
  ['a firm of Northern Ireland', 'XI123456789', germanRates],
  ['a firm of Switzerland, which is none of the Union', 'CHE123456789', frenchRates],
])('%s pays in France at', (_what, vatId, rates) => {
  for (const foreign of ['opted', 'above'] as const) {
    const settings = { ...shop, tax: { ...tax, foreign } };
    expect(
      computeOrderTerms(settings, { country: 'FR', billing: { company: 'X', ...(vatId && { vatId }) } }).tax,
    ).toEqual(rates);
  }
});

it('outside the Union a firm pays as entered', () => {
  const rates = [...tax.rates, { country: 'CH', standard: 8.1, reduced: 2.6 }];
  const order = { country: 'CH', billing: { company: 'X', vatId: 'FR40303265045' } };
  expect(computeOrderTerms({ ...shop, tax: { ...tax, rates } }, order).tax).toMatchObject({ standard: 8.1 });
});

describe('amounts without VAT', () => {
  const terms = computeOrderTerms(shop, checked);
  const vase = { priceCents: 1990, qty: 3, taxClass: 'standard' } as const;
  const book = { priceCents: 1070, qty: 1, taxClass: 'reduced' } as const;

  it('are gross less the German rate, by piece, and delivery by the rates of its goods', () => {
    // 19.90 less 3.18, and 9.90 of which 8.39 is at 19 % and 1.51 at 7 %.
    expect(totalsOf([vase, book], terms)).toEqual({
      items: 3 * 1672 + 1000,
      shipping: 990 - 134 - 10,
      tax: 0,
      total: 5016 + 1000 + 846,
      taxIncluded: [{ percent: 0, net: 6862, tax: 0 }],
    });
  });

  it('have free delivery from the same value of goods as everybody’s', () => {
    expect(totalsOf([{ ...vase, qty: 11 }], terms)).toMatchObject({ items: 11 * 1672, shipping: 0 });
    expect(totalsOf([{ ...vase, qty: 10 }], terms).shipping).toBe(832);
  });

  it.each([
    [119, 'standard', 100],
    [107, 'reduced', 100],
    [100, 'zero', 100],
    [1, 'standard', 1],
    [0, 'standard', 0],
    [9980, 'standard', 8387],
  ] as const)('of %i cents at the %s rate are %i', (priceCents, taxClass, net) => {
    expect(piecePrice({ priceCents, taxClass }, terms)).toBe(net);
    expect(piecePrice({ priceCents, taxClass }, { ...terms, exempt: false })).toBe(priceCents);
  });

  it('of nothing are nothing', () => {
    expect(totalsOf([], terms)).toEqual({ items: 0, shipping: 0, tax: 0, total: 0, taxIncluded: [] });
  });
});

it.each([
  ['EL123456789', 'GR', true],
  ['ATU12345678', 'AT', true],
  ['DE123456789', 'DE', true],
  ['XI123456789', undefined, true],
  ['GR123456789', undefined, false],
  ['GB123456789', undefined, false],
  ['CHE123456789', undefined, false],
  ['', undefined, false],
])('%s is a VAT id of %s', (vatId, state, isOfUnion) => {
  expect(stateOfVatId(vatId)).toBe(state);
  expect(isUnionVatId(vatId)).toBe(isOfUnion);
});
