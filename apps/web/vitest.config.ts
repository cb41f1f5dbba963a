import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// A time zone that differs from UTC and Berlin, often by a day: code that mixes them up fails on any machine.
process.env['TZ'] = 'Pacific/Auckland';

const setup = 'src/testing/setup.ts';

const source = join(import.meta.dirname, 'src');

/** Files with a document that replace modules, or say that they need modules no other file has used. */
const alone = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx'))
  .filter((file) =>
    /\bvi\.(?:mock|doMock|resetModules)\(|^\/\/ Modules of its own:/m.test(readFileSync(join(source, file), 'utf8')),
  )
  .map((file) => `src/${file.replaceAll(sep, '/')}`);

const document = {
  environment: './src/testing/document-environment.ts',
  setupFiles: [setup, 'src/testing/setup-document.ts'],
};

export default defineConfig({
  plugins: [react()],
  test: {
    css: false,
    restoreMocks: true,
    // Machines that run everything at once are slow; a hanging test still fails.
    testTimeout: 60_000,
    // Two files at a time, for a machine with two cores.
    maxWorkers: '100%',
    projects: [
      // Tests without a document share modules between the files of a worker.
      {
        extends: true,
        test: {
          name: 'plain',
          environment: './src/testing/plain-environment.ts',
          isolate: false,
          include: ['{src,build,components}/**/*.test.ts'],
          setupFiles: [setup],
        },
      },
      // Files with a document share it, and their modules: making both took longer than most tests.
      {
        extends: true,
        test: {
          ...document,
          name: 'document',
          isolate: false,
          include: ['{src,build,components}/**/*.test.tsx'],
          exclude: alone,
        },
      },
      { extends: true, test: { ...document, name: 'alone', include: alone } },
    ],
  },
});
