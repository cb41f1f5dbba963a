import type { UserPage } from '@kontor/shared/wire/users';
import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../testing/factories.ts';
import { errorCode } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { currentDatabase } from '../../../lib/database/mongo.ts';
import { userNameTerms } from '../../../migrations/001-user-name-terms.ts';
import { nameTerms } from './name-terms.ts';
import { UserModel } from '../user.model.ts';

const app = testApp();
const anAdmin = () => aUser({ isAdmin: true, name: 'Chefin', email: 'chefin@laden.example' });

function list({ token }: { token: string }, query: Record<string, string> = {}) {
  return request(app).get('/api/users').query(query).auth(token, { type: 'bearer' });
}

const read = ({ token }: { token: string }, id: string) =>
  request(app).get(`/api/users/${id}`).auth(token, { type: 'bearer' });

/** Stores this many accounts, each a minute younger than the one before. */
async function users(count: number, name = (i: number) => `Kunde ${i}`): Promise<void> {
  const { collection } = UserModel;
  await collection.insertMany(
    Array.from({ length: count }, (_, i) => {
      const createdAt = new Date(Date.UTC(2026, 0, 1) + i * 60_000);
      const fields = {
        name: name(i),
        nameTerms: nameTerms(name(i)),
        email: `kunde${i}@post.example`,
        passwordHash: 'none',
        isAdmin: false,
      };
      return { ...fields, tokenVersion: 0, createdAt, updatedAt: createdAt } as never; // `_id` comes from the driver
    }),
  );
}

async function found(q: string): Promise<string[]> {
  const admin = await anAdmin();
  const { body, status } = await list(admin, { q });
  expect(status).toBe(200);
  const page: UserPage = body;
  expect([page.page, page.total]).toEqual([1, page.users.length]);
  return page.users.map(({ name }) => name);
}

describe('GET /api/users: the list of accounts', () => {
  // spec 7.5
  it('without a query: a bare list, the newest account first, with exactly id, name, address, role and date', async () => {
    const [customer, admin] = [await aUser({ name: 'Karla', password: 'Kunde1234' }), await anAdmin()];

    const { body, status, headers } = await list(admin);

    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const fields = ({ _id, name, email, isAdmin, role }: typeof admin) => ({
      _id,
      name,
      email,
      isAdmin,
      ...(role && { role }),
    });
    expect(body).toEqual([
      { ...fields(admin), createdAt: expect.stringMatching(/^20.*Z$/) },
      { ...fields(customer), createdAt: expect.stringMatching(/^20.*Z$/) },
    ]);
  });

  it('contains the newest 1,000 and no more', async () => {
    await users(1001);
    const admin = await anAdmin();
    const { body } = await list(admin);
    expect([body.length, body[0]._id, body[1].name, body[999].name]).toEqual([
      1000,
      admin._id,
      'Kunde 1000',
      'Kunde 2',
    ]);
  });

  it('in pages: newest first, with the total, and an empty one beyond the last', async () => {
    await users(6);
    const admin = await anAdmin();
    const names = async (page: string) => {
      const { body } = await list(admin, { page, pageSize: '3' });
      return [body.users.map(({ name }: { name: string }) => name), body.page, body.pages, body.total];
    };
    expect(await names('1')).toEqual([['Chefin', 'Kunde 5', 'Kunde 4'], 1, 3, 7]);
    expect(await names('3')).toEqual([['Kunde 0'], 3, 3, 7]);
    expect(await names('4')).toEqual([[], 4, 3, 7]);
  });

  it.each([{ page: '0' }, { pageSize: '101' }, { page: 'x' }, { q: 'x'.repeat(201) }])(
    '400 for %j',
    async (query: Record<string, string>) => {
      const response = await list(await anAdmin(), query);
      expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    },
  );

  it('counts to 10,000 and says that there are more, with a search and without', async () => {
    await users(10_001, () => 'Kai');
    const admin = await anAdmin();
    for (const query of [{}, { q: 'kai' }]) {
      const last = await list(admin, { ...query, page: '1000', pageSize: '10' });
      expect(last.body).toMatchObject({ total: 10_000, pages: 1000, more: true });
      expect(last.body.users).toHaveLength(10);
      expect((await list(admin, { ...query, page: '1001', pageSize: '10' })).body.users).toEqual([]);
    }
  });
});

