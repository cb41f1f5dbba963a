import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { mailsTo, newestLink } from '../../../testing/account-mails.ts';
import { aUser } from '../../../testing/factories.ts';
import { testMaking } from '../../../testing/mail-making.ts';
import { testApp } from '../../../testing/test-app.ts';
import { MailModel } from '../../mails/store/mail.model.ts';
import { makeMails } from '../../mails/making/make-mails.service.ts';
import { UserModel } from '../user.model.ts';
import { AccountLinkModel } from './account-link.model.ts';
import { MailRequestModel } from './mail-request.model.ts';

const clock = { now: Date.now() };
const app = testApp({ now: () => new Date(clock.now) });
const email = 'karla@post.example';
const bearer = { type: 'bearer' } as const;
const verify = (token: string) => request(app).put('/api/users/verification').send({ token });
const ask = (token: string) => request(app).post('/api/users/verification').auth(token, bearer).send({});
const read = (token: string) => request(app).get('/api/users/verification').auth(token, bearer).expect(200);
const invalid = { message: 'This link does not hold any more', code: 'invalid_link' };

async function aNewcomer(language = 'de') {
  clock.now = Date.now();
  const account = { name: 'Karla', email, password: 'Leuchtturm7', language };
  const { body } = await request(app).post('/api/users/register').send(account).expect(201);
  return body as { _id: string; token: string };
}

describe('a new account', () => {
  it('works at once, and is asked in its language to confirm its address', async () => {
    const { token } = await aNewcomer('en');
    expect((await read(token)).body).toEqual({ email, isVerified: false });
    await newestLink(email, 'email_verification');
    expect((await mailsTo(email, 'email_verification'))[0]).toContain('https://shop.example/en/verify-email#');
  });

  it('is verified by the link, which works once', async () => {
    const { token } = await aNewcomer();
    const link = await newestLink(email, 'email_verification');
    await request(app).get('/verify-email');
    expect((await read(token)).body).toEqual({ email, isVerified: false });
    expect((await verify(link).expect(200)).body).toEqual({ email, guestOrders: 0 });
    expect((await read(token)).body).toEqual({ email, isVerified: true });
    expect((await verify(link).expect(400)).body).toEqual(invalid);
  });

  it('whose address is taken queues no mail', async () => {
    await aNewcomer();
    const again = { name: 'Eve', email, password: 'Leuchtturm7' };
    await request(app).post('/api/users/register').send(again).expect(409);
    expect(await MailRequestModel.countDocuments({ email })).toBe(1);
  });
});

describe('another confirmation mail', () => {
  it('replaces the earlier link', async () => {
    const { token } = await aNewcomer();
    const first = await newestLink(email, 'email_verification');
    await ask(token).expect(202);
    const second = await newestLink(email, 'email_verification');
    expect((await verify(first).expect(400)).body).toEqual(invalid);
    await verify(second).expect(200);
  });

  it('is not sent to a verified account, nor more than three times an hour', async () => {
    const { token } = await aNewcomer();
    for (let count = 0; count < 4; count += 1) await ask(token).expect(202);
    const link = await newestLink(email, 'email_verification');
    expect(await MailModel.countDocuments({ kind: 'email_verification' })).toBe(3);
    await verify(link).expect(200);
    await ask(token).expect(202);
    await makeMails(testMaking({ now: () => new Date(Date.now() + 61 * 60_000) }));
    expect(await MailModel.countDocuments({ kind: 'email_verification' })).toBe(3);
  });
});

describe('an invalid link', () => {
  const wrong: Record<string, (token: string, id: string) => Promise<string>> = {
    expired: async (token) => {
      clock.now += 24 * 3_600_000 + 60_000;
      return token;
    },
    cut: async (token) => token.slice(0, -1),
    'of an account that was deleted meanwhile': async (token, id) => {
      const admin = await aUser({ isAdmin: true });
      await request(app).delete(`/api/users/${id}`).auth(admin.token, bearer).expect(200);
      expect([
        await AccountLinkModel.countDocuments({ email }),
        // The mail about the deletion, with its way back, is queued.
        await MailRequestModel.countDocuments({ email, kind: { $ne: 'account_removed' } }),
      ]).toEqual([0, 0]);
      return token;
    },
    'of an address that the account has no more': async (token, id) => {
      const user = await UserModel.findById(id).orFail();
      const admin = await aUser({ isAdmin: true });
      const change = { name: user.name, email: 'neu@post.example', isAdmin: false };
      await request(app).put(`/api/users/${id}`).auth(admin.token, bearer).send(change).expect(200);
      return token;
    },
  };

  it.each(Object.keys(wrong))('(%s) gets the same message and changes nothing', async (kind) => {
    const { _id } = await aNewcomer();
    const token = (await wrong[kind]?.(await newestLink(email, 'email_verification'), _id)) ?? '';
    expect((await verify(token).expect(400)).body).toEqual(invalid);
    expect((await UserModel.findById(_id).lean())?.verifiedAt).toBeUndefined();
  });
});

it('another address is not verified because the former one was', async () => {
  const { token, _id } = await aNewcomer();
  await verify(await newestLink(email, 'email_verification')).expect(200);
  const admin = await aUser({ isAdmin: true });
  const change = { name: 'Karla', email: 'neu@post.example', isAdmin: false };
  await request(app).put(`/api/users/${_id}`).auth(admin.token, bearer).send(change).expect(200);
  expect((await read(token)).body).toEqual({ email: 'neu@post.example', isVerified: false });
});
