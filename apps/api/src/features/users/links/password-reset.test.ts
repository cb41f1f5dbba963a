// asvs 6.4.3
import mongoose from 'mongoose';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { mailsTo, newestLink } from '../../../testing/account-mails.ts';
import { aUser } from '../../../testing/factories.ts';
import { testMaking } from '../../../testing/mail-making.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testLinkSecret } from '../../../testing/test-secrets.ts';
import { MailModel } from '../../mails/store/mail.model.ts';
import { makeMails } from '../../mails/making/make-mails.service.ts';
import { UserModel } from '../user.model.ts';
import { AccountLinkModel } from './account-link.model.ts';
import { linkToken } from './link-token.ts';
import { requestAccountMail } from './mail-requests.service.ts';
import { MailRequestModel } from './mail-request.model.ts';

const clock = { now: Date.now() };
const app = testApp({ now: () => new Date(clock.now) });
const email = 'karla@post.example';
const ask = (to = email, more: object = {}) =>
  request(app)
    .post('/api/users/password-reset')
    .send({ email: to, ...more });
const reset = (token: string, password = 'Neu12345x') =>
  request(app).put('/api/users/password-reset').send({ token, password });
const signIn = (password: string) => request(app).post('/api/users/login').send({ email, password });
const stored = () => UserModel.findOne({ email }).lean();

/** Creates an account, and the token of a password link. */
async function aReset() {
  clock.now = Date.now();
  const user = await aUser({ email, password: 'Alt12345x' });
  await ask().expect(202);
  return { user, token: await newestLink(email, 'password_reset', new Date(clock.now)) };
}

describe('a password link', () => {
  it('sets it, ends every session, and a mail is sent', async () => {
    const { user, token } = await aReset();
    expect(token).toHaveLength(43);
    await reset(token).expect(200);
    await signIn('Alt12345x').expect(401);
    await signIn('Neu12345x').expect(200);
    await request(app).get('/api/users/profile').auth(user.token, { type: 'bearer' }).expect(401);
    await makeMails(testMaking());
    expect((await mailsTo(email, 'password_changed'))[0]).toContain('Auf allen Geräten wurden Sie abgemeldet.');
    expect((await stored())?.verifiedAt).toBeInstanceOf(Date);
  });

  it('is not stored: neither the stored link nor the stored mail is a key', async () => {
    const { token } = await aReset();
    const kept = JSON.stringify([
      await AccountLinkModel.find({ email }).lean(),
      await MailModel.find({ kind: 'password_reset' }).lean(),
    ]);
    expect(kept).not.toContain(token);
    const [mail] = await MailModel.find({ kind: 'password_reset' }).lean();
    expect(mail?.link && linkToken('another secret', { purpose: 'password_reset', key: mail.link.key ?? '' })).not.toBe(
      token,
    );
    expect(linkToken(testLinkSecret, { purpose: 'password_reset', key: mail?.link?.key ?? '' })).toBe(token);
  });

  it('stays usable when the password is refused', async () => {
    const { token } = await aReset();
    const { body } = await reset(token, 'schwach').expect(400);
    expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path: 'password' }] });
    await reset(token).expect(200);
  });

  it('changes nothing when its page is opened, however often', async () => {
    const { token } = await aReset();
    for (let count = 0; count < 3; count += 1) await request(app).get(`/password-reset?${token}`);
    await reset(token).expect(200);
  });

  it('is in the language of the request', async () => {
    await aUser({ email });
    await ask(email, { language: 'en' }).expect(202);
    await newestLink(email, 'password_reset');
    expect((await mailsTo(email, 'password_reset'))[0]).toContain('https://shop.example/en/password-reset#');
  });
});

