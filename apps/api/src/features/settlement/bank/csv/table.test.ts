import { expect, it } from 'vitest';
import { parseTable } from './table.ts';

const linesOf = (lines: readonly string[]) => parseTable(lines.join('\n'), ';').rows.map(({ line }) => line);

it.each<[string, string[], number[]]>([
  ['plain rows', ['a;b', '1;2', '3;4'], [1, 2, 3]],
  ['empty lines', ['a;b', '', '1;2', '', '', '3;4'], [1, 3, 6]],
  ['a cell of several lines', ['a;b', '"one', 'two', 'three";2', '3;4'], [1, 2, 5]],
  ['two such cells in a row, and one in the last', ['a;b', '"x', 'y";"z', 'z"', '3;"4', '4"'], [1, 2, 5]],
  ['a quote that is never closed', ['a;b', '20.11.2026;"x', '21.11.2026;y'], [1, 2, 3]],
])('a row’s line is its first as an editor counts, with %s', (_what, lines, expected) => {
  expect(linesOf(lines)).toEqual(expected);
});
