import request from 'supertest';
import { afterEach, expect, it, vi } from 'vitest';
import { mailsTo, newestLink } from '../../../testing/account-mails.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { AccountLinkModel } from '../../users/links/account-link.model.ts';
import { MailRequestModel } from '../../users/links/mail-request.model.ts';

/** Hook that runs once while a mail is being made, after its recipient was looked up. */
const moment = vi.hoisted(() => ({ happens: undefined as (() => Promise<unknown>) | undefined }));

vi.mock(import('../../users/links/find-account.service.ts'), async (original) => {
  const real = await original();
  const findAccount: typeof real.findAccount = async (...args) => {
    const found = await real.findAccount(...args);
    const { happens } = moment;
    moment.happens = undefined;
    await happens?.();
    return found;
  };
  return { ...real, findAccount };
});
afterEach(() => {
  moment.happens = undefined;
});

const app = testApp();
const password = 'Elbe4711x';
const bearer = { type: 'bearer' } as const;
const invited = 'neu@post.example';
const anOwner = () => aUser({ role: 'owner', password, verifiedAt: new Date() });
const invite = ({ token }: { token: string }) =>
  request(app).post('/api/users/invitations').auth(token, bearer).send({ email: invited, role: 'owner' }).expect(202);
/** Makes the mail while something happens. @returns the links that still work, and the number of mails sent */
async function meanwhile(
  happens: () => Promise<unknown>,
  { email, kind }: { email: string; kind: 'invitation' | 'password_reset' },
) {
  moment.happens = happens;
  const token = await newestLink(email, kind);
  const links = await AccountLinkModel.countDocuments({ purpose: kind });
  return {
    token,
    links,
    mails: (await mailsTo(email, kind)).length,
    owed: await MailRequestModel.countDocuments({ email, kind }),
  };
}
const nothing = { token: '', links: 0, mails: 0, owed: 0 };

it('an invitation withdrawn while its mail is being made no longer works, and no mail is sent', async () => {
  const owner = await anOwner();
  await invite(owner);
  const withdraw = () =>
    request(app).delete('/api/users/invitations').auth(owner.token, bearer).send({ email: invited }).expect(200);
  expect(await meanwhile(async () => withdraw(), { email: invited, kind: 'invitation' })).toEqual(nothing);
});

it('nor does one whose owner sets a new password at that moment', async () => {
  const owner = await anOwner();
  await request(app).post('/api/users/password-reset').send({ email: owner.email }).expect(202);
  const token = await newestLink(owner.email, 'password_reset');
  await invite(owner);
  const reset = () => request(app).put('/api/users/password-reset').send({ token, password: 'Weser0815y' }).expect(200);
  expect(await meanwhile(async () => reset(), { email: invited, kind: 'invitation' })).toEqual(nothing);
});

it('a password link of an account deleted while its mail is being made does not come back with it', async () => {
  const [owner, karla] = [await anOwner(), await aUser()];
  const path = `/api/users/${karla._id}`;
  await request(app).post(`${path}/password-reset`).auth(owner.token, bearer).send({}).expect(202);
  const remove = () => request(app).delete(path).auth(owner.token, bearer).expect(200);
  expect(await meanwhile(async () => remove(), { email: karla.email, kind: 'password_reset' })).toEqual(nothing);
});
