import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { altAnswers, answered, makeTextShape, textAnswers } from './text-schemas.ts';

const fits = (shape: z.core.$ZodShape, value: object) => z.safeParse(z.object(shape), value).success;

it.each([
  [{ title: 'Vasen', note: 'Neu' }, true],
  [{ title: 'Vasen', note: 'Neu', titleEn: 'Vases', noteEn: '' }, true],
  [{ title: '', note: '' }, true],
  [{ title: 'Vasen' }, false],
  [{ titleEn: 'Vases', noteEn: 'New' }, false],
  [{ title: 'Vasen', note: 'Neu', titleEn: 5 }, false],
])('an answer has its texts in the base language at least: %j is one: %s', (answer, taken) => {
  expect(fits(textAnswers('title', 'note'), answer)).toBe(taken);
});

it.each([
  [{}, true],
  [{ alt: 'Eine Vase' }, true],
  [{ altEn: 'A vase' }, true],
  [{ alt: 5 }, false],
  [{ altEn: null }, false],
])('a picture may have alternative texts, none is needed: %j: %s', (answer, taken) => {
  expect(fits(altAnswers, answer)).toBe(taken);
});

it('makes each text by its field, and tells whether it must be there: in the base language alone', () => {
  const made: string[] = [];
  const shape = makeTextShape<'title' | 'note', 'title'>(
    ['title', 'note'],
    (field) => field === 'title',
    (field, mustBeThere) => {
      made.push(`${field} ${mustBeThere}`);
      return answered();
    },
  );
  expect(made).toEqual(['title true', 'note false', 'title false', 'note false']);
  expect([fits(shape, { title: 'Vasen' }), fits(shape, { note: 'Neu' })]).toEqual([true, false]);
});
