import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { makeLifecycle } from '../shop/lifecycle.ts';
import { makeStartingApp } from './starting.ts';

const options = { publicUrl: 'https://shop.example', hstsSubdomains: false };

describe('a shop whose migrations run', () => {
  const life = makeLifecycle();
  life.reportMigrations(5);
  life.reportMigrations(3);
  const app = makeStartingApp({ ...options, readState: life.readState });

  it('is alive and not ready, and says how far it is', async () => {
    expect((await request(app).get('/healthz').expect(200)).body).toEqual({ status: 'ok' });
    const { body, headers } = await request(app).get('/readyz').expect(503);
    expect(body).toEqual({ ready: false, reasons: ['migrating'], migrations: { done: 2, total: 5 } });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each(['get', 'post', 'put', 'delete'] as const)('answers a call with 503 and its code: %s', async (method) => {
    const { body, headers } = await request(app)[method]('/api/products').expect(503);
    expect(body).toMatchObject({ code: 'unavailable' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['/products/1', '', 'de', 'Der Shop ist gleich wieder da'],
    ['/en/products/1', '', 'en', 'The shop will be back in a moment'],
    ['/', '', 'de', 'Der Shop ist gleich wieder da'],
    ['/', 'language=en', 'en', 'The shop will be back in a moment'],
    ['/%', '', 'de', 'Der Shop ist gleich wieder da'],
  ])('answers the page %s with 503 in the visitor’s language (%s)', async (path, cookie, language, words) => {
    const { text, headers } = await request(app).get(path).set('Cookie', cookie).expect(503);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(words);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['strict-transport-security']).toBeDefined();
  });
});

describe('the state of a process', () => {
  it('is starting, ready, and stopping for good', async () => {
    const life = makeLifecycle();
    expect(await life.readState()).toEqual({ reasons: ['starting'] });
    life.serve();
    expect(await life.readState()).toEqual({ reasons: [] });
    life.stop();
    life.serve();
    expect(await life.readState()).toEqual({ reasons: ['stopping'] });
  });
});
