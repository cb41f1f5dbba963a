// asvs 2.2.2, 4.1.1, 8.2.3, 13.4.4, 15.3.1
import type { EndpointShape } from '@kontor/shared/wire/contract';
import { allEndpoints } from '@kontor/shared/wire/endpoints';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from './testing/factories.ts';
import { errorCode } from './testing/calls/shop-calls.ts';
import { testApp } from './testing/test-app.ts';

const app = testApp();
const endpoints = Object.values(allEndpoints).flatMap((group): EndpointShape[] => Object.values(group));
const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`;
const cases = endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

/** An address of the endpoint; ids of 32 digits are orders', 24 everything else's. */
function addressOf({ path }: EndpointShape, id = '0'.repeat(path.startsWith('/orders') ? 32 : 24)): string {
  return `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'provider' ? 'demo' : id))}`;
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
const call = (endpoint: EndpointShape, address = addressOf(endpoint)) =>
  request(app)[methods[endpoint.method]](address);

describe('every endpoint of the contract', () => {
  it('is served by the app', async () => {
    const { text: unknown } = await request(app).get('/api/nothing').expect(404);
    const { token } = await aUser({ isAdmin: true });
    const missing: string[] = [];
    for (const endpoint of endpoints) {
      const { text } = await call(endpoint).auth(token, { type: 'bearer' });
      if (text === unknown) missing.push(nameOf(endpoint));
    }
    expect(missing).toEqual([]);
  });

  it.each(cases.filter(([, { access }]) => access !== 'public'))(
    '%s: 401 without a token, before the body is read',
    async (_name, endpoint) => {
      const response = await call(endpoint).set('Content-Type', 'application/json');
      expect(response.status).toBe(401);
      expect(response.body.message).toBe('Not authorized, no token');
    },
  );

  it.each(cases.filter(([, { params }]) => params !== undefined))(
    '%s: 404 as JSON for a malformed id',
    async (_name, endpoint) => {
      const { token } = await aUser({ isAdmin: true });
      const address = addressOf(endpoint, '%20').replace('/demo/', '/%20/');
      const response = await call(endpoint, address).auth(token, { type: 'bearer' });
      expect(response.status).toBe(404);
      expect(errorCode(response)).toBe('not_found');
    },
  );
});

/** Media types of text, whose charset a reader would have to guess. */
const isText = (type: string) => /^text\/|json|xml|javascript/.test(type);
const namesCharset = (type: string) => !isText(type) || /;\s*charset=(?:utf-8|windows-1252)$/i.test(type);
const typeOf = (headers: Readonly<Record<string, string>>) => headers['content-type'] ?? '';

describe('every text answer names its charset (ASVS 4.1.1)', () => {
  it('of every call, successful or refused', async () => {
    const { token } = await aUser({ isAdmin: true });
    const found: string[] = [];
    for (const endpoint of endpoints)
      for (const answer of [await call(endpoint), await call(endpoint).auth(token, { type: 'bearer' })])
        if (!namesCharset(typeOf(answer.headers))) found.push(`${nameOf(endpoint)}: ${typeOf(answer.headers)}`);
    expect(found).toEqual([]);
  });

  it.each([
    '/healthz',
    '/readyz',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-1.xml',
    '/manifest.webmanifest',
    '/api/openapi.json',
    '/api/nothing',
    '/%',
    '/api/%',
    '/uploads/none.webp',
    '/assets/none.js',
  ])('of %s', async (address) => {
    const { headers } = await request(app).get(address);
    expect(typeOf(headers)).toMatch(/charset=utf-8$/i);
  });
});

describe('addresses that the contract does not declare', () => {
  it.each([
    ['get', '/api'],
    ['get', '/api/'],
    ['get', '/api/nothing'],
    ['get', '/api/Products'],
    ['get', '/api/products/categories/more'],
    ['get', '/api/openapi.yaml'],
    ['post', '/api/products'],
    ['patch', '/api/products'],
    ['put', '/api/orders/visitor-order'],
    ['options', '/api/products'],
    ['post', '/api/users/register/visitor/more'],
    ['put', `/api/orders/${'0'.repeat(32)}`],
  ] as const)('%s %s is 404 as JSON', async (method, path) => {
    const response = await request(app)[method](path).set('Accept', 'text/html');
    expect(response.status).toBe(404);
    expect(response.type).toBe('application/json');
    expect(errorCode(response)).toBe('not_found');
  });

  it('HEAD of a served address answers as GET, without a body', async () => {
    const response = await request(app).head('/api/products');
    expect([response.status, response.text]).toEqual([200, undefined]);
  });
});
