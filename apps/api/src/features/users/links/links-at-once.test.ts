import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { atOnce, outcome, outcomes } from '../../../testing/calls/at-once.ts';
import { mailsTo, newestLink } from '../../../testing/account-mails.ts';
import { accountCalls, accountPassword } from '../../../testing/calls/account-calls.ts';
import type { aUser } from '../../../testing/factories.ts';
import { AccountLinkModel } from './account-link.model.ts';
import { UserModel } from '../user.model.ts';

const { shop, put, signsIn, aVerified, resetLink } = accountCalls();
const password = accountPassword;
const [first, second] = ['Weser0815y', 'Havel2342z'];
const bearer = { type: 'bearer' } as const;
type Person = Awaited<ReturnType<typeof aUser>>;

/** Changes an account's address, as its owner does. @returns the link back */
async function moveTo(person: Person, email: string, from = person.email) {
  const body = { email, password };
  await request(shop()).put('/api/users/email').auth(person.token, bearer).send(body).expect(202);
  await put('email/confirm', { token: await newestLink(email, 'email_change') })().expect(200);
  return newestLink(from, 'email_changed');
}

const wayBack = (token: string) => put('email/undo', { token });
const emailOf = async ({ _id }: { _id: string }) => (await UserModel.findById(_id).lean())?.email;
const rounds = 3;

describe('one link of a mail', () => {
  it('sets one of two passwords sent with it at once, and one mail is sent', async () => {
    const karla = await aVerified();
    const token = await resetLink(karla);
    const answers = await atOnce(
      put('password-reset', { token, password: first }),
      put('password-reset', { token, password: second }),
    );
    expect(outcomes(answers)).toEqual(['200', '400 invalid_link']);
    const won = answers[0]?.status === 200 ? first : second;
    expect(await signsIn(karla, won)).toBe(200);
    await newestLink(karla.email, 'password_changed');
    expect(await mailsTo(karla.email, 'password_changed')).toHaveLength(1);
  });

  it('for a reset works only if it is the newer of two, even if both are used at once', async () => {
    const karla = await aVerified();
    const [older, newer] = [await resetLink(karla), await resetLink(karla)];
    const answers = await atOnce(
      put('password-reset', { token: older, password: first }),
      put('password-reset', { token: newer, password: second }),
    );
    expect(answers.map(outcome)).toEqual(['400 invalid_link', '200']);
    expect(await signsIn(karla, second)).toBe(200);
  });

  it('restores an address once, if it is used twice at once', async () => {
    const karla = await aVerified();
    const undo = await moveTo(karla, 'evil@post.example');
    const answers = await atOnce(wayBack(undo), wayBack(undo));
    expect(outcomes(answers)).toEqual(['200', '400 invalid_link']);
    expect(await emailOf(karla)).toBe(karla.email);
    await newestLink(karla.email, 'password_reset');
    expect(await mailsTo(karla.email, 'password_reset')).toHaveLength(1);
  });
});

describe('a way back to an address', () => {
  it('wins over a reset by the new one at the same moment', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const karla = await aVerified();
      const undo = await moveTo(karla, `evil${round}@post.example`);
      const token = await resetLink({ ...karla, email: `evil${round}@post.example` });
      const [undone, reset] = await atOnce(wayBack(undo), put('password-reset', { token, password: first }));
      expect(undone?.status).toBe(200);
      expect([200, 400]).toContain(reset?.status);
      expect(await emailOf(karla)).toBe(karla.email);
      expect(await signsIn(karla, first)).toBe(401);
      expect(await signsIn(karla, password)).toBe(401);
      const back = await newestLink(karla.email, 'password_reset');
      await put('password-reset', { token: back, password: second })().expect(200);
      expect(await signsIn(karla, second)).toBe(200);
      expect(await AccountLinkModel.countDocuments({ user: karla._id, purpose: { $ne: 'email_undo' } })).toBe(0);
    }
  });

  it('wins over another change of address that is confirmed at the same moment', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const karla = await aVerified();
      const evil = `evil${round}@post.example`;
      const undo = await moveTo(karla, evil);
      const body = { email: `worse${round}@post.example`, password };
      await request(shop()).put('/api/users/email').auth(karla.token, bearer).send(body).expect(202);
      const token = await newestLink(body.email, 'email_change');
      const [undone] = await atOnce(wayBack(undo), put('email/confirm', { token }));
      expect(undone?.status).toBe(200);
      expect(await emailOf(karla)).toBe(karla.email);
      // The person who changed it has no way back to the account.
      const later = await newestLink(evil, 'email_changed');
      expect(outcome(await wayBack(later || 'A'.repeat(43))())).toBe('400 invalid_link');
      expect(await emailOf(karla)).toBe(karla.email);
    }
  });

  it('that is older wins over a newer one used at the same moment', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const karla = await aVerified();
      const evil = `evil${round}@post.example`;
      const undo = await moveTo(karla, evil);
      const later = await moveTo(karla, `worse${round}@post.example`, evil);
      const [undone] = await atOnce(wayBack(undo), wayBack(later));
      expect(undone?.status).toBe(200);
      expect(await emailOf(karla)).toBe(karla.email);
    }
  });
});
