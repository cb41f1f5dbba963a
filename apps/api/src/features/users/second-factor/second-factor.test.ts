// asvs 6.3.3, 6.4.4, 6.5.1, 6.5.2, 6.5.5, 7.5.1
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeSealer } from '../../../lib/secrets/sealed-text.ts';
import { aUser } from '../../../testing/factories.ts';
import {
  aSecondFactor,
  aTotpSecret,
  beginTotp,
  computeTotpCode,
  disableTotp,
  enableTotp,
} from '../../../testing/calls/second-factor-calls.ts';
import { errorCode } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeUniformLimits } from '../../../testing/rate-limits.ts';
import { UserModel } from '../user.model.ts';
import { freeFailures, makeFailedSignIns } from '../sign-ins/failed-sign-ins.service.ts';
import { dropSecondFactor } from './second-factor.service.ts';

const password = 'Kunde1234';
const email = 'ada@post.example';

/** A time in the middle of a step, which the tests advance. */
let now = new Date('2026-11-22T12:00:15Z');
const later = (steps: number) => {
  now = new Date(now.getTime() + steps * 30_000);
};
beforeEach(() => {
  now = new Date('2026-11-22T12:00:15Z');
});

const manyCalls = makeUniformLimits(1000);

const app = testApp({ now: () => now });
const anAdmin = () => aUser({ email, password, isAdmin: true });
const login = (code?: string, typed = password, shop = app) =>
  request(shop)
    .post('/api/users/login')
    .send({ email, password: typed, ...(code !== undefined && { code }) });
const show = ({ token }: { token: string }) => request(app).get('/api/users/totp').auth(token, { type: 'bearer' });
const refusal = (response: { status: number; body: unknown }) => [response.status, errorCode(response)];
const stored = () => UserModel.findOne({ email }).orFail().lean();

async function anAdminWithFactor() {
  const admin = await anAdmin();
  const { secret, recoveryCodes, token } = await aSecondFactor(app, admin, password, now);
  return { former: admin.token, secret, recoveryCodes, token };
}

