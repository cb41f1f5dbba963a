import { expect, it } from 'vitest';
import { fillPlaceholders, findPlaceholders } from './legal-placeholders.ts';

it.each([
  ['Ruf: [[Telefonnummer]]', ['Telefonnummer']],
  ['[[Name]], [[Ort]] ([[Name]])', ['Name', 'Ort']],
  ['[[Entwurf: bitte prüfen]] [[X]]', ['Entwurf: bitte prüfen', 'X']],
  ['[[[Name]]]', ['Name']],
  ['', []],
  ['Nichts [offen], [ [auch] ] [[]] nicht', []],
  ['[[Straße\nOrt]]', []],
  ['[[Name]', []],
])('in %j is still to be filled in: %j', (text, names) => {
  expect(findPlaceholders(text)).toEqual(names);
});

it.each([
  [0, 0],
  [1, 1],
  [200, 1],
  [201, 0],
])('of %i characters in double brackets %i are a name', (length, found) => {
  expect(findPlaceholders(`[[${'n'.repeat(length)}]]`)).toHaveLength(found);
});

const known = { Name: 'Kontor', Ort: 'Hamburg', Fax: undefined, Telefon: '', Preis: '$& $1' };

it.each([
  ['what is known, as often as it stands', '[[Name]], [[Ort]], [[Name]]', 'Kontor, Hamburg, Kontor'],
  ['what is known beside what is not', '[[Name]]: [[Gericht]]', 'Kontor: [[Gericht]]'],
  ['nothing for a value that is not there or empty', '[[Fax]] [[Telefon]]', '[[Fax]] [[Telefon]]'],
  ['nothing for what every object has', '[[constructor]] [[toString]]', '[[constructor]] [[toString]]'],
  ['nothing without brackets', 'Name, [Name]', 'Name, [Name]'],
  ['a value to the letter', '[[Preis]]', '$& $1'],
])('fills in %s', (_what, text, filled) => {
  expect(fillPlaceholders(text, known)).toBe(filled);
});
