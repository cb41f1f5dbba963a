import type { Role } from '@kontor/shared/rules/access/roles';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailsTo, newestLink } from '../../../testing/account-mails.ts';
import { prove, signedInBefore } from '../../../testing/calls/proof-calls.ts';
import { aSecondFactor, computeTotpCode } from '../../../testing/calls/second-factor-calls.ts';
import { errorCode } from '../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { SettingsModel } from '../../settings/settings.model.ts';
import { AccountLinkModel } from '../links/account-link.model.ts';
import { MailRequestModel } from '../links/mail-request.model.ts';
import { UserModel } from '../user.model.ts';

const app = testApp();
const password = 'Elbe4711x';
const bearer = { type: 'bearer' } as const;
type Person = Awaited<ReturnType<typeof aUser>>;

const refusal = (response: { status: number; body: unknown }) => [response.status, errorCode(response)];
const needed = [403, 'proof_needed'];
const stored = ({ _id }: { _id: string }) => UserModel.findById(_id).lean();
const edit = ({ token }: { token: string }, { _id, name, email }: Person, change: object) =>
  request(app)
    .put(`/api/users/${_id}`)
    .auth(token, bearer)
    .send({ name, email, ...change });
const undo = (token: string) => request(app).put('/api/users/changes/undo').send({ token });
const putSeller = (seller: object) => request(app).put('/api/settings').auth(thief.token, bearer).send({ seller });
const anOwner = (name = 'Ada Lovelace') => aUser({ role: 'owner', password, name, verifiedAt: new Date() });

/** An owner whose token was copied days ago, and another unsuspecting one. */
let thief: Person;
let victim: Person;
beforeEach(async () => {
  thief = await anOwner('Olaf Owner');
  victim = await anOwner('Vera Victim');
  await signedInBefore(thief, 3 * 24 * 60);
});

describe('a copied owner’s token with a password given days ago', () => {
  it('cannot seize another owner’s account: no step is allowed (issue 39)', async () => {
    const { token } = await aSecondFactor(app, victim, password);
    const before = await stored(victim);
    // Removing the role, and with it the second factor; another address; the reset link there; restoring the role.
    expect(refusal(await edit(thief, victim, { isAdmin: false }))).toEqual(needed);
    expect(refusal(await edit(thief, victim, { isAdmin: true, role: 'office' }))).toEqual(needed);
    expect(refusal(await edit(thief, victim, { isAdmin: true, email: 'evil@post.example' }))).toEqual(needed);
    const reset = request(app).post(`/api/users/${victim._id}/password-reset`).auth(thief.token, bearer);
    expect(refusal(await reset)).toEqual(needed);
    expect(refusal(await request(app).delete(`/api/users/${victim._id}`).auth(thief.token, bearer))).toEqual(needed);
    expect(await stored(victim)).toEqual(before);
    expect(await MailRequestModel.countDocuments()).toBe(0);
    await request(app).get('/api/users/profile').auth(token, bearer).expect(200);
  });

  const ownerCalls: Readonly<Record<string, (customer: Person) => PromiseLike<{ status: number; body: unknown }>>> = {
    'makes no owner of a customer': (customer) => edit(thief, customer, { isAdmin: true }),
    'gives no other role': (customer) => edit(thief, customer, { isAdmin: true, role: 'packing' }),
    'gives itself no other address': () => edit(thief, thief, { isAdmin: true, email: 'evil@post.example' }),
    'sends no invitation': () =>
      request(app)
        .post('/api/users/invitations')
        .auth(thief.token, bearer)
        .send({ email: 'a@b.example', role: 'owner' }),
    'takes no invitation back': () =>
      request(app).delete('/api/users/invitations').auth(thief.token, bearer).send({ email: 'a@b.example' }),
    'switches the second factor of the shop neither on nor off': () =>
      request(app)
        .put('/api/settings')
        .auth(thief.token, bearer)
        .send({ security: { secondFactorRequired: true } }),
    'changes nothing of unpaid orders': () =>
      request(app)
        .put('/api/settings')
        .auth(thief.token, bearer)
        .send({
          orders: {
            holdMinutes: 0,
            holdUnbegunMinutes: 0,
            bankHoldDays: 90,
            maxPerProduct: 0,
            maxPieces: 0,
            maxUnpaidEuros: 0,
          },
        }),
    'ends no staff session': () => request(app).delete(`/api/users/${victim._id}/sessions`).auth(thief.token, bearer),
  };
  it.each(Object.entries(ownerCalls))('%s', async (_what, call) => {
    const customer = await aUser();
    expect(refusal(await call(customer))).toEqual(needed);
    expect(await stored(customer)).toMatchObject({ email: customer.email, isAdmin: false });
    expect(await MailRequestModel.countDocuments()).toBe(0);
  });

  it('cannot change the bank account, but everything else about the seller', async () => {
    const seller = { ...aSeller(), phone: '040 123456' };
    expect(refusal(await putSeller({ ...seller, bank: aBank('DE89370400440532013000') }))).toEqual(needed);
    expect(await SettingsModel.countDocuments()).toBe(0);
    await putSeller(seller).expect(200);
  });

  it.each<[Role, string]>([
    ['owner', '/orders/export'],
    ['office', '/orders/export'],
    ['owner', '/documents/export?month=2026-11'],
    ['office', '/documents/export?month=2026-11'],
    ['office', '/orders/addresses?ids=1'],
    ['packing', '/orders/addresses?ids=1'],
  ])('of %s cannot export the data of many people: GET %s', async (role, path) => {
    const person = await aUser({ role });
    await signedInBefore(person, 16);
    expect(refusal(await request(app).get(`/api${path}`).auth(person.token, bearer))).toEqual(needed);
  });
});

