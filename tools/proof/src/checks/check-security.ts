import { type Row, linksIn } from '../table.ts';
import { findColumnProblems, findTests, requirementTests, rowsWith, type Tagged } from '../tests-column.ts';

/**
 * Numbers of requirements on levels 1 and 2 in the sections of each chapter of ASVS 5.0.0. They come first in their section,
 * numbered from 1, before those of level 3; a section with 0 has level 3 alone.
 */
const chapters: readonly (readonly number[])[] = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];

/** Returns the 253 numbers in the standard's order. */
export const requirements: readonly string[] = chapters.flatMap((sections, chapter) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, index) => `${chapter + 1}.${section + 1}.${index + 1}`),
  ),
);

const verdicts = ['pass', 'not applicable', 'departure', 'open'] as const;

interface Surroundings {
  /** Folder of the page, from the repository's root. */
  folder: string;
  /** Tells whether a file, or a heading in it (`docs/a.md#b`), exists, by its path from the root. */
  isThere: (target: string) => boolean;
  tagged: Tagged;
}

function findRowProblems(row: Row, { folder, isThere, tagged }: Surroundings): string[] {
  const [number = '', level = '', asked = '', verdict = '', reason = ''] = row.cells;
  if (row.cells.length !== 6 || asked === '')
    return ['a row is a number, a level, what it asks for, a verdict, its reason and its tests'];
  if (!requirements.includes(number)) return ['no requirement of levels 1 and 2'];
  if (!/^[12]$/.test(level)) return [`unknown level: ${level}`];
  if (!verdicts.some((known) => known === verdict)) return [`unknown verdict: ${verdict}`];
  const links = linksIn(reason, folder);
  const tests = findTests(requirementTests, row, tagged);
  if (verdict === 'pass' && links.length + tests.length === 0) return ['a pass names nothing that shows it'];
  if (tests.some(({ off }) => off)) return ['one of its tests does not run'];
  if (reason === '' && verdict !== 'pass') return ['gives no reason'];
  return links.filter(({ file }) => !isThere(file)).map(({ file }) => `no such file or heading: ${file}`);
}

/** Returns the problems of the requirements' table; none if each has one good row and the page agrees with the tests. */
export function findSecurityProblems(page: string, surroundings: Surroundings): string[] {
  const found = rowsWith(requirementTests, page);
  const numbers = found.map(({ cells }) => cells[0]);
  const missing = requirements.filter((number) => !numbers.includes(number));
  const double = requirements.filter((number) => numbers.indexOf(number) !== numbers.lastIndexOf(number));
  return [
    ...missing.map((number) => `${number} has no row`),
    ...double.map((number) => `${number} has several rows`),
    ...found.flatMap((row) =>
      findRowProblems(row, surroundings).map((problem) => `line ${row.line}, ${row.cells[0] ?? ''}: ${problem}`),
    ),
    ...findColumnProblems(requirementTests, page, surroundings.tagged, surroundings.folder),
  ];
}

/** Counts the rows of each verdict, in words. */
export function countVerdicts(page: string): string {
  const found = rowsWith(requirementTests, page);
  const counts = verdicts.map((verdict) => `${verdict} ${found.filter(({ cells }) => cells[3] === verdict).length}`);
  return `${found.length} security requirements: ${counts.join(', ')}`;
}
