// asvs 14.2.4
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PersonalData } from '@kontor/shared/wire/personal-data';
import request from 'supertest';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo, newestLink } from '../../testing/account-mails.ts';
import { sendReview } from '../../testing/calls/review-calls.ts';
import { aLabel } from '../../testing/calls/label-calls.ts';
import { aUserOrder, aVisitorOrder, cancel, errorCode } from '../../testing/calls/shop-calls.ts';
import { aWithdrawal } from '../../testing/calls/withdrawal-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testIssuing } from '../../testing/issuing.ts';
import { testMaking } from '../../testing/mail-making.ts';
import { findInFiles, findStored } from '../../testing/scan-stored.ts';
import { testApp } from '../../testing/test-app.ts';
import { addDays, berlinDay } from '../../lib/time/berlin-time.ts';
import { runExclusive } from '../../lib/database/lease.ts';
import { LabelModel } from '../carriers/labels/label.model.ts';
import { ReviewModel } from '../catalogue/reviews/review.model.ts';
import { issueDocuments } from '../documents/issuing/issue-documents.service.ts';
import { ImportRowModel } from '../imports/import.model.ts';
import { makeMails } from '../mails/making/make-mails.service.ts';
import { OldOrderModel } from '../old-orders/old-order.model.ts';
import { OrderModel } from '../orders/order.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import { UserModel } from '../users/user.model.ts';
import { VisitorModel } from '../users/visitors/visitor.model.ts';
import { WithdrawalModel } from '../withdrawals/withdrawal.model.ts';
import { applyRetention } from './apply-retention.service.ts';
import { ErasureModel } from '../users/personal/erasure.model.ts';
import { runErasures } from './run-erasures.service.ts';

const dayMs = 86_400_000;
/** Milliseconds by which the clock was moved. */
const clock = { ahead: 0 };
const now = () => new Date(Date.now() + clock.ahead);
beforeEach(() => {
  clock.ahead = 0;
});
const uploadsDir = await mkdtemp(join(tmpdir(), 'kontor-erasure-'));
afterAll(() => rm(uploadsDir, { recursive: true, force: true }));
const shop = testApp({ now, uploadsDir });
const password = 'Kunde1234';
const email = 'karla@post.example';
const newAddress = 'neu@post.example';
/** Texts that occur only in this person's data. */
const personal = /karla@post\.example|Kirschbaum|Holunderweg/i;

