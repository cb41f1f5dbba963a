import { rateLimitList } from '@kontor/shared/rules/access/rate-limits';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkCart } from '../../testing/calls/promotion-calls.ts';
import { cancel, errorCode, listening, patiently, sendVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { aVoucher, readLedger } from '../../testing/calls/voucher-calls.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { proveData } from '../../scripts/backup/prove-data.ts';
import type { StoredProduct } from '../catalogue/product.model.ts';
import { expireOrder } from '../orders/ending/expire-orders.service.ts';
import { OrderModel, type StoredOrder } from '../orders/order.model.ts';
import { MovementModel, type StoredMovement } from '../payments/movements/movement.model.ts';
import { VoucherModel } from './voucher.model.ts';

const app = testApp();

let vase: StoredProduct;
beforeEach(async () => {
  vase = await aProduct({ priceCents: 4900 });
});

const order = (codes: string[], shop: Parameters<typeof sendVisitorOrder>[0] = app) =>
  sendVisitorOrder(shop, { ...aVisitorOrderBody([vase]), codes, paymentMethod: 'PayPal' });

const movements = async () => {
  const found = await MovementModel.find().hint({ _id: 1 }).sort({ _id: 1 }).lean<StoredMovement[]>();
  return found.map(({ kind, provider, cents }) => `${kind} ${provider} ${cents}`);
};

/** Creates the calls of an owner. */
async function voucherCalls() {
  const { token } = await aUser({ role: 'owner' });
  const call = (method: 'get' | 'post' | 'put') => (path: string) =>
    request(app)[method](`/api/vouchers${path}`).auth(token, { type: 'bearer' });
  return { get: call('get'), post: call('post'), put: call('put') };
}

const stored = (id: string) => OrderModel.findById(id).lean<StoredOrder>();

describe('a voucher', () => {
  it('pays a part of an order, whose total and VAT stay as they are, before any other payment', async () => {
    const card = await aVoucher(2000);
    const typed = card.code.toLowerCase().replaceAll('-', ' ');
    const { body: cart } = await checkCart(app, [vase], { codes: [typed] });
    expect(cart).toMatchObject({
      vouchers: [{ code: typed, ending: card.voucher.ending, amount: 20 }],
      totals: { totalPrice: 49 },
      refused: [],
    });
    expect((await readLedger(card)).balance).toBe(2000);

    const { body } = await order([card.code, card.code]).expect(201);
    expect(body).toMatchObject({
      totalPrice: 49,
      taxIncluded: [{ percent: 19, net: 41.18, tax: 7.82 }],
      vouchers: [{ ending: card.voucher.ending, amount: 20 }],
      state: 'unpaid',
      can: { pay: true },
    });
    expect(await readLedger(card)).toEqual({ balance: 0, entries: ['issued 2000', 'redeemed -2000'] });
    expect(await movements()).toEqual([]);
    expect(await proveData(new Date())).toEqual([]);
  });

  it('pays the whole of an order at once, and keeps the rest', async () => {
    const card = await aVoucher(6000);
    const { body } = await order([card.code]).expect(201);
    expect(body).toMatchObject({ isPaid: true, state: 'paid', payment: { provider: 'voucher', status: 'captured' } });
    expect((await readLedger(card)).balance).toBe(1100);
    expect(await movements()).toEqual(['capture voucher 4900']);
    const { events, outbox, hold } = (await stored(body._id)) ?? {};
    expect(events?.map(({ kind }) => kind)).toEqual(['placed', 'paid']);
    expect(outbox?.filter((row) => row.for === 'mails').map(({ kind }) => kind)).toEqual(['placed', 'paid']);
    expect(hold).toBeUndefined();
  });

  it('gives its last cents to one of two orders at once', async () => {
    const shop = await listening(app);
    const card = await aVoucher(500);
    const both = await Promise.all([1, 2].map(() => patiently(() => order([card.code], shop))));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.map((answer) => answer.status === 409 && errorCode(answer))).toContain('code_used_up');
    expect(await readLedger(card)).toEqual({ balance: 0, entries: ['issued 500', 'redeemed -500'] });
    expect(errorCode(await order([card.code]))).toBe('code_used_up');
  });

  it('gives what is left to the second of two orders, each exactly once', async () => {
    const shop = await listening(app);
    const card = await aVoucher(6000);
    const both = await Promise.all([1, 2].map(() => patiently(() => order([card.code], shop))));
    const paid = both.map(({ body }) => body.vouchers[0].amount).toSorted((a, b) => a - b);
    expect(paid).toEqual([11, 49]);
    expect((await readLedger(card)).balance).toBe(0);
    expect(await proveData(new Date())).toEqual([]);
  });

  it('gets back what an unpaid order took when that is cancelled or expires', async () => {
    const card = await aVoucher(2000);
    const admin = await aUser({ isAdmin: true });
    const first = await order([card.code]).expect(201);
    await cancel(app, first.body, admin).expect(200);
    expect((await readLedger(card)).balance).toBe(2000);
    const { body } = await order([card.code]).expect(201);
    const past = new Date(Date.now() - 7_200_000);
    await OrderModel.updateOne({ _id: body._id }, { 'hold.until': past, updatedAt: past }, { timestamps: false });
    expect(await expireOrder(body._id, new Date())).toBe(true);
    expect(await readLedger(card)).toMatchObject({ balance: 2000 });
    expect(await movements()).toEqual([]);
  });

  it('that has expired, is blocked or unknown pays nothing', async () => {
    const [old, lost] = [await aVoucher(2000), await aVoucher(2000)];
    await VoucherModel.updateOne({ _id: old.voucher._id }, { lastDay: '2020-12-31' });
    const staff = await voucherCalls();
    await staff.put(`/${String(lost.voucher._id)}/block`).expect(200);
    expect(errorCode(await order([old.code]))).toBe('code_expired');
    expect(errorCode(await order([lost.code]))).toBe('code_unknown');
    expect(errorCode(await order(['AAAA-BBBB-CCCC-DDDD']))).toBe('code_unknown');
    expect(await OrderModel.countDocuments()).toBe(0);
  });
});

