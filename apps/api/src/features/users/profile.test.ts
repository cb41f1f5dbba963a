// asvs 6.2.2, 6.2.3, 7.4.3, 8.2.3, 15.3.3
import type { SessionUser } from '@kontor/shared/wire/users';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { mailsTo, newestLink } from '../../testing/account-mails.ts';
import { aUser } from '../../testing/factories.ts';
import { errorCode, listening } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { testTokens } from '../../testing/test-secrets.ts';
import { AuditModel } from '../audit/audit.model.ts';
import { MailModel } from '../mails/store/mail.model.ts';
import { UserModel } from './user.model.ts';

const app = testApp();
const password = 'Kunde1234';
const email = 'karla@post.example';

const read = (token: string) => request(app).get('/api/users/profile').auth(token, { type: 'bearer' });
const change = (token: string, body: object) =>
  request(app).put('/api/users/profile').auth(token, { type: 'bearer' }).send(body);
const login = (typed: string, address = email) =>
  request(app).post('/api/users/login').send({ email: address, password: typed });
/** Registers an account, which is then asked by mail to confirm its address. */
async function register(): Promise<SessionUser> {
  const { body } = await request(app)
    .post('/api/users/register')
    .send({ name: 'Karla Petersen', email, password })
    .expect(201);
  await newestLink(email, 'email_verification');
  return body as SessionUser; // the server has checked it
}
const stored = (user: { _id: string }) => UserModel.findById(user._id).lean();

const verify = (user: { _id: string }) => UserModel.updateOne({ _id: user._id }, { verifiedAt: new Date() });

describe('GET /api/users/profile', () => {
  // spec 3.5, 7.6
  it('returns exactly id, name, address and role', async () => {
    const user = await aUser({ email, password });
    const { body, status, headers } = await read(user.token);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toEqual({ _id: user._id, name: 'Karla Petersen', email, isAdmin: false });
  });

  it('shows the account as it is now, not as it was when the token was issued', async () => {
    const user = await aUser();
    await UserModel.updateOne({ _id: user._id }, { name: 'Karla Hansen' });
    expect((await read(user.token)).body.name).toBe('Karla Hansen');
  });
});

