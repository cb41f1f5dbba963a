import { Agent, type IncomingMessage, request } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import mongoose from 'mongoose';
import { describe, expect, inject, it } from 'vitest';
import { startProcess } from './testing/server-process.ts';
import { aTemporaryFolder } from './testing/temporary-folder.ts';

const dbName = `test-main-${process.env['VITEST_POOL_ID'] ?? '0'}`;
/** Starts the server in a process of its own, with an empty data folder. */
async function start(env: NodeJS.ProcessEnv = {}) {
  const data = await aTemporaryFolder();
  const mongoUri = new URL(inject('mongoUri'));
  mongoUri.pathname = `/${dbName}`;
  return startProcess({ DATA_DIR: data, MONGODB_URI: mongoUri.href, ...env });
}

/** Returns the processes' database, empty as for the first start. */
async function emptyDatabase() {
  const db = mongoose.connection.getClient().db(dbName);
  await db.dropDatabase();
  const seen = db.collection<{ _id: string }>('migrations');
  return { db, migrations: async () => (await seen.find({ _id: { $gt: '' } }).toArray()).map(({ _id }) => _id) };
}

/** Sends a login without the end of its body. */
function unfinishedLogin(port: number, agent: Agent) {
  const body = JSON.stringify({ email: 'nobody@post.example', password: 'Kunde1234' });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  const sent = request({ port, agent, method: 'POST', path: '/api/users/login', headers });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  sent.write(body.slice(0, 10));
  return { answer, finish: () => sent.end(body.slice(10)) };
}

const firstAdmin = (name: string) => ({ ADMIN_EMAIL: `${name}@laden.example`, ADMIN_PASSWORD: 'Geheim12' });

const statusOf = (port: number, path: string) =>
  new Promise<number | undefined>((resolve) => {
    request({ port, path, agent: false }, (res) => resolve(res.resume().statusCode))
      .once('error', () => resolve(undefined))
      .end();
  });

describe('the server as a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s it accepts no new requests, finishes open ones, and exits with 0',
    async (signal) => {
      const { child, port, exit } = await start();
      const agent = new Agent({ keepAlive: true });
      expect(await statusOf(port, '/readyz')).toBe(200);
      const open = unfinishedLogin(port, agent);
      // The open call came first: once a later one is answered, the server has it.
      expect(await statusOf(port, '/healthz')).toBe(200);

      child.kill(signal);
      await expect.poll(() => statusOf(port, '/healthz')).toBeUndefined();
      open.finish();

      const answer = await open.answer;
      expect(answer.statusCode).toBe(401);
      expect(await text(answer)).toContain('invalid_credentials');
      // The browser would keep its connection: the server does not wait for that.
      expect(await exit).toBe(0);
      agent.destroy();
    },
  );

  it('several that start at once on data of an earlier version convert them before they listen', async () => {
    const { db, migrations } = await emptyDatabase();
    await db.collection('users').insertOne({ name: 'Karla Petersen', email: 'karla@post.example' });
    const ports = (await Promise.all([start(), start(), start()])).map(({ port }) => port);
    expect(await Promise.all(ports.map((port) => statusOf(port, '/readyz')))).toEqual([200, 200, 200]);
    expect(await db.collection('users').findOne({ email: 'karla@post.example' })).toMatchObject({
      nameTerms: ['karla', 'petersen'],
    });
    expect(await migrations()).toContain('001-user-name-terms');
  });

  it('in a shop with an owner it reports that ADMIN_EMAIL opened no account, unless it is that owner', async () => {
    await emptyDatabase();
    const warns = ({ log }: Awaited<ReturnType<typeof start>>) =>
      log.some(({ msg }) => msg?.includes('ADMIN_EMAIL opened no account'));
    expect(warns(await start(firstAdmin('chefin')))).toBe(false);
    expect(warns(await start(firstAdmin('Chefin')))).toBe(false);
    expect(warns(await start(firstAdmin('nachfolger')))).toBe(true);
  });

  it('an unwritable folder ends the start with a message', async () => {
    const data = await aTemporaryFolder();
    await writeFile(join(data, 'uploads'), 'a file in the place of the folder');
    const { exit, complaint } = await start({ DATA_DIR: data });
    expect(await exit).toBe(1);
    expect(await complaint).toMatch(/uploads/);
  });

  it.each([
    ['PORT', { PORT: 'http' }],
    // Addresses for documentation: no machine has one of them (RFC 5737).
    ['LISTEN_ADDRESS', { LISTEN_ADDRESS: '198.51.100.1' }],
    ['MONGODB_URI', { MONGODB_URI: '' }],
    ['JWT_SECRET', { NODE_ENV: 'production' }],
  ])('exits at once and names %s, if that is wrong', async (name, env) => {
    const { exit, complaint, port } = await start(env);
    expect([await exit, port]).toEqual([1, 0]);
    const said = await complaint;
    expect(said).toContain(name);
    expect(said).not.toMatch(/\bat .*\.ts/);
  });
});