describe('an order that a voucher has paid', () => {
  it('is cancelled by staff, and the money is back on the voucher at once', async () => {
    const card = await aVoucher(5000);
    const { body } = await order([card.code]).expect(201);
    await cancel(app, body, await aUser({ isAdmin: true })).expect(200);
    expect(await readLedger(card)).toEqual({
      balance: 5000,
      entries: ['issued 5000', 'redeemed -4900', 'returned 4900'],
    });
    expect(await movements()).toEqual(['capture voucher 4900', 'refund voucher -4900']);
    expect(await stored(body._id)).toMatchObject({ refundedCents: 4900, payment: { status: 'refunded' } });
  });

  it('is refunded to the voucher, a replaced one to its successor, once for one key', async () => {
    const card = await aVoucher(4900);
    const { body } = await order([card.code]).expect(201);
    const { token } = await aUser({ isAdmin: true });
    const refund = (sent: object) =>
      request(app)
        .post(`/api/orders/${body._id}/refunds`)
        .auth(token, { type: 'bearer' })
        .set('Idempotency-Key', `voucher-refund-${Object.keys(sent).join('')}-${Object.values(sent).join('')}`)
        .send(sent);
    await refund({ amount: 9 }).expect(200);
    await refund({ amount: 9 }).expect(200);
    const { body: made } = await (await voucherCalls()).post(`/${String(card.voucher._id)}/replacement`).expect(201);
    const next = { voucher: { _id: made._id } };
    expect(await readLedger(next)).toEqual({ balance: 900, entries: ['moved 900'] });
    const { body: all } = await refund({}).expect(200);
    expect(all).toMatchObject({ state: 'refunded', refundedPrice: 49 });
    expect((await readLedger(card)).balance).toBe(0);
    expect(await readLedger(next)).toEqual({ balance: 4900, entries: ['moved 900', 'returned 4000'] });
    expect(await movements()).toEqual(['capture voucher 4900', 'refund voucher -900', 'refund voucher -4000']);
    expect(errorCode(await refund({ amount: 1 }))).toBe('nothing_to_refund');
    expect(await proveData(new Date())).toEqual([]);
  });
});

