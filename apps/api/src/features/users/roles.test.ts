import { type Role, isAllowed, permissions, roles } from '@kontor/shared/rules/access/roles';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { UserModel } from './user.model.ts';

const app = testApp();
const password = 'Kunde1234';
type Account = Awaited<ReturnType<typeof aUser>>;

const change = (caller: Account, { _id, name, email }: Account, right: { isAdmin: boolean; role?: Role }) =>
  request(app)
    .put(`/api/users/${_id}`)
    .auth(caller.token, { type: 'bearer' })
    .send({ name, email, ...right });
const profile = ({ token }: { token: string }) =>
  request(app).get('/api/users/profile').auth(token, { type: 'bearer' });
const stored = ({ _id }: Account) => UserModel.findById(_id).lean();

describe('staff roles', () => {
  it.each(roles)(
    '%s: applies to a customer at once, with the present tokens, and every answer names it',
    async (role) => {
      const [owner, user] = [await aUser({ role: 'owner' }), await aUser({ password })];

      const { body, status } = await change(owner, user, { isAdmin: true, role });

      const { _id, name, email } = user;
      const now = { _id, name, email, isAdmin: true, role };
      expect([status, body]).toEqual([200, now]);
      expect((await profile(user)).body).toEqual(now);
      const seen = await request(app).get(`/api/users/${_id}`).auth(owner.token, { type: 'bearer' });
      expect(seen.body).toMatchObject(now);
      const signedIn = await request(app).post('/api/users/login').send({ email, password });
      expect(signedIn.body).toMatchObject(now);
      const saved = await request(app).put('/api/users/profile').auth(user.token, { type: 'bearer' }).send({ name });
      expect(saved.body).toMatchObject(now);
      expect(await stored(user)).toMatchObject({ role, isAdmin: true, tokenVersion: 0 });
    },
  );

  it('`isAdmin` without a role makes an owner, as the older front end means it', async () => {
    const [owner, user] = [await aUser({ role: 'owner' }), await aUser()];
    expect((await change(owner, user, { isAdmin: true })).body).toMatchObject({ isAdmin: true, role: 'owner' });
  });

  it.each([
    ['another one', { isAdmin: true, role: 'packing' }, 'packing'],
    ['none', { isAdmin: false }, undefined],
    ['an owner’s, by `isAdmin` alone', { isAdmin: true }, 'owner'],
  ] as const)('an account whose role becomes %s is signed out everywhere at once', async (_what, right, role) => {
    const [owner, person] = [await aUser({ role: 'owner' }), await aUser({ role: 'office', password })];
    expect((await change(owner, person, right)).status).toBe(200);
    expect((await profile(person)).status).toBe(401);
    const { body } = await request(app).post('/api/users/login').send({ email: person.email, password });
    expect([body.isAdmin, body.role]).toEqual([role !== undefined, role]);
  });

  it('saved with an unchanged role, staff stay signed in', async () => {
    const [owner, person] = [await aUser({ role: 'owner' }), await aUser({ role: 'packing' })];
    expect((await change(owner, person, { isAdmin: true, role: 'packing' })).status).toBe(200);
    expect((await profile(person)).status).toBe(200);
  });

  it('400 for a role without the admin right, and for an unknown one', async () => {
    const [owner, user] = [await aUser({ role: 'owner' }), await aUser()];
    const before = await stored(user);
    for (const right of [
      { isAdmin: false, role: 'office' },
      { isAdmin: true, role: 'king' },
      { isAdmin: true, role: null },
    ]) {
      const response = await change(owner, user, right as { isAdmin: boolean }); // what a client may send
      expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
      expect(response.body.issues).toMatchObject([{ path: 'role' }]);
    }
    expect(await stored(user)).toEqual(before);
  });

  it('the office looks after customers, and can neither change nor delete staff, itself included', async () => {
    const office = await aUser({ role: 'office' });
    const [user, owner, packing] = [await aUser(), await aUser({ role: 'owner' }), await aUser({ role: 'packing' })];
    expect((await change(office, user, { isAdmin: false })).status).toBe(200);
    const refused = [
      await change(office, user, { isAdmin: true }),
      await change(office, user, { isAdmin: true, role: 'packing' }),
      await change(office, packing, { isAdmin: false }),
      await change(office, packing, { isAdmin: true, role: 'packing' }),
      await change(office, owner, { isAdmin: true, role: 'owner' }),
      await change(office, office, { isAdmin: true, role: 'owner' }),
      await request(app).delete(`/api/users/${owner._id}`).auth(office.token, { type: 'bearer' }),
    ];
    for (const response of refused) {
      expect([response.status, errorCode(response)]).toEqual([403, 'not_permitted']);
      expect(response.body.message).not.toMatch(/not authorized/i);
    }
    const left = [await stored(owner), await stored(packing), await stored(office), await stored(user)];
    expect(left.map((account) => account?.role)).toEqual(['owner', 'packing', 'office', undefined]);
  });

  it('an owner may do everything, a packer nothing with money, and an account without a role nothing', () => {
    expect(permissions.filter((one) => !isAllowed('owner', one))).toEqual([]);
    expect(permissions.filter((one) => isAllowed('packing', one))).toEqual(['account', 'sending']);
    expect(permissions.filter((one) => isAllowed(undefined, one))).toEqual([]);
  });
});