const aSeller = () => ({
  legalName: 'Kontor Handel GmbH',
  street: 'Speicherstraße',
  number: '12',
  zipcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  email: 'post@kontor.example',
});
const aBank = (iban: string) => ({ holder: 'Kontor', iban });

describe('the proof', () => {
  it('is the password, and counts in this session for a quarter of an hour', async () => {
    const customer = await aUser();
    expect(refusal(await prove(app, thief, { password: 'Wrong1234' }))).toEqual([400, 'wrong_password']);
    expect(refusal(await edit(thief, customer, { isAdmin: true }))).toEqual(needed);
    const { body } = await prove(app, thief, { password }).expect(200);
    expect(Date.parse(String(body.until)) - Date.now()).toBeGreaterThan(14 * 60_000);
    await edit(thief, customer, { isAdmin: true }).expect(200);
    await signedInBefore(thief, 15.1);
    expect(refusal(await edit(thief, customer, { isAdmin: false }))).toEqual(needed);
  });

  it('includes the code, where there is a second factor; the password alone is not enough', async () => {
    const customer = await aUser();
    const { secret, token } = await aSecondFactor(app, thief, password);
    const owner = { ...thief, token };
    await signedInBefore(owner, 16);
    expect(refusal(await prove(app, owner, { password }))).toEqual([400, 'current_code_required']);
    expect(refusal(await prove(app, owner, { password, code: '000000' }))).toEqual([400, 'wrong_code']);
    const sent = edit(owner, customer, { isAdmin: true, currentPassword: password });
    expect(refusal(await sent)).toEqual([400, 'current_code_required']);
    // Nor does a call that accepts the password alone.
    const exported = request(app).post('/api/users/export').auth(token, bearer).send({ password });
    expect(refusal(await exported)).toEqual(needed);
    expect(refusal(await edit(owner, customer, { isAdmin: true }))).toEqual(needed);
    await prove(app, owner, { password, code: computeTotpCode(secret) }).expect(200);
    await edit(owner, customer, { isAdmin: true }).expect(200);
  });

  it('is not required of the older front end within 15 minutes of signing in', async () => {
    const customer = await aUser();
    const { body } = await request(app).post('/api/users/login').send({ email: thief.email, password }).expect(200);
    const { _id, name, email } = customer;
    const call = request(app).put(`/api/users/${_id}`).auth(String(body.token), bearer);
    const answer = await call.send({ id: _id, name, email, isAdmin: true });
    expect([answer.status, answer.body]).toEqual([200, { _id, name, email, isAdmin: true, role: 'owner' }]);
  });
});

async function anInvitation() {
  const email = 'invited@evil.example';
  await signedInBefore(thief, 1);
  const invitation = { email, role: 'owner' };
  await request(app).post('/api/users/invitations').auth(thief.token, bearer).send(invitation).expect(202);
  const token = await newestLink(email, 'invitation');
  const accept = () => request(app).put('/api/users/invitations').send({ token, name: 'Erika', password });
  return { email, accept, link: await newestLink(victim.email, 'people_changed') };
}

const putBank = (iban: string) => putSeller({ ...aSeller(), bank: aBank(iban) }).expect(200);

