import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { atOnce, outcome, outcomes } from '../../../testing/calls/at-once.ts';
import { mailsTo, newestLink } from '../../../testing/account-mails.ts';
import { accountCalls, accountPassword } from '../../../testing/calls/account-calls.ts';
import type { aUser } from '../../../testing/factories.ts';
import { SessionModel } from '../sessions/session.model.ts';

/** Hook that runs once when a sign-in has found its password right. */
const moment = vi.hoisted(() => ({ happens: undefined as (() => Promise<unknown>) | undefined }));

vi.mock(import('../sign-ins/prove-password.ts'), async (original) => {
  const real = await original();
  const isRightPassword: typeof real.isRightPassword = async (...args) => {
    const isRight = await real.isRightPassword(...args);
    const { happens } = moment;
    moment.happens = undefined;
    await happens?.();
    return isRight;
  };
  return { ...real, isRightPassword };
});

const { shop, put, signsIn, aVerified, resetLink } = accountCalls();
const password = accountPassword;
const first = 'Weser0815y';
const bearer = { type: 'bearer' } as const;
type Person = Awaited<ReturnType<typeof aUser>>;

const remove =
  (by: Person, { _id }: { _id: string }) =>
  () =>
    request(shop()).delete(`/api/users/${_id}`).auth(by.token, bearer);
const rounds = 3;

describe('an account that staff delete', () => {
  it('during the check of its password does not get a session', async () => {
    const [office, karla] = [await aVerified({ role: 'office' }), await aVerified()];
    moment.happens = async () => remove(office, karla)().expect(200);
    const answer = await request(shop()).post('/api/users/login').send({ email: karla.email, password });
    expect(outcome(answer)).toBe('401 invalid_credentials');
    expect(await SessionModel.countDocuments({ user: karla._id })).toBe(0);
  });

  it('while it sets a new password is restored with that password, and gets one mail', async () => {
    const office = await aVerified({ role: 'office' });
    for (let round = 0; round < rounds; round += 1) {
      const karla = await aVerified();
      const token = await resetLink(karla);
      const [reset, removed] = await atOnce(put('password-reset', { token, password: first }), remove(office, karla));
      expect(removed?.status).toBe(200);
      expect(['200', '400 invalid_link']).toContain(outcome(reset));
      expect(await signsIn(karla, first)).toBe(401);
      const back = await newestLink(karla.email, 'account_removed');
      await put('restore', { token: back })().expect(200);
      expect(await signsIn(karla, reset?.status === 200 ? first : password)).toBe(200);
      expect(await mailsTo(karla.email, 'account_removed')).toHaveLength(1);
    }
  });

  it('twice at the same time is deleted once, and restored once', async () => {
    const office = await aVerified({ role: 'office' });
    const karla = await aVerified();
    expect(outcomes(await atOnce(remove(office, karla), remove(office, karla)))).toEqual(['200', '404 not_found']);
    const token = await newestLink(karla.email, 'account_removed');
    expect(await mailsTo(karla.email, 'account_removed')).toHaveLength(1);
    const answers = await atOnce(put('restore', { token }), put('restore', { token }));
    expect(outcomes(answers)).toEqual(['200', '400 invalid_link']);
  });
});
