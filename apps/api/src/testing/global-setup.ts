import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setup as startMongo } from '@kontor/local-mongo/test-mongo';
import { build } from 'vite';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** bundled server, for processes that tests start: from its sources each would take three times as long */
    serverFile: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const api = join(import.meta.dirname, '..', '..');
  // Beside the bundle's imports, and a folder of its own for each run: another run may build meanwhile. Needs the site's build.
  const outDir = await mkdtemp(join(api, 'node_modules', '.server-of-tests-'));
  await build({ root: api, logLevel: 'warn', build: { outDir, sourcemap: false } });
  const serverFile: ProvidedContext['serverFile'] = join(outDir, 'server.js');
  project.provide('serverFile', serverFile);
  const stopMongo = await startMongo(project);
  return async () => {
    await rm(outDir, { recursive: true });
    await stopMongo?.();
  };
}
