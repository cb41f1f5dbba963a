import type { FoundTest } from './tests-in.ts';
import type { Proof, Row } from './table.ts';

/** Whose side of the shop a sentence is about; `none` asks for nothing. */
const sides = ['shopper', 'admin', 'payment', 'none'] as const;

/** The tests of a file, or undefined when there is no such file. */
export type TestsOf = (file: string) => readonly FoundTest[] | undefined;

function problemOfProof({ file, title }: Proof, testsOf: TestsOf): string | undefined {
  const tests = testsOf(file);
  if (!tests) return `no such file: ${file}`;
  const named = tests.filter((test) => [test.title, test.prefix + test.title].includes(title));
  if (named.length === 0) return `no such test: ${file} › ${title}`;
  if (named.length > 1) return `${named.length} tests of this title, name the group too: ${file} › ${title}`;
  return named[0]?.off ? `does not run: ${file} › ${title}` : undefined;
}

function problemsOfRow(row: Row, testsOf: TestsOf): string[] {
  const [sentence = '', side = ''] = row.cells;
  if (row.cells.length !== 3 || sentence === '') return ['a row is a sentence, a side and its proof'];
  if (!sides.some((known) => known === side)) return [`unknown side: ${side}`];
  if (side === 'none') return row.proofs.length > 0 ? ['a sentence that asks for nothing has a proof'] : [];
  if (row.proofs.length === 0) return ['names no test'];
  return row.proofs.flatMap((proof) => problemOfProof(proof, testsOf) ?? []);
}

/** What is wrong with the table, each with its line and sentence; nothing when every row holds. */
export function problemsOf(rows: readonly Row[], testsOf: TestsOf): string[] {
  if (rows.length === 0) return ['there is no table'];
  return rows.flatMap((row) =>
    problemsOfRow(row, testsOf).map((problem) => `line ${row.line}, "${row.cells[0] ?? ''}": ${problem}`),
  );
}

/** How many rows each side has, in words. */
export function summaryOf(rows: readonly Row[]): string {
  const counts = sides.map((side) => `${side} ${rows.filter(({ cells }) => cells[1] === side).length}`);
  return `${rows.length} sentences: ${counts.join(', ')}`;
}
