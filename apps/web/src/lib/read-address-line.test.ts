import { costRatio, repeatTo } from '@kontor/shared/rules/cpu-ratio';
import { expect, test } from 'vitest';
import { isPostBox, readAddressLine } from './read-address-line.ts';

test.each([
  ['Musterstr. 12a', 'Musterstr.', '12a'],
  ['Musterstr.12', 'Musterstr.', '12'],
  ['Große Elbstraße 47 b', 'Große Elbstraße', '47 b'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
  [' Am Markt 5-7 ', 'Am Markt', '5-7'],
  ['Gartenweg 12 1/2', 'Gartenweg', '12 1/2'],
  // Streets of Mannheim are squares.
  ['Q 7, 24', 'Q 7', '24'],
  ['Q7, 24', 'Q7', '24'],
  ['Mannheim Q7, 24', 'Mannheim Q7', '24'],
  // Austrian: house, staircase, door.
  ['Wiedner Hauptstraße 8/10', 'Wiedner Hauptstraße', '8/10'],
  ['Wiedner Hauptstraße 8/2/10', 'Wiedner Hauptstraße', '8/2/10'],
  // A post-office box has its own number in groups, and no house number (DIN 5008).
  ['Postfach 12 34 56', 'Postfach', '12 34 56'],
  ['postfach 1234', 'postfach', '1234'],
  ['P.O. Box 77', 'P.O. Box', '77'],
])('%s is split into street and number', (line, street, number) => {
  expect(readAddressLine(line)).toEqual({ street, number });
});

test.each([
  ['Am Deich 3, Whg. 2', 'Am Deich', '3', 'Whg. 2'],
  ['Am Deich 3 Wohnung 2', 'Am Deich', '3', 'Wohnung 2'],
  ['Sonnenallee 47 b, 3. OG links', 'Sonnenallee', '47 b', '3. OG links'],
  ['Straße des 17. Juni 135, Hinterhaus 2', 'Straße des 17. Juni', '135', 'Hinterhaus 2'],
  ['Mariahilfer Straße 12, Stiege 2/Top 5', 'Mariahilfer Straße', '12', 'Stiege 2/Top 5'],
  ['Mariahilfer Straße 12 Stiege 2, Top 5', 'Mariahilfer Straße', '12', 'Stiege 2, Top 5'],
])('%s is split into street, number and addition', (line, street, number, addition) => {
  expect(readAddressLine(line)).toEqual({ street, number, addition });
});

test.each([
  [
    'Große Elbstraße 47 b, 22767 Hamburg',
    { street: 'Große Elbstraße', number: '47 b', zipcode: '22767', city: 'Hamburg' },
  ],
  [
    '22767 Hamburg, Große Elbstraße 47b',
    { street: 'Große Elbstraße', number: '47b', zipcode: '22767', city: 'Hamburg' },
  ],
  [
    'Große Elbstraße 47 b 22767 Hamburg',
    { street: 'Große Elbstraße', number: '47 b', zipcode: '22767', city: 'Hamburg' },
  ],
  [
    'Große Elbstraße 47 b\n22767 Hamburg\nDeutschland',
    { street: 'Große Elbstraße', number: '47 b', zipcode: '22767', city: 'Hamburg' },
  ],
  [
    'Straße des 17. Juni 135, D-10623 Berlin',
    { street: 'Straße des 17. Juni', number: '135', zipcode: '10623', city: 'Berlin' },
  ],
  ['Q7, 24, 68161 Mannheim', { street: 'Q7', number: '24', zipcode: '68161', city: 'Mannheim' }],
  ['68161 Mannheim, Q7, 24', { street: 'Q7', number: '24', zipcode: '68161', city: 'Mannheim' }],
  [
    'Am Deich 3, Whg. 2, 21354 Bleckede',
    { street: 'Am Deich', number: '3', addition: 'Whg. 2', zipcode: '21354', city: 'Bleckede' },
  ],
  [
    'Mariahilfer Straße 12, Stiege 2/Top 5, A-1060 Wien',
    { street: 'Mariahilfer Straße', number: '12', addition: 'Stiege 2/Top 5', zipcode: '1060', city: 'Wien' },
  ],
  [
    'Postfach 12 34 56, 60311 Frankfurt am Main',
    { street: 'Postfach', number: '12 34 56', zipcode: '60311', city: 'Frankfurt am Main' },
  ],
])('%j is split with its postcode and city', (line, parts) => {
  expect(readAddressLine(line)).toEqual(parts);
});

test.each(['Am Markt', 'Straße des 17. Juni', '12', '', 'Q7', '22767 Hamburg', 'Postfach', 'Am Markt, 22767 Hamburg'])(
  '%j has no house number',
  (line) => {
    expect(readAddressLine(line)).toBeUndefined();
  },
);

test.each([
  ['Postfach', true],
  [' Postfach 12', true],
  ['PO Box', true],
  ['Postfachweg', false],
  ['Am Postfach', false],
])('%j is a post-office box: %s', (street, is) => {
  expect(isPostBox(street)).toBe(is);
});

test.each(['a', '1', ' ', ', ', '1-', 'a1 ', 'Whg ', '1 1/', 'D-12345 ', 'Postfach 1 '])(
  'a pasted text of nothing but %j takes hardly longer than an address',
  async (unit) => {
    const plain = repeatTo('Große Elbstraße 47 b, 22767 Hamburg, ', 380);
    for (const worst of [`${repeatTo(unit, 399)}!`, `${repeatTo(unit, 100_000)}!`]) {
      const ratio = await costRatio(
        () => readAddressLine(worst),
        () => readAddressLine(plain),
        { below: 100 },
      );
      expect(ratio).toBeLessThan(100);
    }
    expect(readAddressLine(repeatTo(unit, 100_000))).toBeUndefined();
  },
);