describe('an invalid link', () => {
  const wrong: Record<string, (token: string) => Promise<string>> = {
    used: async (token) => {
      await reset(token, 'Vorher123').expect(200);
      return token;
    },
    expired: async (token) => {
      clock.now += 30 * 60_000;
      return token;
    },
    replaced: async (token) => {
      await ask().expect(202);
      expect(await newestLink(email, 'password_reset')).not.toBe(token);
      return token;
    },
    cut: async (token) => token.slice(0, -1),
    empty: async () => '',
    foreign: async () => linkToken('another shop', { purpose: 'password_reset', key: '1'.repeat(24) }),
    'of another purpose': async () => {
      const { _id } = await UserModel.findOne({ email }).orFail();
      await MailRequestModel.create({
        kind: 'email_verification',
        email,
        user: _id,
        language: 'de',
        at: new Date(),
        dueAt: new Date(),
      });
      return newestLink(email, 'email_verification');
    },
    'of an account that was deleted meanwhile': async (token) => {
      await UserModel.deleteOne({ email });
      return token;
    },
    'of an account that has another address by now': async (token) => {
      await UserModel.updateOne({ email }, { email: 'neu@post.example' });
      return token;
    },
  };

  it.each(Object.keys(wrong))('(%s) gets the same message and changes nothing', async (kind) => {
    const { token } = await aReset();
    const given = (await wrong[kind]?.(token)) ?? '';
    const before = await UserModel.find({ email: { $gte: '' } }).lean();
    const { body } = await reset(given, 'Fremd1234').expect(400);
    expect(body).toEqual({ message: 'This link does not hold any more', code: 'invalid_link' });
    expect(await UserModel.find({ email: { $gte: '' } }).lean()).toEqual(before);
  });

  it('is one of two that are used at once', async () => {
    const { token } = await aReset();
    const answers = await Promise.all([reset(token, 'Erste1234'), reset(token, 'Zweite123')]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'invalid_link' });
    await signIn(statuses[0] === 200 ? 'Erste1234' : 'Zweite123').expect(200);
    expect((await stored())?.tokenVersion).toBe(1);
  });

  it('is the one that a mail would bring back after a crash', async () => {
    const { token } = await aReset();
    const [mail] = await MailModel.find({ kind: 'password_reset' }).lean();
    await reset(token).expect(200);
    await requestAccountMail({ kind: 'password_reset', email, language: 'de' }, new Date());
    // As if the earlier request still existed.
    const [again] = await MailRequestModel.find({ email }).lean();
    await MailRequestModel.deleteMany({ email });
    await MailRequestModel.collection.insertOne({ ...again, _id: new mongoose.Types.ObjectId(mail?.link?.key ?? '') });
    await makeMails(testMaking());
    await reset(token).expect(400);
    expect(await AccountLinkModel.countDocuments({ email })).toBe(0);
  });
});

/** Returns the database commands of a reset request, without ids and addresses. */
async function workOf(address: string) {
  const commands: string[] = [];
  mongoose.set('debug', (collection: string, method: string, document: object) => {
    commands.push(`${collection}.${method} ${Object.keys(document).join()}`);
  });
  const { status, body, headers } = await ask(address);
  mongoose.set('debug', false);
  return { commands, status, body: body as object, length: headers['content-length'] };
}

describe('a caller who asks for a link', () => {
  it('gets the same answer whether there is such an account or not, after the same work of the database', async () => {
    await aUser({ email });
    const known = await workOf(email);
    const unknown = await workOf('nobody@post.example');
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({
      status: 202,
      commands: [expect.stringContaining('accountmailrequests.insertOne'), expect.stringMatching(/^audit\.insertMany/)],
    });
    await makeMails(testMaking());
    expect((await MailModel.find({ kind: 'password_reset' }).lean()).map(({ to }) => to.address)).toEqual([email]);
    expect(await MailRequestModel.countDocuments({ email: { $gte: '' } })).toBe(0);
  });

  it('sends three mails an hour to one address at most', async () => {
    await aUser({ email });
    for (let count = 0; count < 5; count += 1) await ask().expect(202);
    await makeMails(testMaking());
    expect(await mailsTo(email, 'password_reset')).toHaveLength(3);
    await ask();
    await makeMails(testMaking({ now: () => new Date(Date.now() + 61 * 60_000) }));
    expect(await mailsTo(email, 'password_reset')).toHaveLength(4);
  });
});
