import { describe, expect, it } from 'vitest';
import { sentMethods, type ShippingMethod } from '../../schemas/order/shipping-methods.ts';
import {
  type ShippedLine,
  type ShippingTarget,
  chooseOffer,
  isDeliveryFree,
  listOffers,
  listRates,
} from './choose-method.ts';
import { isInRanges, isPostcodeRange } from './postcode-ranges.ts';
import { methodKinds, shippingClasses } from './shipping-classes.ts';

const parcel: ShippingMethod = {
  _id: 'paket',
  name: 'DHL Paket',
  kind: 'parcel',
  carrier: 'dhl',
  zones: [
    { countries: ['DE'], postcodes: ['de_islands'], prices: [{ price: 14.9 }] },
    {
      countries: ['DE'],
      prices: [{ price: 4.9 }, { fromWeight: 2000, price: 6.9 }, { fromWeight: 10_000, price: 12 }],
      freeFrom: 80,
    },
    { countries: ['AT'], prices: [{ price: 12.9 }] },
  ],
  maxWeight: 31_500,
};
const letter: ShippingMethod = {
  _id: 'brief',
  name: 'Brief',
  kind: 'letter',
  zones: [{ countries: ['DE'], prices: [{ price: 1.8 }] }],
  maxWeight: 500,
};
const freight: ShippingMethod = {
  _id: 'spedition',
  name: 'Spedition',
  kind: 'bulky',
  zones: [{ countries: ['DE'], excluded: ['de_islands'], prices: [{ price: 49 }, { fromTotal: 500, price: 29 }] }],
};
const pickup: ShippingMethod = {
  _id: 'abholung',
  name: 'Abholung',
  kind: 'pickup',
  zones: [{ countries: ['DE', 'AT'], prices: [{ price: 0 }] }],
};
const all = [parcel, letter, freight, pickup];

const germany: ShippingTarget = { country: 'DE', zipcode: '22767', home: 'DE' };
const line = (more: Partial<ShippedLine> = {}): ShippedLine => ({ priceCents: 1000, qty: 1, ...more });
const prices = (lines: ShippedLine[], to: Partial<ShippingTarget> = {}) =>
  Object.fromEntries(listOffers(all, lines, { ...germany, ...to }).map(({ method, cents }) => [method._id, cents]));

describe('the methods of a cart', () => {
  it('of 3 kg to Langeoog and to Hamburg', () => {
    expect(prices([line({ weight: 1500, qty: 2 })])).toEqual({ paket: 690, spedition: 4900, abholung: 0 });
    expect(prices([line({ weight: 1500, qty: 2 })], { zipcode: 'D-26465' })).toEqual({ paket: 1490, abholung: 0 });
  });

  it('depend on the largest class: a letter only where every line is one', () => {
    expect(prices([line({ shippingClass: 'letter' })])).toEqual({
      paket: 490,
      brief: 180,
      spedition: 4900,
      abholung: 0,
    });
    expect(prices([line({ shippingClass: 'letter' }), line()])).not.toHaveProperty('brief');
    expect(prices([line({ shippingClass: 'letter' }), line({ shippingClass: 'bulky' })])).toEqual({
      spedition: 4900,
      abholung: 0,
    });
  });

  it('depend on the weight, the value and the country', () => {
    expect(prices([line({ weight: 31_501 })])).toEqual({ spedition: 4900, abholung: 0 });
    expect(prices([line({ weight: 31_500 })])).toMatchObject({ paket: 1200 });
    expect(prices([line({ priceCents: 8000 })])).toMatchObject({ paket: 0 });
    expect(prices([line({ priceCents: 50_000, weight: 40_000 })])).toMatchObject({ spedition: 2900 });
    expect(prices([line()], { country: 'AT', zipcode: '1010' })).toEqual({ paket: 1290 });
    expect(prices([line()], { country: 'CH' })).toEqual({});
    expect(prices([line()], { country: undefined })).toEqual({});
  });

  it('that reach a Packstation are those of DHL', () => {
    expect(prices([line()], { isStation: true })).toEqual({ paket: 490 });
    expect(prices([line({ shippingClass: 'bulky' })], { isStation: true })).toEqual({});
  });

  it('are chosen by their key, or the cheapest that is no pick-up', () => {
    const offers = listOffers(all, [line({ shippingClass: 'letter' })], germany);
    expect(chooseOffer(offers, undefined)?.method._id).toBe('brief');
    expect(chooseOffer(offers, 'abholung')?.cents).toBe(0);
    expect(chooseOffer(offers, 'spedition')?.cents).toBe(4900);
    expect(chooseOffer(offers, 'gone')).toBeUndefined();
    expect(chooseOffer(listOffers([pickup], [line()], germany), undefined)).toBeUndefined();
    const twin = { ...letter, _id: 'zwei' };
    const twins = listOffers([letter, twin], [line({ shippingClass: 'letter' })], germany);
    expect(chooseOffer(twins, undefined)?.method._id).toBe('brief');
  });
});

