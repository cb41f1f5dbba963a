import { existsSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import { countVerdicts, findSecurityProblems } from './check-security.ts';
import { problemsOf, summaryOf } from './check-table.ts';
import { findReaderProblems } from './find-readers.ts';
import { headingsOf } from './headings.ts';
import { readers } from './readers.ts';
import { readSources } from './sources.ts';
import { rowsOf } from './table.ts';
import { type FoundTest, testsIn } from './tests-in.ts';

/**
 * `pnpm check:spec`: fails when a sentence of the specification has lost its test, a security requirement its row or what
 * shows it, or a source that reads what somebody has sent the test that bounds its work.
 */
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

const securityTable = 'docs/security.md';

/** @param target a link's target: `docs/security.md#keys`; of a heading in the same text the folder stands before the `#` */
function isThere(target: string): boolean {
  const [file = '', heading] = target.replace(/^docs\/#/, `${securityTable}#`).split('#');
  const path = resolve(repository, file);
  if (!existsSync(path)) return false;
  return heading === undefined || headingsOf(readFileSync(path, 'utf8')).includes(heading);
}

/** Tells what is wrong with a table. */
function tell(file: string, problems: readonly string[], summary: string): void {
  for (const problem of problems) process.stderr.write(`${file}, ${problem}\n`);
  process.stdout.write(`${summary}\n`);
  if (problems.length > 0) process.exitCode = 1;
}

function readRows(file: string) {
  return rowsOf(readFileSync(resolve(repository, file), 'utf8'), posix.dirname(file));
}

const rows = readRows(table);
tell(table, problemsOf(rows, testsOf), summaryOf(rows));
const securityRows = readRows(securityTable);
tell(securityTable, findSecurityProblems(securityRows, 'docs', isThere), countVerdicts(securityRows));

const listed = Object.keys(readers).length;
tell(
  'packages/spec-proof/src/readers.ts',
  findReaderProblems(readers, readSources(repository)),
  `${listed} sources read what somebody has sent, each with a bound of its work`,
);
