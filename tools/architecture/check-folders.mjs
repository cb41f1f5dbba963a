/** Fails if a folder has too many sources to survey (docs/architecture.md), or a file where all features meet has grown: both are to be divided. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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

/** Files where all features meet, which would grow with each of them. */
const meetingPlaces = ['apps/api/src/app.ts', 'apps/api/src/server.ts'];
const mostLines = 120;
const mostImports = 25;
const grown = meetingPlaces.filter((file) => {
  const lines = readFileSync(join(repository, file), 'utf8').trimEnd().split('\n');
  return lines.length > mostLines || lines.filter((line) => /\bfrom '.*';$/.test(line)).length > mostImports;
});
for (const file of grown) process.stderr.write(`${file}: at most ${mostLines} lines and ${mostImports} imports\n`);

if (crowded.length + needless.length + grown.length > 0) process.exit(1);
process.stdout.write(`${counts.size} folders with at most ${most} sources, ${lists.size} lists beside them\n`);
