// asvs 7.2.4, 7.3.1, 7.5.2, 9.2.3, 11.2.2
import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { makeTokens } from '../../../lib/secrets/jwt.ts';
import { errorCode } from '../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testTokens } from '../../../testing/test-secrets.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import { findCaller } from '../users.service.ts';
import { SessionModel } from './session.model.ts';
import { endSessions, mostSessions, renewToken, startSession } from './sessions.service.ts';

const app = testApp();
const password = 'Elbe4711x';
const day = 86_400_000;

/** An account without sessions. */
const anAccount = async () => {
  const user = await aUser({ password });
  await SessionModel.deleteMany({ user: new mongoose.Types.ObjectId(user._id) });
  return user;
};
const bearer = { type: 'bearer' } as const;
const signIn = async (email: string, agent = 'Firefox'): Promise<string> => {
  const answer = request(app).post('/api/users/login').set('User-Agent', agent).send({ email, password });
  return (await answer.expect(200)).body.token;
};
const read = (token: string) => request(app).get('/api/users/profile').auth(token, bearer);
const list = async (token: string) =>
  (await request(app).get('/api/users/sessions').auth(token, bearer).expect(200)).body;
const end = (token: string, id = 'current') => request(app).delete(`/api/users/sessions/${id}`).auth(token, bearer);
const endSessionsOf = (id: string) => inTransaction((session) => endSessions(id, session));
const endOthers = (token: string) => request(app).delete('/api/users/sessions').auth(token, bearer);
const sessionOf = (token: string) => String(testTokens.read(token)?.sessionId);
const statuses = async (...tokens: string[]) => {
  const found: number[] = [];
  for (const token of tokens) found.push((await read(token)).status);
  return found;
};

describe('GET /api/users/sessions', () => {
  it('shows each session with its browser and whether it is the caller’s, and nothing else', async () => {
    const user = await anAccount();
    const [phone, desk] = [await signIn(user.email, 'Phone'), await signIn(user.email, 'Desk')];

    const sessions = await list(phone);

    const times = { createdAt: expect.any(String), lastSeenAt: expect.any(String) };
    expect(sessions).toEqual([
      { _id: sessionOf(desk), agent: 'Desk', current: false, ...times },
      { _id: sessionOf(phone), agent: 'Phone', current: true, ...times },
    ]);
  });

  it('shows only the caller’s own, and none that have ended', async () => {
    const [user, other] = [await anAccount(), await anAccount()];
    await signIn(other.email);
    await signIn(user.email);
    await UserModel.updateOne({ _id: user._id }, { $inc: { tokenVersion: 1 } });
    const token = await signIn(user.email);
    expect(await list(token)).toMatchObject([{ _id: sessionOf(token) }]);
  });

  it('stores one limited line about the browser', async () => {
    const user = await anAccount();
    await signIn(user.email, `\tAgent ${'x'.repeat(1000)}`);
    const [session] = await list(await signIn(user.email, ''));
    expect(session.agent).toBe('');
    const stored = await SessionModel.find({ user: new mongoose.Types.ObjectId(user._id) })
      .sort({ lastSeenAt: 1 })
      .lean();
    expect(stored[0]?.agent).toBe(`Agent ${'x'.repeat(294)}`);
  });
});

