import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { testsIn } from './tests-in.ts';

/** A test that says what it proves. */
export interface TaggedTest {
  /** From the repository's root. */
  file: string;
  title: string;
  off: boolean;
}

const folders = [
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
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((entry) => posix.join(folder, entry.replaceAll('\\', '/')))
      .filter(isTestFile)
      .toSorted(),
  );
}

/** Reads which tests prove what: by number (`spec 2.4`), in the order of their files. */
export function readTaggedTests(root: string): Map<string, TaggedTest[]> {
  const found = new Map<string, TaggedTest[]>();
  for (const file of listTestFiles(root)) {
    const source = readFileSync(join(root, file), 'utf8');
    if (!mayHaveTags.test(source)) continue;
    const tests = testsIn(file, source);
    for (const { title, prefix, off, numbers } of tests) {
      const isDouble = tests.filter((test) => test.title === title).length > 1;
      for (const number of numbers) {
        const tagged = { file, title: isDouble ? prefix + title : title, off };
        found.set(number, [...(found.get(number) ?? []), tagged]);
      }
    }
  }
  return found;
}
