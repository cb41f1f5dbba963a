import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailsTo, newestLink } from '../../../testing/account-mails.ts';
import { aUserOrder, errorCode } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { OrderModel } from '../../orders/order.model.ts';
import { runErasures } from '../../personal-data/run-erasures.service.ts';
import { ErasureModel } from '../personal/erasure.model.ts';
import { UserModel } from '../user.model.ts';
import { RemovedAccountModel } from './removed-account.model.ts';

let now = new Date();
beforeEach(() => {
  now = new Date();
});
const app = testApp({ now: () => now });
const password = 'Elbe4711x';
const bearer = { type: 'bearer' } as const;
const dayMs = 86_400_000;
type Person = Awaited<ReturnType<typeof aUser>>;

const refusal = (response: { status: number; body: unknown }) => [response.status, errorCode(response)];
const remove = ({ token }: Person, { _id }: Person) => request(app).delete(`/api/users/${_id}`).auth(token, bearer);
const login = ({ email }: Person) => request(app).post('/api/users/login').send({ email, password });
const restore = (token: string) => request(app).put('/api/users/restore').send({ token });
const onError = (error: unknown) => {
  throw error;
};
const erase = async () => {
  await runErasures(now, { signal: new AbortController().signal, onError });
};

async function aRemoved(overrides: object = {}) {
  const [office, customer] = [await aUser({ role: 'owner' }), await aUser({ password, ...overrides })];
  const before = await UserModel.findById(customer._id).lean();
  const { body } = await remove(office, customer).expect(200);
  expect(body).toEqual({ _id: customer._id, name: customer.name, email: customer.email });
  return { office, customer, before };
}