describe('ending sessions', () => {
  it('signing out ends the session on the server: a copy of its token is 401, others continue', async () => {
    const user = await anAccount();
    const [here, there] = [await signIn(user.email), await signIn(user.email)];

    const { body } = await end(here).expect(200);

    expect(body).toEqual({ ended: 1 });
    expect(await statuses(here, there)).toEqual([401, 200]);
    expect((await end(here)).status).toBe(401);
    expect((await read(here)).body.message).toBe('Not authorized, token failed');
  });

  it('a session that has ended while its call ran gets no fresh token', async () => {
    const user = await anAccount();
    const token = await signIn(user.email);
    const caller = await findCaller(token, testTokens);
    const stored = await UserModel.findById(user._id).lean<StoredUser>();
    if (!caller || !stored) throw new Error('nobody is signed in');
    await end(token).expect(200);
    await expect(renewToken(caller, stored, 'Firefox', testTokens)).rejects.toMatchObject({
      code: 'not_authenticated',
    });
    expect(await SessionModel.countDocuments({ user: stored._id })).toBe(0);
  });

  it('signing in again with a token ends its session, and no other account’s', async () => {
    const [user, other] = [await anAccount(), await anAccount()];
    const [theirs, here] = [await signIn(other.email), await signIn(user.email)];
    const again = (token: string) =>
      request(app).post('/api/users/login').auth(token, bearer).send({ email: user.email, password }).expect(200);
    await again(theirs);
    expect(await statuses(here, theirs)).toEqual([200, 200]);
    const { body } = await again(here);
    expect(await statuses(here, body.token)).toEqual([401, 200]);
  });

  it('one can be ended from another one', async () => {
    const user = await anAccount();
    const [here, lost] = [await signIn(user.email), await signIn(user.email)];
    await end(here, sessionOf(lost)).expect(200);
    expect(await statuses(here, lost)).toEqual([200, 401]);
    const again = await end(here, sessionOf(lost));
    expect([again.status, errorCode(again)]).toEqual([404, 'not_found']);
    expect(again.body.message).toBe('Session not found');
  });

  it("404 for another account's, which continues", async () => {
    const [user, other] = [await anAccount(), await anAccount()];
    const [mine, theirs] = [await signIn(user.email), await signIn(other.email)];
    expect((await end(mine, sessionOf(theirs))).status).toBe(404);
    expect(await statuses(theirs)).toEqual([200]);
  });

  it('all others end at once, including tokens from before there were sessions', async () => {
    const user = await anAccount();
    const old = testTokens.issue({ sub: user._id, tokenVersion: 0 });
    const [here, there, phone] = [await signIn(user.email), await signIn(user.email), await signIn(user.email)];

    const { body } = await endOthers(here).expect(200);

    expect(body).toEqual({ ended: 2 });
    expect(await statuses(here, there, phone, old)).toEqual([200, 401, 401, 401]);
    expect(await statuses(await signIn(user.email))).toEqual([200]);
  });

  it('`endSessions` ends every token of an account, and of no other', async () => {
    const [other, user] = [await anAccount(), await anAccount()];
    const tokens = [await signIn(user.email), await signIn(user.email), await signIn(other.email)];
    expect(await endSessionsOf(user._id)).toEqual({ ended: 2 });
    expect(await statuses(...tokens)).toEqual([401, 401, 200]);
    expect(await SessionModel.countDocuments({ user: new mongoose.Types.ObjectId(user._id) })).toBe(0);
    expect(await statuses(await signIn(user.email), await signIn(other.email))).toEqual([200, 200]);
  });

  it('`endSessions` also ends a sign-in that has proved its password and is just beginning', async () => {
    const { _id } = await anAccount();
    const account = await UserModel.findById(_id).lean<StoredUser>();
    if (!account) throw new Error('there is no account');
    await endSessionsOf(_id);
    await expect(startSession(account, 'Firefox', testTokens)).rejects.toMatchObject({ code: 'not_authenticated' });
    expect(await SessionModel.countDocuments({ user: account._id })).toBe(0);
  });

  it('`endSessions` ends nothing if its transaction is aborted', async () => {
    const user = await anAccount();
    const tokens = [await signIn(user.email), testTokens.issue({ sub: user._id, tokenVersion: 0 })];
    const ending = inTransaction(async (session) => {
      await endSessions(user._id, session);
      throw new Error('given up');
    });
    await expect(ending).rejects.toThrow('given up');
    expect(await statuses(...tokens)).toEqual([200, 200]);
  });

  it('a new password ends all sessions except the fresh one', async () => {
    const user = await anAccount();
    const [here, there] = [await signIn(user.email), await signIn(user.email)];
    const change = request(app).put('/api/users/profile').auth(here, bearer).send({ password: 'Weser4711x' });
    const { body } = await change.expect(200);
    expect(await statuses(here, there, body.token)).toEqual([401, 401, 200]);
    expect(await list(body.token)).toMatchObject([{ _id: sessionOf(body.token), current: true }]);
  });

  it('a profile update keeps the session and its expiry', async () => {
    const user = await anAccount();
    const here = await signIn(user.email);
    const before = await SessionModel.findById(sessionOf(here)).lean();
    const change = request(app).put('/api/users/profile').auth(here, bearer).send({ name: 'Karla' });
    const { token } = (await change.expect(200)).body;
    expect(sessionOf(token)).toBe(sessionOf(here));
    expect(await SessionModel.findById(sessionOf(here)).lean()).toEqual(before);
    await end(token).expect(200);
    expect(await statuses(here, token)).toEqual([401, 401]);
  });

  it('beyond the highest number the one unused for the longest time ends', async () => {
    const [user, other] = [await anAccount(), await anAccount()];
    const [theirs, first] = [await signIn(other.email), await signIn(user.email)];
    const owner = new mongoose.Types.ObjectId(user._id);
    const [later, expiresAt] = [new Date(Date.now() + 1000), new Date(Date.now() + day)];
    const more = { user: owner, tokenVersion: 0, lastSeenAt: later, expiresAt };
    await SessionModel.insertMany(Array.from({ length: mostSessions - 1 }, () => more));
    const last = await signIn(user.email);
    expect(await statuses(first, last, theirs)).toEqual([401, 200, 200]);
  });
});

