// asvs 3.5.1, 7.2.1, 7.4.2, 9.1.1, 9.1.2, 9.1.3, 9.2.1, 9.2.2
import { request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Express } from 'express';
import jwt from 'jsonwebtoken';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeTokens } from '../../lib/secrets/jwt.ts';
import { aUser } from '../../testing/factories.ts';
import { aUserOrder, aVisitorOrder, errorCode, listening } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { testTokens } from '../../testing/test-secrets.ts';
import { UserModel } from './user.model.ts';

const secret = 'a secret of the tests, 32 bytes long';
const part = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const signed = (claims: object, options: jwt.SignOptions = {}, key = secret) => jwt.sign(claims, key, options);

/** All kinds of invalid tokens, for the user with this id. */
const badTokens: readonly (readonly [string, (sub: string) => string])[] = [
  ['of another secret', (sub) => makeTokens('another secret of 32 bytes or more', 7).issue({ sub, tokenVersion: 0 })],
  ['that has expired', (sub) => signed({ sub, tokenVersion: 0, exp: 1 })],
  ['that holds from tomorrow on', (sub) => signed({ sub, tokenVersion: 0, nbf: 99_999_999_999 })],
  [
    'without a signature (alg none)',
    (sub) => `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub, tokenVersion: 0 })}.`,
  ],
  [
    'with a changed payload',
    (sub) =>
      testTokens
        .issue({ sub: '0'.repeat(24), tokenVersion: 0 })
        .replace(/\..*\./, `.${part({ sub, tokenVersion: 0 })}.`),
  ],
  ['of another algorithm', (sub) => signed({ sub, tokenVersion: 0 }, { algorithm: 'HS512' })],
  ['without a version', (sub) => signed({ sub })],
  ['of another version', (sub) => signed({ sub, tokenVersion: 1 })],
  ['with an operator as version', (sub) => signed({ sub, tokenVersion: { $gte: 0 } })],
  ['of no account', () => signed({ sub: 'f'.repeat(24), tokenVersion: 0 })],
  ['with an operator as subject', () => signed({ sub: '{"$gt":""}', tokenVersion: 0 })],
  ['whose payload is no JSON', () => `${part({ alg: 'HS256', typ: 'JWT' })}.${part('not json')}.${part('x')}`],
  ['whose header is no JSON', () => `${part('not json')}.${part('{}')}.x`],
  ['of nothing but dots', () => '..'],
  ['that is no token', () => 'undefined'],
];

/** Sends a PUT whose head and first byte of the body have arrived for a moment. */
async function heldBack(app: Express, path: string, token: string, body: string) {
  const server = await listening(app);
  const { port } = z.parse(z.object({ port: z.number() }), server.address());
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': body.length,
  };
  const call = httpRequest({ host: '127.0.0.1', port, path, method: 'PUT', headers });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
  call.write(body.slice(0, 1));
  await sleep(200);
  return {
    finish: () => {
      call.end(body.slice(1));
      return answered;
    },
  };
}

describe('tokens', () => {
  it.each(badTokens)('401 for a token %s', async (_what, token) => {
    const user = await aUser();
    const order = await aUserOrder(testApp(), user);

    const response = await request(testApp()).get(`/api/orders/${order._id}`).auth(token(user._id), { type: 'bearer' });

    expect(response.status).toBe(401);
    expect(errorCode(response)).toBe('not_authenticated');
    expect(response.body.message).toBe('Not authorized, token failed');
  });

  // spec 6.1, 7.9
  it.each(badTokens)('calls that need no token ignore one %s', async (_what, token) => {
    const user = await aUser();
    const order = await aVisitorOrder(testApp());
    const bearer = { authorization: `Bearer ${token(user._id)}` };

    await request(testApp()).get('/api/products').set(bearer).expect(200);
    await request(testApp()).get(`/api/orders/visitor-order/${order._id}`).set(bearer).expect(200);
    await request(testApp())
      .post(`/api/orders/${order._id}/payments`)
      .set(bearer)
      .send({ method: 'PayPal' })
      .expect(201);
  });

  it.each([[undefined], [''], ['Bearer'], ['Bearer '], ['Basic a2FybGE6'], ['Bearer a b'], ['Bearer {"$gt":""}']])(
    '401 "no token" for the header %j',
    async (authorization) => {
      const call = request(testApp()).get(`/api/orders/${'0'.repeat(32)}`);
      const response = await (authorization === undefined ? call : call.set({ authorization }));
      expect(response.status).toBe(401);
      expect(response.body.message).toBe('Not authorized, no token');
    },
  );

  it('raising the version ends older tokens at once', async () => {
    const user = await aUser();
    const order = await aUserOrder(testApp(), user);
    const read = () => request(testApp()).get(`/api/orders/${order._id}`).auth(user.token, { type: 'bearer' });
    expect((await read()).status).toBe(200);

    await UserModel.updateOne({ _id: user._id }, { $inc: { tokenVersion: 1 } });
    expect((await read()).status).toBe(401);
  });

  it('a deleted user has no valid token', async () => {
    const user = await aUser();
    await UserModel.deleteOne({ _id: user._id });
    const response = await request(testApp()).post('/api/orders').auth(user.token, { type: 'bearer' }).send({});
    expect(response.status).toBe(401);
  });

  it.each([
    ['demoted', { $unset: { role: 1 }, isAdmin: false }, 403],
    ['signed out', { tokenVersion: 1 }, 401],
  ])('a call that delays its body until its admin is %s is refused', async (_what, change, status) => {
    const admin = await aUser({ isAdmin: true });
    const other = await aUser();
    const { name, email } = other;
    const body = JSON.stringify({ name, email, isAdmin: true });
    const call = await heldBack(testApp(), `/api/users/${other._id}`, admin.token, body);
    await UserModel.updateOne({ _id: admin._id }, change);

    expect(await call.finish()).toBe(status);
    expect(await UserModel.findById(other._id).lean()).toMatchObject({ isAdmin: false });
  });

  it('a lost role is lost at once, whatever the token', async () => {
    const admin = await aUser({ isAdmin: true });
    const order = await aUserOrder(testApp(), await aUser());
    const read = () => request(testApp()).get(`/api/orders/${order._id}`).auth(admin.token, { type: 'bearer' });
    expect((await read()).status).toBe(200);

    await UserModel.updateOne({ _id: admin._id }, { $unset: { role: 1 }, isAdmin: false });
    const response = await read();
    expect(response.status).toBe(403);
    expect(response.body.message).not.toMatch(/not authorized/i);
  });
});
