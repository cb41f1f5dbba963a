// asvs 6.2.3, 7.5.1, 7.5.2
import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { errorCode } from '../../../testing/calls/shop-calls.ts';
import { aSecondFactor, beginTotp, disableTotp } from '../../../testing/calls/second-factor-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { makeUniformLimits } from '../../../testing/rate-limits.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testTokens } from '../../../testing/test-secrets.ts';
import { SessionModel } from '../sessions/session.model.ts';
import { UserModel } from '../user.model.ts';
import { FailedSignInModel } from './failed-sign-in.model.ts';
import { freeFailures, makeFailedSignIns } from './failed-sign-ins.service.ts';

const password = 'Elbe4711x';
const secret = 'a secret of the tests';
const app = testApp({ rateLimits: makeUniformLimits(1000), networkSecret: secret });
const bearer = { type: 'bearer' } as const;
const minute = 60_000;

type Person = Awaited<ReturnType<typeof aUser>>;

const put = ({ token }: { token: string }, body: object, path = 'profile') =>
  request(app).put(`/api/users/${path}`).auth(token, bearer).send(body);
const post = ({ token }: Person, path: string, body: object) =>
  request(app).post(`/api/users/${path}`).auth(token, bearer).send(body);
const end = ({ token }: Person, path: string, body: object = {}) =>
  request(app).delete(`/api/users/sessions${path}`).auth(token, bearer).send(body);
const refusal = (response: { status: number; body: unknown }) => [response.status, errorCode(response)];
const asked = [400, 'current_password_required'];

/** Sets the time of the password proof to this many minutes ago, in all of the account's sessions. */
const signedInBefore = ({ _id }: Person, minutes: number) =>
  SessionModel.updateMany(
    { user: new mongoose.Types.ObjectId(_id) },
    { provenAt: new Date(Date.now() - minutes * minute) },
  );
const otherSession = async ({ email }: Person) => {
  const { body } = await request(app).post('/api/users/login').send({ email, password }).expect(200);
  return { token: String(body.token), id: String(testTokens.read(String(body.token))?.sessionId) };
};

describe('the current password of an account whose address is not confirmed', () => {
  it.each([
    ['a new password', { password: 'Weser0815y' }],
    ['another address', { email: 'other@post.example' }],
  ])('is required for %s from a quarter of an hour after signing in on, and not before', async (_what, change) => {
    const user = await aUser({ password });
    await signedInBefore(user, 15.1);
    const before = await UserModel.findById(user._id).lean();
    expect(refusal(await put(user, change))).toEqual(asked);
    expect(await UserModel.findById(user._id).lean()).toEqual(before);
    await put(user, { name: 'Karla' }).expect(200);
    await signedInBefore(user, 14.9);
    await put(user, change).expect(200);
  });

  it('counts for a while once it was given, in that session alone', async () => {
    const [stranger, user] = [await aUser({ password }), await aUser({ password })];
    for (const person of [stranger, user]) await signedInBefore(person, 60);
    await put(user, { name: 'Karla', currentPassword: password }).expect(200);
    await put(user, { email: 'other@post.example' }).expect(200);
    expect(refusal(await put(stranger, { email: 'third@post.example' }))).toEqual(asked);
  });

  it('is required of a token from before there were sessions, and of the session that replaces it', async () => {
    const user = await aUser({ password });
    const old = { token: testTokens.issue({ sub: user._id, tokenVersion: 0 }) };
    expect(refusal(await put(old, { password: 'Weser0815y' }))).toEqual(asked);
    const { body } = await put(old, { name: 'Karla' }).expect(200);
    expect(refusal(await put({ token: String(body.token) }, { password: 'Weser0815y' }))).toEqual(asked);
  });
});