const age = async (token: string, fields: object) => {
  // `createdAt` cannot be changed through the model.
  await SessionModel.collection.updateOne({ _id: new mongoose.Types.ObjectId(sessionOf(token)) }, { $set: fields });
};
const ago = (days: number) => new Date(Date.now() - days * day);

describe('the expiry of a session', () => {
  it('comes when it was unused for half of its life, and it disappears from the list', async () => {
    const user = await anAccount();
    const [used, unused] = [await signIn(user.email), await signIn(user.email)];
    await age(used, { createdAt: ago(4), expiresAt: ago(-3), lastSeenAt: ago(3.4) });
    await age(unused, { createdAt: ago(4), expiresAt: ago(-3), lastSeenAt: ago(3.6) });
    expect(await statuses(used, unused)).toEqual([200, 401]);
    expect(await list(used)).toMatchObject([{ _id: sessionOf(used) }]);
  });

  it('comes at its time, whatever the token says', async () => {
    const { email } = await anAccount();
    const token = await signIn(email);
    await age(token, { expiresAt: new Date() });
    expect(await statuses(token)).toEqual([401]);
  });

  it('a use is recorded after five minutes, and not before', async () => {
    const { email } = await anAccount();
    const [other, token] = [await signIn(email), await signIn(email)];
    const seen = async (of = token) => (await SessionModel.findById(sessionOf(of)).lean())?.lastSeenAt;
    const otherSeen = await seen(other);
    const recent = new Date(Date.now() - 4 * 60_000);
    await age(token, { lastSeenAt: recent });
    await read(token).expect(200);
    expect(await seen()).toEqual(recent);
    await age(token, { lastSeenAt: new Date(Date.now() - 6 * 60_000) });
    await read(token).expect(200);
    expect(Number(await seen())).toBeGreaterThan(Date.now() - 60_000);
    expect(await seen(other)).toEqual(otherSeen);
  });
});

