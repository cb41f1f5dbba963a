// asvs 1.1.1, 2.2.1, 3.5.2, 5.2.3, 13.4.2, 16.5.1
import { limits } from '@kontor/shared/rules/access/limits';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { errorCode } from '../testing/calls/shop-calls.ts';
import { testApp } from '../testing/test-app.ts';
import { VisitorModel } from '../features/users/visitors/visitor.model.ts';

const app = testApp();
const address = '/api/users/register/visitor';
const visitor = JSON.stringify({ name: 'Karla', email: 'karla@post.example' });

async function post(body: string | Buffer, headers: Record<string, string> = {}, path = address) {
  const call = request(app)
    .post(path)
    .set({ 'Content-Type': 'application/json', Accept: 'text/html', ...headers });
  // superagent would encode a Buffer as JSON
  return call.serialize((sent: unknown) => sent as string).send(body as string);
}

function expectError(
  response: { status: number; type: string; text: string; body: unknown },
  status: number,
  code: string,
) {
  expect([response.status, errorCode(response)]).toEqual([status, code]);
  expect(response.type).toBe('application/json');
  expect(response.text).not.toMatch(/<|node_modules|\.ts:|at \w+ \(|SyntaxError/);
}

describe('the message of a 400', () => {
  it.each([
    ['/api/products?minPrice=cheap', 'minPrice: not a number'],
    ['/api/products?page=0&pageSize=1.5', 'page: too small; pageSize: not a whole number'],
    ['/api/products?sort=colour', 'sort: none of the known values'],
  ])('names field and reason in words: %s', async (path, message) => {
    const { body, status } = await request(app).get(path);
    expect([status, body.code, body.message]).toEqual([400, 'invalid_input', message]);
  });

  it('names fields of a body, and each with its code beside it', async () => {
    const { body } = await post('{"email":"karla"}');
    expect(body.message).toBe('name: missing; email: not an e-mail address');
    expect(body.issues).toMatchObject([
      { path: 'name', code: 'required' },
      { path: 'email', code: 'invalid_email' },
    ]);
  });

  it('names five fields at most', async () => {
    const wrong = ['page', 'pageSize', 'minPrice', 'maxPrice', 'sort', 'inStock', 'ids'].map((name) => `${name}=x`);
    const { body } = await request(app).get(`/api/products?${wrong.join('&')}`);
    expect(body.message).toMatch(/^(\w+: [a-z ]+; ){5}and 2 more$/);
    expect(body.issues).toHaveLength(7);
  });
});

describe('malformed requests', () => {
  it.each([
    '{',
    '{"name":}',
    'name=Karla',
    '"text"',
    '5',
    'null',
    'true',
    '\u0000',
    '{"a":1}}',
    "{'a':1}",
    '<xml/>',
    '[1,',
  ])('malformed JSON is 400: %j', async (body) => {
    expectError(await post(body), 400, 'invalid_json');
  });

  it.each(['', '{}', '[]', '[{"name":"Karla"}]', '{"name":{"toString":1}}'])(
    'JSON of another shape is 400: %j',
    async (body) => {
      expectError(await post(body), 400, 'invalid_input');
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('a body that is not JSON is 400: %s', async (type) => {
    expectError(await post('name=Karla', { 'Content-Type': type }), 400, 'invalid_input');
  });

  it('a body beyond 200 kB is 413', async () => {
    expectError(await post(JSON.stringify({ name: 'x'.repeat(205_000) })), 413, 'too_large');
  });

  it('a form with more fields than its page is 413', async () => {
    // The page has a checkbox and a number for each article of an order.
    const form = Array.from({ length: 2 * limits.orderLines + 30 }, (_, index) => `field${index}=1`).join('&');
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expectError(await post(form, headers, '/vertrag-widerrufen'), 413, 'too_large');
  });

  it('a compressed body counts with its decompressed size', async () => {
    const bomb = gzipSync(JSON.stringify({ name: 'x'.repeat(5_000_000) }));
    expect(bomb.length).toBeLessThan(10_000);
    expectError(await post(bomb, { 'Content-Encoding': 'gzip' }), 413, 'too_large');
  });

  it('a compressed body is read', async () => {
    expect((await post(gzipSync(visitor), { 'Content-Encoding': 'gzip' })).status).toBe(201);
  });

  it.each(['gzip', 'deflate', 'br'])('a body with a false encoding (%s) is 400', async (encoding) => {
    expectError(await post(visitor, { 'Content-Encoding': encoding }), 400, 'invalid_input');
  });

  it('… a webhook’s too', async () => {
    const response = await post('x', { 'Content-Encoding': 'gzip' }, '/api/payments/demo/webhook');
    expectError(response, 400, 'invalid_input');
  });

  it('a webhook beyond 256 kB is 413, and up to there it is read', async () => {
    const full = 256 * 1024;
    expectError(await post('x'.repeat(full + 1), {}, '/api/payments/demo/webhook'), 413, 'too_large');
    expectError(await post('x'.repeat(full), {}, '/api/payments/demo/webhook'), 400, 'invalid_signature');
  });

  it.each([
    ['an unknown compression', { 'Content-Encoding': 'zstd-nonsense' }],
    ['another charset', { 'Content-Type': 'application/json; charset=iso-8859-1' }],
    ['an unknown charset', { 'Content-Type': 'application/json; charset=utf-99' }],
    ['UTF-16', { 'Content-Type': 'application/json; charset=utf-16le' }],
    ['UTF-7', { 'Content-Type': 'application/json; charset=utf-7' }],
  ])('%s is 415', async (_what, headers) => {
    expectError(await post(visitor, headers), 415, 'unsupported_type');
  });

  it.each<[string, readonly number[]]>([
    ['an overlong <', [0xc0, 0xbc]],
    ['letters of another charset', [0x4d, 0xfc, 0x6c, 0x6c]],
    ['half a letter', [0xed, 0xa0, 0x80]],
    ['a letter that is cut off', [0xc3]],
  ])('JSON that is not UTF-8 is 400, and nothing of it is stored: %s', async (_what, bytes) => {
    const [before, after] = visitor.split('Karla');
    const body = Buffer.concat([Buffer.from(before ?? ''), Buffer.from(bytes), Buffer.from(after ?? '')]);
    expectError(await post(body), 400, 'invalid_json');
    expect(await VisitorModel.countDocuments()).toBe(0);
  });

  it.each([
    '/api/products/%E0%A4%A',
    '/api/%',
    '/api/orders/visitor-order/%ff',
    '/api/payments/demo/%c3%28',
    '/api/users/%zz',
  ])('a malformed percent-encoding is 404: %s', async (path) => {
    expectError(await request(app).get(path), 404, 'not_found');
  });

  it.each(['/api/products?%E0%A4%A', '/api/products?=&&&=', `/api/products?${'a=1&'.repeat(2000)}`])(
    'a query without a field name is ignored: %.40s',
    async (path) => {
      expect((await request(app).get(path)).body).toEqual([]);
    },
  );
});
