import { costRatio, repeatTo } from '@kontor/shared/rules/cpu-ratio';
import { limits } from '@kontor/shared/rules/access/limits';
import { expect, test } from 'vitest';
import { compareLines } from './compare-lines.ts';

/** Writes lines in a readable form: a sign, and differing words in braces. */
const shown = (before: string, after: string) =>
  compareLines(before, after).map((line) => {
    if (line.kind === 'skipped') return `… ${line.count}`;
    const sign = { same: ' ', removed: '-', added: '+' }[line.kind];
    return sign + line.parts.map(({ text, isChanged }) => (isChanged ? `{${text}}` : text)).join('');
  });

test('the same text has no differences', () => expect(compareLines('a\nb', 'a\nb')).toEqual([]));

test('a changed word is marked in both lines; distant lines are left out', () => {
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

test('added and removed lines have no marked words', () => {
  expect(shown('eins\ndrei', 'eins\nzwei\ndrei')).toEqual([' eins', '+zwei', ' drei']);
  expect(shown('eins\nzwei\ndrei', 'eins\ndrei')).toEqual([' eins', '-zwei', ' drei']);
});

test('sentences with nothing in common have no marked words; additional lines are added', () => {
  expect(shown('Früher stand hier dies', 'Jetzt gilt ein ganz anderer Satz\nund noch einer')).toEqual([
    '-Früher stand hier dies',
    '+Jetzt gilt ein ganz anderer Satz',
    '+und noch einer',
  ]);
});

/** Returns lines with a number of characters; lines of two different words share only their spaces. */
function linesOf(word: string, length: number, lineLength: number): string {
  const line = repeatTo(`${word} `, lineLength - 6);
  const count = Math.round(length / lineLength);
  return Array.from({ length: count }, (_, index) => `${line}${index * 7}`).join('\n');
}

test.each([
  ['one line', 1],
  ['lines of 320 characters', 200],
  ['short lines', 4000],
])('comparing twice as much text takes about twice the work: %s', async (_what, count) => {
  const compare = (length: number) => {
    const [before, after] = ['x', 'y'].map((word) =>
      linesOf(word, length, count === 1 ? length : limits.legalText / count),
    );
    return compareLines(before ?? '', after ?? '');
  };
  expect(compare(limits.legalText)).toHaveLength(2 * count);
  const ratio = await costRatio(
    () => compare(limits.legalText),
    () => compare(limits.legalText / 2),
    { below: 2.6 },
  );
  expect(ratio).toBeLessThan(2.6);
});

test('differing words in a long paragraph are marked', () => {
  const words = Array.from({ length: 800 }, (_, index) => `Wort${index}`);
  const other = words.map((word, index) => (index % 10 === 0 ? `Anderes${index}` : word));
  const [removed] = compareLines(words.join(' '), other.join(' '));
  expect(removed?.kind === 'removed' && removed.parts.filter(({ isChanged }) => isChanged)).toHaveLength(80);
});
