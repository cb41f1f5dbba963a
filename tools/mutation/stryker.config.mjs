import { scope, scopeName } from './scopes.mjs';

/** Stryker's settings for the scope that mutate.mjs names. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutation/vitest.config.mjs' },
  coverageAnalysis: 'perTest',
  mutate: [...scope.mutate, '!**/*.test.{ts,tsx}'],
  ignorePatterns: ['dist', '.turbo', 'docs', 'reports', 'apps/e2e', 'tools/bench', 'tools/photo-scenes'],
  concurrency: 2,
  // Longer than a test's own limit: a waiting test fails by itself, and timeouts here are counted separately.
  timeoutMS: scope.timeoutMs ?? 120_000,
  dryRunTimeoutMinutes: 30,
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `reports/mutation/${scopeName}.html` },
  jsonReporter: { fileName: `reports/mutation/${scopeName}.json` },
  thresholds: { high: 95, low: 90, break: 90 },
};
