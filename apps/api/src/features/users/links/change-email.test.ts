// asvs 7.5.1
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { mailsTo, newestLink } from '../../../testing/account-mails.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { UserModel } from '../user.model.ts';

const clock = { now: Date.now() };
const app = testApp({ now: () => new Date(clock.now) });
const [old, fresh, third] = ['alt@post.example', 'neu@post.example', 'dritte@post.example'];
const password = 'Leuchtturm7';
const bearer = { type: 'bearer' } as const;
const confirm = (token: string) => request(app).put('/api/users/email/confirm').send({ token });
const undo = (token: string) => request(app).put('/api/users/email/undo').send({ token });
const change = (token: string, email = fresh, typed = password) =>
  request(app).put('/api/users/email').auth(token, bearer).send({ email, password: typed });
const invalid = { message: 'This link does not hold any more', code: 'invalid_link' };

/** Creates an account with a confirmed address. */
async function aVerified(more: { isAdmin?: boolean } = {}) {
  clock.now = Date.now();
  const user = await aUser({ email: old, password, ...more });
  await UserModel.updateOne({ _id: user._id }, { verifiedAt: new Date() });
  return user;
}

const emailOf = async ({ _id }: { _id: string }) => (await UserModel.findById(_id).lean())?.email;

/** Returns a verified user whose address was changed and confirmed, and the link that undoes it. */
async function aChanged() {
  const user = await aVerified();
  await change(user.token).expect(202);
  await confirm(await newestLink(fresh, 'email_change')).expect(200);
  return { user, back: await newestLink(old, 'email_changed') };
}

describe('a change of address', () => {
  it('takes effect when the link to the new one is used; the former one gets a mail', async () => {
    const user = await aVerified();
    await change(user.token).expect(202);
    const link = await newestLink(fresh, 'email_change');
    expect(await emailOf(user)).toBe(old);
    expect((await confirm(link).expect(200)).body).toEqual({ email: fresh });
    expect(await UserModel.findById(user._id).lean()).toMatchObject({ email: fresh, verifiedAt: expect.any(Date) });
    await newestLink(old, 'email_changed');
    expect((await mailsTo(old, 'email_changed'))[0]).toContain(fresh);
    expect((await confirm(link).expect(400)).body).toEqual(invalid);
  });

  it.each([
    ['wrong_password', 400, fresh, 'Falsch1234'],
    ['email_taken', 409, third, password],
    ['email_taken', 409, old, password],
  ] as const)('%s: no mail is sent', async (code, status, email, typed) => {
    const user = await aVerified();
    await aUser({ email: third });
    expect((await change(user.token, email, typed).expect(status)).body).toMatchObject({ code });
    expect(await newestLink(email, 'email_change')).toBe('');
  });

  it('is refused for an address that was taken meanwhile', async () => {
    const user = await aVerified();
    await change(user.token).expect(202);
    const link = await newestLink(fresh, 'email_change');
    await aUser({ email: fresh });
    expect((await confirm(link).expect(409)).body).toMatchObject({ code: 'email_taken' });
    expect(await emailOf(user)).toBe(old);
  });

  const wrong: Record<string, (token: string, user: { _id: string; token: string }) => Promise<string>> = {
    expired: async (token) => {
      clock.now += 24 * 3_600_000 + 60_000;
      return token;
    },
    replaced: async (token, user) => {
      await change(user.token, third).expect(202);
      await newestLink(third, 'email_change');
      return token;
    },
    cut: async (token) => token.slice(1),
    'of an account that was deleted meanwhile': async (token, { _id }) => {
      await UserModel.deleteOne({ _id });
      return token;
    },
    'of an account with another address by now': async (token, { _id }) => {
      await UserModel.updateOne({ _id }, { email: third });
      return token;
    },
    'from before a new password, which ends what somebody else has begun': async (token, user) => {
      const chosen = { password: 'Sturmflut8', currentPassword: password };
      await request(app).put('/api/users/profile').auth(user.token, bearer).send(chosen).expect(200);
      return token;
    },
    'from before a password was chosen by a link': async (token) => {
      await request(app).post('/api/users/password-reset').send({ email: old }).expect(202);
      const reset = { token: await newestLink(old, 'password_reset'), password: 'Sturmflut8' };
      await request(app).put('/api/users/password-reset').send(reset).expect(200);
      return token;
    },
  };

  it.each(Object.keys(wrong))('does nothing by a link that is %s', async (kind) => {
    const user = await aVerified();
    await change(user.token).expect(202);
    const link = (await wrong[kind]?.(await newestLink(fresh, 'email_change'), user)) ?? '';
    const before = await emailOf(user);
    expect((await confirm(link).expect(400)).body).toEqual(invalid);
    expect(await emailOf(user)).toBe(before);
  });
});

