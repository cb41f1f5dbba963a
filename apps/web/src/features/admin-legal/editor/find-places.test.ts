import { expect, test } from 'vitest';
import { findPlaces, removeMark } from './find-places.ts';

const text = '[[Entwurf: bitte prüfen]]\n\n# Kontakt\n\n[[Telefon]], abends [[Telefon]] oder [[Fax]]';

test('each placeholder is found once, with its first position', () => {
  const places = findPlaces(text);
  expect(places.map(({ name, count, isMark }) => [name, count, isMark])).toEqual([
    ['Entwurf: bitte prüfen', 1, true],
    ['Telefon', 2, false],
    ['Fax', 1, false],
  ]);
  expect(places.map(({ start, end }) => text.slice(start, end))).toEqual([
    '[[Entwurf: bitte prüfen]]',
    '[[Telefon]]',
    '[[Fax]]',
  ]);
});

test('removing the draft mark also removes the empty lines below it', () => {
  const [mark] = findPlaces(text);
  expect(mark && removeMark(text, mark)).toBe('# Kontakt\n\n[[Telefon]], abends [[Telefon]] oder [[Fax]]');
});
