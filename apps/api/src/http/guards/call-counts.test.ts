// asvs 2.4.1
import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectDatabase } from '../../lib/database/mongo.ts';
import { aUser } from '../../testing/factories.ts';
import { monitorDatabaseCalls } from '../../testing/database-calls.ts';
import { makeUniformLimits } from '../../testing/rate-limits.ts';
import { testApp } from '../../testing/test-app.ts';
import { CallCountModel } from './call-counts.ts';
import { findWorkerAddress } from '../../testing/worker-database.ts';

const findSent = monitorDatabaseCalls();
const password = 'Kunde1234';

const aNode = (calls: number) => testApp({ rateLimits: makeUniformLimits(calls), trustProxy: 1 });

type Node = ReturnType<typeof aNode>;

const signIn = async (node: Node, body: object, address = '203.0.113.1') =>
  (await request(node).post('/api/users/login').set('X-Forwarded-For', address).send(body)).status;

const countStatus = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

/** Counts accounts with one counted refusal. */
const countWrongOnes = () => CallCountModel.countDocuments({ key: /^loginAccount:/, points: 1 });

describe('limits of several processes', () => {
  it('count 20 calls at the same time in three processes as 20', async () => {
    const nodes = [aNode(20), aNode(20), aNode(20)];
    const calls = Array.from({ length: 30 }, (_, call) => nodes[call % 3] ?? aNode(20));
    const statuses = await Promise.all(calls.map((node) => signIn(node, {})));
    expect([countStatus(statuses, 400), countStatus(statuses, 429)]).toEqual([20, 10]);
  });

  it('a restart keeps the counts', async () => {
    for (let call = 0; call < 3; call += 1) await signIn(aNode(3), {});
    expect(await signIn(aNode(3), {})).toBe(429);
  });

  it('wrong passwords of an account count together; right ones do not count', async () => {
    await aUser({ email: 'karla@post.example', password });
    const rateLimits = { ...makeUniformLimits(1000), loginAccount: 2 };
    const [one, other] = [testApp({ rateLimits, trustProxy: 1 }), testApp({ rateLimits, trustProxy: 1 })];
    const email = 'karla@post.example';
    expect(await signIn(one, { email, password: 'wrong' })).toBe(401);
    expect(await signIn(other, { email, password })).toBe(200);
    await expect.poll(countWrongOnes).toBe(1);
    expect(await signIn(other, { email, password: 'wrong' })).toBe(401);
    expect(await signIn(one, { email, password })).toBe(429);
  });
});

describe('a stored count', () => {
  it('contains no address and no account, and is deleted after its window', async () => {
    const before = Date.now();
    await signIn(aNode(20), { email: 'karla@post.example', password });
    const counts = await CallCountModel.find({ key: { $gt: '' } })
      .sort({ key: 1 })
      .lean();
    expect(counts.map(({ key, points }) => [key, points])).toEqual([
      [expect.stringMatching(/^login:[0-9a-f]{16}$/), 1],
      [expect.stringMatching(/^loginAccount:[0-9a-f]{16}$/), 1],
    ]);
    for (const { expire } of counts) expect(expire.getTime()).toBeGreaterThanOrEqual(before + 15 * 60_000);
    const indexes = await CallCountModel.collection.indexes();
    expect(indexes.find(({ key }) => 'expire' in key)).toMatchObject({ expireAfterSeconds: 0 });
  });

  it('starts again after its window, even before the database deletes it', async () => {
    const node = aNode(1);
    expect([await signIn(node, {}), await signIn(aNode(1), {})]).toEqual([400, 429]);
    await CallCountModel.updateMany({ key: /^login:/ }, { expire: new Date(0) });
    expect(await signIn(aNode(1), {})).toBe(400);
  });

  it('uses the clock of each process: a clock five minutes fast ends windows early, and its own windows last longer for the others', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const begin = Date.now();
    const signInAt = (minute: number) => {
      vi.setSystemTime(begin + minute * 60_000);
      return signIn(aNode(1), {});
    };
    const fast = (minute: number) => signInAt(minute + 5);
    expect([await signInAt(0), await signInAt(9), await fast(9)]).toEqual([400, 429, 429]);
    expect(await fast(11)).toBe(400);
    expect([await signInAt(16), await signInAt(30), await signInAt(32)]).toEqual([429, 429, 400]);
  });
});

describe('what counting costs', () => {
  it('is one call to the database, and none beyond the limit or without a limit', async () => {
    const node = aNode(1);
    const counted = await findSent(() => signIn(node, {}));
    expect(counted.map(({ name }) => name)).toEqual(['findAndModify']);
    await signIn(node, {});
    expect(await findSent(() => signIn(node, {}))).toEqual([]);
    const unlimited = await findSent(() => request(node).get('/api/products/categories'));
    expect(unlimited.map(({ name }) => name)).not.toContain('findAndModify');
  });
});

describe('while the database is unavailable', () => {
  it('a process counts in memory: the limit holds, and counting fails no call', async () => {
    const dbName = mongoose.connection.name;
    await mongoose.disconnect();
    onTestFinished(() => connectDatabase(findWorkerAddress(), { dbName, monitorCommands: true }));
    const node = aNode(2);
    expect([await signIn(node, {}), await signIn(node, {}), await signIn(node, {})]).toEqual([400, 400, 429]);
  });
});
