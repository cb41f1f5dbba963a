import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkCart } from '../../testing/calls/promotion-calls.ts';
import {
  aStartedPayment,
  aVisitorOrder,
  cancel,
  errorCode,
  listening,
  patiently,
  pay as sendPayment,
  sendVisitorOrder,
} from '../../testing/calls/shop-calls.ts';
import { aPayPalShop } from '../../testing/payments/provider-shops.ts';
import { aVoucher } from '../../testing/calls/voucher-calls.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { proveData } from '../../scripts/backup/prove-data.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import type { StoredProduct } from '../catalogue/product.model.ts';
import { OrderModel, type StoredOrder } from '../orders/order.model.ts';
import { hasOpenMoney } from '../payments/erase-payments.service.ts';
import { changeBalance } from '../vouchers/change-balance.ts';
import { replaceVoucher } from '../vouchers/replace-voucher.service.ts';
import { takeFromSold, undoRefund } from '../vouchers/sold-vouchers.service.ts';
import { type StoredEntry, type StoredVoucher, VoucherEntryModel, VoucherModel } from '../vouchers/voucher.model.ts';

const app = testApp();

let card: StoredProduct;
let vase: StoredProduct;
beforeEach(async () => {
  card = await aProduct({ priceCents: 5000, giftCard: 'multi', countInStock: 50 });
  vase = await aProduct({ priceCents: 4900 });
});

const bodyOf = (products: StoredProduct[], more: object = {}) => ({
  ...aVisitorOrderBody(products),
  paymentMethod: 'PayPal',
  ...more,
});

const sold = () => VoucherModel.find().hint({ _id: 1 }).sort({ _id: 1 }).lean<StoredVoucher[]>();

async function ledgers(): Promise<string[][]> {
  const vouchers = await sold();
  return Promise.all(
    vouchers.map(async ({ _id }) => {
      const entries = await VoucherEntryModel.find({ voucher: _id }).sort({ _id: 1 }).lean<StoredEntry[]>();
      return entries.map(({ kind, cents }) => `${kind} ${cents}`);
    }),
  );
}

/** Orders cards and marks the order as paid. */
async function buy(qty: number) {
  const { token } = await aUser({ role: 'owner' });
  const body = bodyOf([card]);
  const [line] = body.cartItems;
  const { body: order } = await sendVisitorOrder(app, { ...body, cartItems: [{ ...line, qty }] }).expect(201);
  const pay = (to: Parameters<typeof request>[0] = app) =>
    request(to).put(`/api/orders/${order._id}/pay-admin`).auth(token, { type: 'bearer' }).send({});
  return { order, pay, token };
}

describe('an order of gift vouchers', () => {
  it('has no delivery, no VAT and nothing to send', async () => {
    const { body: cart } = await checkCart(app, [card], {});
    expect(cart.totals).toMatchObject({ shippingPrice: 0, totalPrice: 50, taxIncluded: [{ percent: 0, tax: 0 }] });
    const { body } = await sendVisitorOrder(app, bodyOf([card])).expect(201);
    expect(body).toMatchObject({
      totalPrice: 50,
      shippingPrice: 0,
      taxIncluded: [{ percent: 0, net: 50, tax: 0 }],
      nothingToSend: true,
      state: 'unpaid',
    });
    expect(await sold()).toEqual([]);
  });

  it('contains no goods, and neither a code nor a voucher pays it', async () => {
    expect(errorCode(await sendVisitorOrder(app, bodyOf([card, vase])))).toBe('vouchers_apart');
    expect(errorCode(await checkCart(app, [card, vase], {}))).toBe('vouchers_apart');
    const { code } = await aVoucher(2000);
    expect(errorCode(await sendVisitorOrder(app, bodyOf([card], { codes: [code] })))).toBe('code_not_for_these');
    const { body: cart } = await checkCart(app, [card], { codes: [code] });
    expect(cart).toMatchObject({ refused: [{ code, reason: 'code_not_for_these' }], totals: { totalPrice: 50 } });
    const body = bodyOf([card]);
    const many = body.cartItems.map((line) => ({ ...line, qty: 21 }));
    expect(errorCode(await sendVisitorOrder(app, { ...body, cartItems: many }))).toBe('vouchers_apart');
    expect(await OrderModel.countDocuments()).toBe(0);
  });

  it('makes one voucher of each unit once it is paid, and only once', async () => {
    const { pay, order } = await buy(2);
    const shop = await listening(app);
    const both = await Promise.all([1, 2, 3].map(() => patiently(() => pay(shop))));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    await pay().expect(200);
    expect(await ledgers()).toEqual([['issued 5000'], ['issued 5000']]);
    expect(await sold()).toMatchObject([
      { kind: 'multi', valueCents: 5000, balanceCents: 5000, number: order.number, order: order._id },
      { kind: 'multi', valueCents: 5000, balanceCents: 5000 },
    ]);
    expect(await proveData(new Date())).toEqual([]);
  });

  it('is not marked as unpaid, and blocks its vouchers when it is cancelled', async () => {
    const { pay, order, token } = await buy(1);
    await pay().expect(200);
    const back = request(app).put(`/api/orders/${order._id}/pay-admin-not`).auth(token, { type: 'bearer' }).send({});
    expect(errorCode(await back)).toBe('conflict');
    expect(await OrderModel.findById(order._id).lean<StoredOrder>()).toMatchObject({ isPaid: true });
    await cancel(app, order, await aUser({ isAdmin: true })).expect(200);
    expect(await sold()).toMatchObject([{ isBlocked: true, balanceCents: 5000 }]);
  });
});

