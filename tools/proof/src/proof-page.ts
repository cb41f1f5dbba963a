import type { Row } from './table.ts';
import { findColumnProblems, findTests, rowsWith, sentenceTests, type Tagged } from './tests-column.ts';

/** Side of the shop that a sentence concerns; `none` requires nothing. */
const sides = ['shopper', 'admin', 'payment', 'none'] as const;

function findRowProblems(row: Row, tagged: Tagged): string[] {
  const [, sentence = '', side = ''] = row.cells;
  if (row.cells.length !== 5 || sentence === '')
    return ['a row is a number, a sentence, a side, its tests and a remark'];
  if (!sides.some((known) => known === side)) return [`unknown side: ${side}`];
  const tests = findTests(sentenceTests, row, tagged);
  if (side === 'none') return tests.length > 0 ? ['a sentence that asks for nothing has a test'] : [];
  if (tests.length === 0) return ['no test carries its number'];
  return tests.filter(({ off }) => off).map(({ file, title }) => `does not run: ${file} › ${title}`);
}

/** Returns the problems of the page's rows by number; none if each sentence has its own number and a running test. */
export function findProofProblems(page: string, tagged: Tagged, folder: string): string[] {
  const rows = rowsWith(sentenceTests, page);
  if (rows.length === 0) return ['there is no table'];
  const numbers = rows.map(({ cells }) => cells[0] ?? '');
  const double = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  return [
    ...double.map((number) => `${number} has several rows`),
    ...rows.flatMap((row) => findRowProblems(row, tagged).map((problem) => `${row.cells[0] ?? ''}: ${problem}`)),
    ...findColumnProblems(sentenceTests, page, tagged, folder),
  ];
}

/** Counts the sentences of each side, in words. */
export function countSides(page: string): string {
  const rows = rowsWith(sentenceTests, page);
  const counts = sides.map((side) => `${side} ${rows.filter(({ cells }) => cells[2] === side).length}`);
  return `${rows.length} sentences: ${counts.join(', ')}`;
}
