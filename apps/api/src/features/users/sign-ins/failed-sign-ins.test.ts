// asvs 6.3.1
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { rateLimitList, type RateLimitName } from '@kontor/shared/rules/access/rate-limits';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { FailedSignInModel } from './failed-sign-in.model.ts';
import { freeFailures, makeFailedSignIns } from './failed-sign-ins.service.ts';

const password = 'Elbe4711x';
const secret = 'a secret of the tests';
const day = 86_400_000;
// `fromEntries` forgets the names of the table.
const rateLimits = Object.fromEntries(rateLimitList.map(({ name }) => [name, 1000])) as Record<RateLimitName, number>;
const app = testApp({ rateLimits, networkSecret: secret });
const failures = makeFailedSignIns({ secret, isLimited: true });

const signIn = (email: string, typed = password) =>
  request(app).post('/api/users/login').send({ email, password: typed });
const failTimes = async (email: string, times: number) => {
  await Promise.all(Array.from({ length: times }, () => failures.count(email)));
};
/** Whether a sign-in waits half a second each time: others may be slow on a busy machine, but not always. */
const isSlowedDown = async (email: string): Promise<boolean> => {
  for (let round = 0; round < 5; round += 1) {
    const begun = performance.now();
    await failures.slowDown(email);
    if (performance.now() - begun < 490) return false;
  }
  return true;
};

describe('many failed sign-ins of one account', () => {
  it('are all counted if 300 are simultaneous, and the address is not stored', async () => {
    await failTimes('karla@post.example', 300);
    const stored = await FailedSignInModel.findOne().lean();
    expect(stored).toMatchObject({ _id: expect.stringMatching(/^[0-9a-f]{64}$/), count: 300, untold: 300 });
  });

  it('slow the next ones down by half a second, and lock no account', async () => {
    const { email } = await aUser({ password });
    await failTimes(email, freeFailures);
    expect(await isSlowedDown(email)).toBe(false);
    await failTimes(email, 1);
    expect(await isSlowedDown(email)).toBe(true);
    expect((await signIn(email)).status).toBe(200);
    expect(await isSlowedDown('somebody@post.example')).toBe(false);
  });

  it('are counted for an unknown address too, and slow it down as well', async () => {
    for (let i = 0; i < 2; i += 1) expect((await signIn('nobody@post.example')).status).toBe(401);
    expect(await FailedSignInModel.findOne().lean()).toMatchObject({ count: 2 });
    await failTimes('nobody@post.example', freeFailures);
    expect(await isSlowedDown('nobody@post.example')).toBe(true);
  });

  it('are forgotten after a day', async () => {
    await failTimes('karla@post.example', freeFailures + 1);
    await FailedSignInModel.updateOne({ _id: { $gt: '' } }, { since: new Date(Date.now() - day) });
    expect(await isSlowedDown('karla@post.example')).toBe(false);
    await failTimes('karla@post.example', 1);
    expect(await FailedSignInModel.findOne().lean()).toMatchObject({ count: 1, untold: freeFailures + 2 });
  });

  it('are reported to the owner at the next sign-in, once', async () => {
    const { email } = await aUser({ password });
    await failTimes(email, 150);
    expect((await signIn(email)).body.failedSignIns).toBe(150);
    expect((await signIn(email)).body).not.toHaveProperty('failedSignIns');
  });

  it('of a hundred or less are not reported', async () => {
    const { email } = await aUser({ password });
    await failTimes(email, freeFailures);
    expect((await signIn(email)).body).not.toHaveProperty('failedSignIns');
  });

  it('a wrong current password counts as one', async () => {
    const { token } = await aUser({ password });
    const change = request(app).put('/api/users/profile').auth(token, { type: 'bearer' });
    await change.send({ name: 'Kai', currentPassword: 'Wrong1234' }).expect(400);
    expect(await FailedSignInModel.findOne().lean()).toMatchObject({ count: 1 });
  });

  it('where limits are switched off, nothing is counted and no sign-in is slowed down', async () => {
    const { email } = await aUser({ password });
    const free = testApp({ networkSecret: secret });
    await request(free).post('/api/users/login').send({ email, password: 'Wrong1234' }).expect(401);
    expect(await FailedSignInModel.estimatedDocumentCount()).toBe(0);
    await failTimes(email, 150);
    const { body } = await request(free).post('/api/users/login').send({ email, password }).expect(200);
    expect(body).not.toHaveProperty('failedSignIns');
  });
});
