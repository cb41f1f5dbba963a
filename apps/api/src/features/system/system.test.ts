import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { JobRunModel } from '../../lib/tasks/job-runs.ts';
import { MigrationModel } from '../../lib/database/run-migrations.ts';
import { version } from '../../lib/release.ts';
import { endLeftTransactions } from '../../lib/database/left-transactions.ts';
import { noteBackup } from '../../lib/watching/last-backup.model.ts';
import { aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';

const now = new Date('2026-11-28T12:00:00Z');
const app = testApp({ now: () => now, uploadsDir: '.' });

async function read() {
  const { token } = await aUser({ isAdmin: true });
  return (await request(app).get('/api/system').auth(token, { type: 'bearer' }).expect(200)).body;
}

describe('GET /system', () => {
  it('of a shop that has just begun', async () => {
    const { jobs, nodes, waiting, ...rest } = await read();
    expect(rest).toEqual({
      version,
      migrations: { done: 0 },
      disk: { free: expect.any(Number), total: expect.any(Number) },
    });
    expect([jobs, nodes]).toEqual([[], []]);
    expect(waiting.map(({ count }: { count: number }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('names migrations, failing jobs, and how long mails and payments wait', async () => {
    await MigrationModel.create([
      { _id: '001-a', finishedAt: now },
      { _id: '002-b', finishedAt: now },
    ]);
    const since = new Date('2026-11-28T11:00:00Z');
    await JobRunModel.create({ _id: 'send_mails', ranAt: since, pauseMs: 1000, failed: { since, error: 'TypeError' } });
    await JobRunModel.create({ _id: 'make_mails', ranAt: now, pauseMs: 1000 });
    await mongoose.model('Mail').collection.insertOne({ key: 'a', status: 'waiting', createdAt: since });
    const paid = { provider: 'p', providerId: '1', status: 'captured', allocation: 'open', capturedAt: since };
    await mongoose.model('Payment').collection.insertOne(paid);

    const { migrations, jobs, waiting } = await read();
    expect(migrations).toEqual({ done: 2, last: { id: '002-b', finishedAt: now.toISOString() } });
    const failed = { since: since.toISOString(), error: 'TypeError' };
    expect(jobs).toEqual([
      { name: 'send_mails', ranAt: since.toISOString(), stale: true, failed },
      { name: 'make_mails', ranAt: now.toISOString(), stale: false },
    ]);
    const oldest = since.toISOString();
    expect(waiting.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { queue: 'payments_to_settle', count: 1, oldest },
      { queue: 'mails_to_send', count: 1, oldest },
    ]);
  });

  it('lists processes by their heartbeats, with their versions', async () => {
    const end = await endLeftTransactions('kontor-test', () => {});
    const { nodes } = await read();
    expect(nodes).toEqual([
      {
        name: 'kontor-test',
        alive: true,
        self: false,
        version,
        host: expect.any(String),
        startedAt: expect.any(String),
      },
    ]);
    await end();
    expect((await read()).nodes).toEqual([]);
  });

  it('says when the last backup ended, and how large it is', async () => {
    const finishedAt = new Date('2026-11-27T03:00:00Z');
    await noteBackup({ finishedAt, bytes: 1_200_000_000 });
    expect((await read()).backup).toEqual({ finishedAt: finishedAt.toISOString(), bytes: 1_200_000_000 });
    await noteBackup({ finishedAt });
    expect((await read()).backup).toEqual({ finishedAt: finishedAt.toISOString() });
  });

  it('needs no folder of pictures', async () => {
    const { token } = await aUser({ isAdmin: true });
    const without = testApp({ uploadsDir: '/no/such/folder' });
    const { body } = await request(without).get('/api/system').auth(token, { type: 'bearer' }).expect(200);
    expect(body).not.toHaveProperty('disk');
  });
});
