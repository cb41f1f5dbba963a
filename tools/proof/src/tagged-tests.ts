import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { readNumbers } from './numbers.ts';
import { testsIn } from './tests-in.ts';

/** Test, or file of tests, with the numbers that it proves. */
export interface TaggedTest {
  /** path from the repository's root */
  file: string;
  /** title of the test, or the file's name */
  title: string;
  off: boolean;
}

export const testFolders = [
  'apps/api/src',
  'apps/web/src',
  'apps/web/build',
  'apps/e2e/admin',
  'apps/e2e/payments',
  'apps/e2e/shop',
  'packages/shared/src',
];
const isTestFile = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file) && !file.includes('node_modules');
const mayHaveTags = /^ *\/\/ ?(?:spec|asvs) \d/m;

function listTestFiles(root: string): string[] {
  return testFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((entry) => posix.join(folder, entry.replaceAll('\\', '/')))
      .filter(isTestFile)
      .toSorted(),
  );
}

/** Returns the numbers in a file's first comments: all its tests prove them together. */
function numbersOfFile(source: string): string[] {
  const lines = source.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('//'));
  return lines.slice(0, end).flatMap((line) => [...readNumbers(line.slice('//'.length))]);
}

/** Collects the tests by number (`spec 2.4`), in the order of their files. */
export function readTaggedTests(root: string): Map<string, TaggedTest[]> {
  const found = new Map<string, TaggedTest[]>();
  for (const file of listTestFiles(root)) {
    const source = readFileSync(join(root, file), 'utf8');
    if (!mayHaveTags.test(source)) continue;
    const tests = testsIn(file, source);
    const add = (number: string, tagged: TaggedTest) => found.set(number, [...(found.get(number) ?? []), tagged]);
    for (const number of numbersOfFile(source)) {
      add(number, { file, title: basename(file), off: tests.every(({ off }) => off) });
    }
    for (const { title, prefix, off, numbers } of tests) {
      const isDouble = tests.filter((test) => test.title === title).length > 1;
      for (const number of numbers) add(number, { file, title: isDouble ? prefix + title : title, off });
    }
  }
  return found;
}
