import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { searchChangeSchema } from '../../wire/sent-sections.ts';
import { emptySearch, usualSearch } from './usual-search.ts';

it('a new shop begins with no words of the demo', () => {
  expect(emptySearch).toEqual({ synonyms: [], facets: [] });
});

it('what the demo begins with can be saved as it is, and no group is dropped or refused', () => {
  const { data, error } = z.safeParse(searchChangeSchema, usualSearch);
  expect(error).toBeUndefined();
  expect(data?.synonyms).toHaveLength(usualSearch.synonyms.length);
});

it.each([
  // The first group and the last one have nothing more around them than the others.
  ['Lampe', ['Lampe', 'Leuchte', 'lamp']],
  ['colorful', ['Bunt', 'farbig', 'colourful', 'colorful']],
  ['Couch', ['Sofa', 'Couch', 'settee']],
])('a shopper who searches for %s finds what is called otherwise', (word, group) => {
  expect(usualSearch.synonyms.filter((words) => words.includes(word))).toEqual([group]);
});

it('lists are narrowed by no fact until the merchant names one', () => {
  expect(usualSearch.facets).toEqual([]);
});
