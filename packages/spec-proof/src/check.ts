import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { problemsOf, summaryOf } from './check-table.ts';
import { rowsOf } from './table.ts';
import { type FoundTest, testsIn } from './tests-in.ts';

/** `pnpm check:spec`: fails when a sentence of the specification has lost its test. */
const repository = resolve(import.meta.dirname, '../../..');
const table = 'docs/specification-proof.md';

const known = new Map<string, readonly FoundTest[] | undefined>();

function testsOf(file: string): readonly FoundTest[] | undefined {
  if (!known.has(file)) {
    const path = resolve(repository, file);
    known.set(file, existsSync(path) ? testsIn(file, readFileSync(path, 'utf8')) : undefined);
  }
  return known.get(file);
}

const rows = rowsOf(readFileSync(resolve(repository, table), 'utf8'), 'docs');
const problems = problemsOf(rows, testsOf);
for (const problem of problems) process.stderr.write(`${table}, ${problem}\n`);
process.stdout.write(`${summaryOf(rows)}\n`);
if (problems.length > 0) process.exitCode = 1;
