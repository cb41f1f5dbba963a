import type { RateLimitName } from '@kontor/shared/contract';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { errorCode } from '../testing/shop-calls.ts';
import { testApp } from '../testing/test-app.ts';

const limits = { login: 2, register: 2, visitor: 2, order: 2, pay: 2 };
const order = '0'.repeat(32);

const calls: [RateLimitName, 'post' | 'put', string][] = [
  ['login', 'post', '/api/users/login'],
  ['visitor', 'post', '/api/users/register/visitor'],
  ['order', 'post', '/api/orders'],
  ['order', 'post', '/api/orders/visitor-order'],
  ['pay', 'put', `/api/orders/${order}/pay`],
  ['pay', 'post', `/api/orders/${order}/payments`],
];

const loginFrom = async (trustProxy: number, addresses: string[]) => {
  const app = testApp({ rateLimits: { ...limits, login: 1 }, trustProxy });
  const statuses: number[] = [];
  for (const address of addresses) {
    statuses.push((await request(app).post('/api/users/login').set('X-Forwarded-For', address)).status);
  }
  return statuses;
};

describe('rate limits', () => {
  it.each(calls)('%s: the third %s %s of an address is 429 with Retry-After', async (_name, method, path) => {
    const app = testApp({ rateLimits: limits });
    const statuses = [(await request(app)[method](path)).status, (await request(app)[method](path)).status];
    const response = await request(app)[method](path);

    expect(statuses).not.toContain(429);
    expect(response.status).toBe(429);
    expect(errorCode(response)).toBe('too_many_attempts');
    expect(response.type).toBe('application/json');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(response.headers['retry-after'])).toBeLessThanOrEqual(3600);
  });

  it('each name counts for itself, and both ways to order count together', async () => {
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

  it('reading is not limited', async () => {
    const app = testApp({ rateLimits: limits });
    for (let i = 0; i < 5; i += 1) await request(app).get('/api/products').expect(200);
  });

  it('switched off, nothing is limited', async () => {
    const app = testApp({ rateLimits: undefined });
    for (let i = 0; i < 5; i += 1) await request(app).post('/api/users/login').expect(400);
  });

  it('behind no proxy nobody gets around it by naming another address', async () => {
    expect(await loginFrom(0, ['203.0.113.1', '203.0.113.2'])).toEqual([400, 429]);
  });

  it('behind one proxy each client counts for itself', async () => {
    expect(await loginFrom(1, ['203.0.113.1', '203.0.113.2', '203.0.113.1'])).toEqual([400, 400, 429]);
  });

  it('behind one proxy only the address that the proxy saw counts', async () => {
    expect(await loginFrom(1, ['198.51.100.1, 203.0.113.1', '198.51.100.2, 203.0.113.1'])).toEqual([400, 429]);
  });

  it('an IPv6 client counts by its network', async () => {
    expect(await loginFrom(1, ['2001:db8:1:1::1', '2001:db8:1:1::2'])).toEqual([400, 429]);
  });
});
