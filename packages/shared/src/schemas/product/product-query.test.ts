import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productQuerySchema } from './product-query.ts';
import { fieldProblems } from '../../wire/validation.ts';

const read = (query: object) => z.parse(productQuerySchema, query);

/** `path: code` of what is refused. */
function findProblems(query: object): string[] {
  const { error } = z.safeParse(productQuerySchema, query);
  return error ? fieldProblems(error).map(({ path, code }) => `${path}: ${code}`) : [];
}

/** So many different values, and query fields of facts. */
const values = (count: number) => Array.from({ length: count }, (_, at) => `v${at}`);
const facts = (count: number) => Object.fromEntries(values(count).map((name) => [`fact.${name}`, 'x']));

const firstId = 'abcdef0123456789abcdef01';
const secondId = 'abcdef0123456789abcdef02';
const ids = (count: number) => Array(count).fill(firstId).join(',');

it('reads numbers and flags as an address spells them, and ignores unknown values', () => {
  const query = { page: '2', pageSize: '12', q: ' blau ', minPrice: '19.90', maxPrice: '80', inStock: 'true' };
  const known = { page: 2, pageSize: 12, q: 'blau', minPrice: 19.9, maxPrice: 80, inStock: true };
  expect(read({ ...query, category: 'Vasen', sort: 'rating', utm: 'x', fact: 'y', 'x.fact.': 'z' })).toEqual({
    ...known,
    category: 'Vasen',
    sort: 'rating',
  });
});

it('asks for everything where nothing is sent', () => {
  expect(read({})).toEqual({});
});

describe('ids of a cart', () => {
  it.each([
    [firstId, [firstId]],
    [`${firstId},${secondId.toUpperCase()}`, [firstId, secondId]],
    [`,${firstId},,${secondId},`, [firstId, secondId]],
    [ids(100), Array(100).fill(firstId)],
  ])('%s are read', (sent, asked) => {
    expect(read({ ids: sent }).ids).toEqual(asked);
  });

  it.each([
    ['', 'ids: required'],
    [',', 'ids: required'],
    [ids(101), 'ids: too_long'],
    [`${firstId}${secondId}`, 'ids.0: invalid'],
    [`${firstId} ${secondId}`, 'ids.0: invalid'],
  ])('%s are refused: %s', (sent, problem) => {
    expect(findProblems({ ids: sent })).toEqual([problem]);
  });
});

describe('brands', () => {
  it.each([
    ['Kiesel', ['Kiesel']],
    [
      ['Kiesel', ' Fjord ', 'Kiesel'],
      ['Kiesel', 'Fjord'],
    ],
    [['', 'Kiesel'], ['Kiesel']],
    ['', undefined],
    [['', ' '], undefined],
    [values(30), values(30)],
  ])('%j are read as %j', (sent, chosen) => {
    expect(read({ brand: sent }).brand).toEqual(chosen);
  });

  it('are at most thirty', () => {
    expect(findProblems({ brand: values(31) })).toHaveLength(1);
  });
});

describe('facts that products are to have', () => {
  it.each([
    [{ 'fact.Farbe': 'Grün' }, [{ name: 'Farbe', values: ['Grün'] }]],
    [{ 'fact. Farbe ': [' Grün', 'Blau', 'Grün'] }, [{ name: 'Farbe', values: ['Grün', 'Blau'] }]],
    [
      { 'fact.Farbe': 'Grün', 'fact.fact.': '1' },
      [
        { name: 'Farbe', values: ['Grün'] },
        { name: 'fact.', values: ['1'] },
      ],
    ],
    [{ 'fact.Farbe': values(30) }, [{ name: 'Farbe', values: values(30) }]],
    [facts(8), values(8).map((name) => ({ name, values: ['x'] }))],
    [{ 'fact.Farbe': 'x'.repeat(200) }, [{ name: 'Farbe', values: ['x'.repeat(200)] }]],
    [{ [`fact.${'x'.repeat(60)}`]: 'Grün' }, [{ name: 'x'.repeat(60), values: ['Grün'] }]],
  ])('%j are read', (sent, chosen) => {
    expect(read(sent).facts).toEqual(chosen);
  });

  it.each([
    [{ 'fact.': 'Grün' }, 'fact.: invalid'],
    [{ 'fact.Farbe': '' }, 'fact.Farbe: invalid'],
    [{ 'fact.Farbe': [] }, 'fact.Farbe: invalid'],
    [{ 'fact.Farbe': ['Grün', ' '] }, 'fact.Farbe: invalid'],
    [{ 'fact.Farbe': { $ne: '' } }, 'fact.Farbe: invalid'],
    [{ 'fact.Farbe': values(31) }, 'fact.Farbe: invalid'],
    [{ 'fact.Farbe': 'x'.repeat(201) }, 'fact.Farbe: invalid'],
    [{ [`fact.${'x'.repeat(61)}`]: 'Grün' }, `fact.${'x'.repeat(61)}: invalid`],
    [facts(9), 'fact.: too_long'],
  ])('%j are refused: %s', (sent, problem) => {
    expect(findProblems(sent)).toEqual([problem]);
  });
});
