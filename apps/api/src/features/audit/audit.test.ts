// asvs 16.3.1, 16.3.3
import { auditDays } from '@kontor/shared/wire/audit';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { newestLink } from '../../testing/account-mails.ts';
import { deleteProduct, editProduct } from '../../testing/calls/product-calls.ts';
import { aSecondFactor, beginTotp, disableTotp, enableTotp } from '../../testing/calls/second-factor-calls.ts';
import { aUserOrder, aVisitorOrder, cancel, errorCode, listening } from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { AuditModel, type StoredAuditEntry } from './audit.model.ts';
import { noteRead } from './record-reading.service.ts';

const password = 'Kunde1234';
const shop = testApp();
const bearer = { type: 'bearer' } as const;

const anAdmin = (overrides = {}) => aUser({ isAdmin: true, name: 'Ada Owner', ...overrides });
type Admin = Awaited<ReturnType<typeof anAdmin>>;

async function read({ token }: Admin, query: Record<string, unknown> = {}) {
  const { body } = await request(shop).get('/api/audit').query(query).auth(token, bearer).expect(200);
  return body;
}

/** Returns action, before and after of the log's entries, the newest first. */
async function actsOf(admin: Admin, query: Record<string, unknown> = {}) {
  const { entries } = await read(admin, query);
  return entries.map(({ action, before, after }: Record<string, unknown>) => ({ action, before, after }));
}

const login = (email: string, typed = password) =>
  request(shop).post('/api/users/login').send({ email, password: typed });

