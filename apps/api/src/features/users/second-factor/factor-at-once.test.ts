import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { atOnce, outcomes } from '../../../testing/calls/at-once.ts';
import {
  aSecondFactor,
  aTotpSecret,
  computeTotpCode,
  disableTotp,
  enableTotp,
} from '../../../testing/calls/second-factor-calls.ts';
import { listening } from '../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { UserModel } from '../user.model.ts';

let now = new Date();
beforeEach(() => {
  now = new Date();
});
const app = testApp({ now: () => now });
const password = 'Elbe4711x';
const anOwner = () => aUser({ role: 'owner', password, verifiedAt: new Date() });
const factorOf = async ({ _id }: { _id: string }) => (await UserModel.findById(_id).lean())?.secondFactor;

it('is switched on by one of two simultaneous calls, and only the returned recovery codes work', async () => {
  const [shop, owner] = [await listening(app), await anOwner()];
  const secret = await aTotpSecret(shop, owner, password);
  const enable = () => enableTotp(shop, owner, computeTotpCode(secret, now));
  const answers = await atOnce(enable, enable);
  expect(outcomes(answers)).toEqual(['200', '401 not_authenticated']);
  const told = answers.find(({ status }) => status === 200)?.body as { recoveryCodes: string[] } | undefined;
  const code = told?.recoveryCodes[0];
  await request(shop).post('/api/users/login').send({ email: owner.email, password, code }).expect(200);
});

it('accepts one code of the app, and one recovery code, once of three simultaneous calls', async () => {
  const [shop, owner] = [await listening(app), await anOwner()];
  const { secret, recoveryCodes } = await aSecondFactor(shop, owner, password, now);
  now = new Date(now.getTime() + 60_000);
  for (const code of [computeTotpCode(secret, now), recoveryCodes[0]]) {
    const login = () => request(shop).post('/api/users/login').send({ email: owner.email, password, code });
    const wrong = '401 second_factor_wrong';
    expect(outcomes(await atOnce(login, login, login))).toEqual(['200', wrong, wrong]);
  }
});

it('is switched off once by two simultaneous codes, with one log entry', async () => {
  const [shop, owner] = [await listening(app), await anOwner()];
  const { secret, recoveryCodes, token } = await aSecondFactor(shop, owner, password, now);
  now = new Date(now.getTime() + 60_000);
  const off = (code = '') => disableTotp(shop, { token }, { password, code });
  const answers = await atOnce(
    () => off(computeTotpCode(secret, now)),
    () => off(recoveryCodes[0]),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await factorOf(owner)).toBeUndefined();
  expect(await AuditModel.countDocuments({ at: { $gt: new Date(0) }, action: 'second_factor_off' })).toBe(1);
});

it('is off when the call says so, even if the code has caused the secret to be encrypted again', async () => {
  const owner = await anOwner();
  const { secret, token } = await aSecondFactor(app, owner, password, now);
  now = new Date(now.getTime() + 60_000);
  const rotated = testApp({ now: () => now, sealingSecrets: ['a new one', 'a secret of the tests'] });
  const answer = await disableTotp(rotated, { token }, { password, code: computeTotpCode(secret, now) });
  expect([answer.status, (answer.body as { on: boolean }).on]).toEqual([200, false]);
  expect(await factorOf(owner)).toBeUndefined();
});
