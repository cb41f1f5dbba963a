import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Migration, MigrationModel, runMigrations } from './run-migrations.ts';

const ran = () => mongoose.connection.collection('ran');
// Long enough that a pause of a busy machine does not lose the lease.
const timing = { leaseMs: 2000, pauseMs: 10 };

beforeEach(() => ran().deleteMany({}));

const migration = (id: string): Migration => ({
  id,
  run: (db) => db.collection('ran').insertOne({ id }),
});
const two = [migration('001-first'), migration('002-second')];

async function whatRan(): Promise<unknown[]> {
  return (await ran().find({}).sort({ _id: 1 }).hint({ _id: 1 }).toArray()).map(({ id }) => id as unknown);
}

async function whatIsFinished(): Promise<string[]> {
  return (await MigrationModel.find({ _id: { $gt: '' } }).lean()).map(({ _id }) => _id).toSorted();
}

/** Starts a process that stays in the middle of the second migration. */
async function interruptedProcess(leaseMs: number) {
  const script = join(import.meta.dirname, '..', '..', 'testing', 'interrupted-migration.ts');
  const args = ['--import', 'tsx', script, inject('mongoUri'), mongoose.connection.name, String(leaseMs)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

describe('migrations', () => {
  it('run in their order, once each', async () => {
    await runMigrations(two, timing);
    await runMigrations(two, timing);
    expect([await whatRan(), await whatIsFinished()]).toEqual([
      ['001-first', '002-second'],
      ['001-first', '002-second'],
    ]);
  });

  it('that repeat run at each start within their hours, and not after them', async () => {
    const repeated = [...two, { ...migration('003-third'), repeatHours: 24 }];
    await runMigrations(repeated, timing);
    await runMigrations(repeated, timing);
    expect(await whatRan()).toEqual(['001-first', '002-second', '003-third', '003-third']);
    await MigrationModel.updateOne({ _id: '003-third' }, { finishedAt: new Date(Date.now() - 25 * 3_600_000) });
    await runMigrations(repeated, timing);
    expect(await whatRan()).toHaveLength(4);
  });

  it('that are new run alone', async () => {
    await runMigrations(two.slice(0, 1), timing);
    await runMigrations(two, timing);
    expect(await whatRan()).toEqual(['001-first', '002-second']);
  });

  it('run once however many processes start at once, and all of them wait until they are complete', async () => {
    let finished = false;
    const slow: Migration = {
      id: '003-slow',
      async run(db) {
        await db.collection('ran').insertOne({ id: '003-slow' });
        // Longer than the lease: it is renewed.
        await new Promise((resolve) => setTimeout(resolve, 2 * timing.leaseMs));
        finished = true;
      },
    };
    const start = async () => {
      await runMigrations([...two, slow], timing);
      return finished;
    };
    expect(await Promise.all(Array.from({ length: 8 }, start))).toEqual(Array.from({ length: 8 }, () => true));
    expect(await whatRan()).toEqual(['001-first', '002-second', '003-slow']);
  });

  it('of a process killed in the middle are continued by another one, from the unfinished one on', async () => {
    const child = await interruptedProcess(timing.leaseMs);
    const waiting = runMigrations(two, timing);
    const leases = mongoose.connection.collection<{ _id: string; until: Date }>('leases');
    const leaseEnd = async () => Number((await leases.findOne({ _id: 'migrations' }))?.until);
    const end = await leaseEnd();
    // While it lives it keeps the lease.
    await expect.poll(leaseEnd).toBeGreaterThan(end + timing.leaseMs);
    expect(await whatRan()).toEqual(['first', 'half of the second']);
    expect(await whatIsFinished()).toEqual(['001-first']);
    child.kill('SIGKILL');
    await waiting;
    // Earlier rows come first; ids of two processes within one second have no order.
    const ranNow = await whatRan();
    expect([ranNow.length, new Set(ranNow)]).toEqual([3, new Set(['first', 'half of the second', '002-second'])]);
    expect(await whatIsFinished()).toEqual(['001-first', '002-second']);
  });

  it('that fail stop the start, and are retried by the next', async () => {
    const failing: Migration = { id: '002-second', run: () => Promise.reject(new Error('disk full')) };
    await expect(runMigrations([...two.slice(0, 1), failing], timing)).rejects.toThrow('disk full');
    expect(await whatIsFinished()).toEqual(['001-first']);
    await runMigrations(two, timing);
    expect(await whatRan()).toEqual(['001-first', '002-second']);
  });
});
