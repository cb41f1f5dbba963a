import { existsSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { hasEnded, isAlive } from './processes.ts';
import { type LocalMongo, type LocalMongoOptions, startLocalMongo } from './start-local-mongo.ts';
import { temporaryBase } from './temporary-folder.ts';
import { readNotes, serverPid, withClient, writeNote } from './testing/database.ts';
import { emptyFolder } from './testing/empty-folder.ts';
import { startOwner } from './testing/owner.ts';

async function start(options: LocalMongoOptions = {}): Promise<LocalMongo> {
  const mongo = await startLocalMongo(options);
  onTestFinished(() => mongo.stop());
  return mongo;
}

test('the global setup provides a server', async () => {
  await writeNote(inject('mongoUri'), 'from the tests');
  expect(await readNotes(inject('mongoUri'))).toContain('from the tests');
});

test('transactions commit and roll back', async () => {
  const { uri } = await start();
  await withClient(uri, async (client) => {
    const notes = client.db('test').collection('notes');
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await notes.insertOne({ text: 'first' }, { session });
        await notes.insertOne({ text: 'second' }, { session });
      }),
    );
    const failing = client.withSession((session) =>
      session.withTransaction(async () => {
        await notes.insertOne({ text: 'third' }, { session });
        throw new Error('changed my mind');
      }),
    );
    await expect(failing).rejects.toThrow('changed my mind');
  });
  expect(await readNotes(uri)).toEqual(['first', 'second']);
});

test('a transaction left open is aborted after five seconds, not after a minute', async () => {
  const dataFolder = await emptyFolder();
  for (const { uri } of [await start(), await start({ dataFolder })]) {
    const limit = await withClient(uri, (client) =>
      client.db('admin').command({ getParameter: 1, transactionLifetimeLimitSeconds: 1 }),
    );
    expect(limit['transactionLifetimeLimitSeconds']).toBe(5);
  }
});

test('two temporary servers run at once and know nothing of each other', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  await writeNote(one.uri, 'one');
  expect(await readNotes(one.uri)).toEqual(['one']);
  expect(await readNotes(two.uri)).toEqual([]);
});

test('stop() ends mongod, also when called twice', async () => {
  const mongo = await start();
  const pid = await serverPid(mongo.uri);
  await Promise.all([mongo.stop(), mongo.stop()]);
  await mongo.stop();
  expect(isAlive(pid)).toBe(false);
});

test('a temporary server leaves no socket file', async () => {
  const { uri, stop } = await start();
  const socket = `/tmp/mongodb-${new URL(uri).port}.sock`;
  expect(existsSync(socket)).toBe(process.platform !== 'win32');
  await stop();
  expect(existsSync(socket)).toBe(false);
});

test('closed tells that mongod died', async () => {
  const mongo = await start();
  process.kill(await serverPid(mongo.uri), 'SIGKILL');
  await expect(mongo.closed).resolves.toBeUndefined();
});

test('kept data survives a stop, on another port', async () => {
  const dataFolder = join(await emptyFolder(), 'new', 'folder');
  const first = await start({ dataFolder });
  await writeNote(first.uri, 'before');
  await first.stop();
  const second = await start({ dataFolder });
  await writeNote(second.uri, 'after');
  expect(second.uri).not.toBe(first.uri);
  expect(await readNotes(second.uri)).toEqual(['before', 'after']);
});

test('kept data survives kill -9 of the process that started mongod, at once', async () => {
  const dataFolder = await emptyFolder();
  const owner = await startOwner({ dataFolder });
  await writeNote(owner.uri, 'before');
  await owner.kill();
  expect(isAlive(owner.mongodPid)).toBe(true);
  const steps: string[] = [];
  const { uri } = await start({ dataFolder, onProgress: ({ step }) => steps.push(step) });
  expect(await readNotes(uri)).toEqual(['before']);
  expect(steps).toContain('waiting');
});

test('kept data survives kill -9 of mongod itself', async () => {
  const dataFolder = await emptyFolder();
  const first = await start({ dataFolder });
  await writeNote(first.uri, 'before');
  process.kill(await serverPid(first.uri), 'SIGKILL');
  await first.closed;
  const second = await start({ dataFolder });
  expect(await readNotes(second.uri)).toEqual(['before']);
});

test('after kill -9 of its owner a temporary mongod ends, and the next start removes its folder', async () => {
  const base = await realpath(temporaryBase());
  const owner = await startOwner({});
  const folder = await withClient(owner.uri, (client) => client.db('admin').command({ getCmdLineOpts: 1 })).then(
    (options) => String(options['parsed'].storage.dbPath),
  );
  expect(folder.startsWith(base)).toBe(true);
  await owner.kill();
  expect(await hasEnded(owner.mongodPid, 10_000)).toBe(true);
  const mongo = await start();
  expect(existsSync(folder)).toBe(false);
  await mongo.stop();
  expect((await readdir(base)).filter((name) => name.startsWith(`${process.pid}-`))).toEqual([]);
});