/** Buys two cards of a shop with PayPal. */
async function aPaidOrder() {
  const { shop: made, paypal } = await aPayPalShop();
  const [shop, admin] = [await listening(made), await aUser({ isAdmin: true })];
  const cartItems = [{ _id: String(card._id), qty: 2, price: 50 }];
  const order = await aVisitorOrder(shop, { products: [card], cartItems });
  const id = await aStartedPayment(shop, order);
  paypal.approve(id);
  const paid = await Promise.all([1, 2].map(() => patiently(() => sendPayment(shop, order, id))));
  expect(paid.map(({ status }) => status)).toEqual([200, 200]);
  const refund = (body: object) =>
    request(shop).post(`/api/orders/${order._id}/refunds`).auth(admin.token, { type: 'bearer' }).send(body);
  const show = async () =>
    (await request(shop).get(`/api/orders/${order._id}`).auth(admin.token, { type: 'bearer' }).expect(200)).body;
  return { shop, paypal, order, id, refund, show };
}

/** Redeems an amount of a voucher, as an order does. */
const redeem = (voucher: StoredVoucher, cents: number) =>
  inTransaction((session) =>
    changeBalance(voucher._id, { at: new Date(), kind: 'redeemed', cents: -cents, key: `order ${cents}` }, { session }),
  );

/** Returns what is left on the vouchers, the least first. */
const left = async () => (await sold()).map(({ balanceCents }) => balanceCents).toSorted((x, y) => x - y);

