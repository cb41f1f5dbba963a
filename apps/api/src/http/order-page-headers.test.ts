// asvs 3.4.3, 3.4.5, 14.2.2, 14.3.2
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as rawRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Express } from 'express';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const page = '<!doctype html><script type="application/json" id="shop-settings"><!--shop-settings--></script>';
const order = `/orders/${'0a'.repeat(16)}`;
const hosts = 'https://*.paypal.com https://*.paypalobjects.com';

let folder: string;
let app: Express;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kontor-order-page-'));
  await writeFile(join(folder, 'index.html'), page);
  app = testApp({ webDist: folder, publicUrl: 'http://localhost:3000' });
});

afterAll(() => rm(folder, { recursive: true }));

const policyOf = (response: request.Response) => response.headers['content-security-policy']?.split(';');
const nonceIn = (text: string) => /id="shop-settings" nonce="([^"]+)"/.exec(text)?.[1];

describe('an order page', () => {
  // spec 7.31
  it('admits PayPal, and keeps everything else blocked', async () => {
    const response = await request(app).get(order).expect(200);
    const nonce = `'nonce-${nonceIn(response.text)}'`;
    expect(policyOf(response)).toEqual([
      "default-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      `img-src 'self' data: blob: ${hosts}`,
      "object-src 'none'",
      `script-src 'self' ${nonce} ${hosts}`,
      "script-src-attr 'none'",
      `style-src 'self' ${nonce} ${hosts}`,
      "worker-src 'self'",
      `child-src ${hosts}`,
      `connect-src 'self' ${hosts}`,
      `frame-src 'self' ${hosts}`,
    ]);
    expect(response.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('carries a nonce of 128 bits that is never reused', async () => {
    const texts = await Promise.all(Array.from({ length: 20 }, async () => (await request(app).get(order)).text));
    const nonces = texts.map((text) => nonceIn(text) ?? '');
    expect(new Set(nonces).size).toBe(20);
    for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    for (const text of texts) expect(text.match(/nonce/g)).toHaveLength(1);
  });

  it('is never answered with 304', async () => {
    const { headers } = await request(app).get(order);
    await request(app)
      .get(order)
      .set('If-None-Match', headers['etag'] ?? '*')
      .expect(200);
  });

  it('upgrades insecure requests if the shop is served over https', async () => {
    const secure = testApp({ webDist: folder, publicUrl: 'https://kontor.example' });
    expect(policyOf(await request(secure).get(order))).toContain('upgrade-insecure-requests');
  });

  it.each([`${order}?payment=demo-1`, `${order}/`, '/orders/none-such', `/en${order}`])('is %s too', async (path) => {
    const response = await request(app).get(path).expect(200);
    expect(response.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(nonceIn(response.text)).toBeDefined();
  });
});

/** Returns the answer to a path that is sent exactly as written; clients would tidy it up. */
async function getAsWritten(path: string): Promise<{ policy: string; openerPolicy: string; text: string }> {
  const server = app.listen(0);
  // Listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise((resolve, reject) => {
      const asked = rawRequest({ port, path }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () =>
          resolve({
            policy: String(response.headers['content-security-policy']),
            openerPolicy: String(response.headers['cross-origin-opener-policy']),
            text,
          }),
        );
      });
      asked.on('error', reject).end();
    });
  } finally {
    server.close();
  }
}

describe('all other pages block PayPal', () => {
  it.each([
    '/',
    '/index.html',
    '/placeorder',
    '/my-orders',
    '/admin/orderlist',
    '/orders',
    '/orders/',
    '/orders?x=/orders/1',
    '//orders/1',
    '/orders//1',
    '/de/orders/1',
    '/EN/orders/1',
    '/en//orders/1',
    '/en/en/orders/1',
    '/en/orders/../admin/orderlist',
    '/Orders/1',
    '/ORDERS/1',
    '/%6frders/1',
    '/orders%2f1',
    '/orders/%31',
    '/orders/../admin/orderlist',
    '/orders/..',
    '/orders/.',
    '/orders/..%2fadmin',
    '/orders/%2e%2e/admin',
    '/orders/1/2',
    '/orders/1;x',
    '/orders/1%0a',
    '/orders/1.html',
    '/assets/..%2forders/1',
    '/assets/../orders/1',
    '/cart/orders/1',
    `/api/orders/visitor-order/${'0a'.repeat(16)}`,
    '/api/orders/1',
    '/uploads/orders/1',
    '/payments/return/orders/1',
    `/payments/return/${'0a'.repeat(16)}`,
  ])('%s', async (path) => {
    const { policy, openerPolicy, text } = await getAsWritten(path);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/paypal|nonce/);
    expect(openerPolicy).toBe('same-origin');
    expect(text).not.toContain('nonce');
  });

  it('anything but a read: a POST to an order page', async () => {
    const { headers } = await request(app).post(order).expect(404);
    expect(headers['content-security-policy']).not.toMatch(/paypal|nonce/);
  });
});
