// asvs 7.4.5
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../testing/factories.ts';
import { errorCode } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { MailRequestModel, type StoredMailRequest } from './links/mail-request.model.ts';
import { SessionModel } from './sessions/session.model.ts';
import { UserModel } from './user.model.ts';

const app = testApp();
const password = 'Kunde1234';

type Person = { _id: string; token: string };

const end = (of: { _id: string }, by: Person) =>
  request(app).delete(`/api/users/${of._id}/sessions`).auth(by.token, { type: 'bearer' });
const send = (to: { _id: string }, by: Person) =>
  request(app).post(`/api/users/${to._id}/password-reset`).auth(by.token, { type: 'bearer' });
const read = ({ token }: Person) => request(app).get('/api/users/profile').auth(token, { type: 'bearer' });
const nobody = { _id: 'f'.repeat(24) };

describe("ending a user's sessions", () => {
  it('ends each of their tokens and no other account’s, and changes no password', async () => {
    const [karla, enno, clerk] = [await aUser({ password }), await aUser(), await aUser({ role: 'office' })];
    const login = { email: karla.email, password };
    const { body: second } = await request(app).post('/api/users/login').send(login).expect(200);
    expect((await end(karla, clerk)).body).toEqual({ ended: 2 });
    expect(await SessionModel.countDocuments({ user: karla._id })).toBe(0);
    const answers = await Promise.all([read(karla), read(second), read(enno), read(clerk)]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200, 200]);
    await request(app).post('/api/users/login').send(login).expect(200);
  });
});

describe('sending a reset link', () => {
  it('queues the mail to the account’s address, and reveals neither address nor link to the caller', async () => {
    const [karla, clerk] = [await aUser({ password }), await aUser({ role: 'office' })];
    await UserModel.updateOne({ _id: karla._id }, { language: 'en' });
    const { status, text } = await send(karla, clerk);
    expect([status, text.includes(karla.email), text.includes('#')]).toEqual([202, false, false]);
    const requests = await MailRequestModel.find({ dueAt: { $lte: new Date() } }).lean<StoredMailRequest[]>();
    expect(requests).toMatchObject([{ kind: 'password_reset', email: karla.email, language: 'en' }]);
    await request(app).post('/api/users/login').send({ email: karla.email, password }).expect(200);
  });
});

it.each([
  ['ending sessions', end],
  ['sending a link', send],
])('%s: only owners may help staff, and an unknown account is 404', async (_what, act) => {
  const [owner, clerk] = [await aUser({ role: 'owner' }), await aUser({ role: 'office' })];
  const refused = await act(owner, clerk);
  expect([refused.status, errorCode(refused)]).toEqual([403, 'not_permitted']);
  expect((await read(owner)).status).toBe(200);
  expect((await act(nobody, owner)).status).toBe(404);
  expect((await act(clerk, owner)).status).toBeLessThan(300);
});
