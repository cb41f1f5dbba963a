import { permissions, programPermissions } from '@kontor/shared/rules/access/roles';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeApiKey } from '../../testing/calls/api-key-calls.ts';
import {
  aShelf,
  callTo,
  declaredEndpoints,
  makeCallAddress,
  nameEndpoint,
  sampleParams,
} from '../../testing/calls/sample-calls.ts';
import { aUserOrder, aVisitorOrder, errorCode, listening, type Shop } from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeUniformLimits } from '../../testing/rate-limits.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { ApiKeyModel } from './api-key.model.ts';

const bearer = { type: 'bearer' } as const;
const clock = { now: Date.now() };
let shop: Shop;
let owner: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  clock.now = Date.now();
  shop = await listening(testApp({ now: () => new Date(clock.now) }));
  owner = await aUser({ role: 'owner' });
});

const read = (path: string, key: string) => request(shop).get(`/api/${path}`).auth(key, bearer);

describe('what a program may do', () => {
  it('each call of the contract refuses a key without its permission, and never says that it signs out', async () => {
    const shelf = await aShelf(shop);
    const texts = await makeApiKey(shop, owner, ['texts']);
    const guarded = declaredEndpoints.filter(({ access, permission }) => access !== 'public' && permission !== 'texts');
    const answers = await Promise.all(
      guarded.map(async (endpoint) => {
        const address = makeCallAddress(endpoint, sampleParams(endpoint, shelf));
        const response = await callTo(shop, endpoint, address).auth(texts.key, bearer);
        return [nameEndpoint(endpoint), response.status, errorCode(response)];
      }),
    );
    const expected = guarded.map((endpoint) => {
      const isForPeople = endpoint.access === 'user' && endpoint.programs === undefined;
      return [nameEndpoint(endpoint), 403, isForPeople ? 'person_needed' : 'not_permitted'];
    });
    expect(answers).toEqual(expected);
  });

  it('a key of all permissions is refused what is of people, of accounts, and what asks for a proof', async () => {
    const shelf = await aShelf(shop);
    const all = await makeApiKey(shop, owner, programPermissions);
    expect(permissions.filter((one) => !all.permissions.some((given) => given === one))).toEqual(['account', 'people']);
    const refused = declaredEndpoints.filter(
      ({ access, permission, proof }) =>
        access === 'admin' && (permission === 'people' || permission === 'account' || proof),
    );
    const codes = await Promise.all(
      refused.map(async (endpoint) => {
        const address = makeCallAddress(endpoint, sampleParams(endpoint, shelf));
        return errorCode(await callTo(shop, endpoint, address).auth(all.key, bearer).expect(403));
      }),
    );
    const expected = refused.map(({ permission }) =>
      permission === 'people' || permission === 'account' ? 'not_permitted' : 'proof_needed',
    );
    expect(codes).toEqual(expected);
  });

  it('places, reads, pays, ships and cancels with the permission of orders', async () => {
    const { key, _id } = await makeApiKey(shop, owner, ['orders']);
    const order = await aVisitorOrder(shop);
    const put = (act: string, body: object = {}) =>
      request(shop).put(`/api/orders/${order._id}/${act}`).auth(key, bearer).send(body);
    expect((await read(`orders/${order._id}`, key).expect(200)).body.can).toBeDefined();
    await put('pay-admin', { id: '1', status: 'COMPLETED', update_time: '', email_address: '' }).expect(200);
    await put('deliver').expect(200);
    const stored = await OrderModel.findById(order._id).lean();
    expect(stored).toMatchObject({ isPaid: true, isDelivered: true });
    const refund = request(shop).post(`/api/orders/${order._id}/refunds`).auth(key, bearer);
    expect(errorCode(await refund.send({ amount: 1 }).expect(403))).toBe('not_permitted');
    const [entry] = await AuditModel.find({ area: 'orders' }).lean();
    expect(entry?.actor).toEqual({ user: _id, name: 'Warenwirtschaft', program: true });
    const { body } = await request(shop).get('/api/audit?area=orders').auth(owner.token, bearer).expect(200);
    expect(body.entries[0].actor).toEqual({ _id, name: 'Warenwirtschaft', program: true });
    const cancelled = await aUserOrder(shop, await aUser());
    await request(shop).delete(`/api/orders/${cancelled._id}`).auth(key, bearer).expect(200);
  });

  it('an order of an account is closed to a key without that permission', async () => {
    const { key } = await makeApiKey(shop, owner, ['products', 'sending']);
    const order = await aUserOrder(shop, await aUser());
    expect(errorCode(await read(`orders/${order._id}`, key).expect(403))).toBe('not_permitted');
    expect(errorCode(await read(`orders/${order._id}/documents`, key).expect(403))).toBe('not_yours');
  });

  it('is not asked for a second factor, which its maker needed to make it', async () => {
    const { key } = await makeApiKey(shop, owner, ['orders']);
    const security = { secondFactorRequired: true };
    await request(shop).put('/api/settings').auth(owner.token, bearer).send({ security }).expect(200);
    expect(errorCode(await read('orders', owner.token).expect(403))).toBe('second_factor_missing');
    await read('orders', key).expect(200);
  });

  it('guarded settings ask for a proof that no program can give', async () => {
    const { key } = await makeApiKey(shop, owner, ['settings']);
    const security = { secondFactorRequired: true };
    const save = request(shop).put('/api/settings').auth(key, bearer);
    expect(errorCode(await save.send({ security }).expect(403))).toBe('proof_needed');
  });
});

describe('the calls of a program', () => {
  it.each(['kontor_sk_', `kontor_sk_${'a'.repeat(43)}`, `kontor_sk_${'a'.repeat(1900)}`])(
    'an unknown key is refused: %s',
    async (key) => {
      expect(errorCode(await read('orders', key).expect(401))).toBe('not_authenticated');
      // Public calls ignore a bad token.
      await aProduct();
      await read('products', key).expect(200);
    },
  );

  it('its last use is stored, to the minute', async () => {
    const { key, _id } = await makeApiKey(shop, owner, ['orders']);
    const lastUse = async () => (await ApiKeyModel.findById(_id).lean())?.lastUsedAt?.getTime();
    expect(await lastUse()).toBeUndefined();
    const first = clock.now;
    await Promise.all([read('orders', key).expect(200), read('orders', key).expect(200)]);
    expect(await lastUse()).toBe(first);
    clock.now += 59_999;
    await read('orders', key).expect(200);
    expect(await lastUse()).toBe(first);
    clock.now += 1;
    await read('products/admin', key).expect(403);
    expect(await lastUse()).toBe(first + 60_000);
  });

  it('are counted by key, refused ones too, and tell how many are left', async () => {
    const limited = await listening(testApp({ rateLimits: { ...makeUniformLimits(100), apiKey: 3 } }));
    const [one, other] = [await makeApiKey(shop, owner, ['orders']), await makeApiKey(shop, owner, ['orders'])];
    const call = (path: string, { key }: { key: string }) => request(limited).get(`/api/${path}`).auth(key, bearer);
    const first = await call('orders', one).expect(200);
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '2' });
    expect(first.headers['ratelimit-reset']).toMatch(/^\d+$/);
    await call('products/admin', one).expect(403);
    await call('orders', one).expect(200);
    const refused = await call('orders', one).expect(429);
    expect(errorCode(refused)).toBe('too_many_attempts');
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    await call('orders', other).expect(200);
    expect(
      (await request(limited).get('/api/orders').auth(owner.token, bearer).expect(200)).headers,
    ).not.toHaveProperty('ratelimit-limit');
  });
});
