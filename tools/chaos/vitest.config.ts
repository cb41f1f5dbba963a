import { defaultExclude, defineConfig } from 'vitest/config';

/** Kills under load are slow: only `pnpm test:long` runs them, and `pnpm test` when they are named. */
const long = process.env['KONTOR_NAMED_TESTS'] ? [] : ['src/**/*.long.test.ts'];

export default defineConfig({ test: { exclude: [...defaultExclude, ...long] } });
