import { defineConfig } from 'vitest/config';
import usual, { findTestFiles, shared } from './vitest.config.ts';

/**
 * `pnpm test:long`: crashes, random histories and calls at the same moment, often enough to meet rare faults, in the test files
 * that import how often; and the files that are slow by nature.
 */
const include = [...findTestFiles(/\/choose-for-run\.ts'/), 'src/**/*.long.test.ts'];

export default defineConfig({
  test: {
    ...usual.test,
    projects: [{ test: { ...shared, name: 'long', include, isolate: false, env: { KONTOR_LONG_TESTS: '1' } } }],
  },
});