describe('PUT /api/users/profile', () => {
  // spec 6.8, 7.4
  it('changes name and address and returns the login shape with a fresh token', async () => {
    const user = await aUser({ email, password });

    const { body, status, headers } = await change(user.token, {
      name: ' Karla Hansen ',
      email: 'Hansen@Post.Example',
    });

    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const now = { _id: user._id, name: 'Karla Hansen', email: 'hansen@post.example', isAdmin: false };
    expect(body).toEqual({ ...now, token: expect.any(String) });
    expect((await read(body.token)).body).toEqual(now);
    expect(await stored(user)).toMatchObject({ name: 'Karla Hansen', email: 'hansen@post.example' });
    expect((await login(password, 'hansen@post.example')).status).toBe(200);
    expect((await login(password)).status).toBe(401);
  });

  it('tells the former address, which was never confirmed, that it is left: without a link, a name, or the new one', async () => {
    const { token } = await register();
    await change(token, { name: 'Karla Hansen' });
    await change(token, { email: 'hansen@post.example' });
    expect(await newestLink(email, 'email_left')).toBe('');
    const mails = await mailsTo(email, 'email_left');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('hat seit dem');
    expect(mails[0]).not.toMatch(/hansen|Karla/i);
    expect(await mailsTo('hansen@post.example', 'email_left')).toEqual([]);
  });

  it('tells no address that the shop has never written to: a caller could name strangers, one after the other', async () => {
    const { token } = await register();
    for (const stranger of ['eins', 'zwei', 'drei']) await change(token, { email: `${stranger}@post.example` });
    await newestLink(email, 'email_left');
    expect((await MailModel.find({ kind: 'email_left' }).lean()).map(({ to }) => to?.address)).toEqual([email]);
  });

  it('tells the former address once of many changes at once, each of which is logged from the address that it left', async () => {
    const user = await register();
    const shop = await listening(app);
    const addresses = Array.from({ length: 8 }, (_, i) => `neu${i % 4}@post.example`);
    const answers = await Promise.all(
      addresses.map((address) =>
        request(shop).put('/api/users/profile').auth(user.token, { type: 'bearer' }).send({ email: address }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await newestLink(email, 'email_left');
    expect(await mailsTo(email, 'email_left')).toHaveLength(1);
    const entries = await AuditModel.find({ action: 'email_changed' }).sort({ _id: 1 }).lean();
    expect(entries.length).toBeGreaterThan(1);
    expect(entries.slice(1).map(({ before }) => before)).toEqual(entries.slice(0, -1).map(({ after }) => after));
  });

  it.each([
    ['nothing', {}],
    ['the name', { name: 'Karla' }],
    ['the address', { email: 'other@post.example' }],
    ['an empty password', { name: 'Karla', password: '' }],
  ])('changing %s keeps the password and other sessions', async (_what, body) => {
    const user = await aUser({ email, password });
    const before = await stored(user);

    expect((await change(user.token, body)).status).toBe(200);

    expect(await stored(user)).toMatchObject({ passwordHash: before?.passwordHash, tokenVersion: 0 });
    expect((await read(user.token)).status).toBe(200);
  });

  it('a new password ends all older tokens at once, except the fresh one', async () => {
    const user = await aUser({ email, password });
    const elsewhere = (await login(password)).body.token;

    const { body } = await change(user.token, { password: 'Anders123' });

    for (const token of [user.token, elsewhere]) {
      const response = await read(token);
      expect([response.status, response.body.message]).toEqual([401, 'Not authorized, token failed']);
    }
    expect((await read(body.token)).status).toBe(200);
    expect(testTokens.read(body.token)).toMatchObject({ sub: user._id, tokenVersion: 1 });
    expect((await login(password)).status).toBe(401);
    expect((await login('Anders123')).status).toBe(200);
  });

  it('a new password is announced by mail, to the former address and in the account’s language', async () => {
    const user = await aUser({ email, password });
    const sent = { password: 'Anders123', email: 'other@post.example', currentPassword: password };
    expect((await change(user.token, sent)).status).toBe(200);
    await newestLink(email, 'password_changed');
    expect(await mailsTo(email, 'password_changed')).toHaveLength(1);
    expect(await mailsTo('other@post.example', 'password_changed')).toEqual([]);
  });

  it('a change that is refused sends no mail', async () => {
    const user = await aUser({ email, password });
    await aUser({ email: 'other@post.example' });
    expect((await change(user.token, { password: 'Anders123', email: 'other@post.example' })).status).toBe(409);
    await newestLink(email, 'password_changed');
    expect(await mailsTo(email, 'password_changed')).toEqual([]);
  });

  describe('the current password', () => {
    it.each([
      ['a new password', { password: 'Anders123' }],
      ['another address', { email: 'other@post.example' }],
    ])('is required of admins and of accounts with a confirmed address for %s', async (_what, sent) => {
      const [admin, verified] = [await aUser({ isAdmin: true, password }), await aUser({ password })];
      await verify(verified);
      for (const person of [admin, verified]) {
        const before = await stored(person);
        const without = await change(person.token, sent);
        expect([without.status, errorCode(without)]).toEqual([400, 'current_password_required']);
        const wrong = await change(person.token, { ...sent, currentPassword: 'Wrong1234' });
        expect([wrong.status, errorCode(wrong)]).toEqual([400, 'wrong_password']);
        expect(await stored(person)).toEqual(before);
      }
      expect((await change(admin.token, { ...sent, currentPassword: password })).status).toBe(200);
    });

    it('is not required for the name, nor for an unchanged address', async () => {
      const admin = await aUser({ isAdmin: true, password });
      const sent = { name: 'Chef', email: admin.email.toUpperCase(), password: '', currentPassword: '' };
      expect((await change(admin.token, sent)).status).toBe(200);
    });

    it('is checked whenever it is sent; only the older front end’s call may omit it, soon after signing in', async () => {
      const user = await aUser({ password });
      const wrong = await change(user.token, { name: 'Eve', currentPassword: 'Wrong1234' });
      expect([wrong.status, errorCode(wrong)]).toEqual([400, 'wrong_password']);
      expect((await stored(user))?.name).toBe('Karla Petersen');
      expect((await change(user.token, { password: 'Anders123', currentPassword: password })).status).toBe(200);
    });
  });

  it('two password changes at the same moment: one succeeds, the other one’s token has ended', async () => {
    const server = await listening(app);
    const user = await aUser({ email, password });
    const put = async (typed: string) =>
      request(server).put('/api/users/profile').auth(user.token, { type: 'bearer' }).send({ password: typed });

    const passwords = ['Erstes123', 'Zweites123', 'Drittes123'];
    const answers = await Promise.all(passwords.map(put));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect((await stored(user))?.tokenVersion).toBe(1);
    const logins: number[] = [];
    for (const typed of passwords) logins.push((await login(typed)).status);
    expect(logins).toEqual(answers.map(({ status }) => status));
  });

  it('a change still running when the password changes elsewhere is dropped', async () => {
    const server = await listening(app);
    const user = await aUser({ email, password });
    const thief = request(server)
      .put('/api/users/profile')
      .auth(user.token, { type: 'bearer' })
      .send({ password: 'Dieb12345', email: 'eve@post.example' });
    // The second call finds the token ended, whichever of both that is.
    const [stolen, owner] = await Promise.all([
      thief.then(({ status }) => status),
      change(user.token, { password: 'Anders123' }).then(({ status }) => status),
    ]);
    expect([stolen, owner].toSorted((a, b) => a - b)).toEqual([200, 401]);
    const now = await stored(user);
    expect(now?.email).toBe(stolen === 200 ? 'eve@post.example' : email);
    expect((await login(stolen === 200 ? 'Dieb12345' : 'Anders123', now?.email)).status).toBe(200);
  });

  it('409 for an address that is taken, and the password is not changed either', async () => {
    const [user, other] = [await aUser({ email, password }), await aUser({ email: 'other@post.example' })];
    const before = await stored(user);

    const sent = { name: 'Eve', email: ' OTHER@post.example', password: 'Anders123' };
    const response = await change(user.token, sent);

    expect([response.status, errorCode(response)]).toEqual([409, 'email_taken']);
    expect(await stored(user)).toEqual(before);
    expect((await read(user.token)).status).toBe(200);
    expect((await stored(other))?.email).toBe('other@post.example');
  });

  it('the caller’s own address is not taken', async () => {
    const user = await aUser({ email });
    expect((await change(user.token, { email: 'Karla@Post.Example' })).status).toBe(200);
  });

  it('another account’s id changes nothing there', async () => {
    const [user, other] = [await aUser(), await aUser()];
    const before = await stored(other);
    const { body } = await change(user.token, { id: other._id, _id: other._id, name: 'Eve' });
    expect(body._id).toBe(user._id);
    expect(await stored(other)).toEqual(before);
  });

  it.each([{ $ne: null }, null, 5, ['x'], 'x'.repeat(10_000)])('any id in the body is ignored: %j', async (id) => {
    const user = await aUser();
    expect((await change(user.token, { id, name: 'Karla' })).body._id).toBe(user._id);
  });

  it('a caller can neither become an admin nor set a hash', async () => {
    const user = await aUser({ email, password });
    const before = await stored(user);
    const { body, status } = await request(app)
      .put('/api/users/profile')
      .auth(user.token, { type: 'bearer' })
      .type('json')
      .send(
        '{"isAdmin":true,"tokenVersion":5,"passwordHash":"x","$set":{"isAdmin":true},"__proto__":{"isAdmin":true},"name":"Karla"}',
      );
    expect([status, body.isAdmin]).toEqual([200, false]);
    const renamed = { name: 'Karla', nameTerms: ['karla'], updatedAt: expect.any(Date) };
    expect(await stored(user)).toEqual({ ...before, ...renamed });
  });

  it('an admin stays one', async () => {
    const admin = await aUser({ isAdmin: true });
    expect((await change(admin.token, { name: 'Chef' })).body.isAdmin).toBe(true);
  });

  it.each([
    ['a blank name', { name: ' ' }, 'name', 'required'],
    ['an operator as name', { name: { $set: 'x' } }, 'name', 'invalid'],
    ['no real address', { email: 'karla' }, 'email', 'invalid_email'],
    ['an operator as address', { email: { $gt: '' } }, 'email', 'invalid'],
    ['a password against the rule', { password: 'kunde' }, 'password', 'password_rule'],
    ['a password of one blank', { password: ' ' }, 'password', 'password_rule'],
    ['an endless password', { password: 'Kunde1'.repeat(10_000) }, 'password', 'password_rule'],
    ['an operator as password', { password: { $ne: '' } }, 'password', 'invalid'],
  ])('400 for %s, and nothing is changed', async (_what, body, path, code) => {
    const user = await aUser({ email, password });
    const before = await stored(user);
    const response = await change(user.token, body);
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    expect(response.body.issues).toEqual([{ path, code, message: expect.any(String) }]);
    expect(await stored(user)).toEqual(before);
  });
});
