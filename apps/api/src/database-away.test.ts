// asvs 16.5.2
import { type AddressInfo, type Server, createConnection, createServer } from 'node:net';
import mongoose from 'mongoose';
import request, { type Response } from 'supertest';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { connectDatabase, databaseAnswers } from './lib/database/mongo.ts';
import {
  type Shelf,
  aShelf,
  makeCallAddress,
  callTo,
  declaredEndpoints,
  nameEndpoint,
  sampleBody,
  sampleParams,
} from './testing/calls/sample-calls.ts';
import { errorCode } from './testing/calls/shop-calls.ts';
import { testApp } from './testing/test-app.ts';
import { findWorkerAddress } from './testing/worker-database.ts';

const app = testApp({ readState: async () => ({ reasons: (await databaseAnswers()) ? [] : ['database'] }) });
const dbName = `test-${process.env['VITEST_POOL_ID'] ?? '0'}`;

/** Calls that need no database, suggestions for nothing, and a home page whose chapters name no products. */
const answeredAnyway = new Set([
  '/products/suggest',
  '/places',
  '/home',
  '/config/shop',
  '/config/payments',
  '/config/paypal-client-id',
  '/openapi.json',
]);
const needDatabase = declaredEndpoints.filter(({ path, bodyKind }) => !answeredAnyway.has(path) && !bodyKind);

let shelf: Shelf;

beforeEach(async () => {
  shelf = await aShelf(app);
});

async function reconnect() {
  await mongoose.disconnect();
  await connectDatabase(findWorkerAddress(), { dbName });
}

function describeAnswer(response: Response) {
  const { status, headers } = response;
  const code: unknown = errorCode(response);
  return { status, code, saysWhen: Number(headers['retry-after']) > 0, cache: headers['cache-control'] };
}

const unavailable: ReturnType<typeof describeAnswer> = {
  status: 503,
  code: 'unavailable',
  saysWhen: true,
  cache: 'no-store',
};

/** Proxy between the app and MongoDB; closing it cuts every connection. */
async function aRoad(): Promise<{ port: number; close: () => void }> {
  const mongo = new URL(inject('mongoUri').split(',', 1)[0] ?? '');
  const sockets = new Set<{ destroy: () => void }>();
  const road = await new Promise<Server>((resolve) => {
    const server = createServer((socket) => {
      const far = createConnection({ host: mongo.hostname, port: Number(mongo.port || 27_017) });
      for (const [from, to] of [
        [socket, far],
        [far, socket],
      ] as const) {
        sockets.add(from);
        from.on('error', () => to.destroy()).on('close', () => to.destroy());
        from.pipe(to);
      }
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
  const { port } = road.address() as AddressInfo; // what a listening TCP server has
  const close = () => {
    road.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port, close };
}

describe('with the connection closed', () => {
  beforeEach(async () => {
    await mongoose.disconnect();
    onTestFinished(reconnect);
  });

  // One set of data and one lost connection for all calls: separate ones would take minutes.
  it('every call that needs the database: 503 with Retry-After', async () => {
    const answers: [string, ReturnType<typeof describeAnswer>][] = [];
    for (const endpoint of needDatabase) {
      const address = makeCallAddress(endpoint, sampleParams(endpoint, shelf));
      const call = callTo(app, endpoint, address).auth(shelf.token, { type: 'bearer' });
      answers.push([nameEndpoint(endpoint), describeAnswer(await call.send(sampleBody(endpoint, shelf)))]);
    }
    expect(answers.length).toBeGreaterThan(140);
    expect(answers).toEqual(answers.map(([call]) => [call, unavailable]));
  });

  it.each(['/config/shop', '/config/payments', '/openapi.json'])('%s works without the database', async (path) => {
    expect((await request(app).get(`/api${path}`)).status).toBe(200);
  });

  it('the process is alive and not ready', async () => {
    const [health, ready] = [await request(app).get('/healthz'), await request(app).get('/readyz')];
    expect([health.status, health.body]).toEqual([200, { status: 'ok' }]);
    expect([ready.status, ready.body]).toEqual([503, { ready: false, reasons: ['database'] }]);
  });
});

describe('with the database host gone', () => {
  it('reads, writes and transactions answer 503, and succeed again afterwards', async () => {
    const road = await aRoad();
    onTestFinished(async () => {
      road.close();
      await reconnect();
    });
    await mongoose.disconnect();
    await connectDatabase(`mongodb://127.0.0.1:${road.port}/?directConnection=true`, { dbName });
    await request(app).get('/readyz').expect(200);
    await request(app).get('/api/products').expect(200);

    road.close();

    const order = declaredEndpoints.find(({ path }) => path === '/orders/visitor-order');
    const [list, visitor, placed, ready] = await Promise.all([
      request(app).get('/api/products'),
      request(app).post('/api/users/register/visitor').send({ name: 'Karla', email: 'karla@post.example' }),
      request(app)
        .post('/api/orders/visitor-order')
        .send(order && sampleBody(order, shelf)),
      request(app).get('/readyz'),
    ]);
    for (const response of [list, visitor, placed]) expect(describeAnswer(response)).toEqual(unavailable);
    expect(ready.status).toBe(503);

    await reconnect();
    await request(app).get('/api/products').expect(200);
    await request(app).get('/readyz').expect(200);
  });
});
