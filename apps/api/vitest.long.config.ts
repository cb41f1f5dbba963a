import { defineConfig } from 'vitest/config';
import usual, { findTestFiles, shared } from './vitest.config.ts';

/**
 * Configuration of `pnpm test:long`: crashes, random histories and simultaneous calls, often enough to find rare faults, in the
 * tests tagged `repeated`; and slow files. The other tests of their files have run in `pnpm test`.
 */
const repeated = findTestFiles(/\/choose-for-run\.ts'/);
const slow = findTestFiles(/^/).filter((file) => file.endsWith('.long.test.ts'));
const include = [...repeated, ...slow];

const tagged = new Set(findTestFiles(/tags: \['repeated'\]|^\/\/ @module-tag slow/));
const untagged = include.filter((file) => !tagged.has(file));
if (untagged.length > 0) throw new Error(`Without a tag \`test:long\` would leave out: ${untagged.join(', ')}`);

export default defineConfig({
  test: {
    ...usual.test,
    projects: [{ test: { ...shared, name: 'long', include, isolate: false, env: { KONTOR_LONG_TESTS: '1' } } }],
  },
});
