// asvs 2.4.1, 4.1.3, 6.3.1, 15.3.4
import { createHmac } from 'node:crypto';
import { type RateLimitName, rateLimitList } from '@kontor/shared/rules/access/rate-limits';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { errorCode, listening } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { demoWebhookSecret } from '../../testing/test-secrets.ts';

const limits = Object.fromEntries(rateLimitList.map(({ name }) => [name, 2])) as Record<RateLimitName, number>; // `fromEntries` forgets the names
const order = '0'.repeat(32);

const calls: [RateLimitName, 'post' | 'put', string][] = [
  ['login', 'post', '/api/users/login'],
  ['register', 'post', '/api/users/register'],
  ['profile', 'put', '/api/users/profile'],
  ['visitor', 'post', '/api/users/register/visitor'],
  ['order', 'post', '/api/orders'],
  ['order', 'post', '/api/orders/visitor-order'],
  ['codes', 'post', '/api/cart/check'],
  ['pay', 'put', `/api/orders/${order}/pay`],
  ['pay', 'post', `/api/orders/${order}/payments`],
  ['webhook', 'post', '/api/payments/demo/webhook'],
  ['guestLink', 'post', '/api/orders/guest-link'],
  ['withdrawal', 'post', '/api/withdrawals'],
  ['returnAnnouncement', 'post', `/api/orders/${order}/returns`],
  ['stockNotice', 'post', `/api/products/${'0'.repeat(24)}/notify`],
  ['reviewReport', 'post', `/api/products/${'0'.repeat(24)}/reviews/${'0'.repeat(24)}/reports`],
  ['review', 'post', `/api/products/${'0'.repeat(24)}/reviews`],
  ['statement', 'post', '/api/bank/statements'],
  ['staffSearch', 'post', '/api/staff-search'],
];

/** Minutes until the next window after a limit is used up. */
const windows: Record<RateLimitName, number> = {
  login: 15,
  loginAccount: 15,
  secondFactor: 15,
  pay: 15,
  webhook: 15,
  register: 60,
  accountMail: 60,
  profile: 60,
  stockNotice: 60,
  visitor: 60,
  order: 60,
  codes: 15,
  guestLink: 60,
  withdrawal: 60,
  returnAnnouncement: 60,
  review: 60,
  reviewReport: 60,
  statement: 60,
  staffSearch: 15,
  apiKey: 1,
};

const loginFrom = async (trustProxy: number, addresses: string[]) => {
  const app = testApp({ rateLimits: { ...limits, login: 1 }, trustProxy });
  const statuses: number[] = [];
  for (const address of addresses) {
    statuses.push((await request(app).post('/api/users/login').set('X-Forwarded-For', address)).status);
  }
  return statuses;
};

