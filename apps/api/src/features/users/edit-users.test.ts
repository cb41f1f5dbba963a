import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aProduct, aUser } from '../../testing/factories.ts';
import { aUserOrder, errorCode } from '../../testing/calls/shop-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { OrderModel } from '../orders/order.model.ts';
import { ReviewModel } from '../catalogue/reviews/review.model.ts';
import { UserModel } from './user.model.ts';

const app = testApp();
const password = 'Kunde1234';

interface Account {
  _id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  token: string;
}

const change = (caller: Account, { _id }: { _id: string }, body: object) =>
  request(app).put(`/api/users/${_id}`).auth(caller.token, { type: 'bearer' }).send(body);
const remove = (caller: Account, { _id }: { _id: string }) =>
  request(app).delete(`/api/users/${_id}`).auth(caller.token, { type: 'bearer' });
const own = ({ token }: { token: string }) => request(app).get('/api/users/profile').auth(token, { type: 'bearer' });
const list = ({ token }: Account) => request(app).get('/api/users').auth(token, { type: 'bearer' });
const login = (email: string) => request(app).post('/api/users/login').send({ email, password });
const stored = ({ _id }: { _id: string }) => UserModel.findById(_id).lean();
const fields = ({ name, email, isAdmin }: Account) => ({ name, email, isAdmin });

describe('PUT /api/users/:id: an admin changes an account', () => {
  // spec 7.7
  it('changes name and address, returns the account, and keeps password and sessions', async () => {
    const [user, admin] = [await aUser({ password }), await aUser({ isAdmin: true })];

    const { body, status } = await change(admin, user, {
      id: user._id,
      name: ' Karla Hansen ',
      email: 'Hansen@Post.Example ',
      isAdmin: false,
    });

    const now = { _id: user._id, name: 'Karla Hansen', email: 'hansen@post.example', isAdmin: false };
    expect([status, body]).toEqual([200, now]);
    expect((await own(user)).body).toEqual(now);
    expect(await stored(user)).toMatchObject({ ...now, _id: expect.anything(), tokenVersion: 0 });
    expect((await login('hansen@post.example')).status).toBe(200);
  });

  // spec 6.12
  it('makes a user an admin, at once and with the tokens the user has', async () => {
    const [user, admin] = [await aUser(), await aUser({ isAdmin: true })];
    expect((await list(user)).status).toBe(403);
    const { body } = await change(admin, user, { ...fields(user), isAdmin: true });
    expect(body.isAdmin).toBe(true);
    expect((await list(user)).status).toBe(200);
  });

  // spec 6.12
  it('an admin who becomes a user is signed out everywhere at once, and is a user after signing in again', async () => {
    const [demoted, admin] = [await aUser({ isAdmin: true, password }), await aUser({ isAdmin: true })];

    expect((await change(admin, demoted, { ...fields(demoted), isAdmin: false })).status).toBe(200);

    for (const response of [await list(demoted), await own(demoted)]) {
      expect([response.status, response.body.message]).toEqual([401, 'Not authorized, token failed']);
    }
    const { body } = await login(demoted.email);
    expect(body.isAdmin).toBe(false);
    expect((await list(body)).status).toBe(403);
    expect(await stored(demoted)).toMatchObject({ isAdmin: false, tokenVersion: 1 });
  });

  it('saving an account unchanged ends no session', async () => {
    const [user, admin] = [await aUser(), await aUser({ isAdmin: true })];
    for (const account of [user, admin]) {
      expect((await change(admin, account, fields(account))).status).toBe(200);
      expect((await own(account)).status).toBe(200);
    }
  });

  it('409 for an address that another account has, in any case, and nothing is changed', async () => {
    const [user, admin] = [await aUser(), await aUser({ isAdmin: true, email: 'chefin@post.example' })];
    const before = await stored(user);
    const response = await change(admin, user, { name: 'Eve', email: 'CHEFIN@post.example', isAdmin: true });
    expect([response.status, errorCode(response)]).toEqual([409, 'email_taken']);
    expect(await stored(user)).toEqual(before);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'required'],
    ['no address', { email: 'karla' }, 'email', 'invalid_email'],
    ['an operator as address', { email: { $gt: '' } }, 'email', 'invalid'],
    ['a role that is no truth value', { isAdmin: 'true' }, 'isAdmin', 'invalid'],
  ])('400 for %s, and nothing is changed', async (_what, odd, path, code) => {
    const [user, admin] = [await aUser(), await aUser({ isAdmin: true })];
    const before = await stored(user);
    const response = await change(admin, user, { ...fields(user), ...odd });
    expect([response.status, errorCode(response)]).toEqual([400, 'invalid_input']);
    expect(response.body.issues).toEqual([{ path, code, message: expect.any(String) }]);
    expect(await stored(user)).toEqual(before);
  });

  it('other fields of an account cannot be set: no password, no hash, no id', async () => {
    const [user, admin] = [await aUser({ password }), await aUser({ isAdmin: true })];
    const before = await stored(user);
    const odd = { _id: admin._id, password: 'Anders123', passwordHash: 'x', tokenVersion: 9, createdAt: new Date(0) };
    expect((await change(admin, user, { ...fields(user), ...odd })).status).toBe(200);
    expect(await stored(user)).toEqual({ ...before, updatedAt: expect.any(Date) });
  });

  it('404 for a deleted account', async () => {
    const admin = await aUser({ isAdmin: true });
    const response = await change(
      admin,
      { _id: 'f'.repeat(24) },
      { name: 'x', email: 'x@post.example', isAdmin: true },
    );
    expect([response.status, errorCode(response)]).toEqual([404, 'not_found']);
  });
});

