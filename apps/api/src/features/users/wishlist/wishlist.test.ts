import { limits } from '@kontor/shared/rules/access/limits';
import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { errorCode } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const anId = () => String(new mongoose.Types.ObjectId());
const call = (method: 'get' | 'put', { token }: { token: string }) =>
  request(app)[method]('/api/users/wishlist').auth(token, { type: 'bearer' });

describe('the wish list of an account', () => {
  it('is empty, then contains the stored products, in their order and each once', async () => {
    const user = await aUser();
    expect((await call('get', user).expect(200)).body).toEqual({ ids: [] });
    const [first, second] = [String((await aProduct())._id), anId()];
    const { body, headers } = await call('put', user)
      .send({ ids: [second, first, second] })
      .expect(200);
    expect([body, headers['cache-control']]).toEqual([{ ids: [second, first] }, 'no-store']);
    expect((await call('get', user)).body).toEqual({ ids: [second, first] });
    await call('put', user).send({ ids: [] }).expect(200);
    expect((await call('get', user)).body).toEqual({ ids: [] });
  });

  it('is private to its account, and part of the account’s data export', async () => {
    const password = 'Kunde1234';
    const [user, other] = [await aUser({ password }), await aUser()];
    const ids = [anId()];
    await call('put', user).send({ ids }).expect(200);
    expect((await call('get', other)).body).toEqual({ ids: [] });
    const exported = request(app).post('/api/users/export').auth(user.token, { type: 'bearer' }).send({ password });
    expect((await exported.expect(200)).body.account.wishlist).toEqual(ids);
  });

  it.each([
    ['no list', {}],
    ['an operator', { ids: { $ne: 1 } }],
    ['what is no id', { ids: ['x'] }],
    ['too many', { ids: Array.from({ length: limits.wishlist + 1 }, anId) }],
  ])('400 for %s', async (_what, body) => {
    const user = await aUser();
    const response = await call('put', user).send(body);
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
  });
});
