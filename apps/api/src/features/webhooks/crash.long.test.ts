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
/** Events of one run; WEBHOOK_EVENTS=10000 runs the size of an operator's month. */
const eventCount = Number(process.env['WEBHOOK_EVENTS'] ?? 300);
const orderCount = Math.ceil(eventCount / 3);
/** Parts of the events after whose delivery the process is killed. */
const kills = [0.1, 0.25, 0.4, 0.55, 0.7];
/** Longest time of a phase in milliseconds. */
const phaseMs = Math.max(240_000, eventCount * 240);
const events = ['order.placed', 'order.paid', 'order.delivered'] as const;

/** Starts a process that sends webhooks. */
function aSender(target: string) {
  const script = join(import.meta.dirname, '..', '..', 'testing', 'webhook-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, databaseOfTheTest(), target], {
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

/** Receiver that fails half of the time. The eleventh try is accepted: after thirteen refusals the shop would turn the webhook off. */
function aFailingReceiver() {
  const refusals = new Map<string, number>();
  return aReceiver(({ id }) => {
    const before = refusals.get(id) ?? 0;
    if (before === 10 || Math.random() < 0.5) return 200;
    refusals.set(id, before + 1);
    return 500;
  });
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
    expect(receiver.received.every((one) => one.signatures.includes(computeSignature(one, secret)))).toBe(true);
  },
);
