import type { Server } from 'node:http';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { errorCode, listening, patiently } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { UserModel } from './user.model.ts';

type Admin = Awaited<ReturnType<typeof aUser>>;

const anAdmin = () => aUser({ isAdmin: true });

const demote = async (shop: Server, caller: Admin, { _id, name, email }: Admin) =>
  request(shop).put(`/api/users/${_id}`).auth(caller.token, { type: 'bearer' }).send({ name, email, isAdmin: false });
const remove = async (shop: Server, caller: Admin, { _id }: Admin) =>
  request(shop).delete(`/api/users/${_id}`).auth(caller.token, { type: 'bearer' });
const ways = [
  ['demote', demote],
  ['delete', remove],
] as const;

const admins = () => UserModel.find({ role: 'owner' }).lean();

describe('the last owner', () => {
  it.each(ways)('cannot %s himself: 409, and nothing is changed', async (_way, end) => {
    const shop = await listening(testApp());
    const [admin] = [await anAdmin(), await aUser()];
    const before = await UserModel.findById(admin._id).lean();

    const response = await end(shop, admin, admin);

    expect([response.status, errorCode(response)]).toEqual([409, 'last_admin']);
    expect(await UserModel.findById(admin._id).lean()).toEqual(before);
    await request(shop).get('/api/users').auth(admin.token, { type: 'bearer' }).expect(200);
  });

  it.each(ways)('nor can a staff member with another role do that: %s', async (_way, end) => {
    const shop = await listening(testApp());
    const [owner] = [await anAdmin(), await aUser({ role: 'office' }), await aUser({ role: 'catalogue' })];
    const response = await end(shop, owner, owner);
    expect([response.status, errorCode(response)]).toEqual([409, 'last_admin']);
  });

  it('cannot get another role: 409, and its tokens stay valid', async () => {
    const shop = await listening(testApp());
    const owner = await anAdmin();
    const { _id, name, email, token } = owner;
    const change = request(shop).put(`/api/users/${_id}`).auth(token, { type: 'bearer' });
    const response = await change.send({ name, email, isAdmin: true, role: 'office' });
    expect([response.status, errorCode(response)]).toEqual([409, 'last_admin']);
    await request(shop).get('/api/users').auth(token, { type: 'bearer' }).expect(200);
  });

  it.each(ways)('may %s himself where there is another admin', async (_way, end) => {
    const shop = await listening(testApp());
    const [admin, other] = [await anAdmin(), await anAdmin()];
    expect((await end(shop, admin, admin)).status).toBe(200);
    expect((await admins()).map(({ _id }) => String(_id))).toEqual([other._id]);
    expect((await end(shop, other, other)).status).toBe(409);
  });

  it.each(ways)('two admins who %s each other at the same moment: one of them stays', async (_way, end) => {
    const shop = await listening(testApp());
    for (let round = 0; round < 5; round += 1) {
      await UserModel.deleteMany({ role: 'owner' });
      const [a, b] = [await anAdmin(), await anAdmin()];
      const statuses = (await Promise.all([end(shop, a, b), end(shop, b, a)])).map(({ status }) => status);
      expect(statuses.toSorted((one, two) => one - two)).toEqual([200, 401]);
      expect(await admins()).toHaveLength(1);
    }
  });

  it.each(ways)('five admins who %s themselves at the same moment: one of them stays', async (_way, end) => {
    const shop = await listening(testApp());
    const all = await Promise.all(Array.from({ length: 5 }, anAdmin));
    const statuses = (await Promise.all(all.map((admin) => end(shop, admin, admin)))).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 409]);
    expect(await admins()).toHaveLength(1);
  });

  it('20 admins who each demote or delete the next one at the same moment leave at least one', async () => {
    const shop = await listening(testApp());
    const all = await Promise.all(Array.from({ length: 20 }, anAdmin));
    const answers = await Promise.all(
      all.map((admin, i) =>
        patiently(() => (i % 2 === 0 ? demote : remove)(shop, admin, all[(i + 1) % all.length] ?? admin)),
      ),
    );
    const done = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => ![200, 401].includes(status))).toEqual([]);
    expect(done).toBeGreaterThan(0);
    expect(await admins()).toHaveLength(20 - done);
    expect((await admins()).length).toBeGreaterThan(0);
  });
});
