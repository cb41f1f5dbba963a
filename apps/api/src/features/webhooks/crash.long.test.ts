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
const orderCount = 100;
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

/** Ends the lease of a killed process, which another one would otherwise wait for. */
const endLease = () =>
  mongoose.connection.collection('leases').updateOne({ _id: 'webhooks' as never }, { $set: { until: new Date(0) } }); // the driver expects an ObjectId

it(
  '300 events, a receiver that fails half of the time, and a process killed twice: none is lost, the order is kept, repeated ones have the same id',
  { timeout: 600_000 },
  async () => {
    const receiver = await aFailingReceiver();
    const shop = await listening(testApp({ privateTargets: new Set([receiver.target]) }));
    const owner = await aUser({ role: 'owner' });
    const { secret } = await makeWebhook(shop, owner, { url: receiver.url, events: [...events] });
    const products = [await aProduct({ countInStock: 1000 })];
    const mark = (id: string, act: string) =>
      request(shop).put(`/api/orders/${id}/${act}`).auth(owner.token, bearer).send({}).expect(200);
    const placed: string[] = [];
    const write = async () => {
      for (let made = 0; made < orderCount; made += 1) {
        const { _id } = await aVisitorOrder(shop, { products });
        placed.push(_id);
        await mark(_id, 'pay-admin');
        await mark(_id, 'deliver');
      }
    };
    const acceptsAtLeast = (count: number) =>
      expect.poll(() => receiver.accepted.length, { timeout: 240_000, interval: 5 }).toBeGreaterThanOrEqual(count);
    const killTwice = async () => {
      for (const count of [60, 160]) {
        const sender = aSender(receiver.target);
        await acceptsAtLeast(count);
        await sender.kill();
        await endLease();
      }
      aSender(receiver.target);
    };
    await Promise.all([write(), killTwice()]);
    const distinct = () => new Set(receiver.accepted.map(({ id }) => id)).size;
    // An order whose rows could not be taken waits a minute.
    await expect.poll(distinct, { timeout: 240_000 }).toBe(3 * orderCount);

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
