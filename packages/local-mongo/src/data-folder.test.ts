import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { signDataFolder } from './data-folder.ts';
import { findMongod } from './find-mongod.ts';
import { launchMongod } from './mongod-process.ts';
import { startLocalMongo } from './start-local-mongo.ts';
import { readNotes, writeNote } from './testing/database.ts';
import { emptyFolder } from './testing/empty-folder.ts';
import { startOwner } from './testing/owner.ts';

test('a second start in the same process is refused and leaves the first alone', async () => {
  const dataFolder = await emptyFolder();
  const first = await startLocalMongo({ dataFolder });
  onTestFinished(() => first.stop());
  await expect(startLocalMongo({ dataFolder })).rejects.toMatchObject({
    code: 'already_running',
    message: expect.stringContaining(`already running on ${dataFolder}`),
  });
  await writeNote(first.uri, 'still there');
  expect(await readNotes(first.uri)).toEqual(['still there']);
});

test('a start on the data of another living process is refused', async () => {
  const dataFolder = await emptyFolder();
  const owner = await startOwner({ dataFolder });
  onTestFinished(() => owner.kill());
  await expect(startLocalMongo({ dataFolder })).rejects.toMatchObject({ code: 'already_running' });
  await writeNote(owner.uri, 'still there');
});

test('a mongod that is just starting is waited for until it has signed', async () => {
  const dataFolder = await emptyFolder();
  await mkdir(join(dataFolder, 'db'));
  const mongod = await findMongod({ env: process.env, onProgress: () => {} });
  const server = await launchMongod(mongod, join(dataFolder, 'db'));
  onTestFinished(async () => {
    await server.stop();
  });
  const sign = (): Promise<void> =>
    signDataFolder({ path: dataFolder, dbPath: '', version: undefined }, mongod.version, server.mongodProcess?.pid);
  const second = startLocalMongo({ dataFolder, onProgress: ({ step }) => void (step === 'waiting' && sign()) });
  await expect(second).rejects.toMatchObject({ code: 'already_running' });
  expect(server.isInstanceReady).toBe(true);
});

test('one of two simultaneous starts runs', async () => {
  const dataFolder = await emptyFolder();
  const results = await Promise.allSettled([startLocalMongo({ dataFolder }), startLocalMongo({ dataFolder })]);
  const started = results.filter((result) => result.status === 'fulfilled');
  const refused = results.find((result) => result.status === 'rejected');
  expect(started).toHaveLength(1);
  expect(refused?.reason).toMatchObject({ code: 'already_running' });
  await started[0]?.value.stop();
});

test('mongod itself refuses data in use, as an error and not as a crash', async () => {
  const dbPath = await emptyFolder();
  const mongod = await findMongod({ env: process.env, onProgress: () => {} });
  const first = await launchMongod(mongod, dbPath);
  onTestFinished(async () => {
    await first.stop();
  });
  await expect(launchMongod(mongod, dbPath)).rejects.toMatchObject({ code: 'already_running' });
});

test('data of another MongoDB series is refused and stays as it is', async () => {
  const dataFolder = await emptyFolder();
  const first = await startLocalMongo({ dataFolder });
  await first.stop();
  const file = join(dataFolder, 'server.json');
  const before = JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), version: '5.0.1' });
  await writeFile(file, before);
  const offline = {
    ...process.env,
    MONGOMS_SYSTEM_BINARY: (await findMongod({ env: process.env, onProgress: () => {} })).path,
  };
  await expect(startLocalMongo({ dataFolder, env: offline })).rejects.toMatchObject({
    code: 'data_version',
    message: expect.stringMatching(/written by MongoDB 5\.0\.1.*MONGOMS_SYSTEM_BINARY/s),
  });
  expect(await readFile(file, 'utf8')).toBe(before);
});

test('the error names a folder that cannot be written', async () => {
  const file = join(await emptyFolder(), 'file');
  await writeFile(file, '');
  await expect(startLocalMongo({ dataFolder: join(file, 'data') })).rejects.toMatchObject({
    code: 'data_folder_unwritable',
    message: expect.stringContaining(join(file, 'data')),
  });
});