describe('rate limits', () => {
  it.each(calls)('%s: the third %s %s of an address is 429 until the window is over', async (name, method, path) => {
    const app = testApp({ rateLimits: limits });
    const statuses = [(await request(app)[method](path)).status, (await request(app)[method](path)).status];
    const response = await request(app)[method](path);

    expect(statuses).not.toContain(429);
    expect(response.status).toBe(429);
    expect(errorCode(response)).toBe('too_many_attempts');
    expect(response.type).toBe('application/json');
    const wait = windows[name] * 60;
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(wait - 30);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(wait);
  });

  it('each name counts separately, and both ways to order count together', async () => {
    const app = testApp({ rateLimits: limits });
    for (let i = 0; i < 3; i += 1) await request(app).post('/api/users/login');
    expect((await request(app).post('/api/users/register/visitor')).status).toBe(400);

    await request(app).post('/api/orders').expect(401);
    await request(app).post('/api/orders/visitor-order').expect(400);
    await request(app).post('/api/orders').expect(429);
  });

  it('each limit is the one configured', async () => {
    const app = testApp({ rateLimits: { ...limits, visitor: 5 } });
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await request(app).post('/api/users/register/visitor')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('notifications signed by their provider are not counted', async () => {
    const app = testApp({ rateLimits: limits });
    const body = JSON.stringify({ payment: 'none of ours' });
    const signature = createHmac('sha256', demoWebhookSecret).update(body).digest('hex');
    const send = (signed: string) =>
      request(app).post('/api/payments/demo/webhook').type('json').set('demo-signature', signed).send(body);
    for (let i = 0; i < 5; i += 1) await send(signature).expect(200);
    for (const status of [400, 400, 429]) await send('00').expect(status);
  });

  it('reading is not limited', async () => {
    const app = testApp({ rateLimits: limits });
    for (let i = 0; i < 5; i += 1) await request(app).get('/api/products').expect(200);
  });

  it('switched off, nothing is limited', async () => {
    const app = testApp({ rateLimits: undefined });
    for (let i = 0; i < 5; i += 1) await request(app).post('/api/users/login').expect(400);
  });

  it('without a proxy a client cannot evade it by naming another address', async () => {
    expect(await loginFrom(0, ['203.0.113.1', '203.0.113.2'])).toEqual([400, 429]);
  });

  it('behind one proxy each client counts separately', async () => {
    expect(await loginFrom(1, ['203.0.113.1', '203.0.113.2', '203.0.113.1'])).toEqual([400, 400, 429]);
  });

  it('behind one proxy only the address that the proxy saw counts', async () => {
    expect(await loginFrom(1, ['198.51.100.1, 203.0.113.1', '198.51.100.2, 203.0.113.1'])).toEqual([400, 429]);
  });

  it('an IPv6 client counts by its network', async () => {
    expect(await loginFrom(1, ['2001:db8:1:1::1', '2001:db8:1:1::2'])).toEqual([400, 429]);
  });
});

describe('guessing a password', () => {
  const password = 'Kunde1234';
  const owner = 'karla@post.example';
  const [here, elsewhere] = ['203.0.113.1', '198.51.100.1'];

  async function aShop() {
    await aUser({ email: owner, password });
    const app = testApp({ rateLimits: { ...limits, login: 1000, loginAccount: 3 }, trustProxy: 1 });
    const server = await listening(app);
    return async (address: string, body: object) =>
      request(server).post('/api/users/login').set('X-Forwarded-For', address).send(body);
  }

  it('is refused after the configured number of wrong ones: even the right one is then refused', async () => {
    const login = await aShop();
    for (let i = 0; i < 3; i += 1) expect((await login(here, { email: owner, password: 'wrong' })).status).toBe(401);

    const response = await login(here, { email: owner, password });
    expect([response.status, errorCode(response)]).toEqual([429, 'too_many_attempts']);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(870);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  it('locks no account: from another address the owner signs in', async () => {
    const login = await aShop();
    for (let i = 0; i < 5; i += 1) await login(here, { email: owner, password: 'wrong' });
    expect((await login(here, { email: owner, password })).status).toBe(429);
    expect((await login(elsewhere, { email: owner, password })).status).toBe(200);
  });

  it('does not affect other accounts of the same address', async () => {
    const login = await aShop();
    await aUser({ email: 'other@post.example', password });
    for (let i = 0; i < 4; i += 1) await login(here, { email: owner, password: 'wrong' });
    expect((await login(here, { email: 'other@post.example', password })).status).toBe(200);
  });

  it('counts an unknown account like any other', async () => {
    const login = await aShop();
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await login(here, { email: 'x@post.example', password })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('is not made easier by another spelling of the address', async () => {
    const login = await aShop();
    const statuses: number[] = [];
    for (const email of [owner, ' KARLA@post.example', 'Karla@Post.Example ', '\tkarla@post.example']) {
      statuses.push((await login(here, { email, password: 'wrong' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  });

  it('is not made easier by simultaneous guesses', async () => {
    const login = await aShop();
    const guesses = Array.from({ length: 10 }, async () => login(here, { email: owner, password: 'wrong' }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([401, 401, 401, 429, 429, 429, 429, 429, 429, 429]);
  });

  it('is not made easier by moving within an IPv6 network', async () => {
    const login = await aShop();
    const statuses: number[] = [];
    for (const host of ['1:1::1', '1:2::1', '1:ff::ffff', '1:3::1']) {
      statuses.push((await login(`2001:db8:${host}`, { email: owner, password: 'wrong' })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await login('2001:db8:2:1::1', { email: owner, password })).status).toBe(200);
  });

  it('signing in repeatedly with the right one does not count', async () => {
    const login = await aShop();
    for (let i = 0; i < 5; i += 1) expect((await login(here, { email: owner, password })).status).toBe(200);
  });

  it('an invalid body is refused as such and does not count', async () => {
    const login = await aShop();
    for (const body of [{}, { email: owner }, { email: { $ne: '' }, password }, { email: owner, password: ['x'] }]) {
      expect((await login(here, body)).status).toBe(400);
    }
    for (let i = 0; i < 3; i += 1) await login(here, { email: owner, password: '' });
    expect((await login(here, { email: owner, password })).status).toBe(200);
  });
});
