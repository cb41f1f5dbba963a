import { posix } from 'node:path';
import type { TaggedTest } from './tagged-tests.ts';
import { type Row, rowsOf, writeCell } from './table.ts';

/** Side of the shop that a sentence is about; `none` asks for nothing. */
const sides = ['shopper', 'admin', 'payment', 'none'] as const;

/** Tests by the number of what they prove: `spec 2.4`. */
export type Tagged = ReadonlyMap<string, readonly TaggedTest[]>;

/** Rows of other tables do not begin with a sentence's number. */
function isSentence({ cells }: Row): boolean {
  return /^\d+\.\d+$/.test(cells[0] ?? '');
}

const testsOf = (row: Row, tagged: Tagged) => tagged.get(`spec ${row.cells[0] ?? ''}`) ?? [];

/** Links to tests, one a line; their words are the titles as in the source. */
function writeLinks(tests: readonly TaggedTest[], folder: string): string {
  if (tests.length === 0) return '–';
  return tests.map(({ file, title }) => `[${writeCell(title)}](${posix.relative(folder, file)})`).join('<br>');
}

/**
 * Writes the page anew: the tests of each sentence are those that carry its number, all else stays.
 * @param folder where the page lies, from the repository's root
 */
export function writeProof(page: string, tagged: Tagged, folder: string): string {
  const lines = page.split('\n');
  for (const row of rowsOf(page).filter(isSentence)) {
    const [number = '', sentence = '', side = '', , remark = ''] = row.cells;
    const cells = [number, sentence, side, writeLinks(testsOf(row, tagged), folder), remark];
    lines[row.line - 1] = `| ${cells.join(' | ')} |`;
  }
  return lines.join('\n');
}

function findRowProblems(row: Row, tagged: Tagged): string[] {
  const [, sentence = '', side = ''] = row.cells;
  if (row.cells.length !== 5 || sentence === '')
    return ['a row is a number, a sentence, a side, its tests and a remark'];
  if (!sides.some((known) => known === side)) return [`unknown side: ${side}`];
  const tests = testsOf(row, tagged);
  if (side === 'none') return tests.length > 0 ? ['a sentence that asks for nothing has a test'] : [];
  if (tests.length === 0) return ['no test carries its number'];
  return tests.filter(({ off }) => off).map(({ file, title }) => `does not run: ${file} › ${title}`);
}

/** Problems of the page's rows, each with its number; none when each sentence has a number of its own and a test that runs. */
export function findProofProblems(page: string, tagged: Tagged, folder: string): string[] {
  const rows = rowsOf(page).filter(isSentence);
  if (rows.length === 0) return ['there is no table'];
  const numbers = rows.map(({ cells }) => cells[0] ?? '');
  const double = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  const unknown = [...tagged.keys()].filter(
    (name) => name.startsWith('spec ') && !numbers.includes(name.slice('spec '.length)),
  );
  return [
    ...double.map((number) => `${number} has several rows`),
    ...unknown.flatMap((name) =>
      (tagged.get(name) ?? []).map(
        ({ file, title }) => `no sentence ${name.slice('spec '.length)}: ${file} › ${title}`,
      ),
    ),
    ...rows.flatMap((row) => findRowProblems(row, tagged).map((problem) => `${row.cells[0] ?? ''}: ${problem}`)),
    ...(writeProof(page, tagged, folder) === page ? [] : ['the page is not as the tests say: pnpm write:spec']),
  ];
}

/** Counts the sentences of each side, in words. */
export function countSides(page: string): string {
  const rows = rowsOf(page).filter(isSentence);
  const counts = sides.map((side) => `${side} ${rows.filter(({ cells }) => cells[2] === side).length}`);
  return `${rows.length} sentences: ${counts.join(', ')}`;
}
