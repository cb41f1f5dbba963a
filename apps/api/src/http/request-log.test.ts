// asvs 14.2.4, 16.2.1, 16.2.2, 16.2.4, 16.2.5, 16.3.2, 16.3.3, 16.3.4
import { costRatio } from '@kontor/shared/rules/cpu-ratio';
import mongoose from 'mongoose';
import { pino } from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ShopOptions } from '../shop/shop-options.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../testing/factories.ts';
import { aDecidedPayment, aUserOrder, aVisitorOrder, pay, sendVisitorOrder } from '../testing/calls/shop-calls.ts';
import { testApp } from '../testing/test-app.ts';

const lineSchema = z.looseObject({ level: z.number(), msg: z.string(), req: z.optional(z.looseObject({})) });

/** Creates an app that logs into the list beside it. */
function loggedApp(options: Partial<ShopOptions> = {}) {
  const lines: string[] = [];
  const app = testApp({ logger: pino({ level: 'debug' }, { write: (line: string) => lines.push(line) }), ...options });
  return { app, lines, parsed: () => lines.map((line) => z.parse(lineSchema, JSON.parse(line))) };
}

const refuse = (validator: object) => mongoose.connection.db?.command({ collMod: 'orders', validator });

describe('the log', () => {
  it('has one line per request: id, method, path, hashed network, status, time', async () => {
    const { app, parsed } = loggedApp();
    const { headers } = await request(app).get('/api/products?q=geheim');
    expect(parsed()).toEqual([
      expect.objectContaining({
        level: 30,
        reqId: headers['x-request-id'],
        req: { id: headers['x-request-id'], method: 'GET', path: '/api/products', network: expect.any(String) },
        res: { status: 200 },
        responseTime: expect.any(Number),
      }),
    ]);
  });

  it('contains the hashed network and the caller, signed in or refused', async () => {
    const { app, lines, parsed } = loggedApp({ trustProxy: 1 });
    const user = await aUser();
    const read = (from: string, token = user.token) =>
      request(app).get('/api/users/profile').set('X-Forwarded-For', from).auth(token, { type: 'bearer' });
    await read('203.0.113.7').expect(200);
    await read('203.0.113.7', 'no.such.token').expect(401);
    await read('2001:db8:1:1::1').expect(200);
    await request(app).get('/api/users').auth(user.token, { type: 'bearer' }).expect(403);

    const said = parsed().map(({ req, res }) => ({ network: req?.['network'], res }));
    const network = String(said[0]?.network);
    expect(network).toMatch(/^[0-9a-f]{16}$/);
    expect(said).toEqual([
      { network, res: { status: 200, account: user._id } },
      { network, res: { status: 401 } },
      { network: expect.not.stringContaining(network), res: { status: 200, account: user._id } },
      { network: expect.any(String), res: { status: 403, account: user._id } },
    ]);
    expect(lines.join('')).not.toMatch(/203\.0\.113|2001:db8/);
  });

  it('never contains an e-mail address, a name, a token, a password, an order id or a payment id', async () => {
    const { app, lines } = loggedApp();
    const password = 'Kunde1234';
    const user = await aUser({ email: 'karla@post.example', password });
    const { body: session } = await request(app).post('/api/users/login').send({ email: user.email, password });
    const bearer = { type: 'bearer' } as const;
    const [guests, users] = [await aVisitorOrder(app), await aUserOrder(app, user)];
    const paymentId = await aDecidedPayment(app, guests, 'approve');
    await pay(app, guests, paymentId);
    for (const id of [guests._id, users._id]) {
      await request(app).get(`/api/orders/${id}?id=${id}`).auth(session.token, bearer);
      await request(app).get(`/api/orders/visitor-order/${id}`).set('Referer', `http://localhost/orders/${id}`);
      await request(app).get(`/orders/${id}`);
      await request(app).get(`/api/orders/visitor-order/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`);
    }
    await request(app).get('/api/users/karla@post.example');
    await request(app).get('/api/users/karla%40post.example');
    await request(app).get(`/api/orders/${session.token}`);

    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(15);
    const secrets = [user.email, encodeURIComponent(user.email), 'Karla', password, session.token, paymentId.slice(5)];
    for (const secret of [...secrets, guests._id, users._id, guests._id.slice(1), users._id.slice(1)]) {
      expect(log).not.toContain(secret);
    }
    expect(log).not.toMatch(/post\.example|eyJ/);
  });

  it.each(['@', 'x', 'eyJ', 'eyJa.', '%40', 'a@b.', 'f'])(
    'takes hardly more time for a long path: %j again and again',
    async (piece) => {
      const { app, parsed } = loggedApp();
      const ask = async (repeated: string) => {
        for (const length of [1200, 14_000]) {
          const path = `/api/${repeated.repeat(Math.floor(length / repeated.length))}`;
          await request(app).get(path).expect(404);
        }
      };
      expect(
        await costRatio(
          () => ask(piece),
          () => ask('-'),
          { below: 5 },
        ),
      ).toBeLessThan(5);
      for (const { req } of parsed()) expect(String(req?.['path']).length).toBeLessThanOrEqual(300);
    },
  );

  it('contains a server error with its stack, and without the document it was about', async () => {
    const { app, lines, parsed } = loggedApp();
    const product = await aProduct();
    await refuse({ number: { $exists: false } });
    try {
      await sendVisitorOrder(app, aVisitorOrderBody([product])).expect(500);
    } finally {
      await refuse({});
    }

    const log = lines.join('');
    expect(parsed().map(({ level }) => level)).toEqual([50, 50]);
    expect(log).toMatch(/Document failed validation/);
    expect(log).toMatch(/store-order\.service\.ts/);
    expect(log).not.toMatch(/karla|[0-9a-f]{32}/i);
  });

  it('contains no health checks', async () => {
    const { app, lines } = loggedApp();
    await request(app).get('/healthz').expect(200);
    await request(app).get('/readyz').expect(200);
    expect(lines).toEqual([]);
  });

  it('contains no errors caused by callers', async () => {
    const { app, parsed } = loggedApp();
    await request(app).get('/api/unknown');
    await request(app).post('/api/users/login').send({ email: 'x' });
    expect(parsed().map(({ level }) => level)).toEqual([30, 30]);
  });
});

describe('health', () => {
  it('readyz answers 503 while the app cannot work, healthz stays 200', async () => {
    const app = testApp({ readState: async () => ({ reasons: ['stopping'] }) });
    expect((await request(app).get('/readyz').expect(503)).body).toEqual({
      ready: false,
      reasons: ['stopping'],
    });
    expect((await request(app).get('/healthz').expect(200)).body).toEqual({ status: 'ok' });
  });
});
