import { expect, it } from 'vitest';
import { foldName, tidyName } from './names.ts';

it.each([
  ['Vasen', 'vasen'],
  ['  Kleine   Möbel\u00a0', 'kleine möbel'],
  ['ÜBERWÜRFE', 'überwürfe'],
  ['U\u0308berwürfe', 'überwürfe'],
  ['Tee & Kaffee', 'tee & kaffee'],
])('%j is compared as %j', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

it('a name is stored with single spaces, otherwise as typed', () => {
  expect(tidyName('  Kleine\u00a0  Möbel ')).toBe('Kleine Möbel');
});