describe('the audit log records who has changed', () => {
  it('a role, and an account', async () => {
    const [admin, user] = [await anAdmin(), await aUser({ name: 'Karla' })];
    const change = (body: object) => request(shop).put(`/api/users/${user._id}`).auth(admin.token, bearer).send(body);
    await change({ name: 'Karla', email: user.email, isAdmin: true }).expect(200);
    await change({ name: 'Karla Petersen', email: user.email, isAdmin: false }).expect(200);
    await request(shop).delete(`/api/users/${user._id}`).auth(admin.token, bearer).expect(200);
    expect(await actsOf(admin)).toEqual([
      { action: 'account_deleted' },
      { action: 'role_changed', before: 'owner', after: 'user' },
      { action: 'account_changed' },
      { action: 'role_changed', before: 'user', after: 'owner' },
    ]);
  });

  it('sessions that staff end, password links that they send, and invitations', async () => {
    const [admin, user] = [await anAdmin(), await aUser({ name: 'Karla' })];
    await request(shop).delete(`/api/users/${user._id}/sessions`).auth(admin.token, bearer).expect(200);
    await request(shop).post(`/api/users/${user._id}/password-reset`).auth(admin.token, bearer).expect(202);
    const invitation = { email: 'paula@post.example', role: 'packing' };
    await request(shop).post('/api/users/invitations').auth(admin.token, bearer).send(invitation).expect(202);
    // Neither leaves an entry: the first account does not exist, and the second address already has an account.
    await request(shop)
      .delete(`/api/users/${'f'.repeat(24)}/sessions`)
      .auth(admin.token, bearer)
      .expect(404);
    const taken = { email: user.email, role: 'packing' };
    await request(shop).post('/api/users/invitations').auth(admin.token, bearer).send(taken).expect(409);
    const { entries } = await read(admin, { area: 'accounts' });
    const actor = { _id: admin._id, name: 'Ada Owner' };
    const subject = { kind: 'account', _id: user._id, name: 'Karla' };
    expect(entries).toMatchObject([
      { action: 'invited', actor, after: 'packing' },
      { action: 'reset_sent', actor, subject },
      { action: 'sessions_ended', actor, subject },
    ]);
    expect(entries[0].subject).toEqual({ kind: 'account' });
  });

  it('a withdrawn invitation', async () => {
    const admin = await anAdmin();
    const invitation = { email: 'paula@post.example', role: 'packing' };
    const call = (method: 'post' | 'delete') =>
      request(shop)[method]('/api/users/invitations').auth(admin.token, bearer);
    await call('post').send(invitation).expect(202);
    await newestLink(invitation.email, 'invitation');
    await call('delete').send({ email: invitation.email }).expect(200);
    await call('delete').send({ email: invitation.email }).expect(404);
    expect(await actsOf(admin)).toEqual([
      { action: 'invitation_withdrawn', before: 'packing' },
      { action: 'invited', after: 'packing' },
    ]);
  });

  it('requests for data and erasure, and withdrawn erasures: customers by their id, guests not at all', async () => {
    const [admin, user] = [await anAdmin(), await aUser({ name: 'Karla', password })];
    const call = (method: 'post' | 'delete', path: string) =>
      request(shop)[method](`/api/users/${path}`).auth(user.token, bearer);
    await call('post', 'export').send({ password: 'Wrong1234' }).expect(400);
    await call('post', 'export').send({ password }).expect(200);
    await call('post', 'erasure').send({ password }).expect(202);
    await call('post', 'erasure').send({ password }).expect(202);
    await call('delete', 'erasure').expect(200);
    await call('delete', 'erasure').expect(200);
    const guest = 'gast@post.example';
    await aVisitorOrder(shop, { visitor: { name: 'Gast', email: guest } });
    await request(shop).post('/api/users/guest-data').send({ email: guest }).expect(202);
    const token = await newestLink(guest, 'data_request');
    await request(shop).post('/api/users/guest-data/export').send({ token }).expect(200);
    await request(shop).delete('/api/users/guest-data/erasure').send({ token }).expect(200);
    expect(await actsOf(admin)).toEqual([
      { action: 'export_asked' },
      { action: 'erasure_withdrawn' },
      { action: 'proof_given', after: 'password' },
      { action: 'erasure_asked' },
      { action: 'proof_given', after: 'password' },
      { action: 'export_asked' },
      { action: 'proof_given', after: 'password' },
      // Entry of the wrong password at the reauthentication.
      { action: 'password_failed' },
    ]);
    const { entries } = await read(admin);
    expect(entries[0]).toMatchObject({ actor: {}, subject: { kind: 'account' } });
    expect(entries[3]).toMatchObject({ actor: { _id: user._id }, subject: { kind: 'account', _id: user._id } });
    expect(JSON.stringify(await AuditModel.find().lean())).not.toMatch(/post\.example|Karla/);
  });

  it('price, stock and the rest of a product', async () => {
    const [admin, product] = [await anAdmin(), await aProduct({ priceCents: 4990, countInStock: 10 })];
    const put = request(shop)
      .put(`/api/products/${String(product._id)}/price-and-stock`)
      .auth(admin.token, bearer);
    await put.send({ price: 45, countInStock: 12, countInStockSeen: 10, version: product.version }).expect(200);
    const edit = { price: 45, countInStock: 12, description: 'Eine hohe Vase.' };
    await editProduct(shop, admin, product, edit).expect(200);
    // A repeated save changes nothing, and leaves nothing.
    await editProduct(shop, admin, product, edit).expect(200);
    await deleteProduct(shop, admin, product).expect(200);
    const { entries } = await read(admin, { area: 'products' });
    expect(entries.map(({ action, before, after }: Record<string, unknown>) => [action, before, after])).toEqual([
      ['product_deleted', undefined, undefined],
      ['product_changed', undefined, undefined],
      ['stock_changed', 10, 12],
      ['price_changed', 49.9, 45],
    ]);
    expect(entries[0]).toMatchObject({
      actor: { _id: admin._id, name: 'Ada Owner' },
      subject: { kind: 'product', _id: String(product._id), name: 'Vase' },
      network: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it('settings, field by field, and texts', async () => {
    const admin = await anAdmin();
    const put = (path: string, body: object) => request(shop).put(path).auth(admin.token, bearer).send(body);
    await put('/api/settings', { lowStockThreshold: 5 }).expect(200);
    await put('/api/legal/imprint/draft', { de: 'Ein Text.', version: 0 }).expect(200);
    await request(shop).post('/api/legal/imprint/publish').auth(admin.token, bearer).send({ version: 1 }).expect(200);
    expect(await actsOf(admin)).toEqual([
      { action: 'text_published', after: 1 },
      { action: 'text_saved' },
      { action: 'setting_changed', before: 3, after: 5 },
    ]);
  });

  it('an order, but not its buyer’s own actions', async () => {
    const [admin, buyer] = [await anAdmin(), await aUser()];
    const order = await aVisitorOrder(shop);
    await request(shop).put(`/api/orders/${order._id}/pay-admin`).auth(admin.token, bearer).expect(200);
    await cancel(shop, await aUserOrder(shop, buyer), buyer).expect(200);
    const { entries } = await read(admin, { area: 'orders' });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      action: 'order_changed',
      after: 'marked_paid',
      subject: { kind: 'order', _id: order._id, name: order.number },
      actor: { name: 'Ada Owner' },
    });
  });
});

describe('the audit log records sign-ins', () => {
  it('failed ones, with the account but without the address', async () => {
    const [admin, user] = [await anAdmin(), await aUser({ password, name: 'Karla' })];
    await login('nobody@post.example').expect(401);
    await login(user.email, 'Falsch1234').expect(401);
    await login(user.email).expect(200);
    const { entries } = await read(admin, { area: 'signIns' });
    expect(entries).toMatchObject([
      { action: 'signed_in', actor: { _id: user._id, name: 'Karla' }, subject: { _id: user._id, name: 'Karla' } },
      { action: 'sign_in_failed', actor: {}, subject: { kind: 'account', _id: user._id } },
      { action: 'sign_in_failed', actor: {}, subject: { kind: 'account' } },
    ]);
    expect(entries[2].subject).toEqual({ kind: 'account' });
  });

  it('resets, the second factor and its wrong codes', async () => {
    const admin = await anAdmin({ password });
    const { token } = await aSecondFactor(shop, admin, password);
    await request(shop).post('/api/users/login').send({ email: admin.email, password, code: '000000' }).expect(401);
    await request(shop).post('/api/users/password-reset').send({ email: admin.email }).expect(202);
    const link = await newestLink(admin.email, 'password_reset', new Date());
    const chosen = { token: link, password: 'Neu12345x' };
    await request(shop).put('/api/users/password-reset').send(chosen).expect(200);
    await request(shop).get('/api/audit').auth(token, bearer).expect(401);
    expect((await actsOf(await anAdmin())).map(({ action }: { action: string }) => action)).toEqual([
      'password_reset',
      'reset_asked',
      'code_failed',
      'second_factor_on',
      'proof_given',
    ]);
  });

  it('a right password without its code, and wrong codes in every place', async () => {
    const admin = await anAdmin({ password });
    await beginTotp(shop, admin, password).expect(200);
    await enableTotp(shop, admin, '000000').expect(400);
    const { token } = await aSecondFactor(shop, admin, password);
    await login(admin.email).expect(401);
    await disableTotp(shop, { token }, { password, code: '000000' }).expect(400);
    await request(shop).post('/api/users/proof').auth(token, bearer).send({ password, code: '000000' }).expect(400);
    const own = { kind: 'account', _id: admin._id };
    const { entries } = await read(await anAdmin(), { area: 'signIns' });
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'code_failed',
      'code_failed',
      'code_asked',
      'proof_given',
      'code_failed',
      'proof_given',
    ]);
    for (const { subject } of entries) expect(subject).toMatchObject(own);
    // The entry names the account but has no actor: the sign-in was not completed.
    expect(entries[2].actor).toEqual({});
  });

  it('without any password, code, token, address or customer’s name', async () => {
    const user = await aUser({ password, name: 'Karla Petersen' });
    await login(user.email, 'Falsch1234').expect(401);
    const { body } = await login(user.email).expect(200);
    const profile = request(shop).put('/api/users/profile').auth(body.token, bearer);
    await profile.send({ name: 'Karla Maria', password: 'Neu12345x' });
    const text = JSON.stringify(await AuditModel.find().lean());
    for (const word of [password, 'Falsch1234', 'Neu12345x', body.token, user.email, 'Karla', '127.0.0.1', '::']) {
      expect(text).not.toContain(word);
    }
    expect(text).toContain('signed_in');
  });
});