describe('DELETE /api/users/:id: an admin deletes an account', () => {
  // spec 7.8
  it('returns the account; it is gone and its tokens end at once', async () => {
    const [user, admin] = [await aUser({ password }), await aUser({ isAdmin: true })];

    const { body, status } = await remove(admin, user);

    expect([status, body]).toEqual([200, { _id: user._id, name: user.name, email: user.email }]);
    expect(await stored(user)).toBeNull();
    expect((await own(user)).body.message).toBe('Not authorized, token failed');
    expect((await login(user.email)).status).toBe(401);
    expect((await remove(admin, user)).status).toBe(404);
  });

  it('its orders stay as they are, visible to admins, and its reviews stay on the product', async () => {
    const [user, admin, product] = [await aUser(), await aUser({ isAdmin: true }), await aProduct()];
    const order = await aUserOrder(app, user, { products: [product] });
    const review = { rating: 4, comment: 'Schön.' };
    await request(app)
      .post(`/api/products/${String(product._id)}/reviews`)
      .auth(user.token, { type: 'bearer' })
      .send(review);
    const before = await OrderModel.findById(order._id).lean();

    await remove(admin, user).expect(200);

    expect(await OrderModel.findById(order._id).lean()).toEqual(before);
    const seen = await request(app).get(`/api/orders/${order._id}`).auth(admin.token, { type: 'bearer' });
    expect(seen.body.user).toEqual({ _id: user._id, name: user.name, email: user.email });
    const shown = await request(app).get(`/api/products/${String(product._id)}`);
    expect(shown.body).toMatchObject({ rating: 4, numReviews: 1, reviews: [{ name: user.name }] });
    expect(await ReviewModel.countDocuments({ product: product._id })).toBe(1);
  });

  it('its address can be registered again, and the new account sees none of the old one’s orders', async () => {
    const [user, admin] = [await aUser(), await aUser({ isAdmin: true })];
    const order = await aUserOrder(app, user);
    await remove(admin, user).expect(200);

    const { body: fresh, status } = await request(app)
      .post('/api/users/register')
      .send({ name: user.name, email: user.email, password });

    expect(status).toBe(201);
    expect(fresh._id).not.toBe(user._id);
    const mine = await request(app).get('/api/orders/myorders').auth(fresh.token, { type: 'bearer' });
    expect(mine.body).toEqual([]);
    const old = await request(app).get(`/api/orders/${order._id}`).auth(fresh.token, { type: 'bearer' });
    expect([old.status, errorCode(old)]).toEqual([403, 'not_yours']);
    const cancelled = await request(app).delete(`/api/orders/${order._id}`).auth(fresh.token, { type: 'bearer' });
    expect(cancelled.status).toBe(403);
  });
});