describe('the stored data of a session', () => {
  it('are these, until its token expires', async () => {
    const account = await anAccount();
    const begun = Date.now();
    await signIn(account.email);
    const user = new mongoose.Types.ObjectId(account._id);
    const [kept, ...others] = await SessionModel.find({ user }).lean();
    const [createdAt, lastSeenAt, provenAt, expiresAt] = Array.from({ length: 4 }, () => expect.any(Date));
    const times = { createdAt, lastSeenAt, provenAt, expiresAt };
    expect(kept).toEqual({ _id: expect.anything(), user, tokenVersion: 0, agent: 'Firefox', ...times });
    expect(Number(kept?.expiresAt)).toBeGreaterThanOrEqual(begun + 7 * day);
    expect(Number(kept?.expiresAt)).toBeLessThanOrEqual(Date.now() + 7 * day);
    expect(others).toEqual([]);
    // MongoDB itself removes it then.
    expect(await SessionModel.collection.indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });
});

describe('tokens from before there were sessions', () => {
  it('work until they expire', async () => {
    const user = await anAccount();
    const old = testTokens.issue({ sub: user._id, tokenVersion: 0 });
    expect(await statuses(old)).toEqual([200]);
    expect(await list(old)).toEqual([]);
  });

  it('end together when one of them is signed out; sessions continue', async () => {
    const [other, user] = [await anAccount(), await anAccount()];
    const oldTokenOf = ({ _id }: typeof user) => testTokens.issue({ sub: _id, tokenVersion: 0 });
    const token = await signIn(user.email);
    const { updatedAt } = (await UserModel.findById(user._id).lean()) ?? {};
    await end(oldTokenOf(user)).expect(200);
    expect(await statuses(oldTokenOf(user), token, oldTokenOf(other))).toEqual([401, 200, 200]);
    // The account itself has not changed.
    expect((await UserModel.findById(user._id).lean())?.updatedAt).toEqual(updatedAt);
  });

  it('end all sessions when one of them ends all others', async () => {
    const user = await anAccount();
    const old = testTokens.issue({ sub: user._id, tokenVersion: 0 });
    const token = await signIn(user.email);
    const account = await UserModel.findById(user._id).lean<StoredUser>();
    if (!account) throw new Error('there is no account');
    await endOthers(old).send({ currentPassword: password }).expect(200);
    // A sign-in that was just beginning ends with them.
    await expect(startSession(account, 'Firefox', testTokens)).rejects.toMatchObject({ code: 'not_authenticated' });
    expect(await statuses(old, token)).toEqual([401, 401]);
  });

  it('get a session with their next profile update', async () => {
    const user = await anAccount();
    const old = testTokens.issue({ sub: user._id, tokenVersion: 0 });
    const change = request(app).put('/api/users/profile').set('User-Agent', 'Phone').auth(old, bearer);
    const { body } = await change.send({ name: 'Karla' }).expect(200);
    expect(await list(body.token)).toMatchObject([{ current: true, agent: 'Phone' }]);
  });
});

describe('a token belongs to one session of one account in one shop', () => {
  const secret = 'a secret of the tests, 32 bytes long';
  const ours = makeTokens(secret, 7, { audience: 'https://kontor.example' });
  const others = makeTokens(secret, 7, { audience: 'https://other.example' });

  it.each([
    ['no session', 'f'.repeat(24)],
    ['an operator as session', '{"$gt":""}'],
    ['an empty session', ''],
  ])('401 with %s', async (_what, sessionId) => {
    const user = await anAccount();
    expect(await statuses(testTokens.issue({ sub: user._id, tokenVersion: 0, sessionId }))).toEqual([401]);
  });

  it("401 with another account's session", async () => {
    const [user, other] = [await anAccount(), await anAccount()];
    const sessionId = sessionOf(await signIn(user.email));
    expect(await statuses(testTokens.issue({ sub: other._id, tokenVersion: 0, sessionId }))).toEqual([401]);
  });

  it('401 in another shop with the same secret', async () => {
    const user = await anAccount();
    const shop = testApp({ tokens: ours });
    const { token } = (await request(shop).post('/api/users/login').send({ email: user.email, password })).body;
    await request(shop).get('/api/users/profile').auth(token, bearer).expect(200);
    await request(testApp({ tokens: others }))
      .get('/api/users/profile')
      .auth(token, bearer)
      .expect(401);
    await request(app).get('/api/users/profile').auth(token, bearer).expect(401);
  });

  it('a replaced secret still works while it is configured as the previous one', async () => {
    const user = await anAccount();
    const token = await signIn(user.email);
    const replaced = makeTokens('the next secret of the tests, 32 bytes', 7, { previousSecret: secret });
    const shop = testApp({ tokens: replaced });
    await request(shop).get('/api/users/profile').auth(token, bearer).expect(200);
    const fresh = (await request(shop).post('/api/users/login').send({ email: user.email, password })).body.token;
    await request(app).get('/api/users/profile').auth(fresh, bearer).expect(401);
  });
});
