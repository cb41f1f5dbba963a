import { expect, test } from 'vitest';
import { fitsPlace } from './fits-place.ts';

test.each([
  ['Hamburg', 'Hamburg'],
  ['hamburg ', 'Hamburg'],
  ['Hamburg-Eppendorf', 'Hamburg'],
  ['Eppendorf, Hamburg', 'Hamburg'],
  ['Frankfurt', 'Frankfurt am Main'],
  ['Frankfurt (Main)', 'Frankfurt am Main'],
  ['Frankfurt/M.', 'Frankfurt am Main'],
  ['Muenchen', 'München'],
  ['Mu\u0308nchen', 'München'],
  ['Giessen', 'Gießen'],
  ['SOEST', 'Soest'],
  ['Bad Homburg v.d.H.', 'Bad Homburg vor der Höhe'],
  ['Sankt Georgen', 'St. Georgen im Schwarzwald'],
  ['Wittenberg', 'Lutherstadt Wittenberg'],
])('%j matches %j', (typed, name) => {
  expect(fitsPlace(typed, name)).toBe(true);
});

test.each([
  ['', 'Hamburg'],
  ['Ham', 'Hamburg'],
  ['Kiel', 'Hamburg'],
  ['Bad Segeberg', 'Bad Bramstedt'],
  ['Markt am See', 'Husum'],
])('%j does not match %j', (typed, name) => {
  expect(fitsPlace(typed, name)).toBe(false);
});