describe('ending other sessions', () => {
  it('requires the password a quarter of an hour after signing in', async () => {
    const user = await aUser({ password });
    const other = await otherSession(user);
    await signedInBefore(user, 16);
    for (const path of ['', `/${other.id}`]) {
      expect(refusal(await end(user, path))).toEqual(asked);
      expect(refusal(await end(user, path, { currentPassword: 'Wrong1234' }))).toEqual([400, 'wrong_password']);
    }
    await request(app).get('/api/users/profile').auth(other.token, bearer).expect(200);
    expect((await end(user, `/${other.id}`, { currentPassword: password }).expect(200)).body).toEqual({ ended: 1 });
    // It was given just now.
    await end(user, '').expect(200);
  });

  it('reveals nothing about other accounts’ sessions before', async () => {
    const [user, stranger] = [await aUser({ password }), await aUser({ password })];
    await signedInBefore(user, 16);
    expect(refusal(await end(user, `/${(await otherSession(stranger)).id}`))).toEqual(asked);
  });

  it('signing out requires nothing, by either name', async () => {
    const user = await aUser({ password });
    const other = await otherSession(user);
    await signedInBefore(user, 60);
    await end(user, '/current').expect(200);
    await end({ ...user, token: other.token }, `/${other.id}`).expect(200);
  });
});

describe('another address of a staff member', () => {
  it('requires the owner’s proof after a while, like a name, even for the owner; a customer’s does not', async () => {
    const [owner, clerk, customer] = [
      await aUser({ role: 'owner', password }),
      await aUser({ role: 'office' }),
      await aUser(),
    ];
    await signedInBefore(owner, 16);
    const edit = ({ _id, name, email, role }: Person, change: object) =>
      put(owner, { name, email, isAdmin: Boolean(role), ...(role && { role }), ...change }, _id);
    for (const person of [owner, clerk]) {
      const change = { email: `neu-${person.email}` };
      expect(refusal(await edit(person, change))).toEqual([403, 'proof_needed']);
      expect(refusal(await edit(person, { ...change, currentPassword: 'Wrong1234' }))).toEqual([400, 'wrong_password']);
      expect(refusal(await edit(person, { name: 'Anders' }))).toEqual([403, 'proof_needed']);
    }
    await edit(customer, { email: 'kunde@post.example' }).expect(200);
    await edit(clerk, { email: 'buero@post.example', currentPassword: password }).expect(200);
  });
});

describe('a wrong password counts as a failed sign-in', () => {
  const wrong = 'Wrong1234';
  it.each<[string, (person: Person) => PromiseLike<{ status: number; body: unknown }>]>([
    ['at the export', (person) => post(person, 'export', { password: wrong })],
    ['at the erasure', (person) => post(person, 'erasure', { password: wrong })],
    ['where a second factor is set up', (person) => beginTotp(app, person, wrong)],
    ['where it is switched off', (person) => disableTotp(app, person, { password: wrong, code: '123456' })],
    ['where sessions are ended', (person) => end(person, '', { currentPassword: wrong })],
  ])('%s', async (_where, send) => {
    const person = await aUser({ password, isAdmin: true });
    expect(refusal(await send(person))).toEqual([400, 'wrong_password']);
    expect(await FailedSignInModel.find().lean()).toMatchObject([{ count: 1 }]);
  });

  it('after a hundred the next one waits, and the owner is informed', async () => {
    const user = await aUser({ password });
    const failures = makeFailedSignIns({ secret, isLimited: true });
    await Promise.all(Array.from({ length: freeFailures }, () => failures.count(user.email)));
    await post(user, 'export', { password: wrong }).expect(400);
    const begun = performance.now();
    await post(user, 'export', { password }).expect(200);
    expect(performance.now() - begun).toBeGreaterThan(490);
    const login = request(app).post('/api/users/login').send({ email: user.email, password });
    expect((await login.expect(200)).body).toMatchObject({ failedSignIns: freeFailures + 1 });
  });

  it('a wrong code when switching off the second factor counts as a wrong code', async () => {
    const admin = await aUser({ password, isAdmin: true });
    const { token } = await aSecondFactor(app, admin, password);
    const sent = await disableTotp(app, { token }, { password, code: '000000' });
    expect(refusal(sent)).toEqual([400, 'wrong_code']);
    expect(await FailedSignInModel.find().lean()).toMatchObject([{ count: 1 }]);
  });
});
