import { expect, test } from 'vitest';
import { splitDescription } from './split-description.ts';

const sentence = 'Die Vase ist aus Steinzeug gedreht und von Hand glasiert.';
const many = (count: number) => Array.from({ length: count }, () => sentence).join(' ');

test('a short description is not folded', () => {
  expect(splitDescription([many(10)])).toEqual({ shown: [many(10)], folded: [] });
  expect(splitDescription([])).toEqual({ shown: [], folded: [] });
});

test('a long description is folded after a sentence', () => {
  const { shown, folded } = splitDescription([many(30)]);
  expect(shown).toEqual([many(11)]);
  expect(folded).toEqual([many(19)]);
});

test('paragraphs stay paragraphs', () => {
  const { shown, folded } = splitDescription([many(5), many(8), many(4)]);
  expect(shown[0]).toBe(many(5));
  expect([...shown, ...folded].join(' ')).toBe([many(5), many(8), many(4)].join(' '));
  expect(folded.at(-1)).toBe(many(4));
});

test('a paragraph without an end of a sentence is not cut', () => {
  expect(splitDescription(['x'.repeat(2000)])).toEqual({ shown: ['x'.repeat(2000)], folded: [] });
});
