import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import release from '../../../../release.json' with { type: 'json' };
import manifest from '../../../../package.json' with { type: 'json' };

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../../../..');
// Outside this repository: its build takes whatever lies below `node_modules` for libraries.
const checkout = join(homedir(), '.cache/kontor', `release-${release.updatesFromCommit}`);

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Tells whether the commit of the release before is in this clone: a shallow one lacks it. */
export function hasRelease(): Promise<boolean> {
  return run('git', ['cat-file', '-e', `${release.updatesFromCommit}^{commit}`], { cwd: repository }).then(
    () => true,
    () => false,
  );
}

/** Returns the variables without those of a test and its runner, by which it would become another build. */
function withoutTest(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !/^(?:NODE_ENV$|TEST$|VITEST|TURBO)/.test(name));
  return Object.fromEntries(kept);
}

/**
 * Builds the API of the release that running shops are updated from (`release.json`). A build is kept for the next call.
 * @returns the folder of its checkout
 * @throws if its commit is not in this clone, or does not build, with the output
 */
export async function buildRelease(): Promise<string> {
  if (await isThere(checkout)) return checkout;
  await mkdir(dirname(checkout), { recursive: true });
  const folder = await mkdtemp(`${checkout}-`);
  const pnpm = (...args: string[]) =>
    run('npx', ['-y', manifest.packageManager, ...args], { cwd: folder, env: withoutTest(process.env) });
  try {
    await run('git', ['archive', '--output', join(folder, 'release.tar'), release.updatesFromCommit], {
      cwd: repository,
    });
    await run('tar', ['-xf', 'release.tar'], { cwd: folder });
    await pnpm('install', '--frozen-lockfile', '--prefer-offline');
    await pnpm('exec', 'turbo', 'run', 'build', '--filter=@kontor/api');
    await rm(join(folder, 'release.tar'));
    await rename(folder, checkout);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return checkout;
}
