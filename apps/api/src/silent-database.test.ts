// asvs 16.5.2
import mongoose from 'mongoose';
import request, { type Response } from 'supertest';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { OrderModel } from './features/orders/order.model.ts';
import { connectDatabase, databaseAnswers } from './lib/database/mongo.ts';
import { errorCode } from './testing/calls/shop-calls.ts';
import { aProduct, aVisitorOrderBody } from './testing/factories.ts';
import { makeUniformLimits } from './testing/rate-limits.ts';
import { type SilentRoad, openSilentRoad } from './testing/silent-road.ts';
import { testApp } from './testing/test-app.ts';
import { findWorkerAddress } from './testing/worker-database.ts';

const app = testApp({
  readState: async () => ({ reasons: (await databaseAnswers()) ? [] : ['database'] }),
  rateLimits: makeUniformLimits(1000),
});
const dbName = `test-${process.env['VITEST_POOL_ID'] ?? '0'}`;
const visitor = { name: 'Karla', email: 'karla@post.example' };
let road: SilentRoad;

async function reconnect(uri: string) {
  await mongoose.disconnect();
  await connectDatabase(uri, { dbName });
}

beforeEach(async () => {
  road = await openSilentRoad(inject('mongoUri'));
  await reconnect(road.uri);
  onTestFinished(async () => {
    road.close();
    await reconnect(findWorkerAddress());
  });
});

const readiness = async () => (await request(app).get('/readyz')).status;
const refusal = (response: Response): unknown[] => [response.status, errorCode(response)];
const order = async (body: object, key: string) =>
  request(app).post('/api/orders/visitor-order').set('Idempotency-Key', key).send(body);

describe('a node cut from its database without a word', () => {
  it('answers 503 to reads, writes and orders, is not ready, and works again once the cut ends', async () => {
    const body = aVisitorOrderBody([await aProduct()]);
    await request(app).get('/api/products').expect(200);
    expect(await readiness()).toBe(200);

    road.cut();
    const answers = await Promise.all([
      request(app).get('/api/products'),
      request(app).post('/api/users/register/visitor').send(visitor),
      order(body, 'during-the-cut'),
    ]);
    for (const answer of answers) expect(refusal(answer)).toEqual([503, 'unavailable']);
    expect(await readiness()).toBe(503);

    road.heal();
    await expect.poll(readiness, { timeout: 30_000 }).toBe(200);
    await request(app).post('/api/users/register/visitor').send(visitor).expect(201);
  });

  it('at the commit of an order answers 503 as well; sent once more, there is one order', async () => {
    const body = aVisitorOrderBody([await aProduct()]);
    road.cutAt('commitTransaction');
    const cut = await order(body, 'at-the-commit');
    expect(refusal(cut)).toEqual([503, 'unavailable']);

    road.heal();
    await expect.poll(readiness, { timeout: 30_000 }).toBe(200);
    const again = async () => (await order(body, 'at-the-commit')).status;
    await expect.poll(again, { timeout: 60_000 }).toBeLessThan(300);
    expect(await OrderModel.estimatedDocumentCount()).toBe(1);
  });
});