describe('setting up a second factor', () => {
  it('begins with a secret for an app, by the password alone', async () => {
    const admin = await anAdmin();
    expect(refusal(await beginTotp(app, admin, 'Falsch1234'))).toEqual([400, 'wrong_password']);
    const { body, headers } = await beginTotp(app, admin, password).expect(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toBe(`otpauth://totp/Kontor:ada%40post.example?secret=${body.secret}&issuer=Kontor`);
    expect((await show(admin)).body).toEqual({ on: false, required: false });
    await login().expect(200);
  });

  it('ends with a right code of the newest secret, and not before', async () => {
    const admin = await anAdmin();
    const first = await aTotpSecret(app, admin, password);
    const secret = await aTotpSecret(app, admin, password);
    expect(refusal(await enableTotp(app, admin, computeTotpCode(first, now)))).toEqual([400, 'wrong_code']);
    expect(refusal(await enableTotp(app, admin, '12345'))).toEqual([400, 'wrong_code']);
    expect((await stored()).secondFactor).toBeUndefined();

    const { body } = await enableTotp(app, admin, computeTotpCode(secret, now)).expect(200);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect((await show(body)).body).toEqual({
      on: true,
      since: now.toISOString(),
      recoveryCodesLeft: 10,
      required: false,
    });
  });

  it('ends all other sessions', async () => {
    const { former, token } = await anAdminWithFactor();
    expect(refusal(await show({ token: former }))).toEqual([401, 'not_authenticated']);
    await show({ token }).expect(200);
  });

  it('keeps a secret for a quarter of an hour', async () => {
    const admin = await anAdmin();
    const secret = await aTotpSecret(app, admin, password);
    later(30);
    expect(refusal(await enableTotp(app, admin, computeTotpCode(secret, now)))).toEqual([409, 'conflict']);
  });

  it('one that is on cannot be replaced, not even by the password', async () => {
    const admin = await anAdminWithFactor();
    const before = await stored();
    expect(refusal(await beginTotp(app, admin, password))).toEqual([409, 'conflict']);
    expect(refusal(await enableTotp(app, admin, computeTotpCode(admin.secret, now)))).toEqual([409, 'conflict']);
    expect(await stored()).toEqual(before);
  });

  it('stores neither the secret nor a recovery code in clear', async () => {
    const { secret, recoveryCodes } = await anAdminWithFactor();
    const text = JSON.stringify(await stored());
    for (const word of [secret, ...recoveryCodes]) {
      expect(text).not.toContain(word);
      expect(text).not.toContain(word.replaceAll('-', ''));
    }
  });

  it('succeeds for one of two calls with the same right code', async () => {
    const admin = await anAdmin();
    const code = computeTotpCode(await aTotpSecret(app, admin, password), now);
    const answers = await Promise.all([enableTotp(app, admin, code), enableTotp(app, admin, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('signing in with one', () => {
  it('asks for the code only after the right password', async () => {
    await anAdminWithFactor();
    expect(refusal(await login())).toEqual([401, 'second_factor_required']);
    expect(refusal(await login(''))).toEqual([401, 'second_factor_required']);
    expect(refusal(await login(undefined, 'Falsch1234'))).toEqual([401, 'invalid_credentials']);
    expect(refusal(await login('123456', 'Falsch1234'))).toEqual([401, 'invalid_credentials']);
  });

  it.each([-1, 0, 1])('accepts the code of step %i', async (step) => {
    const { secret } = await anAdminWithFactor();
    later(3);
    const { body } = await login(computeTotpCode(secret, now, step)).expect(200);
    await show(body).expect(200);
  });

  it.each([-2, 2])('refuses the code of step %i', async (step) => {
    const { secret } = await anAdminWithFactor();
    later(3);
    expect(refusal(await login(computeTotpCode(secret, now, step)))).toEqual([401, 'second_factor_wrong']);
  });

  it('accepts a code once, and none older than it', async () => {
    const { secret } = await anAdminWithFactor();
    later(3);
    await login(computeTotpCode(secret, now)).expect(200);
    expect(refusal(await login(computeTotpCode(secret, now)))).toEqual([401, 'second_factor_wrong']);
    expect(refusal(await login(computeTotpCode(secret, now, -1)))).toEqual([401, 'second_factor_wrong']);
    await login(computeTotpCode(secret, now, 1)).expect(200);
  });

  it('refuses the code that has switched it on', async () => {
    const { secret } = await anAdminWithFactor();
    expect(refusal(await login(computeTotpCode(secret, now, -1)))).toEqual([401, 'second_factor_wrong']);
  });

  it('succeeds for one of five simultaneous calls with the same code', async () => {
    const { secret } = await anAdminWithFactor();
    const code = computeTotpCode(secret, now);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => login(code)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 401, 401, 401, 401,
    ]);
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const { token, recoveryCodes } = await anAdminWithFactor();
    const [first = '', second = ''] = recoveryCodes;
    await login(first).expect(200);
    expect(refusal(await login(first))).toEqual([401, 'second_factor_wrong']);
    await login(` ${second.toLowerCase().replaceAll('-', ' ')} `).expect(200);
    expect((await show({ token })).body.recoveryCodesLeft).toBe(8);
  });

  it('refuses a recovery code of another account', async () => {
    await anAdminWithFactor();
    const other = await aUser({ password, isAdmin: true });
    const { recoveryCodes } = await aSecondFactor(app, other, password, now);
    expect(refusal(await login(recoveryCodes[0]))).toEqual([401, 'second_factor_wrong']);
  });

  it('counts wrong codes like wrong passwords', async () => {
    const { secret } = await anAdminWithFactor();
    later(3);
    const limited = testApp({
      now: () => now,
      rateLimits: { ...manyCalls, loginAccount: 3 },
    });
    for (const code of ['000000', 'ABCD', '111111']) await login(code, password, limited).expect(401);
    expect(refusal(await login(computeTotpCode(secret, now), password, limited))).toEqual([429, 'too_many_attempts']);
  });

  it('works after the server’s secret was replaced, and is then encrypted with the new one', async () => {
    const { secret } = await anAdminWithFactor();
    later(3);
    const before = (await stored()).secondFactor?.secret;
    const rotated = testApp({ now: () => now, sealingSecrets: ['a new one', 'a secret of the tests'] });
    await login(computeTotpCode(secret, now), password, rotated).expect(200);
    const { _id, secondFactor } = await stored();
    expect(secondFactor?.secret).not.toBe(before);
    const sealer = makeSealer(['a new one'], 'second factor');
    expect(sealer.open(secondFactor?.secret ?? '', String(_id))).toEqual({ text: secret, isOld: false });
  });

  it('works with a recovery code if the server’s secret is lost', async () => {
    const { secret, recoveryCodes } = await anAdminWithFactor();
    later(3);
    const lost = testApp({ now: () => now, sealingSecrets: ['a new one'] });
    expect(refusal(await login(computeTotpCode(secret, now), password, lost))).toEqual([401, 'second_factor_wrong']);
    await login(recoveryCodes[0], password, lost).expect(200);
  });
});

describe('switching it off', () => {
  it('requires the password and an unused code', async () => {
    const admin = await anAdminWithFactor();
    later(3);
    const code = computeTotpCode(admin.secret, now);
    expect(refusal(await disableTotp(app, admin, { password: 'Falsch1234', code }))).toEqual([400, 'wrong_password']);
    expect(refusal(await disableTotp(app, admin, { password, code: '000000' }))).toEqual([400, 'wrong_code']);
    await login(code).expect(200);
    expect(refusal(await disableTotp(app, admin, { password, code }))).toEqual([400, 'wrong_code']);

    const { body } = await disableTotp(app, admin, { password, code: computeTotpCode(admin.secret, now, 1) }).expect(
      200,
    );
    expect(body).toEqual({ on: false, required: false });
    await login().expect(200);
    expect(refusal(await disableTotp(app, admin, { password, code: '000000' }))).toEqual([409, 'conflict']);
  });

  it('accepts a recovery code too', async () => {
    const { token, recoveryCodes } = await anAdminWithFactor();
    await disableTotp(app, { token }, { password, code: recoveryCodes[0] ?? '' }).expect(200);
    expect((await stored()).secondFactor).toBeUndefined();
  });

  it('an account that loses the role of admin keeps it, and can still switch it off', async () => {
    const { token } = await aUser({ isAdmin: true });
    const { recoveryCodes } = await anAdminWithFactor();
    const [code = '', other = ''] = recoveryCodes;
    const { _id, name } = await stored();
    const change = (isAdmin: boolean) =>
      request(app)
        .put(`/api/users/${String(_id)}`)
        .auth(token, { type: 'bearer' })
        .send({ name, email, isAdmin });
    await change(true).expect(200);
    expect(refusal(await login())).toEqual([401, 'second_factor_required']);
    await change(false).expect(200);
    expect(refusal(await login())).toEqual([401, 'second_factor_required']);
    const { body: customer } = await login(code).expect(200);
    expect((await show(customer)).body).toMatchObject({ on: true, required: false });
    const profile = () => request(app).get('/api/users/profile').auth(customer.token, { type: 'bearer' });
    expect((await profile().expect(200)).body).toMatchObject({ isAdmin: false, hasSecondFactor: true });
    await disableTotp(app, customer, { password, code: other }).expect(200);
    await login().expect(200);
    expect((await profile().expect(200)).body).not.toHaveProperty('hasSecondFactor');
    expect(refusal(await show(customer))).toEqual([403, 'not_admin']);
  });

  it('an operator of the server can remove it from an account', async () => {
    await anAdminWithFactor();
    await dropSecondFactor(email);
    await login().expect(200);
  });
});

const as = ({ token }: { token: string }, call: request.Test) => call.auth(token, { type: 'bearer' });

async function aStrictShop() {
  const owner = await anAdmin();
  const strict = testApp({ now: () => now });
  const body = { security: { secondFactorRequired: true } };
  await as(owner, request(strict).put('/api/settings')).send(body).expect(200);
  return { owner, strict };
}

describe('a shop that requires a second factor of staff', () => {
  it('lets an admin without one sign in, see the own account and set it up, and nothing else', async () => {
    const { owner, strict } = await aStrictShop();
    const { body: session } = await login(undefined, password, strict).expect(200);
    expect((await as(session, request(strict).get('/api/users/totp'))).body).toEqual({ on: false, required: true });
    await as(session, request(strict).get('/api/users/profile')).expect(200);
    for (const path of ['/api/settings', '/api/users', `/api/users/${owner._id}`, '/api/orders/myorders']) {
      expect(refusal(await as(session, request(strict).get(path)))).toEqual([403, 'second_factor_missing']);
    }
    const { token } = await aSecondFactor(strict, session, password, now);
    await as({ token }, request(strict).get('/api/settings')).expect(200);
  });

  it('requires nothing of customers', async () => {
    const { strict } = await aStrictShop();
    const customer = await aUser();
    await as(customer, request(strict).get('/api/orders/myorders')).expect(200);
    expect(refusal(await as(customer, request(strict).get('/api/users/totp')))).toEqual([403, 'not_admin']);
  });

  it('does not let an admin remove it and continue', async () => {
    const { owner, strict } = await aStrictShop();
    const factor = await aSecondFactor(strict, owner, password, now);
    const [code = ''] = factor.recoveryCodes;
    const { body } = await disableTotp(strict, factor, { password, code }).expect(200);
    expect(body).toEqual({ on: false, required: true });
    const answer = await as(factor, request(strict).get('/api/settings'));
    expect(refusal(answer)).toEqual([403, 'second_factor_missing']);
  });
});

describe('guesses of codes by a person who knows the password', () => {
  const limited = testApp({ now: () => now, rateLimits: manyCalls, networkSecret: 'a secret of the tests' });
  const signIn = (code?: string) => login(code, password, limited);

  it('a hundred wrong ones in a day block the codes of the app from every network, but no recovery code', async () => {
    const { secret, recoveryCodes } = await anAdminWithFactor();
    const failures = makeFailedSignIns({ secret: 'a secret of the tests', isLimited: true });
    const guesses = `codes ${String((await stored())._id)}`;
    await Promise.all(Array.from({ length: freeFailures }, () => failures.count(guesses)));
    await signIn(computeTotpCode(secret, now)).expect(200);
    later(2);
    expect(refusal(await signIn('000000'))).toEqual([401, 'second_factor_wrong']);
    expect(refusal(await signIn(computeTotpCode(secret, now)))).toEqual([401, 'second_factor_wrong']);
    await signIn(recoveryCodes[0]).expect(200);
  });

  it('strangers who do not know it lock no account', async () => {
    const { secret } = await anAdminWithFactor();
    const failures = makeFailedSignIns({ secret: 'a secret of the tests', isLimited: true });
    await Promise.all(Array.from({ length: freeFailures + 1 }, () => failures.count(email)));
    await login(computeTotpCode(secret, now), password, limited).expect(200);
  });
});