describe('an account that the shop has deleted (issue 39)', () => {
  it('is in no list, cannot sign in, and its tokens have ended', async () => {
    const { office, customer } = await aRemoved();
    const { body } = await request(app).get('/api/users').auth(office.token, bearer).expect(200);
    expect(JSON.stringify(body)).not.toContain(customer.email);
    expect(refusal(await login(customer))).toEqual([401, 'invalid_credentials']);
    await request(app).get('/api/users/profile').auth(customer.token, bearer).expect(401);
    await request(app).post('/api/users/password-reset').send({ email: customer.email }).expect(202);
    expect(await newestLink(customer.email, 'password_reset', now)).toBe('');
  });

  it('is restored by the link of the mail, complete except for its sessions, and is then not erased', async () => {
    const { customer, before } = await aRemoved({ verifiedAt: new Date() });
    const link = await newestLink(customer.email, 'account_removed', now);
    now = new Date(now.getTime() + 6 * dayMs);
    expect((await restore(link).expect(200)).body).toEqual({ email: customer.email });
    expect(refusal(await restore(link))).toEqual([400, 'invalid_link']);
    const tokenVersion = (before?.tokenVersion ?? 0) + 1;
    expect(await UserModel.findById(customer._id).lean()).toEqual({
      ...before,
      tokenVersion,
      updatedAt: expect.any(Date),
    });
    await request(app).get('/api/users/profile').auth(customer.token, bearer).expect(401);
    await login(customer).expect(200);
    now = new Date(now.getTime() + 2 * dayMs);
    await erase();
    expect(await UserModel.countDocuments({ _id: customer._id })).toBe(1);
  });

  it('is erased after seven days, with the last mail of every erasure; the link no longer works', async () => {
    const { customer } = await aRemoved({ verifiedAt: new Date() });
    const link = await newestLink(customer.email, 'account_removed', now);
    now = new Date(now.getTime() + 6.9 * dayMs);
    await erase();
    expect(await RemovedAccountModel.countDocuments()).toBe(1);
    now = new Date(now.getTime() + 0.2 * dayMs);
    await erase();
    expect([await RemovedAccountModel.countDocuments(), await ErasureModel.countDocuments()]).toEqual([0, 0]);
    await newestLink(customer.email, 'account_erased', now);
    expect(await mailsTo(customer.email, 'account_erased')).toHaveLength(1);
    expect(refusal(await restore(link))).toEqual([400, 'invalid_link']);
  });

  it('with an open order is erased once that has ended, and until then its order stays', async () => {
    const [office, customer] = [await aUser({ role: 'office' }), await aUser()];
    const order = await aUserOrder(app, customer, { products: [await aProduct()] });
    await remove(office, customer).expect(200);
    now = new Date(now.getTime() + 8 * dayMs);
    await erase();
    expect(await OrderModel.countDocuments({ _id: order._id })).toBe(1);
    await OrderModel.updateOne({ _id: order._id }, { isCancelled: true, outbox: [] });
    now = new Date(now.getTime() + 2 * dayMs);
    await erase();
    expect(await OrderModel.countDocuments({ _id: order._id })).toBe(0);
  });

  it('gets its address back from a newer account that has never confirmed it', async () => {
    const { customer } = await aRemoved();
    const link = await newestLink(customer.email, 'account_removed', now);
    const squatter = { name: 'Eve', email: customer.email, password: 'Weser0815y' };
    const { body } = await request(app).post('/api/users/register').send(squatter).expect(201);
    await restore(link).expect(200);
    await request(app).get('/api/users/profile').auth(String(body.token), bearer).expect(401);
    expect((await login(customer).expect(200)).body._id).toBe(customer._id);
  });

  it('is not restored if the address was confirmed by another account since', async () => {
    const { customer } = await aRemoved();
    const link = await newestLink(customer.email, 'account_removed', now);
    await aUser({ email: customer.email, verifiedAt: new Date() });
    expect(refusal(await restore(link))).toEqual([409, 'email_taken']);
    expect(await RemovedAccountModel.countDocuments()).toBe(1);
  });

  it('of staff is restored with role and second factor', async () => {
    const since = new Date();
    const [owner, clerk] = [await aUser({ role: 'owner' }), await aUser({ role: 'office', password })];
    const secondFactor = { secret: 'x', since, lastStep: 0, recovery: [] };
    await UserModel.updateOne({ _id: clerk._id }, { secondFactor });
    await remove(owner, clerk).expect(200);
    await restore(await newestLink(clerk.email, 'account_removed', now)).expect(200);
    expect(await UserModel.findById(clerk._id).lean()).toMatchObject({ role: 'office', secondFactor });
  });

  it('with a role causes a mail to all owners when restored, with a way to remove the role', async () => {
    const { customer: mallory } = await aRemoved({ role: 'owner' });
    const owner = await aUser({ role: 'owner' });
    now = new Date(now.getTime() + 4 * dayMs);
    await restore(await newestLink(mallory.email, 'account_removed', now)).expect(200);
    const undo = await newestLink(owner.email, 'people_changed', now);
    expect(await mailsTo(owner.email, 'people_changed')).toHaveLength(1);
    expect(await mailsTo(mallory.email, 'people_changed')).toHaveLength(0);
    await request(app).put('/api/users/changes/undo').send({ token: undo }).expect(200);
    expect((await UserModel.findById(mallory._id).lean())?.role).toBeUndefined();
  });

  it('also notifies the former address if staff had corrected it before', async () => {
    const [office, customer] = [await aUser({ role: 'office' }), await aUser({ password })];
    const { _id, name } = customer;
    const change = { name, email: 'evil@post.example', isAdmin: false };
    await request(app).put(`/api/users/${_id}`).auth(office.token, bearer).send(change).expect(200);
    await remove(office, customer).expect(200);
    const undo = await newestLink(customer.email, 'email_changed', now);
    await restore(await newestLink(customer.email, 'account_removed', now)).expect(200);
    await request(app).put('/api/users/email/undo').send({ token: undo }).expect(200);
    expect((await UserModel.findById(_id).lean())?.email).toBe(customer.email);
  });
});
