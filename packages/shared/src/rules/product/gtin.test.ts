import { expect, it } from 'vitest';
import { isGtin } from './gtin.ts';

it.each([
  ['4006381333931', true], // EAN-13
  ['96385074', true], // EAN-8
  ['036000291452', true], // UPC-A
  ['14006381333938', true], // GTIN-14 of a case
  ['4006381333932', false],
  ['4006381339331', false], // two digits swapped
  ['400638133393', false],
  ['4006381333931 ', false],
  ['01234565', true], // EAN-8 with a leading zero, which adds nothing to its sum:
  ['1234565', false], // without it, or with more of them, the length alone is wrong
  ['096385074', false],
  ['0096385074', false],
  ['36000291452', false],
  ['014006381333938', false],
  ['', false],
])('%j is a GTIN: %s', (code, is) => expect(isGtin(code)).toBe(is));