describe('postcodes', () => {
  it.each([
    ['26465', '26465', true],
    ['26', '26465', true],
    ['25-26', '26465', true],
    ['25846-25849', '25849', true],
    ['25846-25849', '25850', false],
    ['26465', '2646', false],
    ['de_islands', 'd-27498', true],
    ['de_islands', '25845', false],
    ['de_islands', 'DE 26465', true],
    ['de_islands', 'd26465', true],
    ['1010', 'A1010', true],
    ['AD500', 'ad 500', true],
    ['26', '', false],
    ['IM1-IM9', 'im2 4AB', true],
  ])('range %s and %s: %s', (range, zipcode, isIn) => {
    expect(isPostcodeRange(range)).toBe(true);
    expect(isInRanges([range], 'DE', zipcode)).toBe(isIn);
  });

  it('of the islands are those of Germany alone', () => {
    expect(isInRanges(['de_islands'], 'FR', '26465')).toBe(false);
  });

  it.each(['', '26-', '26000-27', '27-26', 'islands', '2 6', '26*', '12345678901'])('range %j is none', (range) => {
    expect(isPostcodeRange(range)).toBe(false);
  });
});

describe('prices without a cart', () => {
  const rates = [{ country: 'DE', price: 5 }];

  it('are the stored ones without methods', () => {
    for (const methods of [undefined, [], [pickup]]) expect(listRates({ rates, methods })).toBe(rates);
  });

  it('are the lowest of the parcels by country', () => {
    expect(listRates({ rates, methods: all })).toEqual([
      { country: 'DE', price: 4.9, freeFrom: 80 },
      { country: 'AT', price: 12.9 },
    ]);
    expect(listRates({ rates, methods: [letter] })).toEqual([{ country: 'DE', price: 1.8 }]);
  });

  it('keep the order of the countries, of which the checkout preselects the first', () => {
    const abroad = { ...letter, zones: [{ countries: ['AT', 'DE'], prices: [{ price: 1 }] }] };
    const known = [{ country: 'DE', price: 1 }];
    expect(listRates({ rates: known, methods: [abroad] }).map(({ country }) => country)).toEqual(['DE', 'AT']);
  });

  it('say that delivery is free only where no cart pays for it', () => {
    expect(isDeliveryFree({ rates })).toBe(false);
    expect(
      isDeliveryFree({
        rates: [
          { country: 'DE', price: 0 },
          { country: 'AT', price: 9, freeFrom: 0 },
        ],
      }),
    ).toBe(true);
    const free = { ...letter, zones: [{ countries: ['DE'], prices: [{ price: 0 }] }] };
    expect(isDeliveryFree({ rates, methods: [free, pickup] })).toBe(true);
    const heavy = { ...free, zones: [{ countries: ['DE'], prices: [{ price: 0 }, { fromWeight: 9, price: 1 }] }] };
    expect(isDeliveryFree({ rates, methods: [heavy] })).toBe(false);
  });
});

const read = (given: unknown) => sentMethods.safeParse(given);

const problems = (given: unknown) =>
  read(given).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('sent methods', () => {
  it('are read as forms send them', () => {
    const zone = {
      countries: 'de, DE',
      postcodes: ' D-26465 , 20-25,de_islands',
      excluded: '',
      prices: [
        { fromWeight: '5000', fromTotal: '', price: '9.90' },
        { fromWeight: '', price: 4.9 },
      ],
      freeFrom: '',
    };
    const method = {
      name: 'Paket',
      nameEn: '',
      kind: 'parcel',
      carrier: '',
      zones: [zone],
      maxWeight: '',
      classes: [],
      days: { min: '', max: '' },
    };
    expect(read([method]).data).toEqual([
      {
        name: 'Paket',
        kind: 'parcel',
        zones: [
          {
            countries: ['DE'],
            postcodes: ['26465', '20-25', 'de_islands'],
            prices: [{ price: 4.9 }, { fromWeight: 5000, price: 9.9 }],
          },
        ],
      },
    ]);
    expect(read([]).data).toEqual([]);
    expect(read(all).success).toBe(true);
  });

  it('are refused by their field', () => {
    const change = (more: object) => problems([{ ...letter, ...more }]);
    expect(change({ zones: [] })).toEqual([['0.zones', expect.anything()]]);
    expect(problems([pickup])).toEqual([['', 'required']]);
    expect(problems([letter, letter])).toEqual([['1._id', 'repeated']]);
    const zone = { countries: ['DE'], prices: [{ price: 1 }] };
    const inZone = (more: object) => change({ zones: [{ ...zone, ...more }] });
    expect(inZone({ postcodes: '27-26' })).toEqual([['0.zones.0.postcodes', 'invalid']]);
    expect(inZone({ prices: [{ price: 1 }, { price: 2, fromWeight: 0 }] })).toEqual([
      ['0.zones.0.prices.1.price', 'repeated'],
    ]);
    expect(inZone({ countries: ['XX'] })).toEqual([['0.zones.0.countries', 'unknown_value']]);
    expect(change({ days: { min: 3, max: 2 } })).toEqual([['0.days.max', 'too_small']]);
  });
});

