import { defaultExclude, defineConfig } from 'vitest/config';

/** Kills under load are slow by nature: `pnpm test:long` alone runs them, and `pnpm test` by their names. */
const long = process.env['KONTOR_NAMED_TESTS'] ? [] : ['src/**/*.long.test.ts'];

export default defineConfig({ test: { exclude: [...defaultExclude, ...long] } });
