import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { productTextAnswers, sentAlts, sentProductTexts } from './product-text-schemas.ts';
import { fieldProblems } from '../../wire/validation.ts';

/** Returns the parsed value, or `path: code` of its problems. */
function read(shape: z.core.$ZodShape, value: object): unknown {
  const { data, error } = z.safeParse(z.object(shape), value, { reportInput: true });
  return error ? fieldProblems(error).map(({ path, code }) => `${path}: ${code}`) : data;
}

const vase = { name: 'Vase', category: 'Vasen', description: 'Weiß.\nHoch.' };

describe('texts of a product as sent', () => {
  it.each([
    ['the required ones are enough', vase, vase],
    ['white space around is dropped', { ...vase, name: ' Vase ', nameEn: ' Vase\t' }, { ...vase, nameEn: 'Vase' }],
    ['null removes', { ...vase, nameEn: null, properties: null }, { ...vase, nameEn: '', properties: '' }],
    [
      'so does an empty one',
      { ...vase, warnings: ' ', descriptionEn: '' },
      { ...vase, warnings: '', descriptionEn: '' },
    ],
    ['long ones have lines', { ...vase, warnings: 'a\nb' }, { ...vase, warnings: 'a\nb' }],
    ['as long as may be', { ...vase, name: 'x'.repeat(200) }, { ...vase, name: 'x'.repeat(200) }],
    ['as long as may be', { ...vase, propertiesEn: 'x'.repeat(300) }, { ...vase, propertiesEn: 'x'.repeat(300) }],
    ['as long as may be', { ...vase, warnings: 'x'.repeat(5000) }, { ...vase, warnings: 'x'.repeat(5000) }],
  ])('%s', (_what, sent, kept) => {
    expect(read(sentProductTexts, sent)).toEqual(kept);
  });

  it.each([
    [{}, ['name: required', 'category: required', 'description: required']],
    [{ ...vase, name: ' ' }, ['name: required']],
    [{ ...vase, name: null }, ['name: required']],
    [{ ...vase, description: '' }, ['description: required']],
    [{ ...vase, name: 'a\nb' }, ['name: invalid']],
    [{ ...vase, propertiesEn: 'a\nb' }, ['propertiesEn: invalid']],
    [{ ...vase, nameEn: 5 }, ['nameEn: invalid']],
    [{ ...vase, name: 'x'.repeat(201) }, ['name: too_long']],
    [{ ...vase, properties: 'x'.repeat(301) }, ['properties: too_long']],
    [{ ...vase, warningsEn: 'x'.repeat(5001) }, ['warningsEn: too_long']],
  ])('%j is refused: %j', (sent, problems) => {
    expect(read(sentProductTexts, sent)).toEqual(problems);
  });
});

it('texts of a product in an answer: the required ones are there in the base language', () => {
  const shape = productTextAnswers<'name' | 'properties'>(['name', 'properties']);
  expect(read(shape, { name: 'Vase' })).toEqual({ name: 'Vase' });
  expect(read(shape, { name: 'Vase', nameEn: 'Vase', properties: 'Glas' })).toEqual({
    name: 'Vase',
    nameEn: 'Vase',
    properties: 'Glas',
  });
  expect(read(shape, { nameEn: 'Vase', properties: 'Glas' })).toEqual(['name: required']);
});

it.each([
  [{}, {}],
  [
    { alt: ' Eine Vase ', altEn: '' },
    { alt: 'Eine Vase', altEn: '' },
  ],
  [{ altEn: 'x'.repeat(200) }, { altEn: 'x'.repeat(200) }],
  [{ altEn: 'x'.repeat(201) }, ['altEn: too_long']],
  [{ alt: null }, ['alt: required']],
])('alternative texts of a picture as sent: %j', (sent, result) => {
  expect(read(sentAlts, sent)).toEqual(result);
});
