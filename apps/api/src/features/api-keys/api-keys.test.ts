import { createHash } from 'node:crypto';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeApiKey } from '../../testing/calls/api-key-calls.ts';
import { errorCode, listening, type Shop } from '../../testing/calls/shop-calls.ts';
import { aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { SessionModel } from '../users/sessions/session.model.ts';
import { ApiKeyModel } from './api-key.model.ts';

const bearer = { type: 'bearer' } as const;
const clock = { now: Date.now() };
let shop: Shop;
let owner: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  clock.now = Date.now();
  shop = await listening(testApp({ now: () => new Date(clock.now) }));
  owner = await aUser({ role: 'owner', name: 'Olga Inhaberin' });
});

const list = (token: string) => request(shop).get('/api/api-keys').auth(token, bearer);
const create = (body: object, token = owner.token) =>
  request(shop).post('/api/api-keys').auth(token, bearer).send(body);
const end = (id: string, token = owner.token) => request(shop).delete(`/api/api-keys/${id}`).auth(token, bearer);
const readOrders = (key: string) => request(shop).get('/api/orders').auth(key, bearer);

describe('making an API key', () => {
  it('shows it once, and stores nothing but its hash', async () => {
    const made = await makeApiKey(shop, owner, ['orders', 'products']);
    expect(made.key).toMatch(/^kontor_sk_[\w-]{43}$/);
    expect(made).toMatchObject({
      name: 'Warenwirtschaft',
      permissions: ['orders', 'products'],
      ending: made.key.slice(-4),
      createdBy: { _id: owner._id, name: 'Olga Inhaberin' },
    });
    const stored = await ApiKeyModel.findById(made._id).lean();
    expect(stored?.hash).toBe(createHash('sha256').update(made.key).digest('hex'));
    expect(JSON.stringify(stored)).not.toContain(made.key);
    const { key, ...shown } = made;
    const { body, text } = await list(owner.token).expect(200);
    expect(body).toEqual([shown]);
    expect(text).not.toContain(key);
  });

  it('asks for the password of the last 15 minutes, as ending one does; looking at them does not', async () => {
    const { _id } = await makeApiKey(shop, owner, ['orders']);
    await SessionModel.updateMany({}, { $set: { provenAt: new Date(Date.now() - 16 * 60_000) } });
    expect(errorCode(await create({ name: 'ERP', permissions: ['orders'] }).expect(403))).toBe('proof_needed');
    expect(errorCode(await end(_id).expect(403))).toBe('proof_needed');
    await list(owner.token).expect(200);
    expect(await ApiKeyModel.countDocuments()).toBe(1);
  });

  it.each([
    ['for the staff', { permissions: ['people'] }],
    ['for accounts', { permissions: ['account'] }],
    ['without permissions', { permissions: [] }],
    ['with one permission twice', { permissions: ['orders', 'orders'] }],
    ['without a name', { name: ' ' }],
    ['with an endless name', { name: 'a'.repeat(61) }],
    ['ended already', { expiresAt: '2026-01-01T00:00:00Z' }],
  ])('refuses one: %s', async (_what, body) => {
    expect(errorCode(await create({ name: 'ERP', permissions: ['orders'], ...body }).expect(400))).toBe(
      'invalid_input',
    );
    expect(await ApiKeyModel.countDocuments()).toBe(0);
  });

  it('makes 50, and no more', async () => {
    const { _id, ...one } = (await ApiKeyModel.findById((await makeApiKey(shop, owner, ['orders']))._id).lean()) ?? {};
    await ApiKeyModel.insertMany(Array.from({ length: 49 }, (_, i) => ({ ...one, hash: String(i) })));
    expect(errorCode(await create({ name: 'ERP', permissions: ['orders'] }).expect(409))).toBe('conflict');
    await end(String(_id)).expect(200);
    await create({ name: 'ERP', permissions: ['orders'] }).expect(201);
  });
});

describe('an API key ends', () => {
  it('when an owner ends it, which the audit trail tells', async () => {
    const { _id, key } = await makeApiKey(shop, owner, ['orders']);
    await readOrders(key).expect(200);
    const other = await aUser({ role: 'owner' });
    expect((await end(_id, other.token).expect(200)).body).toEqual({ _id, name: 'Warenwirtschaft' });
    expect(errorCode(await readOrders(key).expect(401))).toBe('not_authenticated');
    expect(errorCode(await end(_id).expect(404))).toBe('not_found');
    const entries = await AuditModel.find({ 'subject.kind': 'api_key' }).sort({ _id: 1 }).lean();
    expect(entries.map(({ action, actor, subject }) => [action, actor.user, subject.name])).toEqual([
      ['api_key_made', owner._id, 'Warenwirtschaft'],
      ['api_key_ended', other._id, 'Warenwirtschaft'],
    ]);
  });

  it('at its time', async () => {
    const { key } = await makeApiKey(shop, owner, ['orders'], {
      expiresAt: new Date(clock.now + 1000).toISOString(),
    });
    clock.now += 999;
    await readOrders(key).expect(200);
    clock.now += 1;
    await readOrders(key).expect(401);
  });

  it.each(['office', undefined] as const)(
    'when its maker becomes %s, and stays ended when that is undone',
    async (role) => {
      const { key } = await makeApiKey(shop, owner, ['orders']);
      const other = await aUser({ role: 'owner' });
      const { name, email } = owner;
      const change = (to: object) =>
        request(shop)
          .put(`/api/users/${owner._id}`)
          .auth(other.token, bearer)
          .send({ name, email, ...to })
          .expect(200);
      await change({ isAdmin: role !== undefined, role });
      await readOrders(key).expect(401);
      await change({ isAdmin: true, role: 'owner' });
      await readOrders(key).expect(401);
      expect(await ApiKeyModel.countDocuments()).toBe(0);
      expect(await AuditModel.countDocuments({ action: 'api_key_ended', 'actor.user': other._id })).toBe(1);
    },
  );

  it('when its maker is deleted', async () => {
    const { key } = await makeApiKey(shop, owner, ['orders']);
    const other = await aUser({ role: 'owner' });
    await request(shop).delete(`/api/users/${owner._id}`).auth(other.token, bearer).expect(200);
    await readOrders(key).expect(401);
    expect(await ApiKeyModel.countDocuments()).toBe(0);
  });

  it('in whatever order a demotion and a new key arrive at once', async () => {
    const other = await aUser({ role: 'owner' });
    const { name, email } = owner;
    const [made] = await Promise.all([
      create({ name: 'ERP', permissions: ['orders'] }),
      request(shop)
        .put(`/api/users/${owner._id}`)
        .auth(other.token, bearer)
        .send({ name, email, isAdmin: false })
        .expect(200),
    ]);
    expect([201, 401, 403]).toContain(made.status);
    expect(await ApiKeyModel.countDocuments()).toBe(0);
  });
});