describe('a change announced by mail can be undone', () => {
  it('a lost role: its former holder regains it, with the second factor, and the account that took it is signed out', async () => {
    await aSecondFactor(app, victim, password);
    await signedInBefore(thief, 1);
    await edit(thief, victim, { isAdmin: false }).expect(200);
    await edit(thief, victim, { isAdmin: true, role: 'packing' }).expect(200);
    const [first] = await AccountLinkModel.find();
    expect(first).toBeUndefined();
    await newestLink(victim.email, 'role_changed');
    const [lost = '', lowered = ''] = await mailsTo(victim.email, 'role_changed');
    expect(lost).toContain('Ihre Rolle im Shop Kontor ist jetzt: keine');
    expect(lowered).toContain('ist jetzt: Versand');
    const link = /#([\w-]+)/.exec(lost)?.[1] ?? '';
    // The database contains no usable link.
    expect(JSON.stringify(await AccountLinkModel.find().lean())).not.toContain(link);
    expect((await undo(link)).body).toEqual({ undone: 'role' });
    expect(await stored(victim)).toMatchObject({ role: 'owner', secondFactor: expect.anything() });
    expect(refusal(await undo(link))).toEqual([400, 'invalid_link']);
    await request(app).get('/api/users/profile').auth(thief.token, bearer).expect(401);
    expect(await newestLink(thief.email, 'people_changed')).not.toBe('');
  });

  it('a new owner: by any other one, whose decision is final', async () => {
    const customer = await aUser({ name: 'Erika Evil' });
    await signedInBefore(thief, 1);
    await edit(thief, customer, { isAdmin: true }).expect(200);
    const link = await newestLink(victim.email, 'people_changed');
    const own = await newestLink(customer.email, 'role_changed');
    expect((await mailsTo(victim.email, 'people_changed')).at(-1)).toContain('Erika Evil jetzt die Rolle Inhaber');
    expect(await newestLink(thief.email, 'people_changed')).not.toBe('');
    expect((await undo(link)).body).toEqual({ undone: 'role' });
    expect((await stored(customer))?.role).toBeUndefined();
    expect(refusal(await undo(own))).toEqual([400, 'invalid_link']);
    await newestLink(customer.email, 'role_undone');
    expect(await mailsTo(customer.email, 'role_undone')).toHaveLength(1);
    const trail = await AuditModel.find({ at: { $gt: new Date(0) } }).lean();
    expect(trail.filter(({ action }) => action === 'change_undone').map(({ after }) => after)).toEqual(['role']);
  });

  it('an invitation to own', async () => {
    const { accept, link } = await anInvitation();
    expect((await undo(link)).body).toEqual({ undone: 'invitation' });
    expect(refusal(await accept())).toEqual([400, 'invalid_link']);
  });

  it('an accepted invitation to own: the new account loses the role', async () => {
    const { email, accept, link } = await anInvitation();
    await accept().expect(200);
    expect((await undo(link)).body).toEqual({ undone: 'invitation' });
    expect((await UserModel.findOne({ email }).lean())?.role).toBeUndefined();
  });

  it('a new IBAN: all owners get a mail, and after the undo unpaid orders name the former one again', async () => {
    await signedInBefore(thief, 1);
    await putBank('DE89370400440532013000');
    await newestLink(victim.email, 'bank_changed');
    await putBank('DE02120300000000202051');
    const link = await newestLink(victim.email, 'bank_changed');
    const [mail = ''] = (await mailsTo(victim.email, 'bank_changed')).slice(-1);
    expect(mail.replaceAll(/\s+/g, ' ')).toContain('IBAN … 2051 statt … 3000');
    expect(mail).not.toContain('DE02120300000000202051');
    expect((await undo(link)).body).toEqual({ undone: 'bank' });
    expect((await SettingsModel.findOne().lean())?.seller?.bank?.iban).toBe('DE89370400440532013000');
    expect(refusal(await undo(link))).toEqual([400, 'invalid_link']);
  });

  it('but not after 72 hours, nor if no owner would be left', async () => {
    const customer = await aUser();
    await signedInBefore(thief, 1);
    await edit(thief, customer, { isAdmin: true }).expect(200);
    const link = await newestLink(victim.email, 'people_changed');
    await UserModel.updateMany({ _id: { $in: [thief._id, victim._id] } }, { $unset: { role: 1 } });
    expect(refusal(await undo(link))).toEqual([409, 'last_admin']);
    await AccountLinkModel.updateMany({}, { expiresAt: new Date(Date.now() - 1) });
    expect(refusal(await undo(link))).toEqual([400, 'invalid_link']);
  });
});