describe('GET /api/users: searching', () => {
  it.each([
    ['karla', ['Karla Petersen']],
    ['  PETER ', ['Karla Petersen']],
    ['peter karl', ['Karla Petersen']],
    ['Karla Hansen', []],
    ['etersen', []],
    ['Jürgen', ['Jürgen Groß-Lüders']],
    ['jurgen', ['Jürgen Groß-Lüders']],
    ['Juergen', ['Jürgen Groß-Lüders']],
    ['gross', ['Jürgen Groß-Lüders']],
    ['Groß-Lüders', ['Jürgen Groß-Lüders']],
    ['Mueller', ['Zoë Mueller']],
    ['Müller', ['Zoë Mueller']],
    ['zoe', ['Zoë Mueller']],
    ['kp@post', ['Karla Petersen']],
    ['KP@Post.Example', ['Karla Petersen']],
    ['post.example', []],
    ['j.l+shop@', ['Jürgen Groß-Lüders']],
    ['jxl', []],
    ['zm@post karla', []],
    ['zm@ mueller', ['Zoë Mueller']],
    ['.*', []],
    ['🙂', []],
    ['\0', []],
  ])('%j finds %j: words of names and beginnings of addresses, ignoring case and accents', async (q, names) => {
    await aUser({ name: 'Karla Petersen', email: 'kp@post.example' });
    await aUser({ name: 'Jürgen Groß-Lüders', email: 'j.l+shop@post.example' });
    await aUser({ name: 'Zoë Mueller', email: 'zm@post.example' });
    expect(await found(q)).toEqual(names);
  });

  it('shows the newest first, in pages', async () => {
    await users(5, (i) => `Kai Nummer${i}`);
    const { body } = await list(await anAdmin(), { q: 'kai', page: '2', pageSize: '2' });
    expect(body).toMatchObject({ page: 2, pages: 3, total: 5 });
    expect(body.users.map(({ name }: { name: string }) => name)).toEqual(['Kai Nummer2', 'Kai Nummer1']);
  });

  it('an account is found by its new name at once, changed by owner or staff, and no longer by the old one', async () => {
    const user = await aUser({ name: 'Karla Petersen' });
    const admin = await anAdmin();
    const names = async (q: string) => (await list(admin, { q })).body.users.map(({ name }: { name: string }) => name);

    await request(app).put('/api/users/profile').auth(user.token, { type: 'bearer' }).send({ name: 'Karla Hansen' });
    expect([await names('hansen'), await names('petersen')]).toEqual([['Karla Hansen'], []]);

    const change = { name: 'Karla Jansen', email: user.email, isAdmin: false };
    await request(app).put(`/api/users/${user._id}`).auth(admin.token, { type: 'bearer' }).send(change).expect(200);
    expect([await names('jansen'), await names('hansen')]).toEqual([['Karla Jansen'], []]);
  });

  it('accounts stored by an earlier version of the shop are found after a start', async () => {
    const user = await aUser({ name: 'Karla Petersen' });
    await UserModel.collection.updateOne({ email: user.email }, { $unset: { nameTerms: 1 } });
    await userNameTerms.run(currentDatabase());
    expect(await found('petersen')).toEqual(['Karla Petersen']);
  });

  it('examines no more accounts than match the longest word', async () => {
    await users(300, (i) => (i % 100 === 0 ? 'Kai Besonders' : 'Kai Gewöhnlich'));
    const { db } = mongoose.connection;
    const admin = await anAdmin();
    await db?.command({ profile: 2, slowms: 0 });
    const { body } = await list(admin, { q: 'kai besonders' });
    await db?.command({ profile: 0 });
    const profile = mongoose.connection.collection('system.profile');
    const [search] = await profile.find({ ns: /\.users$/, op: 'command' }).toArray();
    await profile.drop();
    expect(body.total).toBe(3);
    expect(search).toMatchObject({ docsExamined: 3 });
  });
});

describe('GET /api/users/:id', () => {
  it('returns the account to admins and its owner alike', async () => {
    const [user, admin] = [await aUser(), await anAdmin()];
    const { _id, name, email, isAdmin } = user;
    for (const caller of [user, admin]) {
      const { body, status, headers } = await read(caller, user._id);
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(body).toEqual({ _id, name, email, isAdmin, createdAt: expect.any(String) });
    }
  });

  it('403 for all other callers, whether there is such an account or not, in words that do not sign a browser out', async () => {
    const [user, other] = [await aUser(), await aUser()];
    for (const id of [other._id, 'f'.repeat(24)]) {
      const response = await read(user, id);
      expect([response.status, errorCode(response)]).toEqual([403, 'not_yours']);
      expect(response.body.message).not.toMatch(/not authorized/i);
    }
  });

  it.each(['f'.repeat(24), 'x', '%00'])('404 for an admin who asks for %s', async (id) => {
    const response = await read(await anAdmin(), id);
    expect([response.status, errorCode(response)]).toEqual([404, 'not_found']);
  });
});
