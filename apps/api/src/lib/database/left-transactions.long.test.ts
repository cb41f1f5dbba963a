// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { onOwnMongo } from '../../testing/own-mongo.ts';
import { databaseOfTheTest, startProcess } from '../../testing/server-process.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';
import { randomHex } from '../random.ts';
import { endLeftTransactions } from './left-transactions.ts';
import { connectDatabase } from './mongo.ts';

/** As on an operator's own server: MongoDB itself would end a transaction after a minute. */
const own = onOwnMongo({ transactionLifetimeLimitSeconds: 60 });
const admin = () => mongoose.connection.getClient().db('admin');
const locked = () => mongoose.connection.collection<{ _id: string; changes: number }>('locked');

/** Returns the heartbeats of all processes. */
async function findHeartbeats(): Promise<{ name: string; until: Date }[]> {
  const found = await mongoose.connection.collection('processes').findOne<{ alive: { name: string; until: Date }[] }>();
  return found?.alive ?? [];
}

const findHeartbeat = async (name: string) => (await findHeartbeats()).find((heartbeat) => heartbeat.name === name);

/** Creates a process that has locked the document named after it in an open transaction. */
async function aProcess() {
  const name = `test-${randomHex(4)}`;
  await locked().insertOne({ _id: name, changes: 0 });
  const script = join(import.meta.dirname, '..', '..', 'testing', 'open-transaction.ts');
  const args = ['--import', 'tsx', script, own.uri, own.dbName, name];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (!child.stdout || !child.stdin) throw new Error('no pipes');
  await once(child.stdout, 'data');
  return { name, child, stdin: child.stdin, stdout: child.stdout };
}

/** Starts this process as another one of the shop's. @returns its name and the refused commands */
async function joinShop() {
  const name = `test-${randomHex(4)}`;
  const refusals: unknown[] = [];
  await mongoose.disconnect();
  await connectDatabase(own.uri, { dbName: own.dbName, appName: name });
  onTestFinished(await endLeftTransactions(name, (error) => refusals.push(error)));
  return { name, refusals };
}

const endOf = async (name: string) => Number((await findHeartbeat(name))?.until);

/** Makes the database refuse a command to one process until the test ends. */
async function refuse(command: string, appName: string): Promise<void> {
  const data = { appName, failCommands: [command], errorCode: 13 };
  await admin().command({ configureFailPoint: 'failCommand', mode: 'alwaysOn', data });
  onTestFinished(async () => {
    await admin().command({ configureFailPoint: 'failCommand', mode: 'off' });
    // The dead process's transaction is still open: the next test would wait a minute for it.
    await admin().command({ killAllSessions: [] });
  });
}

/** Waits until a process has completed `rounds` further rounds of checking others. */
async function rounds(name: string, count: number): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    const before = await endOf(name);
    await expect.poll(() => endOf(name)).toBeGreaterThan(before);
  }
}

const changes = async (_id: string) => (await locked().findOne({ _id }))?.changes;

describe('a process’s locks', () => {
  it('are released seconds after it was killed', async () => {
    const { child, name } = await aProcess();
    await joinShop();
    child.kill('SIGKILL');

    await locked().updateOne({ _id: name }, { $inc: { changes: 10 } }, { maxTimeMS: 20_000 });

    expect(await changes(name)).toBe(10);
    await expect.poll(() => findHeartbeat(name)).toBeUndefined();
  });

  it('stay while it lives, even without a heartbeat', async () => {
    const { child, name, stdin, stdout } = await aProcess();
    const other = await joinShop();
    child.kill('SIGSTOP');
    const until = await endOf(name);
    await expect.poll(() => endOf(other.name), { timeout: 20_000 }).toBeGreaterThan(until + 6000);
    await rounds(other.name, 2);

    child.kill('SIGCONT');
    stdin.write('go on\n');
    const [said] = await once(stdout, 'data');

    expect(String(said)).toBe('stored by attempt 1\n');
    expect(await changes(name)).toBe(1);
  });

  it.each(['aggregate', 'killSessions'])('stay if the database refuses %s, which is reported once', async (command) => {
    const { child, name } = await aProcess();
    const { name: ownName, refusals } = await joinShop();
    await refuse(command, ownName);
    child.kill('SIGKILL');
    await expect.poll(() => refusals.length, { timeout: 20_000 }).toBe(1);
    await rounds(ownName, 3);

    expect(refusals).toEqual([expect.objectContaining({ code: 13 })]);
    expect(await findHeartbeat(name)).toBeDefined();
  });
});

/** Starts the server in a process of its own, on the database of this file. @returns also the name of its connection */
async function startServer() {
  const env = { MONGODB_URI: databaseOfTheTest(own.uri), DATA_DIR: await aTemporaryFolder() };
  const server = await startProcess(env);
  if (server.port === 0) throw new Error(await server.complaint);
  // The last one to join is at the end.
  const joined = (await findHeartbeats()).findLast(({ name }) => name.startsWith('kontor-'));
  return { ...server, name: String(joined?.name) };
}

describe('a server', () => {
  it('ends transactions left by a killed process', async () => {
    await startServer();
    const { child, name } = await aProcess();
    child.kill('SIGKILL');

    await locked().updateOne({ _id: name }, { $inc: { changes: 10 } }, { maxTimeMS: 20_000 });

    expect(await changes(name)).toBe(10);
  });

  it('logs once that the database refuses that', async () => {
    const server = await startServer();
    const { child } = await aProcess();
    await refuse('killSessions', server.name);
    child.kill('SIGKILL');
    const refusals = () => server.log.filter(({ msg }) => msg?.includes('killed processes'));
    await expect.poll(() => refusals().length, { timeout: 20_000 }).toBeGreaterThan(0);
    await rounds(server.name, 3);

    expect(refusals()).toEqual([
      expect.objectContaining({
        level: 40,
        msg: expect.stringContaining('only the database itself frees their locks'),
      }),
    ]);
  });
});
