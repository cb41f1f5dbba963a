/**
 * `pnpm test`: builds, and runs the tests of all packages. `pnpm test <path or word> …`: those alone whose path has one of the
 * words in it, browser journeys in all their languages and widths.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = join(dirname(fileURLToPath(import.meta.url)), '..');
const words = process.argv.slice(2);

/** Runs a command of the repository's own packages and ends with its code if it fails. */
function run(folder, command, ...args) {
  const { status } = spawnSync(command, args, { cwd: join(repository, folder), stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Test files with one of the words in their path, by the folder of their package. */
function findTests() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: repository })
    .toString('utf8')
    .split('\n');
  const found = new Map();
  for (const file of files) {
    const [, folder] = /^((?:apps|packages|tools)\/[^/]+)\/.*\.(?:test|spec)\.tsx?$/.exec(file) ?? [];
    if (!folder || !words.some((word) => file.includes(word))) continue;
    found.set(folder, [...(found.get(folder) ?? []), relative(folder, file)]);
  }
  return found;
}

const build = ['run', 'build', '--output-logs=errors-only'];
if (words.length === 0) {
  // Packages one after the other: each keeps two cores busy, and three at once took no less time (November 2026).
  run('.', 'turbo', 'run', 'build', 'test', '--output-logs=new-only', '--concurrency=1');
} else {
  const found = findTests();
  if (found.size === 0) {
    process.stderr.write(`No test file has ${words.join(' or ')} in its path.\n`);
    process.exit(1);
  }
  // Servers and browsers meet the built shop; everything else runs from its sources.
  if (found.has('apps/api') || found.has('apps/e2e') || found.has('tools/chaos')) run('.', 'turbo', ...build);
  // Tests that otherwise `test:long` alone runs are run by name, too.
  process.env['KONTOR_NAMED_TESTS'] = '1';
  for (const [folder, files] of found) run(folder, 'npm', 'run', '--silent', 'test', '--', ...files);
}
