import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { defineConfig } from 'vitest/config';
import usual from './vitest.config.ts';

const source = join(import.meta.dirname, 'src');

/** Test files that repeat more in a long run: those that import how often. */
const include = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => readFileSync(join(source, file), 'utf8').includes('/choose-for-run.ts'))
  .map((file) => `src/${file.replaceAll(sep, '/')}`);

/** `pnpm test:long`: crashes, random histories and calls at the same moment, often enough to meet rare faults. */
export default defineConfig({
  test: { ...usual.test, include, env: { KONTOR_LONG_TESTS: '1' } },
});
