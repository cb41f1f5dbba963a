import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// Neither UTC nor Berlin, and often another day than both: code that mixes them up fails on any machine.
process.env['TZ'] = 'Pacific/Auckland';

const source = join(import.meta.dirname, 'src');

/** Returns the test files whose source matches, as paths from the package's folder. */
export function findTestFiles(pattern: RegExp): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && pattern.test(readFileSync(join(source, file), 'utf8')))
    .map((file) => `src/${file.replaceAll(sep, '/')}`);
}

/** Settings of every project. */
export const shared: TestProjectInlineConfiguration['test'] = {
  setupFiles: ['src/testing/setup.ts'],
  // Machines that run everything at once are slow; hanging tests are still found.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 20_000 } },
};

/** Files that replace modules, which must not be loaded before. */
const replacing = findTestFiles(/\bvi\.(?:mock|doMock|resetModules)\(/);

/** Slow files: only `pnpm test:long` runs them, and `pnpm test` when named. */
const long = process.env['KONTOR_NAMED_TESTS'] ? [] : ['src/**/*.long.test.ts'];

export default defineConfig({
  test: {
    globalSetup: ['src/testing/global-setup.ts'],
    tags: [
      { name: 'repeated', description: 'Runs a few times in `pnpm test` and often in `pnpm test:long` (chooseForRun)' },
      { name: 'slow', description: 'All tests of a *.long.test.ts' },
    ],
    // Each worker has a database of its own and mostly waits: a machine with two cores runs two workers.
    maxWorkers: '100%',
    projects: [
      // The files of a worker share its modules and its connection: importing the app took longer than most tests.
      {
        test: {
          ...shared,
          name: 'api',
          include: ['src/**/*.test.ts'],
          exclude: [...replacing, ...long],
          isolate: false,
        },
      },
      { test: { ...shared, name: 'alone', include: replacing } },
    ],
  },
});
