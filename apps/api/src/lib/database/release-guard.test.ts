import mongoose from 'mongoose';
import request from 'supertest';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseOfTheTest, startProcess } from '../../testing/server-process.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';
import { version } from '../release.ts';
import { isOlder, parseRelease, refuseOldRelease, requireRelease } from './release-guard.ts';
import { type Migration, runMigrations } from './run-migrations.ts';
// Side effect: registers every model, so that the process finds its collections.
import '../../server.ts';

const processes = () => mongoose.connection.collection<{ _id: string; needs?: number[] }>('processes');
const readNeeds = async () => (await processes().findOne({ _id: 'heartbeats' }))?.needs;
const start = async () => startProcess({ MONGODB_URI: databaseOfTheTest(), DATA_DIR: await aTemporaryFolder() });
const visitor = { name: 'Karla', email: 'karla@post.example' };

// Later files of this worker connect to the same database, before their own tests empty it.
afterAll(() => processes().deleteMany({ _id: 'heartbeats' }));

it.each([
  ['0.1.0', '0.2.0', true],
  ['0.9.0', '0.10.0', true],
  ['0.2.0', '0.2.0', false],
  ['1.0.0', '0.99.9', false],
  ['1.0.0-rc.1', '1.0.0', false],
])('%s is older than %s: %s', (release, other, expected) => {
  expect(isOlder(parseRelease(release), parseRelease(other))).toBe(expected);
});

describe('the oldest release that a database needs', () => {
  it('is raised and never lowered', async () => {
    await requireRelease('0.0.10');
    await requireRelease('0.0.9');
    expect(await readNeeds()).toEqual([0, 0, 10]);
  });

  it('is raised by a migration that says so, before it runs, and by no other', async () => {
    const met: unknown[] = [];
    const migration = (id: string, needs?: string): Migration => ({
      id,
      run: async () => met.push(await readNeeds()),
      ...(needs && { needs }),
    });
    await runMigrations([migration('901-usual'), migration('902-needs', '0.0.2')]);
    expect(met).toEqual([undefined, [0, 0, 2]]);
  });

  it('stops no process of that release', async () => {
    await requireRelease(version);
    await expect(refuseOldRelease()).resolves.toBeUndefined();
  });
});

describe('a process that is too old', () => {
  it('does not start, says why, and creates nothing', async () => {
    await requireRelease('99.0.0');
    await mongoose.connection.dropCollection('callcounts');
    const { exit, complaint } = await start();
    expect(await exit).toBe(1);
    expect(await complaint).toBe(
      `The database needs version 99.0.0 of the shop, or a newer one; this is ${version}. Start that version, or restore a backup from before it.\n`,
    );
    const names = (await mongoose.connection.listCollections()).map(({ name }) => name);
    expect(names).not.toContain('callcounts');
    await mongoose.connection.createCollection('callcounts');
  });

  it('is not ready any more when a migration raises the need while it runs, and writes nothing', async () => {
    const { port, log } = await start();
    const shop = request(`http://127.0.0.1:${port}`);
    await shop.post('/api/users/register/visitor').send(visitor).expect(201);
    const visitors = mongoose.connection.collection('visitors');
    const stored = await visitors.estimatedDocumentCount();

    let readyDuringMigration = 0;
    const run = async () => {
      readyDuringMigration = (await shop.get('/readyz')).status;
    };
    await runMigrations([{ id: '903-not-for-older', needs: '99.0.0', run }]);

    expect(readyDuringMigration).toBe(503);
    const answer = await shop.post('/api/users/register/visitor').send(visitor);
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([503, true]);
    expect(await visitors.estimatedDocumentCount()).toBe(stored);
    expect((await shop.get('/healthz')).status).toBe(200);
    const lines = () => log.filter(({ msg }) => msg?.startsWith('too old'));
    await expect.poll(lines).toEqual([expect.objectContaining({ level: 50 })]);
  });
});
