import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { limits } from '../access/limits.ts';
import { sentProductDetails } from '../../wire/product-details.ts';
import { productTexts } from './product-texts.ts';
import { sentProductTexts } from '../../schemas/product/product-text-schemas.ts';
import { typedDetailAnswers } from '../../schemas/product/typed-detail-schemas.ts';
import { detailTextNames, findTypedDetail, isAsked, typedDetailNames, typedDetails } from './typed-details.ts';
import { fieldProblems } from '../../wire/validation.ts';

const sent = z.object({ ...sentProductDetails, ...sentProductTexts });

/** `path: code` of what is wrong with details of a product that is right otherwise. */
function problemsOf(details: object): string[] {
  const texts = { name: 'Honig', category: 'Essen', description: 'Gut.' };
  const { error } = z.safeParse(sent, { ...texts, ...details }, { reportInput: true });
  return error ? fieldProblems(error).map(({ path, code }) => `${path}: ${code}`) : [];
}

const asked = (product: object) => typedDetailNames.filter((name) => isAsked(name, product));

describe('what is asked for', () => {
  const ofFood = typedDetailNames.filter((name) => typedDetails[name].of === 'food');
  const ofTextiles = typedDetailNames.filter((name) => typedDetails[name].of === 'textile');

  it.each([
    ['nothing but the sort, where there is none', {}, []],
    ['of food', { goodsClass: 'food' }, ofFood],
    ['of food that is not organic', { goodsClass: 'food', organic: false }, ofFood],
    ['of organic food', { goodsClass: 'food', organic: true }, [...ofFood, 'organicControl']],
    ['of textiles', { goodsClass: 'textile' }, ofTextiles],
    ['of textiles that were food before', { goodsClass: 'textile', organic: true }, ofTextiles],
  ])('%s', (_which, product, names) => {
    expect(asked(product)).toEqual(['goodsClass', ...names, 'weight', 'shippingClass']);
  });

  it('what the law names is among it (law.md)', () => {
    expect(ofFood).toEqual(
      expect.arrayContaining(['foodName', 'ingredients', 'allergens', 'storage', 'origin', 'operator']),
    );
    expect(ofTextiles).toContain('fibres');
  });
});

it('only what is a single line can be a filter: its values are those of facts', () => {
  const filters = detailTextNames.filter((name) => typedDetails[name].filterable);
  expect(filters).toEqual(['origin']);
  for (const name of filters) expect(typedDetails[name]).toMatchObject({ lines: 'one', max: limits.factValue });
});

it('a field is one of them, or none', () => {
  expect([findTypedDetail('alcohol'), findTypedDetail('sku'), findTypedDetail('toString')]).toEqual([
    'alcohol',
    undefined,
    undefined,
  ]);
});

it('texts are texts of the product, which its own page alone carries', () => {
  for (const name of detailTextNames)
    expect(productTexts[name]).toMatchObject({ lists: 'none', required: false, searched: false });
});

it.each([
  ['none', {}],
  ['each removed', Object.fromEntries(typedDetailNames.map((name) => [name, null]))],
  ['a number', { alcohol: 5.5 }],
  ['a number as forms send it', { alcohol: '5.5' }],
  ['the least and the most', { alcohol: 0 }],
  ['yes', { organic: true }],
  ['no', { organic: false }],
  ['a choice', { goodsClass: 'food' }],
  ['a text in two languages', { origin: 'Griechenland', originEn: 'Greece' }],
  ['a text of several lines', { ingredients: 'Mehl (*Weizen*),\nWasser' }],
])('details are taken: %s', (_which, details) => {
  expect(problemsOf(details)).toEqual([]);
});

it.each([
  ['a number below the least', { alcohol: -1 }, 'alcohol: too_small'],
  ['a number above the most', { alcohol: '100.1' }, 'alcohol: too_large'],
  ['a number with too many decimals', { alcohol: 5.55 }, 'alcohol: invalid'],
  ['a word for a number', { alcohol: 'viel' }, 'alcohol: not_a_number'],
  ['an unknown value', { goodsClass: 'toys' }, 'goodsClass: unknown_value'],
  ['a text that is too long', { origin: 'x'.repeat(201) }, 'origin: too_long'],
  ['two lines where there is one', { originEn: 'a\nb' }, 'originEn: invalid'],
])('details are refused: %s', (_which, details, problem) => {
  expect(problemsOf(details)).toEqual([problem]);
});

it('a word is neither yes nor no', () => {
  expect(problemsOf({ organic: 'ja' })).toHaveLength(1);
});

it.each([
  [{ alcohol: 5.5, organic: false, goodsClass: 'food' }, true],
  [{ alcohol: '5.5' }, false],
  [{ organic: 'true' }, false],
  [{ goodsClass: 'toys' }, false],
])('an answer may have %j: %s', (details, may) => {
  expect(z.safeParse(z.object(typedDetailAnswers), details).success).toBe(may);
});
