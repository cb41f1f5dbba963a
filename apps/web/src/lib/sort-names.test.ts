import { expect, test } from 'vitest';
import { sortByName } from './sort-names.ts';

// DIN 5007-1: ä sorts as a, ö as o, ü as u, ß as ss; case decides last. English: diacritics sort beside the plain letters.
test.each([
  ['de', ['Zubehör', 'Öle', 'Ofen', 'Äpfel', 'apfel', 'Vasen'], ['apfel', 'Äpfel', 'Ofen', 'Öle', 'Vasen', 'Zubehör']],
  ['de', ['Straßen', 'Strasse', 'Straße', 'Stratus'], ['Strasse', 'Straße', 'Straßen', 'Stratus']],
  ['de', ['Österreich', 'Polen', 'Niederlande', 'Åland'], ['Åland', 'Niederlande', 'Österreich', 'Polen']],
  ['en', ['Vases', 'Éclairs', 'Egg cups', 'bowls'], ['bowls', 'Éclairs', 'Egg cups', 'Vases']],
] as const)('in %s, names are sorted: %j', (language, names, sorted) => {
  expect(sortByName(names, (name) => name, language)).toEqual(sorted);
});