describe('the audit log', () => {
  it('is written together with the change or not at all', async () => {
    const [admin, product] = [await anAdmin(), await aProduct({ priceCents: 4990 })];
    const stale = { price: 45, countInStock: 12, version: 99 };
    expect(errorCode(await editProduct(shop, admin, product, stale).expect(409))).toBe('edit_conflict');
    const server = await listening(shop);
    const edits = [41, 42, 43].map((price) => editProduct(server, admin, product, { price }));
    await Promise.all(edits);
    const prices = (await actsOf(admin, { area: 'products' })).filter(
      ({ action }: { action: string }) => action === 'price_changed',
    );
    expect(prices).toHaveLength(3);
    // Each begins where the one before has ended.
    expect(prices[0].before).toBe(prices[1].after);
    expect(prices[1].before).toBe(prices[2].after);
  });

  it('keeps the name of a staff member as actor after their account is deleted', async () => {
    const [admin, former] = [await anAdmin(), await anAdmin({ name: 'Bo Gone' })];
    await request(shop).put('/api/settings').auth(former.token, bearer).send({ lowStockThreshold: 9 }).expect(200);
    await request(shop).delete(`/api/users/${former._id}`).auth(admin.token, bearer).expect(200);
    const { entries } = await read(admin);
    expect(entries[1].actor).toEqual({ _id: former._id, name: 'Bo Gone' });
    expect(entries[0].subject).toEqual({ kind: 'account', _id: former._id });
  });

  it('has pages, and areas', async () => {
    const admin = await anAdmin();
    for (const lowStockThreshold of [4, 5, 6]) {
      await request(shop).put('/api/settings').auth(admin.token, bearer).send({ lowStockThreshold }).expect(200);
    }
    await login('nobody@post.example').expect(401);
    expect(await read(admin, { page: 2, pageSize: 2 })).toMatchObject({ page: 2, pages: 2, total: 4 });
    expect(await actsOf(admin, { area: 'settings', pageSize: 1 })).toEqual([
      { action: 'setting_changed', before: 5, after: 6 },
    ]);
    await request(shop).get('/api/audit?area=nothing').auth(admin.token, bearer).expect(400);
  });

  it('shows one person’s actions, on whole days of Germany, in one area or all', async () => {
    const [admin, other] = [await anAdmin(), await anAdmin({ name: 'Bo Other' })];
    const put = (by: Admin, lowStockThreshold: number) =>
      request(shop).put('/api/settings').auth(by.token, bearer).send({ lowStockThreshold }).expect(200);
    await put(admin, 4);
    await put(other, 5);
    const user = await aUser({ name: 'Karla' });
    await request(shop).delete(`/api/users/${user._id}`).auth(other.token, bearer).expect(200);
    const deleted = { action: 'account_deleted' };
    const [by4, by5] = [
      { action: 'setting_changed', before: expect.any(Number), after: 4 },
      { action: 'setting_changed', before: 4, after: 5 },
    ];
    expect(await actsOf(admin, { by: other._id })).toEqual([deleted, by5]);
    expect(await actsOf(admin, { by: other._id.toUpperCase(), area: 'settings' })).toEqual([by5]);
    expect((await read(admin, { by: other._id, pageSize: 1 })).total).toBe(2);
    // The last second of one day and the first of the next, in winter, and long before entries expire.
    await AuditModel.collection.updateOne(
      { area: 'settings', after: 4 },
      { $set: { at: new Date('2096-11-20T22:59:59.999Z') } },
    );
    await AuditModel.collection.updateOne(
      { area: 'settings', after: 5 },
      { $set: { at: new Date('2096-11-20T23:00:00.000Z') } },
    );
    expect(await actsOf(admin, { from: '2096-11-20', to: '2096-11-20' })).toEqual([by4]);
    expect(await actsOf(admin, { from: '2096-11-21', to: '2096-11-21' })).toEqual([by5]);
    expect(await actsOf(admin, { to: '2096-11-21', area: 'settings' })).toEqual([by5, by4]);
    expect(await actsOf(admin, { from: '2096-11-21', by: admin._id })).toEqual([]);
    expect(await actsOf(admin, { from: '2096-11-21', to: '2096-11-20' })).toEqual([]);
    for (const query of ['by=nobody', 'from=yesterday', 'to=2096-02-30']) {
      await request(shop).get(`/api/audit?${query}`).auth(admin.token, bearer).expect(400);
    }
  });

  it('expires after half a year', async () => {
    const indexes = await AuditModel.collection.indexes();
    expect(indexes.map(({ expireAfterSeconds }) => expireAfterSeconds)).toContain(auditDays * 86_400);
    expect(auditDays).toBe(180);
  });
});

