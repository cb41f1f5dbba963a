// asvs 6.2.11
import { expect, test } from 'vitest';
import { holdsOwnWord } from './weak-passwords.ts';

const owner = { name: 'Karla von Ähren-Petersen', email: 'k.muster@post.example' };

test.each(['Kontor1', 'xKONTORx1', '1Karla', 'petersen1A', 'ÄHREN123a', 'K.Muster1', 'A\u0308hren123X', 'Ｋarla123'])(
  '%s is made of a known word',
  (password) => expect(holdsOwnWord(password, owner, 'Kontor')).toBe(true),
);

test('a word of four letters counts, and white space around the name of the shop does not', () => {
  expect(holdsOwnWord('xanna123A', { name: 'Anna', email: 'a@post.example' }, 'Hof')).toBe(true);
  expect(holdsOwnWord('Kontor123', owner, ' Kontor ')).toBe(true);
  expect(holdsOwnWord('a Hof1234', owner, ' Hof')).toBe(false);
});

test.each([
  ['von is too short', 'Davon123'],
  ['the domain is no word of the owner', 'Post1234'],
  ['a part of a word is none', 'Peter1234'],
  ['nothing of it', 'Elbe4711x'],
])('%s: %s', (_why, password) => expect(holdsOwnWord(password, owner, 'Kontor')).toBe(false));

test('words of three letters never count, nor does an empty name', () => {
  expect(holdsOwnWord('Eva12345', { name: 'Eva', email: 'eva@post.example' }, 'Hof')).toBe(false);
  expect(holdsOwnWord('Elbe4711', { name: '', email: '@post.example' }, ' ')).toBe(false);
});