describe('a refund of vouchers', () => {
  it('takes its amount from them before the money goes, and is less where some of it was redeemed', async () => {
    const { refund, show } = await aPaidOrder();
    const [first] = await sold();
    if (first) await redeem(first, 3000);
    expect(await ledgers()).toEqual([['issued 5000', 'redeemed -3000'], ['issued 5000']]);
    expect(await show()).toMatchObject({
      payments: [{ amount: 100, refundable: 70, can: { refund: true } }],
      soldVouchers: [{ balance: 20 }, { balance: 50, value: 50, isBlocked: false }],
      can: { refund: true, markNotPaid: false },
    });
    expect(errorCode(await refund({ amount: 80 }))).toBe('refund_too_large');
    const { body } = await refund({}).expect(200);
    expect(body).toMatchObject({ refundedPrice: 70 });
    expect(await ledgers()).toEqual([
      ['issued 5000', 'redeemed -3000', 'refunded -2000'],
      ['issued 5000', 'refunded -5000'],
    ]);
    expect(errorCode(await refund({}))).toBe('nothing_to_refund');
    expect(await proveData(new Date())).toEqual([]);
  });

  it('of one unit leaves the other as it is', async () => {
    const { refund } = await aPaidOrder();
    await refund({ lines: [{ _id: String(card._id), qty: 1 }] }).expect(200);
    expect((await ledgers()).map((entries) => entries.length).toSorted((a, b) => a - b)).toEqual([1, 2]);
  });

  it('gives them the money back when its provider refuses', async () => {
    const { refund, paypal } = await aPaidOrder();
    paypal.onRefund.result = 'FAILED';
    expect(errorCode(await refund({ amount: 50 }))).toBe('refund_refused');
    expect((await sold()).map(({ balanceCents }) => balanceCents)).toEqual([5000, 5000]);
    expect(await proveData(new Date())).toEqual([]);
  });

  it('that the provider has refused is refused again with its key, and paid with a new one', async () => {
    const { refund, paypal } = await aPaidOrder();
    const send = (key: string) => refund({ amount: 50 }).set('Idempotency-Key', key);
    paypal.onRefund.result = 'FAILED';
    // PayPal answers a known request as the first time.
    const refusals = [errorCode(await send('the-first-key-of-it')), errorCode(await send('the-first-key-of-it'))];
    expect(refusals).toEqual(['refund_refused', 'refund_refused']);
    expect(await left()).toEqual([5000, 5000]);
    paypal.onRefund.result = 'COMPLETED';
    expect((await send('the-other-key-of-it').expect(200)).body).toMatchObject({ refundedPrice: 50 });
    await send('the-other-key-of-it').expect(200);
    expect(await left()).toEqual([0, 5000]);
    expect(await proveData(new Date())).toEqual([]);
  });

  it('that was refused restores the balance of the voucher that has replaced another meanwhile', async () => {
    const { order } = await aPaidOrder();
    const staff = await aUser({ isAdmin: true });
    const refused = { order: order._id, key: 'refund', at: new Date() };
    await inTransaction((session) => takeFromSold({ ...refused, cents: 10_000 }, session));
    const [lost] = await sold();
    await replaceVoucher(String(lost?._id), { _id: staff._id, name: 'Ada', isAdmin: true });
    await inTransaction((session) => undoRefund(refused, session));
    expect((await sold()).map(({ balanceCents, isBlocked }) => [balanceCents, isBlocked])).toEqual([
      [0, true],
      [5000, false],
      [5000, false],
    ]);
    expect(await proveData(new Date())).toEqual([]);
  });
});

describe('a cancelled order of vouchers', () => {
  it('owes what is left on them, and nothing once that went back: its buyer can be erased', async () => {
    const { shop, order, refund } = await aPaidOrder();
    const [first] = await sold();
    if (first) await redeem(first, 3000);
    await cancel(shop, order, await aUser({ isAdmin: true })).expect(200);
    const cancelled = await OrderModel.findById(order._id).lean<StoredOrder>();
    expect(cancelled?.events?.at(-1)).toMatchObject({ kind: 'refund_due', cents: 7000 });
    expect(await hasOpenMoney([order._id])).toBe(true);
    await refund({}).expect(200);
    expect(await hasOpenMoney([order._id])).toBe(false);
    expect(await proveData(new Date())).toEqual([]);
  });

  it('owes nothing where all of them were redeemed', async () => {
    const { shop, order, refund, show } = await aPaidOrder();
    for (const voucher of await sold()) await redeem(voucher, 5000);
    expect(await show()).toMatchObject({
      payments: [{ refundable: 0, can: { refund: false } }],
      can: { refund: false },
    });
    await cancel(shop, order, await aUser({ isAdmin: true })).expect(200);
    expect(await hasOpenMoney([order._id])).toBe(false);
    expect(errorCode(await refund({}))).toBe('nothing_to_refund');
  });
});

/** Returns revenue and repaid money of this month. */
async function readMonth(shop: Parameters<typeof request>[0]) {
  const { token } = await aUser({ isAdmin: true });
  const { body } = await request(shop).get('/api/overview').auth(token, { type: 'bearer' }).expect(200);
  return [body.month.revenue, body.course.month.at(-1).paidBack];
}

describe('the overview’s revenue', () => {
  it('contains what vouchers pay, but neither their sale nor its refund', async () => {
    const { shop, refund } = await aPaidOrder();
    await refund({ amount: 30 }).expect(200);
    await (await buy(1)).pay().expect(200);
    expect(await readMonth(shop)).toEqual([0, 0]);
    const { code } = await aVoucher(6000);
    // Delivery is free: 49 €, all of it by the voucher.
    const { body } = await sendVisitorOrder(shop, bodyOf([vase], { codes: [code] })).expect(201);
    expect(await readMonth(shop)).toEqual([body.totalPrice, 0]);
  });
});
