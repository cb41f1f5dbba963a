import { expect, test } from 'vitest';
import { compareLines } from './compare-lines.ts';

/** Lines as one reads them: a sign, and the words that differ in braces. */
const shown = (before: string, after: string) =>
  compareLines(before, after).map((line) => {
    if (line.kind === 'skipped') return `… ${line.count}`;
    const sign = { same: ' ', removed: '-', added: '+' }[line.kind];
    return sign + line.parts.map(({ text, isChanged }) => (isChanged ? `{${text}}` : text)).join('');
  });

test('the same text has no differences', () => expect(compareLines('a\nb', 'a\nb')).toEqual([]));

test('a changed word is marked in both lines; lines far from it are left out', () => {
  const rest = ['eins', 'zwei', 'drei', 'vier', 'fünf'];
  const [before, after] = ['Wir liefern binnen drei Tagen.', 'Wir liefern binnen fünf Tagen.'];
  expect(shown([...rest, before, ...rest].join('\n'), [...rest, after, ...rest].join('\n'))).toEqual([
    '… 3',
    ' vier',
    ' fünf',
    '-Wir liefern binnen {drei} Tagen.',
    '+Wir liefern binnen {fünf} Tagen.',
    ' eins',
    ' zwei',
    '… 3',
  ]);
});

test('lines that come or go alone have no marked words', () => {
  expect(shown('eins\ndrei', 'eins\nzwei\ndrei')).toEqual([' eins', '+zwei', ' drei']);
  expect(shown('eins\nzwei\ndrei', 'eins\ndrei')).toEqual([' eins', '-zwei', ' drei']);
});

test('sentences with nothing in common are no marked words, and more lines than before are added', () => {
  expect(shown('Früher stand hier dies', 'Jetzt gilt ein ganz anderer Satz\nund noch einer')).toEqual([
    '-Früher stand hier dies',
    '+Jetzt gilt ein ganz anderer Satz',
    '+und noch einer',
  ]);
});

/** A text of 4000 lines, which are like no line of one with another word. */
const lines = (word: string) => Array.from({ length: 4000 }, (_, index) => `${word} ${index * 7}`).join('\n');

test('texts of the largest size are compared in a few seconds, however little they have in common', () => {
  const begun = performance.now();
  const compared = compareLines(lines('alt'), lines('neu'));
  expect(compared.length).toBe(8000);
  expect(performance.now() - begun).toBeLessThan(5000);
});