const save = ({ token }: { token: string }, email: string) =>
  request(app).put('/api/users/profile').auth(token, bearer).send({ email, currentPassword: password }).expect(200);

describe('a profile update', () => {
  it.each([
    ['a verified account', {}],
    ['an admin', { isAdmin: true }],
  ])('begins such a change for %s, and returns the present address', async (_who, more) => {
    const user = await aVerified(more);
    expect((await save(user, fresh)).body).toMatchObject({ email: old });
    expect(await emailOf(user)).toBe(old);
    await confirm(await newestLink(fresh, 'email_change')).expect(200);
    expect(await emailOf(user)).toBe(fresh);
  });

  it('begins such a change together with a new password', async () => {
    const user = await aVerified();
    const both = { email: fresh, password: 'Sturmflut8', currentPassword: password };
    await request(app).put('/api/users/profile').auth(user.token, bearer).send(both).expect(200);
    await confirm(await newestLink(fresh, 'email_change')).expect(200);
    expect(await emailOf(user)).toBe(fresh);
  });

  it('changes the address of an account with an unconfirmed one at once', async () => {
    const user = await aUser({ email: old, password });
    expect((await save(user, fresh)).body).toMatchObject({ email: fresh });
    expect(await newestLink(fresh, 'email_change')).toBe('');
  });
});

describe('the way back', () => {
  it('restores the account’s former address and ends every session', async () => {
    const { user, back } = await aChanged();
    expect((await undo(back).expect(200)).body).toEqual({ email: old });
    expect(await emailOf(user)).toBe(old);
    await request(app).get('/api/users/profile').auth(user.token, bearer).expect(401);
    expect((await undo(back).expect(400)).body).toEqual(invalid);
  });

  it('ends the password, which the person who changed the address knew, and sends a link to a new one', async () => {
    const { back } = await aChanged();
    const signIn = (typed: string) => request(app).post('/api/users/login').send({ email: old, password: typed });
    await undo(back).expect(200);
    await signIn(password).expect(401);
    const chosen = { token: await newestLink(old, 'password_reset'), password: 'Sturmflut8' };
    await request(app).put('/api/users/password-reset').send(chosen).expect(200);
    await signIn('Sturmflut8').expect(200);
  });

  it('works for 72 hours', async () => {
    const { user, back } = await aChanged();
    clock.now += 72 * 3_600_000 + 60_000;
    expect((await undo(back).expect(400)).body).toEqual(invalid);
    expect(await emailOf(user)).toBe(fresh);
  });

  it('outlasts a second change, and cancels all requests since', async () => {
    const { user, back } = await aChanged();
    await change(user.token, third).expect(202);
    await confirm(await newestLink(third, 'email_change')).expect(200);
    const second = await newestLink(fresh, 'email_changed');
    await request(app).post('/api/users/password-reset').send({ email: third }).expect(202);
    const reset = await newestLink(third, 'password_reset');
    await undo(back).expect(200);
    expect(await emailOf(user)).toBe(old);
    await undo(second).expect(400);
    await request(app).put('/api/users/password-reset').send({ token: reset, password: 'Fremd1234' }).expect(400);
  });

  it('cannot be blocked by another account with the former address', async () => {
    const { user, back } = await aChanged();
    const eve = { name: 'Eve', email: old, password: 'Anders1234' };
    await request(app).post('/api/users/register').send(eve).expect(409);
    const other = await aUser({ password });
    await change(other.token, old).expect(409);
    await request(app).put('/api/users/profile').auth(other.token, bearer).send({ email: old }).expect(409);
    await undo(back).expect(200);
    expect(await emailOf(user)).toBe(old);
  });

  it('for an account deleted meanwhile does not work', async () => {
    const { user, back } = await aChanged();
    await UserModel.deleteOne({ _id: user._id });
    expect((await undo(back).expect(400)).body).toEqual(invalid);
  });
});