const bearer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` });
const post = (path: string, body: object, who?: { token: string }) =>
  request(shop)
    .post(`/api/users/${path}`)
    .set(who ? bearer(who) : {})
    .send(body);
const takeBack = (path: string, who?: { token: string }, body?: object) =>
  request(shop)
    .delete(`/api/users/${path}`)
    .set(who ? bearer(who) : {})
    .send(body);

function throwError(error: unknown): never {
  throw error;
}

const carryOut = (signal = new AbortController().signal) => runErasures(now(), { signal, onError: throwError });
const mailNow = () => makeMails(testMaking({ now }));
const pass = (days: number) => {
  clock.ahead += days * dayMs;
};

const aKarla = () => aUser({ name: 'Karla Kirschbaum', email, password });
const anAdmin = () => aUser({ isAdmin: true, name: 'Ada Boss', email: 'ada@kontor.example' });
const shippingAddress = {
  street: 'Holunderweg',
  number: '7',
  zipcode: '50667',
  city: 'Köln',
  country: 'DE',
  phone: '0221 Holunderweg',
};
const { phone: _phone, ...guestAddress } = shippingAddress;
const guest = { name: 'Karla Kirschbaum', email };

/** Marks an order as paid, issues its invoice, and records its arrival. */
async function finish(order: { _id: string }, admin: { token: string }): Promise<void> {
  const put = (act: string) =>
    request(shop).put(`/api/orders/${order._id}/${act}`).set(bearer(admin)).send({}).expect(200);
  await put('pay-admin');
  await issueDocuments(testIssuing());
  await put('deliver');
  // A delivery owes a document too, for orders invoiced at shipping.
  await issueDocuments(testIssuing());
  await mailNow();
}

describe('the stored data of an account', () => {
  it('contains the caller’s own data, and requires the password', async () => {
    const [karla, admin, product] = [await aKarla(), await anAdmin(), await aProduct()];
    const gift = { recipient: 'Tilda Tann', greeting: 'Alles Gute' };
    const order = await aUserOrder(shop, karla, { products: [product], shippingAddress, gift });
    await finish(order, admin);
    await sendReview(shop, product, karla);
    await aLabel({ order: order._id, orderNumber: order.number }, 'made');
    await aWithdrawal({ name: 'Karla Kirschbaum', email, order: order.number });
    await request(shop).post(`/api/orders/${order._id}/notes`).set(bearer(admin)).send({ text: 'Ruft an' });
    await request(shop).post(`/api/customers/${karla._id}/notes`).set(bearer(admin)).send({ text: 'Mag Eiche' });
    const book = [{ ...guestAddress, name: 'Karla Kirschbaum' }];
    await request(shop).put('/api/users/addresses').set(bearer(karla)).send(book).expect(200);
    await mailNow();
    const other = await aUserOrder(shop, await aUser({ email: 'other@post.example' }));
    const asGuest = await aVisitorOrder(shop, { visitor: guest });

    const wrong = await post('export', { password: 'Falsch123' }, karla);
    expect([wrong.status, errorCode(wrong)]).toEqual([400, 'wrong_password']);
    const { body, headers } = await post('export', { password }, karla).expect(200);
    expect(headers['cache-control']).toBe('no-store');
    const data = body as PersonalData; // checked by the server
    expect(data).toMatchObject({
      account: { name: 'Karla Kirschbaum', email, addresses: [{ street: 'Holunderweg' }], secondFactor: false },
      orders: [{ number: order.number, shippingAddress: { street: 'Holunderweg' }, gift }],
      documents: [{ kind: 'invoice', orderNumber: order.number }],
      labels: [{ orderNumber: order.number, carrier: 'dhl', kind: 'parcel', state: 'made' }],
      reviews: [{ product: String(product._id), name: 'Karla Kirschbaum' }],
      withdrawals: [{ order: order.number, name: 'Karla Kirschbaum' }],
      notes: [{ orderNumber: order.number, text: 'Ruft an' }, { text: 'Mag Eiche' }],
      isWhole: true,
    });
    expect(data.mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['order_received', 'payment_received', 'invoice']),
    );
    expect(data.mails.every(({ to }) => to === email)).toBe(true);
    const text = JSON.stringify(data);
    expect(text).not.toMatch(/passwordHash|other@post/);
    // Anybody may register with any address: a guest's orders belong to the reader of that mailbox.
    expect([text.includes(other.number), text.includes(asGuest.number)]).toEqual([false, false]);
    await UserModel.updateOne({ email }, { verifiedAt: new Date() });
    const verified = (await post('export', { password }, karla).expect(200)).body as PersonalData; // as above
    expect(verified.orders.map(({ number }) => number).toSorted()).toEqual([order.number, asGuest.number].toSorted());
  });
});

describe('an account to be erased', () => {
  it('is erased after seven days, can be used until then, and the erasure can be withdrawn', async () => {
    const karla = await aKarla();
    await anAdmin();
    expect((await post('erasure', { password: 'Falsch123' }, karla)).status).toBe(400);
    const { body } = await post('erasure', { password, language: 'en' }, karla).expect(202);
    expectInAWeek(body);
    await mailNow();
    expect((await mailsTo(email, 'erasure_requested'))[0]).toContain('/en/account/data');
    pass(3);
    // A repeated request keeps the first day.
    expect((await post('erasure', { password }, karla).expect(202)).body).toEqual(body);
    const state = () => request(shop).get('/api/users/erasure').set(bearer(karla));
    expect((await state().expect(200)).body).toEqual({ ...body, obstacles: [] });
    await post('login', { email, password }).expect(200);
    await takeBack('erasure', karla).expect(200);
    expect((await state().expect(200)).body).toEqual({ obstacles: [] });
    pass(30);
    await carryOut();
    await state().expect(200);
  });

  it.each([
    ['an unpaid order', ['orders'], async () => {}],
    [
      'a paid order that is not sent',
      ['orders'],
      async (order: string, admin: { token: string }) => {
        await request(shop).put(`/api/orders/${order}/pay-admin`).set(bearer(admin)).send({}).expect(200);
      },
    ],
    [
      'money that is to go back',
      ['refunds'],
      async (order: string, admin: { token: string }) => {
        await cancel(shop, { _id: order }, admin).expect(200);
        await PaymentModel.create({
          order,
          provider: 'demo',
          method: 'PayPal',
          providerId: 'demo-1',
          amountCents: 4900,
          currency: 'EUR',
          status: 'captured',
          capturedAt: new Date(),
          allocation: 'refund_due',
        });
      },
    ],
    [
      'an undecided withdrawal',
      ['withdrawals'],
      async (order: string, admin: { token: string }) => {
        await finish({ _id: order }, admin);
        await WithdrawalModel.updateOne({ _id: (await aWithdrawal())._id }, { order });
      },
    ],
  ])('is refused while there is %s', async (_what, keys, prepare) => {
    const [karla, admin] = [await aKarla(), await anAdmin()];
    const order = await aUserOrder(shop, karla);
    await prepare(order._id, admin);
    const refused = await post('erasure', { password }, karla);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'erasure_not_possible', keys }),
    ]);
    expect(await ErasureModel.countDocuments({ _id: { $exists: true } })).toBe(0);
  });

  it('is refused while vouchers wait for the day of their recipient, who would never get them', async () => {
    const [karla, admin] = [await aKarla(), await anAdmin()];
    const card = await aProduct({ priceCents: 5000, giftCard: 'multi' });
    const voucherRecipient = { name: 'Grete', email: 'grete@post.example', day: addDays(berlinDay(now()), 5) };
    const bought = { products: [card], paymentMethod: 'PayPal', voucherRecipient } as const;
    const { _id } = await aUserOrder(shop, karla, bought);
    const staff = (path: string) => request(shop).put(`/api/orders/${_id}/${path}`).set(bearer(admin)).send({});
    await staff('pay-admin').expect(200);
    await mailNow();
    const refused = await post('erasure', { password }, karla);
    expect(refused.body).toMatchObject({ code: 'erasure_not_possible', keys: ['orders'] });
    pass(6);
    await mailNow();
    await post('erasure', { password }, karla).expect(202);
    pass(7.1);
    await carryOut();
    expect(await UserModel.countDocuments({ email })).toBe(0);
  });

  it('is refused for the last admin', async () => {
    const admin = await aUser({ isAdmin: true, password });
    const refused = await post('erasure', { password }, admin);
    expect(refused.body).toMatchObject({ code: 'erasure_not_possible', keys: ['last_admin'] });
    await anAdmin();
    await post('erasure', { password }, admin).expect(202);
  });

  it('waits a day at a time for later orders', async () => {
    const [karla, admin] = [await aKarla(), await anAdmin()];
    await post('erasure', { password }, karla).expect(202);
    const order = await aUserOrder(shop, karla);
    pass(7.1);
    await carryOut();
    expect(await UserModel.countDocuments({ email })).toBe(1);
    await takeBack('erasure', karla).expect(200);
    await post('login', { email, password }).expect(200);
    await cancel(shop, order, admin).expect(200);
  });
});

function expectInAWeek({ erasesAt = '' }: { erasesAt?: string | undefined }): void {
  expect(Math.abs(Date.parse(erasesAt) - now().getTime() - 7 * dayMs)).toBeLessThan(60_000);
}

/** Creates an account with everything: a finished order, one that was cancelled, reviews, a decided withdrawal, notes, mails. */
async function aWholeLife() {
  const [karla, admin, product] = [await aKarla(), await anAdmin(), await aProduct()];
  await post('register/visitor', { name: 'Karla Kirschbaum', email }).expect(201);
  const book = [{ ...guestAddress, name: 'Karla Kirschbaum' }];
  await request(shop).put('/api/users/addresses').set(bearer(karla)).send(book).expect(200);
  const gift = { recipient: 'Tilda Kirschbaum', greeting: 'Grüße aus dem Holunderweg' };
  const kept = await aUserOrder(shop, karla, { products: [product], shippingAddress, gift });
  const corrected = { shippingAddress: { ...shippingAddress, number: '8' }, email };
  await request(shop).put(`/api/orders/${kept._id}/address`).set(bearer(admin)).send(corrected).expect(200);
  await finish(kept, admin);
  await PaymentModel.updateMany({ order: kept._id }, { payerEmail: email });
  const { label } = await aLabel({ order: kept._id, orderNumber: kept.number }, 'made');
  await LabelModel.updateOne({ _id: label }, { problem: { code: 'refused', messages: ['Holunderweg 7'] } });
  const cancelled = await aUserOrder(shop, karla, { shippingAddress });
  await cancel(shop, cancelled, karla).expect(200);
  await sendReview(shop, product, karla);
  const { _id } = await aWithdrawal({ name: 'Karla Kirschbaum', email, order: kept.number, message: 'Holunderweg' });
  await mailNow();
  const decide = (body: object) =>
    request(shop).put(`/api/withdrawals/${_id}`).set(bearer(admin)).send(body).expect(200);
  await decide({ status: 'rejected', note: 'Frau Kirschbaum', version: 0 });
  await request(shop).post(`/api/orders/${kept._id}/notes`).set(bearer(admin)).send({ text: 'Kirschbaum' }).expect(201);
  await request(shop)
    .post(`/api/customers/${kept.number}/notes`)
    .set(bearer(admin))
    .send({ text: 'Kirschbaum' })
    .expect(201);
  await issueDocuments(testIssuing());
  await post('password-reset', { email }).expect(202);
  await mailNow();
  await UserModel.updateOne({ email }, { verifiedAt: new Date() });
  return { karla, admin, product, kept, cancelled };
}

/** Fields in which docs/privacy.md says that they stay. */
const staying = [
  'documentfiles.content',
  'documents.data.buyer.email',
  'documents.data.buyer.name',
  'documents.data.buyer.street',
  'documents.data.deliveredTo.name',
  'documents.data.deliveredTo.street',
  'documents.terms',
  'orders.buyer.name',
  'orders.searchTerms',
  'orders.shippingAddress.street',
];

describe('after an erasure', () => {
  it('address, name and street occur only where docs/privacy.md says', async () => {
    const { karla, kept, cancelled, product } = await aWholeLife();
    const old = { number: '1', numberKey: '1', orderedOn: '2025-11-03', currency: 'EUR', lines: [], broughtAt: now() };
    await OldOrderModel.create({ ...old, _id: 'shopify 1', name: 'Karla Kirschbaum', email });
    const waiting = { import: karla._id, line: 2, article: 2, cells: [email, 'Karla Kirschbaum', 'Holunderweg'] };
    await ImportRowModel.create({ ...waiting, person: email });
    const before = await findStored(personal);
    for (const place of [
      ...staying,
      'users.email',
      'users.addresses.street',
      'visitors.email',
      'mails.content',
      'mailattachments.content',
    ])
      expect(before).toContain(place);
    for (const place of [
      'orders.gift.greeting',
      'orders.gift.recipient',
      'reviews.name',
      'withdrawals.message',
      'order_notes.notes.text',
      'customer_notes.notes.text',
      'orders.buyer.email',
      'old_orders.email',
      'old_orders.name',
      'importrows.cells',
      'importrows.person',
    ])
      expect(before).toContain(place);
    await post('erasure', { password }, karla).expect(202);
    await mailNow();
    pass(7.1);
    await carryOut();
    await mailNow();
    expect(await mailsTo(email, 'account_erased')).toHaveLength(1);
    // The last mail is deleted a week after it was sent.
    pass(7.1);
    await applyRetention(now(), { signal: new AbortController().signal, onError: throwError });
    expect((await findStored(personal)).filter((place) => !staying.includes(place))).toEqual([]);
    expect(await findInFiles(uploadsDir, personal)).toEqual([]);

    await request(shop).get('/api/users/profile').set(bearer(karla)).expect(401);
    await post('login', { email, password }).expect(401);
    expect(await OrderModel.findById(cancelled._id).lean()).toBeNull();
    expect(await OrderModel.findById(kept._id).lean()).toMatchObject({ number: kept.number, isPaid: true });
    const page = await request(shop)
      .get(`/api/products/${String(product._id)}`)
      .expect(200);
    expect(page.body).toMatchObject({ numReviews: 1, reviews: [{ name: 'Anonym' }] });
    expect(await ReviewModel.countDocuments({ user: karla._id })).toBe(0);
  });

  it('mails about the account to a former address are deleted too', async () => {
    const karla = await aKarla();
    await UserModel.updateOne({ email }, { verifiedAt: new Date() });
    await request(shop).put('/api/users/email').set(bearer(karla)).send({ email: newAddress, password }).expect(202);
    const token = await newestLink(newAddress, 'email_change', now());
    await request(shop).put('/api/users/email/confirm').send({ token }).expect(200);
    await mailNow();
    expect(await mailsTo(email, 'email_changed')).toHaveLength(1);
    await post('erasure', { password }, karla).expect(202);
    pass(7.1);
    await carryOut();
    expect(await findStored(personal)).toEqual([]);
  });

  it('guest data under an unconfirmed address stays', async () => {
    await post('register/visitor', { name: 'Karla Kirschbaum', email }).expect(201);
    const stranger = await aUser({ name: 'Eve', email, password });
    await post('erasure', { password }, stranger).expect(202);
    pass(7.1);
    await carryOut();
    expect(await VisitorModel.countDocuments({ email })).toBe(1);
  });

  it('one address gets at most three mails an hour about erasures', async () => {
    const karla = await aKarla();
    for (let i = 0; i < 5; i += 1) {
      await post('erasure', { password }, karla).expect(202);
      await takeBack('erasure', karla).expect(200);
    }
    await mailNow();
    expect(await mailsTo(email, 'erasure_requested')).toHaveLength(3);
  });

  it('an erasure that a killed process began is finished by the next one, and cannot be withdrawn', async () => {
    const { karla } = await aWholeLife();
    await post('erasure', { password }, karla).expect(202);
    pass(7.1);
    const killed = new AbortController();
    await runExclusive({ name: 'mails', ms: 30_000 }, async () => {
      // Mails are being made all the time: the erasure stops at them.
      const running = carryOut(killed.signal);
      while ((await UserModel.countDocuments({ email })) > 0) await UserModel.findById(karla._id);
      killed.abort();
      await running;
    });
    expect(await ErasureModel.countDocuments({ _id: `user:${karla._id}` })).toBe(1);
    expect((await findStored(personal)).length).toBeGreaterThan(staying.length);
    pass(0.1);
    await Promise.all([carryOut(), carryOut(), carryOut()]);
    const left = (await findStored(personal)).filter((place) => !staying.includes(place));
    expect(left).toEqual(['accountmailrequests.email']);
  });
});

const ask = (to = email) => post('guest-data', { email: to }).expect(202);
const link = async () => {
  await ask();
  return newestLink(email, 'data_request', now());
};

describe('a guest', () => {
  it('reads the stored data by a link to the address, as long as it is valid', async () => {
    const order = await aVisitorOrder(shop, { visitor: guest, shippingAddress });
    await aUserOrder(shop, await aUser({ email: 'other@post.example' }));
    const token = await link();
    for (const _time of [1, 2]) {
      const { body } = await post('guest-data/export', { token }).expect(200);
      expect(body).toMatchObject({ guest: email, orders: [{ number: order.number }] });
    }
    pass(1.1);
    expect(errorCode(await post('guest-data/export', { token }))).toBe('invalid_link');
  });

  it('gets the same answer whether there is data or not, and no mail if there is none', async () => {
    await aVisitorOrder(shop, { visitor: guest });
    const answers = [(await ask()).body, (await ask('nobody@post.example')).body];
    expect(answers[0]).toEqual(answers[1]);
    await mailNow();
    expect(await mailsTo('nobody@post.example', 'data_request')).toEqual([]);
    expect(await mailsTo(email, 'data_request')).toHaveLength(1);
  });

  it('is erased after seven days; the link to the order no longer opens it', async () => {
    const admin = await anAdmin();
    const order = await aVisitorOrder(shop, { visitor: guest, shippingAddress });
    const first = await link();
    const refused = await post('guest-data/erasure', { token: first });
    expect(refused.body).toMatchObject({ code: 'erasure_not_possible', keys: ['orders'] });
    await finish(order, admin);
    // A refused call has not used the link up.
    await post('guest-data/erasure', { token: first }).expect(202);
    expect(errorCode(await post('guest-data/erasure', { token: first }))).toBe('invalid_link');
    const second = await link();
    const shown = (await post('guest-data/export', { token: second }).expect(200)).body as PersonalData; // checked
    expectInAWeek(shown);
    await takeBack('guest-data/erasure', undefined, { token: second }).expect(200);
    expect(errorCode(await takeBack('guest-data/erasure', undefined, { token: second }))).toBe('invalid_link');
    expect(errorCode(await takeBack('guest-data/erasure', undefined, { token: first.slice(1) }))).toBe('invalid_link');
    expect(await ErasureModel.countDocuments({ _id: `guest:${email}` })).toBe(0);
    await post('guest-data/erasure', { token: await link() }).expect(202);
    await mailNow();
    pass(7.1);
    await request(shop).get(`/api/orders/visitor-order/${order._id}`).expect(200);
    await carryOut();
    await mailNow();
    await request(shop).get(`/api/orders/visitor-order/${order._id}`).expect(404);
    pass(7.1);
    await applyRetention(now(), { signal: new AbortController().signal, onError: throwError });
    expect((await findStored(personal)).filter((place) => !staying.includes(place))).toEqual([]);
  });
});

describe('a person waiting for a product', () => {
  it('sees that in a guest’s data, and waits no more once erased, including unconfirmed requests', async () => {
    const [confirmed, unconfirmed] = [await aProduct({ countInStock: 0 }), await aProduct({ countInStock: 0 })];
    const wait = ({ _id }: { _id: unknown }) =>
      request(shop)
        .post(`/api/products/${String(_id)}/notify`)
        .send({ email });
    await wait(confirmed).expect(202);
    const token = await newestLink(email, 'stock_confirm', now());
    await request(shop).put('/api/products/notify').send({ token }).expect(200);
    await wait(unconfirmed).expect(202);
    await mailNow();
    await post('guest-data', { email }).expect(202);
    const guestLink = { token: await newestLink(email, 'data_request', now()) };
    const { body } = await post('guest-data/export', guestLink).expect(200);
    expect((body as PersonalData).stockNotices).toMatchObject([{ product: String(confirmed._id), name: 'Vase' }]);
    await post('guest-data/erasure', guestLink).expect(202);
    pass(7.1);
    await carryOut();
    const left = await findStored(personal);
    expect(left.filter((place) => !/accountmailrequests|mails/.test(place))).toEqual([]);
  });
});
