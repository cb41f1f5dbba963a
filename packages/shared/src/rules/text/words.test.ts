import { expect, it } from 'vitest';
import { foldUmlauts, maxSearchWords, tellingWords } from './words.ts';

it.each([
  ['mueller', 'muller'],
  ['haeuser', 'hauser'],
  ['goethe', 'gothe'],
  ['uebergroesse', 'ubergrosse'],
  ['leinen', 'leinen'],
  ['see', 'see'],
])('%s, which may be spelled out, is looked for as %s too', (word, folded) => {
  expect(foldUmlauts(word)).toBe(folded);
});

it.each([
  ['Vase und Krug', ['vase', 'krug']],
  ['Teller für den Tisch', ['teller', 'tisch']],
  ['a lamp for the table', ['lamp', 'table']],
  ['Vase vase VASE', ['vase']],
  ['ohne', ['ohne']],
  ['mit und ohne', ['mit', 'und', 'ohne']],
  ['', []],
])('of the search %j is looked up %j', (q, telling) => {
  expect(tellingWords(q)).toEqual(telling);
});

it('looks up no more than the first eight different words', () => {
  const many = 'eins zwei drei vier eins sechs sieben acht neun zehn'.split(' ');
  const first = ['eins', 'zwei', 'drei', 'vier', 'sechs', 'sieben', 'acht', 'neun'];
  expect(maxSearchWords).toBe(8);
  expect(tellingWords(many.join(' '))).toEqual(first);
});
