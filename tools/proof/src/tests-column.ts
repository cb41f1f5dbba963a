import { posix } from 'node:path';
import { type Row, rowsOf, writeCell } from './table.ts';
import type { TaggedTest } from './tagged-tests.ts';

/** Tests by the number of what they prove: `spec 2.4`. */
export type Tagged = ReadonlyMap<string, readonly TaggedTest[]>;

/** Rows of a page whose tests are written from the tests themselves. */
export interface Column {
  /** As it stands in the tests' comments. */
  word: 'spec' | 'asvs';
  /** The first cell of such a row; rows of other tables begin otherwise. */
  number: RegExp;
  /** Place of the tests among the cells, counted from 0. */
  cell: number;
}

export const sentenceTests: Column = { word: 'spec', number: /^\d+\.\d+$/, cell: 3 };
export const requirementTests: Column = { word: 'asvs', number: /^\d+\.\d+\.\d+$/, cell: 5 };

/** Rows of the column's table. */
export function rowsWith(column: Column, page: string): Row[] {
  return rowsOf(page).filter(({ cells }) => column.number.test(cells[0] ?? ''));
}

/** Tests that carry the number of a row. */
export function findTests({ word }: Column, { cells }: Row, tagged: Tagged): readonly TaggedTest[] {
  return tagged.get(`${word} ${cells[0] ?? ''}`) ?? [];
}

/** Links to tests, one a line; their words are the titles as in the source. */
function writeLinks(tests: readonly TaggedTest[], folder: string): string {
  if (tests.length === 0) return '–';
  return tests.map(({ file, title }) => `[${writeCell(title)}](${posix.relative(folder, file)})`).join('<br>');
}

/**
 * Rewrites the page: the tests of each row are those that carry its number, all else stays.
 * @param folder where the page lies, from the repository's root
 */
export function writeTests(column: Column, page: string, tagged: Tagged, folder: string): string {
  const lines = page.split('\n');
  for (const row of rowsWith(column, page)) {
    // Its own check says that a cell is missing.
    if (row.cells.length <= column.cell) continue;
    const cells = row.cells.with(column.cell, writeLinks(findTests(column, row, tagged), folder));
    lines[row.line - 1] = `| ${cells.join(' | ')} |`;
  }
  return lines.join('\n');
}

/** Tests that carry a number which no row has, and whether the page is as the tests say. */
export function findColumnProblems(column: Column, page: string, tagged: Tagged, folder: string): string[] {
  const numbers = new Set(rowsWith(column, page).map(({ cells }) => `${column.word} ${cells[0] ?? ''}`));
  const unknown = [...tagged].filter(([name]) => name.startsWith(`${column.word} `) && !numbers.has(name));
  return [
    ...unknown.flatMap(([name, tests]) =>
      tests.map(({ file, title }) => `nothing has the number ${name}: ${file} › ${title}`),
    ),
    ...(writeTests(column, page, tagged, folder) === page ? [] : ['the page is not as the tests say: pnpm write:spec']),
  ];
}
