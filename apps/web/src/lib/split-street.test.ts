import { expect, test } from 'vitest';
import { splitStreet } from './split-street.ts';

test.each([
  ['Musterstr. 12a', 'Musterstr.', '12a'],
  ['Musterstr.12', 'Musterstr.', '12'],
  ['Große Elbstraße 47 b', 'Große Elbstraße', '47 b'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  [' Am Markt 5-7 ', 'Am Markt', '5-7'],
  ['Q 7, 24', 'Q 7', '24'],
  ['Wiedner Hauptstraße 8/10', 'Wiedner Hauptstraße', '8/10'],
])('%s is taken apart', (line, street, number) => {
  expect(splitStreet(line)).toEqual({ street, number });
});

test.each(['Am Markt', 'Straße des 17. Juni', '12', '', 'Q7'])('%j has no number of a house', (line) => {
  expect(splitStreet(line)).toBeUndefined();
});