describe('staff', () => {
  it('issue a voucher whose price was paid elsewhere, and see its balance, its orders and what the shop owes', async () => {
    const staff = await voucherCalls();
    const { body: issued } = await staff.post('').send({ value: 60 }).expect(201);
    expect(issued).toMatchObject({ kind: 'multi', value: 60, balance: 60, isBlocked: false });
    expect(issued.code).toMatch(/^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){3}$/);
    expect(Number(issued.lastDay.slice(0, 4)) - Number(issued.issuedAt.slice(0, 4))).toBe(3);
    const { body: placed } = await order([issued.code]).expect(201);
    const { body: list } = await staff.get('').expect(200);
    expect(list).toMatchObject({ owed: 11, total: 1, vouchers: [{ ending: issued.code.slice(-4), balance: 11 }] });
    expect(JSON.stringify(list)).not.toContain(issued.code);
    const { body: found } = await staff.get(`?search=${issued.code.slice(-4).toLowerCase()}`).expect(200);
    expect(found).toMatchObject({ total: 1, pages: 1, vouchers: [{ _id: issued._id }] });
    expect((await staff.get('?search=2026-99999').expect(200)).body).toMatchObject({ total: 0, vouchers: [] });
    const { body: ledger } = await staff.get(`/${issued._id}/entries`).expect(200);
    expect(ledger.entries).toMatchObject([
      { kind: 'redeemed', amount: -49, orderNumber: placed.number },
      { kind: 'issued', amount: 60 },
    ]);
    for (const value of [0, -1, 1000.01, 1.234, 'x']) {
      expect([value, errorCode(await staff.post('').send({ value }))]).toEqual([value, 'invalid_input']);
    }
  });

  it('replace a lost voucher once: its code is worth nothing, and the new one has its balance', async () => {
    const staff = await voucherCalls();
    const { body: lost } = await staff.post('').send({ value: 20 }).expect(201);
    const { body: made } = await staff.post(`/${lost._id}/replacement`).expect(201);
    expect(made).toMatchObject({ value: 20, balance: 20, lastDay: lost.lastDay });
    expect(errorCode(await staff.post(`/${lost._id}/replacement`))).toBe('conflict');
    expect(errorCode(await order([lost.code]))).toBe('code_unknown');
    await order([made.code]).expect(201);
    const { body: list } = await staff.get('').expect(200);
    expect(list).toMatchObject({ owed: 0, vouchers: [{}, { isBlocked: true, balance: 0, replacedBy: made._id }] });
  });
});

const ask = (code: string, shop = app) => request(shop).post('/api/vouchers/balance').send({ code });

describe('the holder of a code', () => {
  it('sees balance, last day and changes, but no order', async () => {
    const { code, voucher } = await aVoucher(6000);
    const { body: paid } = await order([code]).expect(201);
    const { body } = await ask(code.toLowerCase()).expect(200);
    expect(body).toEqual({
      ending: voucher.ending,
      value: 60,
      balance: 11,
      lastDay: voucher.lastDay,
      state: 'open',
      entries: [
        { at: expect.any(String), kind: 'redeemed', amount: -49 },
        { at: expect.any(String), kind: 'issued', amount: 60 },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(paid.number);
  });

  it('learns nothing about a blocked or unknown code; guesses here and in carts share one limit', async () => {
    const limits = Object.fromEntries(rateLimitList.map(({ name }) => [name, 3])) as never; // `fromEntries` forgets the names
    const limited = testApp({ rateLimits: limits });
    const { code, voucher } = await aVoucher(1000);
    await VoucherModel.updateOne({ _id: voucher._id }, { isBlocked: true });
    const { code: known } = await aVoucher(1000);
    for (let count = 0; count < 5; count += 1) await ask(known, limited).expect(200);
    expect(errorCode(await ask(code, limited))).toBe('code_unknown');
    expect(errorCode(await ask('NOPE', limited))).toBe('code_unknown');
    expect(errorCode(await checkCart(limited, [vase], { codes: ['NOPE'] }))).toBe('code_unknown');
    expect(errorCode(await ask(known, limited))).toBe('too_many_attempts');
  });
});

describe('vouchers of a state', () => {
  it('are listed, and a voucher that has expired is extended by staff', async () => {
    const { get, put } = await voucherCalls();
    const [open, used, blocked, old] = [
      await aVoucher(1000),
      await aVoucher(4900),
      await aVoucher(1000),
      await aVoucher(500),
    ];
    await order([used.code]).expect(201);
    await put(`/${String(blocked.voucher._id)}/block`).expect(200);
    await VoucherModel.updateOne({ _id: old.voucher._id }, { lastDay: '2020-12-31' });
    for (const [state, card] of Object.entries({ open, used, blocked, expired: old })) {
      const { body } = await get(`?state=${state}`).expect(200);
      expect(body).toMatchObject({ vouchers: [{ _id: String(card.voucher._id), state }], total: 1 });
    }
    const { body: searched } = await get(`?state=open&search=${used.voucher.ending}`).expect(200);
    expect(searched.vouchers).toEqual([]);

    const extend = (lastDay: string) => put(`/${String(old.voucher._id)}/last-day`).send({ lastDay });
    for (const day of ['2020-12-31', '2999-12-31']) expect(errorCode(await extend(day))).toBe('invalid_input');
    const lastDay = `${new Date().getFullYear() + 1}-06-30`;
    expect((await extend(lastDay).expect(200)).body).toMatchObject({ lastDay, state: 'open', balance: 5 });
  });
});
