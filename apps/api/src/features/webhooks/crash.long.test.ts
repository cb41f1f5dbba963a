// @module-tag slow
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import mongoose from 'mongoose';
import request from 'supertest';
import { expect, it, onTestFinished } from 'vitest';
import { aVisitorOrder, listening } from '../../testing/calls/shop-calls.ts';
import { makeWebhook } from '../../testing/calls/webhook-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { databaseOfTheTest } from '../../testing/server-process.ts';
import { testApp } from '../../testing/test-app.ts';
import { aReceiver, computeSignature } from '../../testing/webhook-receiver.ts';

const bearer = { type: 'bearer' } as const;
/** Events of one run; docs/testing.md names the size of the specification. */
const eventCount = Number(process.env['WEBHOOK_EVENTS'] ?? 300);
const orderCount = Math.ceil(eventCount / 3);
/** Parts of the events after whose delivery the process is killed. */
const kills = [0.1, 0.25, 0.4, 0.55, 0.7];
/** Longest time of a phase in milliseconds. */
const phaseMs = Math.max(240_000, eventCount * 240);
/** Longest wait for an answer in milliseconds. A quarter of the failures wait that long. */
const timeoutMs = 1000;
const events = ['order.placed', 'order.paid', 'order.delivered'] as const;

/** Starts a process that sends webhooks. */
function aSender(target: string) {
  const script = join(import.meta.dirname, '..', '..', 'testing', 'webhook-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, databaseOfTheTest(), target, String(timeoutMs)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  onTestFinished(kill);
  return { kill };
}

/** How the receiver fails: it refuses, hangs, answers with an error, or resets the connection. */
const failures = ['refuses', 'hangs', 'answers', 'resets'] as const;

/** Receiver that fails half of the time. The ninth try is accepted: after thirteen failures the shop would turn the webhook off. */
async function aFailingReceiver() {
  const before = new Map<string, number>();
  const counts = { refuses: 0, hangs: 0, answers: 0, resets: 0 };
  const receiver: Awaited<ReturnType<typeof aReceiver>> = await aReceiver(({ id }) => {
    const failed = before.get(id) ?? 0;
    if (failed === 8 || Math.random() < 0.5) return 200;
    before.set(id, failed + 1);
    const how = failures[Math.floor(Math.random() * failures.length)] ?? 'answers';
    counts[how] += 1;
    if (how === 'hangs') return 'hang';
    if (how === 'answers') return 500;
    // The connection of this request ends without an answer either way; a receiver that refuses takes no others for a while.
    if (how === 'refuses') receiver.refuseFor(10);
    return (response) => response.socket?.resetAndDestroy();
  });
  return { ...receiver, counts };
}

/** Repeats a call that a busy machine refuses with 503, as every caller does. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!String(error).includes('got 503')) throw error;
    }
  }
}

/** Ends the lease of a killed process, which another one would otherwise wait for. */
const endLease = () =>
  mongoose.connection.collection('leases').updateOne({ _id: 'webhooks' as never }, { $set: { until: new Date(0) } }); // the driver expects an ObjectId

it(
  'many events, a receiver that fails half of the time, and a process killed five times: none is lost, the order is kept, repeated ones have the same id',
  { timeout: 2.5 * phaseMs },
  async () => {
    const receiver = await aFailingReceiver();
    const shop = await listening(testApp({ privateTargets: new Set([receiver.target]) }));
    const owner = await aUser({ role: 'owner' });
    const { secret } = await makeWebhook(shop, owner, { url: receiver.url, events: [...events] });
    const products = [await aProduct({ countInStock: orderCount })];
    const mark = (id: string, act: string) =>
      request(shop).put(`/api/orders/${id}/${act}`).auth(owner.token, bearer).send({}).expect(200);
    const placed: string[] = [];
    const write = async () => {
      for (let made = 0; made < orderCount; made += 1) {
        const { _id } = await patiently(() => aVisitorOrder(shop, { products }));
        placed.push(_id);
        for (const act of ['pay-admin', 'deliver']) await patiently(async () => mark(_id, act));
      }
    };
    const acceptsAtLeast = (count: number) =>
      expect.poll(() => receiver.accepted.length, { timeout: phaseMs, interval: 5 }).toBeGreaterThanOrEqual(count);
    const killOften = async () => {
      for (const part of kills) {
        const sender = aSender(receiver.target);
        await acceptsAtLeast(Math.floor(part * 3 * orderCount));
        await sender.kill();
        await endLease();
      }
      aSender(receiver.target);
    };
    await Promise.all([write(), killOften()]);
    const distinct = () => new Set(receiver.accepted.map(({ id }) => id)).size;
    // An order whose rows could not be taken waits a minute.
    await expect.poll(distinct, { timeout: phaseMs }).toBe(3 * orderCount);

    for (const id of placed) {
      const own = receiver.accepted.filter(({ data }) => data._id === id);
      const once = own.filter((message, index) => own.findIndex((other) => other.id === message.id) === index);
      expect(once.map(({ type }) => type)).toEqual(events);
      // An event that is repeated after a kill arrives before later events of its order.
      const numbers = own.map(({ type }) => events.findIndex((event) => event === type));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }
    // The receiver has failed in each of its ways, and in about half of the tries.
    const failed = Object.values(receiver.counts);
    expect(Math.min(...failed)).toBeGreaterThan(eventCount / 10);
    expect(receiver.received.length - failed.reduce((sum, count) => sum + count)).toBe(receiver.accepted.length);
    expect(receiver.received.every((one) => one.signatures.includes(computeSignature(one, secret)))).toBe(true);
  },
);
