import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { mailsTo, newestLink } from '../../../testing/account-mails.ts';
import { errorCode } from '../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { applyRetention } from '../../personal-data/apply-retention.service.ts';
import { UserModel } from '../user.model.ts';
import { holdMs } from './mailed-addresses.ts';

let now = new Date();
const app = testApp({ now: () => now });
const password = 'Elbe4711x';
const bearer = { type: 'bearer' } as const;
const evil = 'evil@post.example';
type Person = Awaited<ReturnType<typeof aUser>>;

const refusal = (response: { status: number; body: unknown }) => [response.status, errorCode(response)];
const correct = ({ token }: Person, { _id, name }: Person, email: string) =>
  request(app).put(`/api/users/${_id}`).auth(token, bearer).send({ name, email, isAdmin: false });
const askReset = (email: string) => request(app).post('/api/users/password-reset').send({ email }).expect(202);
const undo = (token: string) => request(app).put('/api/users/email/undo').send({ token });
const stored = ({ _id }: { _id: string }) => UserModel.findById(_id).lean();

async function aCorrected(verifiedAt?: Date) {
  now = new Date();
  const [office, customer] = [
    await aUser({ role: 'office' }),
    await aUser({ password, ...(verifiedAt && { verifiedAt }) }),
  ];
  await correct(office, customer, evil).expect(200);
  return { office, customer };
}

describe('an address corrected by staff (issue 39)', () => {
  it.each([
    ['confirmed', new Date()],
    ['unconfirmed', undefined],
  ])(
    'the former one, %s, gets a mail with the way back, and restores the account with it',
    async (_what, verifiedAt) => {
      const { customer } = await aCorrected(verifiedAt);
      const link = await newestLink(customer.email, 'email_changed', now);
      expect((await undo(link).expect(200)).body).toEqual({ email: customer.email });
      expect((await stored(customer))?.addressHold).toBeUndefined();
      expect(await newestLink(customer.email, 'password_reset', now)).not.toBe('');
    },
  );

  it('no link to a new password goes to the new one for 72 hours, on any request', async () => {
    const { office, customer } = await aCorrected(new Date());
    const byOffice = () => request(app).post(`/api/users/${customer._id}/password-reset`).auth(office.token, bearer);
    await askReset(evil);
    expect(refusal(await byOffice())).toEqual([409, 'address_on_hold']);
    expect(await newestLink(evil, 'password_reset', now)).toBe('');
    now = new Date(now.getTime() + holdMs + 1);
    await askReset(evil);
    expect(await newestLink(evil, 'password_reset', now)).not.toBe('');
    await byOffice().expect(202);
  });

  it('nor does a confirmation link', async () => {
    const { customer } = await aCorrected();
    const verify = request(app).post('/api/users/verification').auth(customer.token, bearer).send({});
    expect(refusal(await verify)).toEqual([409, 'address_on_hold']);
    expect(await newestLink(evil, 'email_verification', now)).toBe('');
    expect((await stored(customer))?.verifiedAt).toBeUndefined();
  });

  it('is reserved from the moment of the change: no other account can take it, by staff or by registering', async () => {
    const { office, customer } = await aCorrected(new Date());
    const other = await aUser();
    // Before any mail is made.
    for (const isMade of [false, true]) {
      if (isMade) await newestLink(customer.email, 'email_changed', now);
      expect(refusal(await correct(office, other, customer.email))).toEqual([409, 'email_taken']);
      const body = { name: 'Eve', email: customer.email, password };
      expect(refusal(await request(app).post('/api/users/register').send(body))).toEqual([409, 'email_taken']);
    }
    await correct(office, customer, customer.email).expect(200);
    expect((await stored(customer))?.addressHold).toBeUndefined();
  });

  it('corrected twice: the address in between gets no link to undo, as it was never the customer’s', async () => {
    const { office, customer } = await aCorrected(new Date());
    await correct(office, customer, 'second@evil.example').expect(200);
    expect(await newestLink(evil, 'email_changed', now)).toBe('');
    expect(await mailsTo(customer.email, 'email_changed')).toHaveLength(2);
    const link = await newestLink(customer.email, 'email_changed', now);
    await undo(link).expect(200);
    expect((await stored(customer))?.email).toBe(customer.email);
  });

  it('is forgotten when the change can no longer be undone', async () => {
    const { customer } = await aCorrected(new Date());
    const options = {
      signal: new AbortController().signal,
      onError: (error: unknown) => expect(error).toBeUndefined(),
    };
    await applyRetention(now, options);
    expect((await stored(customer))?.addressHold?.former).toBe(customer.email);
    await applyRetention(new Date(now.getTime() + holdMs + 1), options);
    expect((await stored(customer))?.addressHold).toBeUndefined();
  });
});
