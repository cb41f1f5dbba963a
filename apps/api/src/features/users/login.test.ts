// asvs 6.2.8
import { hashSync } from 'bcryptjs';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { testTokens } from '../../testing/test-secrets.ts';
import { UserModel } from './user.model.ts';
import { makeRefuseWeakPassword } from './passwords/refuse-weak-password.ts';
import { ensureFirstAdmin } from './users.service.ts';
import { hash } from '@node-rs/argon2';

const password = 'Kunde1234';
const email = 'karla@post.example';

const login = (body: unknown) => request(testApp()).post('/api/users/login').send(Object(body));

describe('POST /api/users/login', () => {
  // spec 3.4, 3.5, 7.1
  it('returns exactly the login shape, with a token for this user', async () => {
    const user = await aUser({ email, password, name: 'Karla Petersen' });

    const { body, status, headers } = await login({ email, password });

    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({ _id: user._id, name: 'Karla Petersen', email, isAdmin: false, token: expect.any(String) });
    expect(testTokens.read(body.token)).toMatchObject({ sub: user._id, tokenVersion: 0 });
  });

  it('shows whether the user is an admin', async () => {
    await aUser({ email, password, isAdmin: true });
    expect((await login({ email, password })).body.isAdmin).toBe(true);
  });

  it.each(['KARLA@Post.Example', '  karla@post.example ', '\tKarla@post.example\n'])(
    'treats the address %j as the same one',
    async (sent) => {
      await aUser({ email, password });
      expect((await login({ email: sent, password })).status).toBe(200);
    },
  );

  it.each([
    ['karla@müller.example', 'karla@xn--mller-kva.example'],
    ['karla@xn--mller-kva.example', 'karla@müller.example'],
  ])('%s and %s are one account', async (registered, sent) => {
    const account = { name: 'Karla', email: registered, password };
    await request(testApp()).post('/api/users/register').send(account).expect(201);
    const { body } = await login({ email: sent, password });
    expect(body.email).toBe('karla@müller.example');
    await request(testApp())
      .post('/api/users/register')
      .send({ ...account, email: sent })
      .expect(409);
  });

  it('one answer for an unknown address and for a wrong password, which ends no session', async () => {
    await aUser({ email, password });

    const wrongPassword = await login({ email, password: 'Kunde12345' });
    const unknown = await login({ email: 'nobody@post.example', password });

    expect(wrongPassword.status).toBe(401);
    expect(errorCode(wrongPassword)).toBe('invalid_credentials');
    expect(unknown.body).toEqual(wrongPassword.body);
    expect(unknown.status).toBe(401);
    expect(wrongPassword.body.message).not.toMatch(/not authorized/i);
  });

  it.each([
    ['', undefined],
    // Half as slow as the present hash: only the minimum time of refusals makes them equal.
    [' of an account whose hash is of an earlier version', hashSync(password, 8)],
  ])('an unknown address takes as long as a wrong password%s', async (_whose, passwordHash) => {
    await aUser({ email, password });
    if (passwordHash) await UserModel.updateOne({ email }, { passwordHash });
    const app = testApp();
    const timed = async (address: string) => {
      const begun = performance.now();
      await request(app).post('/api/users/login').send({ email: address, password: 'Kunde12345' }).expect(401);
      return performance.now() - begun;
    };
    await timed(email); // starts the worker
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let i = 0; i < 7; i += 1) {
      known.push(await timed(email));
      unknown.push(await timed('nobody@post.example'));
    }
    // The fastest of each is the time of the work itself; otherwise an answer takes a few milliseconds.
    const ratio = Math.min(...unknown) / Math.min(...known);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  });

  it.each([' Kunde1234', 'Kunde1234 ', 'kunde1234', 'Kunde1234\u0000'])(
    'the password is compared as typed: %j',
    async (typed) => {
      await aUser({ email, password });
      expect((await login({ email, password: typed })).status).toBe(401);
    },
  );

  it('an account without a usable hash cannot sign in', async () => {
    await aUser({ email });
    expect((await login({ email, password: 'none' })).status).toBe(401);
  });

  it.each([
    ['no body', undefined],
    ['no password', { email }],
    ['no address', { password }],
    ['an empty password', { email, password: '' }],
    ['an operator as password', { email, password: { $ne: null } }],
    ['an operator as address', { email: { $gt: '' }, password }],
    ['a list of addresses', { email: [email], password }],
    ['a number as password', { email, password: 1 }],
    ['an endless password', { email, password: 'x'.repeat(201) }],
    ['no real address', { email: 'karla', password }],
  ])('400 for %s', async (_what, sent) => {
    const response = await login(sent);
    expect(response.status).toBe(400);
    expect(errorCode(response)).toBe('invalid_input');
  });

  it('changes no stored data', async () => {
    await aUser({ email, password });
    const before = await UserModel.findOne({ email }).lean();
    await login({ email, password });
    await login({ email, password: 'wrong' });
    expect(await UserModel.findOne({ email }).lean()).toEqual(before);
    expect(before?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('a hash of an earlier version is replaced at sign-in, and the account stays the same otherwise', async () => {
    const user = await aUser({ email });
    await UserModel.updateOne({ email }, { passwordHash: hashSync(password, 4) });
    const before = await UserModel.findOne({ email }).lean();
    await login({ email, password: 'Wrong1234' });
    expect(await UserModel.findOne({ email }).lean()).toEqual(before);

    expect((await login({ email, password })).status).toBe(200);

    const now = await UserModel.findOne({ email }).lean();
    expect(now).toEqual({ ...before, passwordHash: expect.stringMatching(/^\$argon2id\$/) });
    expect((await login({ email, password })).status).toBe(200);
    await request(testApp()).get('/api/users/profile').auth(user.token, { type: 'bearer' }).expect(200);
  });
});

/** Any password, if its rules do not matter. */
const takeAny = async () => {};

describe('a password from a keyboard that sends a letter in two parts', () => {
  const composed = 'Sch\u00f6n1234';
  const decomposed = 'Scho\u0308n1234';

  it('is the same password, wherever it was chosen', async () => {
    for (const [index, chosen] of [composed, decomposed].entries()) {
      const address = `karla${index}@post.example`;
      const body = { name: 'Erika', email: address, password: chosen };
      await request(testApp()).post('/api/users/register').send(body).expect(201);
      for (const typed of [composed, decomposed])
        expect((await login({ email: address, password: typed })).status).toBe(200);
    }
  });

  it('stored by an earlier version as it was typed still signs in, and is hashed again so that both spellings do', async () => {
    const address = 'frueher@post.example';
    const passwordHash = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await UserModel.create({ name: 'Erika', email: address, passwordHash });
    expect((await login({ email: address, password: composed })).status).toBe(401);
    expect((await login({ email: address, password: decomposed })).status).toBe(200);
    expect((await login({ email: address, password: composed })).status).toBe(200);
  });
});

describe('the first admin', () => {
  it('follows the rules of every password', async () => {
    const refuse = makeRefuseWeakPassword({ readShopName: async () => 'Kontor', freeEmails: [] });
    for (const weak of ['Kontor123', 'Chef12345', 'Password1']) {
      await expect(ensureFirstAdmin({ email: 'chef@post.example', password: weak }, refuse)).rejects.toMatchObject({
        code: 'invalid_input',
      });
    }
    expect(await UserModel.countDocuments()).toBe(0);
  });

  it('is opened once and can sign in', async () => {
    const admin = { email: 'chef@post.example', password };
    expect(await ensureFirstAdmin(admin, takeAny)).toBe(true);
    expect(await ensureFirstAdmin({ email: 'other@post.example', password }, takeAny)).toBe(false);

    expect((await login(admin)).body).toMatchObject({ isAdmin: true, role: 'owner', name: 'Admin' });
    expect(await UserModel.countDocuments({ role: 'owner' })).toBe(1);
  });
});
