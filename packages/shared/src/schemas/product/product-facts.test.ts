import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { factFields, factSchema, sentFacts } from './product-facts.ts';
import { fieldProblems } from '../../wire/validation.ts';

const blue = { name: 'Farbe', value: 'Blau' };
const white = { name: 'Farbe', value: 'Weiß' };
const named = (...names: string[]) => names.map((name) => ({ name, value: 'Blau' }));

/** `path: code` of what is wrong with the facts. */
function problemsOf(facts: unknown): string[] {
  const { error } = z.safeParse(sentFacts, facts);
  return error ? fieldProblems(error).map(({ path, code }) => `${path}: ${code}`) : [];
}

it.each([
  ['none', []],
  ['one', [blue]],
  ['one name with two values', [blue, white]],
  ['two names with one value', named('Farbe', 'Deckel')],
  ['one in both languages', [{ ...blue, nameEn: 'Colour', valueEn: 'Blue' }]],
  ['one whose English is left empty', [{ ...blue, nameEn: '', valueEn: ' ' }]],
  ['as many as a product may have', named(...Array.from({ length: 20 }, (_, index) => `Maß ${index}`))],
  ['the longest', [{ name: 'n'.repeat(60), value: 'v'.repeat(200) }]],
])('facts are taken: %s', (_which, facts) => {
  expect(problemsOf(facts)).toEqual([]);
});

it.each([
  ['no list', undefined, [': required']],
  ['one too many', named(...Array.from({ length: 21 }, (_, index) => `Maß ${index}`)), [': too_long']],
  ['neither name nor value', [{ name: ' ', value: '' }], ['0.name: required', '0.value: required']],
  ['only in English', [{ nameEn: 'Colour', valueEn: 'Blue' }], ['0.name: required', '0.value: required']],
  [
    'longer than the longest',
    [{ name: 'n'.repeat(61), value: 'v'.repeat(201) }],
    ['0.name: too_long', '0.value: too_long'],
  ],
  [
    'longer than the longest in English',
    [{ ...blue, nameEn: 'n'.repeat(61), valueEn: 'v'.repeat(201) }],
    ['0.nameEn: too_long', '0.valueEn: too_long'],
  ],
])('facts are refused: %s', (_which, facts, problems) => {
  expect(problemsOf(facts)).toEqual(problems);
});

it.each([
  ['behind itself', [blue, blue], ['1.value: repeated']],
  ['behind another', [blue, white, blue], ['2.value: repeated']],
  ['twice', [blue, blue, blue], ['1.value: repeated', '2.value: repeated']],
  ['with spaces around', [blue, { name: ' Farbe', value: 'Blau ' }], ['1.value: repeated']],
  ['with other English', [blue, { ...blue, nameEn: 'Colour', valueEn: 'Blue' }], ['1.value: repeated']],
])('the same fact is refused if it comes again: %s', (_where, facts, problems) => {
  expect(problemsOf(facts)).toEqual(problems);
});

it('what is taken is kept without the spaces around it', () => {
  const sent = [{ name: ' Farbe ', value: '\tBlau', nameEn: ' Colour' }];
  expect(z.parse(sentFacts, sent)).toEqual([{ ...blue, nameEn: 'Colour' }]);
});

it.each([
  [blue, true],
  [{ ...blue, nameEn: 'Colour' }, true],
  [{ name: 'Farbe' }, false],
  [{ value: 'Blau' }, false],
])('an answer may have %j: %s', (fact, may) => {
  expect(z.safeParse(factSchema, fact).success).toBe(may);
});

it('a form asks for name and value, in each language', () => {
  expect(factFields.map(({ name }) => name)).toEqual(['name', 'value', 'nameEn', 'valueEn']);
});
