import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sparticuz, { inflate } from '@sparticuz/chromium';
import { type LaunchOptions, chromium } from '@playwright/test';

const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(':');
  const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file));
}

function lacksLibraries(binary: string): boolean {
  return execFileSync('ldd', [binary], { encoding: 'utf8' }).includes('not found');
}

/** The browser that comes inside a package, with the system libraries it needs where the machine has none. */
async function packaged(): Promise<LaunchOptions> {
  const executablePath = await sparticuz.executablePath();
  if (!lacksLibraries(executablePath)) return { executablePath, args };
  const packageFolder = dirname(dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium'))));
  const libraries = join(await inflate(join(packageFolder, 'bin', 'al2023.tar.br')), 'lib');
  return { executablePath, args, env: { ...process.env, LD_LIBRARY_PATH: libraries } };
}

/**
 * How to launch a Chromium here: an installed one first, then Playwright's own, then on x64 Linux the one inside
 * @sparticuz/chromium, so that nothing has to be installed by hand.
 */
export async function browserLaunchOptions(): Promise<LaunchOptions> {
  const installed = onPath();
  if (installed) return { executablePath: installed, args };
  if (existsSync(chromium.executablePath())) return { args };
  return packaged();
}