/** Seed of the random carts, printed in the test's name. */
const seed = Date.now() % 1_000_000_007;
let state = seed;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 4_294_967_296;
}
const upTo = (most: number) => Math.floor(random() * (most + 1));
const some = <T>(values: readonly T[]): T[] => values.filter(() => random() < 0.5);
const oneOf = <T>(first: T, ...others: readonly T[]): T => [first, ...others][upTo(others.length)] ?? first;
const maybe = <T>(name: string, value: T): Record<string, T> => (random() < 0.5 ? { [name]: value } : {});

function aRandomZone(): ShippingMethod['zones'][number] {
  const row = () => ({ ...maybe('fromWeight', upTo(5) * 100), ...maybe('fromTotal', upTo(5)), price: upTo(20) / 2 });
  return {
    countries: some(['DE', 'AT', 'CH']),
    ...maybe('postcodes', some(['1', '26465', 'de_islands', '20-24'])),
    ...maybe('excluded', some(['26', '27498', '1010'])),
    prices: Array.from({ length: 1 + upTo(4) }, row),
    ...maybe('freeFrom', upTo(8)),
  };
}

const aRandomMethod = (): ShippingMethod => ({
  _id: `m${upTo(99)}`,
  name: 'M',
  kind: oneOf(...methodKinds),
  zones: Array.from({ length: 1 + upTo(3) }, aRandomZone),
  ...maybe('maxWeight', upTo(6) * 100),
  ...maybe('classes', some(shippingClasses)),
  ...maybe('carrier', oneOf('dhl', 'dpd')),
});

/** Second formulation, written plainly: the price in cents of one method, or nothing. */
function plainPrice(method: ShippingMethod, lines: ShippedLine[], to: ShippingTarget): number | undefined {
  const classes = new Set(lines.map(({ shippingClass }) => shippingClass ?? 'parcel'));
  let size = 'letter';
  if (classes.has('parcel')) size = 'parcel';
  if (classes.has('bulky')) size = 'bulky';
  let grams = 0;
  let cents = 0;
  for (const { weight, qty, priceCents } of lines) {
    grams += qty * (weight ?? 0);
    cents += qty * priceCents;
  }
  const carried: readonly string[] =
    method.classes ??
    { letter: ['letter'], parcel: ['letter', 'parcel'], bulky: shippingClasses, pickup: shippingClasses }[method.kind];
  if (!carried.includes(size)) return undefined;
  if (method.maxWeight !== undefined && grams > method.maxWeight) return undefined;
  if (method.kind === 'pickup' && to.country !== 'DE') return undefined;
  if (
    to.isStation &&
    (method.carrier !== 'dhl' || method.kind === 'bulky' || method.kind === 'pickup' || size === 'bulky')
  )
    return undefined;
  for (const zone of method.zones) {
    if (!zone.countries.includes(to.country ?? '')) continue;
    if (zone.postcodes && !isInRanges(zone.postcodes, to.country ?? '', to.zipcode ?? '')) continue;
    if (zone.excluded && isInRanges(zone.excluded, to.country ?? '', to.zipcode ?? '')) continue;
    const reached = zone.prices.filter(
      ({ fromWeight = 0, fromTotal = 0 }) => fromWeight <= grams && Math.round(fromTotal * 100) <= cents,
    );
    const weights = reached.map(({ fromWeight = 0 }) => fromWeight);
    const heaviest = reached.filter(({ fromWeight = 0 }) => fromWeight === Math.max(...weights));
    const totals = heaviest.map(({ fromTotal = 0 }) => fromTotal);
    const row = heaviest.find(({ fromTotal = 0 }) => fromTotal === Math.max(...totals));
    if (!row) return undefined;
    return zone.freeFrom !== undefined && cents >= Math.round(zone.freeFrom * 100) ? 0 : Math.round(row.price * 100);
  }
  return undefined;
}

describe(`4,000 random carts (seed ${seed})`, () => {
  it('pay the same by a plain second formulation', () => {
    for (let run = 0; run < 4000; run += 1) {
      const methods = Array.from({ length: upTo(4) }, aRandomMethod);
      const lines = Array.from({ length: 1 + upTo(3) }, () => ({
        priceCents: upTo(400),
        qty: 1 + upTo(2),
        ...maybe('weight', upTo(3) * 100),
        ...maybe('shippingClass', oneOf(...shippingClasses)),
      }));
      const zipcode = oneOf('26465', '27498', '1010', '', '20095', '24105');
      const to = { country: oneOf('DE', 'AT', 'CH', 'FR'), zipcode, isStation: random() < 0.2, home: 'DE' };
      const expected = methods.flatMap((method) => {
        const cents = plainPrice(method, lines, to);
        return cents === undefined ? [] : [{ method, cents }];
      });
      const offers = listOffers(methods, lines, to);
      expect(offers.map(({ method, cents }) => ({ method, cents }))).toEqual(expected);
      const [cheapest] = expected
        .filter(({ method }) => method.kind !== 'pickup')
        .toSorted((a, b) => a.cents - b.cents);
      expect(chooseOffer(offers, undefined)?.method).toBe(cheapest?.method);
    }
  });
});
