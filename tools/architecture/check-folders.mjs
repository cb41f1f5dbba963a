/** Fails if a folder has too many sources to survey (docs/architecture.md): it is to be divided. */
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = join(dirname(fileURLToPath(import.meta.url)), '../..');
const most = 14;

/** Folders that are lists by nature: readers look up one file by its name. */
const lists = new Set([
  'apps/api/src/migrations',
  'apps/api/src/testing',
  'apps/api/src/testing/calls',
  'apps/e2e/fixtures',
  'apps/web/src/pages/account',
  'apps/web/src/pages/admin',
  'apps/web/src/testing',
  'packages/shared/src/wire',
]);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: repository })
  .toString('utf8')
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|js)$/.test(file) && !/\.(?:test|spec)\.tsx?$/.test(file));

const counts = new Map();
for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);

const crowded = [...counts].filter(([folder, count]) => count > most && !lists.has(folder));
const needless = [...lists].filter((folder) => (counts.get(folder) ?? 0) <= most);
for (const [folder, count] of crowded) process.stderr.write(`${folder}: ${count} sources, at most ${most}\n`);
for (const folder of needless) process.stderr.write(`${folder}: no longer crowded, and still named as a list\n`);
if (crowded.length + needless.length > 0) process.exit(1);
process.stdout.write(`${counts.size} folders with at most ${most} sources, ${lists.size} lists beside them\n`);
