import { posix } from 'node:path';
import { type Row, readTableRows, writeCell } from './table.ts';
import type { TaggedTest } from './tagged-tests.ts';

/** Tests by the number of the sentence or requirement that they prove: `spec 2.4`. */
export type Tagged = ReadonlyMap<string, readonly TaggedTest[]>;

/** Column of a page that is written from the tests themselves. */
export interface Column {
  /** Word of the tests' comments. */
  word: 'spec' | 'asvs';
  /** Pattern of a row's first cell; rows of other tables do not match. */
  number: RegExp;
  /** Place of the tests among the cells, counted from 0. */
  cell: number;
}

export const sentenceTests: Column = { word: 'spec', number: /^\d+\.\d+$/, cell: 3 };
export const requirementTests: Column = { word: 'asvs', number: /^\d+\.\d+\.\d+$/, cell: 5 };

/** Returns the rows of the column's table. */
export function rowsWith(column: Column, page: string): Row[] {
  return readTableRows(page).filter(({ cells }) => column.number.test(cells[0] ?? ''));
}

/** Returns the tests that carry the number of a row. */
export function findTests({ word }: Column, { cells }: Row, tagged: Tagged): readonly TaggedTest[] {
  return tagged.get(`${word} ${cells[0] ?? ''}`) ?? [];
}

/** Returns links to tests, one a line, labelled with the titles as in the source. */
function writeLinks(tests: readonly TaggedTest[], folder: string): string {
  if (tests.length === 0) return '–';
  return tests.map(({ file, title }) => `[${writeCell(title)}](${posix.relative(folder, file)})`).join('<br>');
}

/**
 * Rewrites the cell of tests in each row of the page; all else stays.
 * @param folder where the page lies, from the repository's root
 */
export function writeTests(column: Column, page: string, tagged: Tagged, folder: string): string {
  const lines = page.split('\n');
  for (const row of rowsWith(column, page)) {
    // Another check reports a missing cell.
    if (row.cells.length <= column.cell) continue;
    const cells = row.cells.with(column.cell, writeLinks(findTests(column, row, tagged), folder));
    lines[row.line - 1] = `| ${cells.join(' | ')} |`;
  }
  return lines.join('\n');
}

/** Reports tests whose number no row has, and a page that differs from the tests. */
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
