import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { mailsTo, newestLink } from '../../../testing/account-mails.ts';
import { beginTotp } from '../../../testing/calls/second-factor-calls.ts';
import { errorCode } from '../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ErasureModel } from '../personal/erasure.model.ts';
import { UserModel } from '../user.model.ts';

const app = testApp();
const password = 'Elbe4711x';
const newPassword = 'Weser0815y';
const bearer = { type: 'bearer' } as const;
type Person = Awaited<ReturnType<typeof aUser>>;
const refusal = (response: { status: number; body: unknown }) => [response.status, errorCode(response)];

const login = (email: string) => request(app).post('/api/users/login').send({ email, password });
const post = (path: string, body: object, { token }: { token: string }) =>
  request(app).post(`/api/users/${path}`).auth(token, bearer).send(body);
const put = (path: string, body: object) => request(app).put(`/api/users/${path}`).send(body);

/** Begins everything that an intruder with the password can begin in an owner's account. */
async function begin(person: Person) {
  const { body: session } = await login(person.email).expect(200);
  await post('invitations', { email: 'friend@evil.example', role: 'office' }, session).expect(202);
  await request(app)
    .put('/api/users/email')
    .auth(String(session.token), bearer)
    .send({ email: 'new@evil.example', password })
    .expect(202);
  await beginTotp(app, session, password).expect(200);
  const [invitation, change] = [
    await newestLink('friend@evil.example', 'invitation'),
    await newestLink('new@evil.example', 'email_change'),
  ];
  await aUser({ role: 'owner' });
  await post('erasure', { password }, session).expect(202);
  return { session, invitation, change };
}

const returns: Readonly<Record<string, (person: Person) => Promise<void>>> = {
  'a new password': async ({ token }) => {
    const change = { password: newPassword, currentPassword: password };
    await request(app).put('/api/users/profile').auth(token, bearer).send(change).expect(200);
  },
  'a link to a new password': async ({ email }) => {
    await request(app).post('/api/users/password-reset').send({ email }).expect(202);
    await put('password-reset', { token: await newestLink(email, 'password_reset'), password: newPassword }).expect(
      200,
    );
  },
};

describe('an intruder’s requests in an account (issue 39)', () => {
  it.each(Object.entries(returns))('end by %s, and the owner gets a list of them', async (_how, comeBack) => {
    const person = await aUser({ role: 'owner', password, verifiedAt: new Date() });
    const { session, invitation, change } = await begin(person);
    await comeBack(person);
    expect(refusal(await put('email/confirm', { token: change }))).toEqual([400, 'invalid_link']);
    const accepted = await put('invitations', { token: invitation, name: 'Eve', password: newPassword });
    expect(refusal(accepted)).toEqual([400, 'invalid_link']);
    await request(app).get('/api/users/profile').auth(String(session.token), bearer).expect(401);
    expect(await ErasureModel.countDocuments()).toBe(0);
    expect((await UserModel.findById(person._id).lean())?.secondFactorDraft).toBeUndefined();
    await newestLink(person.email, 'requests_ended');
    const [mail = ''] = await mailsTo(person.email, 'requests_ended');
    for (const words of ['anderen E-Mail-Adresse', 'Einladungen', 'das Löschen des Kontos', 'zweiten Faktors']) {
      expect(mail.replaceAll(/\s+/g, ' ')).toContain(words);
    }
  });

  it('end by undoing a changed address, with a second factor that was set up since', async () => {
    const person = await aUser({ role: 'owner', password, verifiedAt: new Date() });
    const { invitation, change } = await begin(person);
    await put('email/confirm', { token: change }).expect(200);
    const undo = await newestLink(person.email, 'email_changed');
    const secondFactor = { secret: 'x', since: new Date(Date.now() + 1000), lastStep: 0, recovery: [] };
    await UserModel.updateOne({ _id: person._id }, { secondFactor });
    await put('email/undo', { token: undo }).expect(200);
    expect(refusal(await put('invitations', { token: invitation, name: 'Eve', password: newPassword }))).toEqual([
      400,
      'invalid_link',
    ]);
    expect(await ErasureModel.countDocuments()).toBe(0);
    expect((await UserModel.findById(person._id).lean())?.secondFactor).toBeUndefined();
    await newestLink(person.email, 'requests_ended');
    expect(await mailsTo(person.email, 'requests_ended')).toHaveLength(1);
  });

  it('a new password ends the way back to an address that the account had only in between', async () => {
    const person = await aUser({ password, verifiedAt: new Date() });
    const move = async (from: { token: string }, email: string) => {
      await request(app).put('/api/users/email').auth(from.token, bearer).send({ email, password }).expect(202);
      await put('email/confirm', { token: await newestLink(email, 'email_change') }).expect(200);
    };
    await move(person, 'between@evil.example');
    const toOwner = await newestLink(person.email, 'email_changed');
    await move(person, person.email);
    const between = await newestLink('between@evil.example', 'email_changed');
    expect([toOwner, between]).not.toContain('');
    await returns['a link to a new password']?.(person);
    expect(refusal(await put('email/undo', { token: between }))).toEqual([400, 'invalid_link']);
  });

  it('a link to a new password keeps the way back to an earlier address', async () => {
    const person = await aUser({ password, verifiedAt: new Date() });
    const taken = 'taken@evil.example';
    await request(app).put('/api/users/email').auth(person.token, bearer).send({ email: taken, password }).expect(202);
    await put('email/confirm', { token: await newestLink(taken, 'email_change') }).expect(200);
    const undo = await newestLink(person.email, 'email_changed');
    await returns['a link to a new password']?.({ ...person, email: taken });
    expect((await put('email/undo', { token: undo }).expect(200)).body).toEqual({ email: person.email });
  });

  it('cause no mail if there were none', async () => {
    const person = await aUser({ password });
    await returns['a new password']?.(person);
    await newestLink(person.email, 'requests_ended');
    expect(await mailsTo(person.email, 'requests_ended')).toEqual([]);
  });
});
