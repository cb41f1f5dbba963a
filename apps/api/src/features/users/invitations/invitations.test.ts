// asvs 6.4.1
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailsTo, newestLink } from '../../../testing/account-mails.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { UserModel } from '../user.model.ts';

const clock = { now: Date.now() };
const app = testApp({ now: () => new Date(clock.now) });
const email = 'paula@post.example';
const password = 'Leuchtturm7';
const bearer = { type: 'bearer' } as const;
const invalid = { message: 'This link does not hold any more', code: 'invalid_link' };
let owner: Awaited<ReturnType<typeof aUser>>;
let other: typeof owner;

beforeEach(async () => {
  clock.now = Date.now();
  owner = await aUser({ role: 'owner' });
});

const invite = (body: object = {}) =>
  request(app)
    .post('/api/users/invitations')
    .auth(owner.token, bearer)
    .send({ email, role: 'packing', ...body });
const accept = (token: string, body: object = {}) =>
  request(app)
    .put('/api/users/invitations')
    .send({ token, name: 'Paula Packer', password, ...body });
const accounts = () => UserModel.countDocuments({ email });

/** Creates the token of a new invitation, as in its mail. */
async function anInvitation(body: object = {}): Promise<string> {
  await invite(body).expect(202);
  return newestLink(email, 'invitation');
}

describe('an invitation', () => {
  it('opens an account with its role and a confirmed address, signed in, and works once', async () => {
    const token = await anInvitation();
    expect(await accounts()).toBe(0);
    const { body } = await accept(token).expect(200);
    expect(body).toMatchObject({ name: 'Paula Packer', email, isAdmin: true, role: 'packing' });
    await request(app).get('/api/orders/to-send').auth(body.token, bearer).expect(200);
    await request(app).get('/api/users').auth(body.token, bearer).expect(403);
    await request(app).post('/api/users/login').send({ email, password }).expect(200);
    expect(await UserModel.findOne({ email }).lean()).toMatchObject({ role: 'packing', verifiedAt: expect.any(Date) });
    expect((await accept(token).expect(400)).body).toEqual(invalid);
    expect(await accounts()).toBe(1);
  });

  it('names shop and role in the requested language', async () => {
    await anInvitation({ language: 'en', role: 'catalogue' });
    const [mail] = await mailsTo(email, 'invitation');
    expect(mail).toContain('in the role of catalogue');
    expect(mail).toContain('https://shop.example/en/invitation#');
  });

  it('is refused for an address with an account, which can get a role instead', async () => {
    await aUser({ email });
    expect((await invite().expect(409)).body).toMatchObject({ code: 'email_taken' });
  });

  it('for an address that has got an account meanwhile leaves that unchanged', async () => {
    const token = await anInvitation();
    const user = await aUser({ email });
    expect((await accept(token).expect(409)).body).toMatchObject({ code: 'email_taken' });
    expect((await UserModel.findById(user._id).lean())?.role).toBeUndefined();
  });

  it('still works after a refused password', async () => {
    const token = await anInvitation();
    await accept(token, { password: 'kurz' }).expect(400);
    await accept(token).expect(200);
  });

  it('is accepted by one of two at once', async () => {
    const token = await anInvitation();
    const statuses = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  const wrong: Record<string, (token: string) => Promise<string>> = {
    expired: async (token) => {
      clock.now += 7 * 24 * 3_600_000 + 60_000;
      return token;
    },
    replaced: async (token) => {
      await anInvitation({ role: 'office' });
      return token;
    },
    cut: async (token) => token.slice(1),
    'of somebody who is no owner any more': async (token) => {
      await UserModel.updateOne({ _id: owner._id }, { role: 'office' });
      return token;
    },
    'of somebody who is gone': async (token) => {
      await UserModel.deleteOne({ _id: owner._id });
      return token;
    },
  };

  it.each(Object.keys(wrong))('that is %s gets the same message and opens nothing', async (kind) => {
    const token = (await wrong[kind]?.(await anInvitation())) ?? '';
    expect((await accept(token).expect(400)).body).toEqual(invalid);
    expect(await accounts()).toBe(0);
  });
});

const list = async ({ token } = owner) =>
  (await request(app).get('/api/users/invitations').auth(token, bearer).expect(200)).body;
const withdraw = (address = email) =>
  request(app).delete('/api/users/invitations').auth(owner.token, bearer).send({ email: address });

describe('open invitations', () => {
  it('are listed from the request until they are accepted, the newest first', async () => {
    await invite({ language: 'en' }).expect(202);
    expect(await list()).toEqual([{ email, role: 'packing', language: 'en', invitedAt: expect.any(String) }]);
    const token = await newestLink(email, 'invitation');
    clock.now += 60_000;
    await invite({ email: 'otto@post.example', role: 'office' }).expect(202);
    expect(await list()).toMatchObject([
      { email: 'otto@post.example', role: 'office', language: 'de' },
      { email, role: 'packing', expiresAt: expect.any(String) },
    ]);
    await accept(token).expect(200);
    expect(await list()).toMatchObject([{ email: 'otto@post.example' }]);
  });

  it('are listed once when sent again, and no more when their link has ended', async () => {
    await anInvitation();
    await anInvitation({ role: 'office' });
    expect(await list()).toMatchObject([{ email, role: 'office' }]);
    clock.now += 7 * 24 * 3_600_000 + 60_000;
    expect(await list()).toEqual([]);
  });

  it('can be withdrawn: the link no longer works', async () => {
    const token = await anInvitation();
    expect((await withdraw().expect(200)).body).toEqual({ email });
    expect(await list()).toEqual([]);
    expect((await accept(token).expect(400)).body).toEqual(invalid);
    await withdraw().expect(404);
  });

  it.each<[string, (id: string, role: object) => Promise<unknown>]>([
    [
      'loses the role',
      async (id, role) => {
        const change = { name: owner.name, email: owner.email };
        const put = (body: object) =>
          request(app)
            .put(`/api/users/${id}`)
            .auth(other.token, bearer)
            .send({ ...change, ...body });
        await put({ isAdmin: true, role: 'office' }).expect(200);
        expect(await list(other)).toEqual([]);
        await put(role).expect(200);
      },
    ],
    [
      'is deleted',
      async (id) => {
        await request(app).delete(`/api/users/${id}`).auth(other.token, bearer).expect(200);
        const token = await newestLink(owner.email, 'account_removed');
        await request(app).put('/api/users/restore').send({ token }).expect(200);
      },
    ],
  ])('of an owner who %s end, and do not come back with the role', async (_what, lose) => {
    other = await aUser({ role: 'owner' });
    const token = await anInvitation();
    await invite({ email: 'otto@post.example' }).expect(202);
    await lose(owner._id, { isAdmin: true, role: 'owner' });
    expect(await UserModel.findById(owner._id).lean()).toMatchObject({ role: 'owner' });
    expect(await list(other)).toEqual([]);
    expect((await accept(token).expect(400)).body).toEqual(invalid);
    expect(await newestLink('otto@post.example', 'invitation')).toBe('');
  });

  it('withdrawn before their mail is made send none', async () => {
    await invite().expect(202);
    await withdraw().expect(200);
    expect(await newestLink(email, 'invitation')).toBe('');
  });
});