const anEntry = (minute: number, overrides: object) => ({
  at: new Date(Date.UTC(2026, 10, 20, 10, minute)),
  area: 'products' as const,
  action: 'price_changed' as const,
  actor: { user: 'c'.repeat(24), name: 'Greta Ohlsen' },
  subject: { kind: 'product' as const, id: 'd'.repeat(24), name: 'Ölkanne (1 l)' },
  ...overrides,
});

describe('the audit log is searched', () => {
  it('by subject, id, action, actor, and present names of accounts', async () => {
    const [admin, karla] = [await anAdmin(), await aUser({ name: 'Karla Petersen' })];
    const account = { area: 'accounts' as const, action: 'account_changed' as const };
    await AuditModel.create([
      anEntry(1, {}),
      anEntry(2, { action: 'product_deleted', subject: { kind: 'product', id: 'e'.repeat(24), name: 'Teller' } }),
      anEntry(3, { ...account, actor: { user: admin._id }, subject: { kind: 'account', id: karla._id } }),
    ]);
    const found = async (q: string, more = {}) =>
      (await actsOf(admin, { q, ...more })).map(({ action }: { action: string }) => action);
    expect(await found('ÖLKANNE')).toEqual(['price_changed']);
    expect(await found('kanne ohlsen')).toEqual(['price_changed']);
    expect(await found('(1')).toEqual(['price_changed']);
    expect(await found('.*')).toEqual([]);
    expect(await found('e'.repeat(24))).toEqual(['product_deleted']);
    expect(await found('deleted')).toEqual(['product_deleted']);
    expect(await found('petersen')).toEqual(['account_changed']);
    expect(await found('gelöscht', { actions: 'product_deleted,unknown' })).toEqual(['product_deleted']);
    expect(await found('ohlsen', { area: 'accounts' })).toEqual([]);
    expect(await found('\u0000')).toHaveLength(3);
    expect(await read(admin, { q: 'greta', page: 2, pageSize: 1 })).toMatchObject({ page: 2, pages: 2, total: 2 });
    await request(shop)
      .get('/api/audit')
      .query({ q: 'x'.repeat(201) })
      .auth(admin.token, bearer)
      .expect(400);
  });
});

