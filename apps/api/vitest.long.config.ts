import { defineConfig } from 'vitest/config';
import usual, { findTestFiles, shared } from './vitest.config.ts';

/**
 * Configuration of `pnpm test:long`: crashes, random histories and simultaneous calls, often enough to find rare faults, in the
 * test files that import the number of repetitions; and slow files.
 */
const include = [...findTestFiles(/\/choose-for-run\.ts'/), 'src/**/*.long.test.ts'];

export default defineConfig({
  test: {
    ...usual.test,
    projects: [{ test: { ...shared, name: 'long', include, isolate: false, env: { KONTOR_LONG_TESTS: '1' } } }],
  },
});