const brief = ({ action, before, after, actor }: StoredAuditEntry) => ({ action, before, after, by: actor.user });
const trail = async () =>
  (
    await AuditModel.find({ at: { $gt: new Date(0) } })
      .sort({ at: 1, _id: 1 })
      .lean()
  ).map(brief);

describe('the audit log records new accounts and reads of data (issue 39)', () => {
  it('an accepted invitation: its account, role, and author', async () => {
    const admin = await anAdmin();
    const body = { email: 'paula@post.example', role: 'packing' };
    await request(shop).post('/api/users/invitations').auth(admin.token, bearer).send(body).expect(202);
    const token = await newestLink(body.email, 'invitation');
    const answer = await request(shop)
      .put('/api/users/invitations')
      .send({ token, name: 'Paula', password: 'Elbe4711x' });
    const accepted = { action: 'invitation_accepted', before: 'Ada Owner', after: 'packing', by: answer.body._id };
    expect((await trail()).at(-1)).toEqual(accepted);
  });

  it('a registration, the factor of a sign-in, and a sign-out', async () => {
    const body = { name: 'Karla', email: 'karla@post.example', password: 'Elbe4711x' };
    const { body: user } = await request(shop).post('/api/users/register').send(body).expect(201);
    await login(body.email, body.password).expect(200);
    await request(shop).delete('/api/users/sessions/current').auth(user.token, bearer).send({}).expect(200);
    const admin = await anAdmin({ password });
    const { recoveryCodes } = await aSecondFactor(shop, admin, password);
    const signIn = { email: admin.email, password, code: recoveryCodes[0] };
    await request(shop).post('/api/users/login').send(signIn).expect(200);
    expect((await trail()).map(({ action, after }) => [action, after])).toEqual([
      ['account_opened', 'user'],
      ['signed_in', 'password'],
      ['signed_out', undefined],
      ['proof_given', 'password'],
      ['second_factor_on', undefined],
      ['signed_in', 'recovery_code'],
    ]);
  });

  it('a changed address as two hashes, equal for equal addresses and irreversible', async () => {
    const [admin, user] = [await anAdmin(), await aUser({ name: 'Karla' })];
    const change = (email: string) =>
      request(shop)
        .put(`/api/users/${user._id}`)
        .auth(admin.token, bearer)
        .send({ name: 'Karla', email, isAdmin: false })
        .expect(200);
    await change('neu@post.example');
    await change(user.email);
    const [there, back] = await trail();
    expect(there).toMatchObject({ action: 'email_changed', before: back?.after, after: back?.before });
    expect(there?.before).not.toBe(there?.after);
    expect(JSON.stringify([there, back])).not.toContain('post.example');
  });

  it('exports with the data of many people, and readers of whole lists', async () => {
    const admin = await anAdmin();
    await request(shop)
      .get('/api/orders/export')
      .query({ from: '2026-11-01', to: '2026-11-30' })
      .auth(admin.token, bearer)
      .expect(200);
    expect(await trail()).toMatchObject([{ action: 'data_exported', after: 'orders.csv', by: admin._id }]);
    const caller = { ...admin, _id: 'f'.repeat(24) } as unknown as Caller; // all that is looked at
    for (const people of [300, 199, 1, 499, 1]) await noteRead(caller, people, new Date('2026-11-27T09:00:00Z'));
    const told = async () => (await trail()).filter(({ action }) => action === 'data_read').map(({ after }) => after);
    expect(await told()).toEqual([500, 1000]);
    // A new count begins an hour later. Simultaneous calls are added up, as those of two processes are.
    await Promise.all(Array.from({ length: 10 }, () => noteRead(caller, 49, new Date('2026-11-27T10:01:00Z'))));
    expect(await told()).toEqual([500, 1000]);
    await noteRead(caller, 10, new Date('2026-11-27T10:02:00Z'));
    expect(await told()).toEqual([500, 1000, 500]);
    // A reader's first calls may be simultaneous, too.
    const other = { ...admin, _id: 'e'.repeat(24) } as unknown as Caller; // likewise
    await Promise.all(Array.from({ length: 20 }, () => noteRead(other, 25, new Date('2026-11-27T10:03:00Z'))));
    expect(await told()).toEqual([500, 1000, 500, 500]);
  });
});
