import { type OrderDraft, orderDraftSchema } from '@kontor/shared/wire/order-drafts';
import { type Order, orderSchema } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { atOnce } from '../../../testing/calls/at-once.ts';
import { pickupMethod, shopWithPickup } from '../../../testing/calls/pickup-calls.ts';
import { cancel, errorCode, listening } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { testMaking } from '../../../testing/mail-making.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { ProductModel, type StoredProduct } from '../../catalogue/product.model.ts';
import { StockMoveModel } from '../../catalogue/stock-log/stock-move.model.ts';
import { readMailText } from '../../mails/erasing/erase-mails.service.ts';
import { makeMails } from '../../mails/making/make-mails.service.ts';
import { MailModel, type StoredMail } from '../../mails/store/mail.model.ts';
import { MovementModel } from '../../payments/movements/movement.model.ts';
import { OrderModel } from '../order.model.ts';
import { OrderDraftModel } from './draft.model.ts';
import { deletePersonDrafts, findPersonDrafts } from './person-drafts.service.ts';

const { sections } = testShop;
const bank = { holder: 'Kontor', iban: 'DE02120300000000202051' };
const rates = [{ country: 'DE', price: 4.9, freeFrom: 100 }];
const shop = testApp({
  shop: {
    ...testShop,
    sections: { ...sections, seller: { ...sections.seller, bank }, shipping: { ...sections.shipping, rates } },
  },
});

const shippingAddress = { street: 'Hafenstraße', number: '3', zipcode: '20457', city: 'Hamburg', country: 'DE' };
const customer = { name: 'Berta Brandt', email: 'berta@post.example' };

const office = () => aUser({ role: 'office', name: 'Olaf Amt' });
type Staff = Awaited<ReturnType<typeof office>>;

const aBody = (products: readonly StoredProduct[], more: object = {}) => ({
  customer,
  lines: products.map(({ _id }) => ({ _id: String(_id), qty: 2 })),
  shippingAddress,
  payment: 'transfer',
  ...more,
});

const call = (
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  { token }: Pick<Staff, 'token'>,
  body?: object,
) => request(shop)[method](`/api/orders/drafts${path}`).auth(token, { type: 'bearer' }).send(body);

async function aDraft(staff: Staff, body: object): Promise<OrderDraft> {
  const { body: made, status } = await call('post', '', staff, body);
  expect(status).toBe(201);
  return z.parse(orderDraftSchema, made);
}

async function place(staff: Staff, { _id, version }: OrderDraft): Promise<Order> {
  const { body, status } = await call('post', `/${_id}/place`, staff, { version });
  expect(status).toBe(201);
  return z.parse(orderSchema, body);
}

const stockOf = async ({ _id }: StoredProduct) => (await ProductModel.findById(_id).lean())?.countInStock;

describe('a draft of an order by hand', () => {
  it('shows present prices and totals, and takes no stock', async () => {
    const [staff, product] = [await office(), await aProduct({ priceCents: 2000 })];
    const own = { text: 'Gravur', price: 5.5, taxClass: 'reduced', qty: 1 };
    const body = aBody([product], { discount: { amount: 4.55, name: 'Messepreis' } });
    const draft = await aDraft(staff, { ...body, lines: [...body.lines, own] });
    expect(draft.lines).toMatchObject([
      { _id: String(product._id), price: 20, qty: 2, countInStock: 10 },
      { name: 'Gravur', price: 5.5, taxClass: 'reduced', qty: 1 },
    ]);
    expect(draft.totals).toMatchObject({ itemsPrice: 45.5, discount: 4.55, shippingPrice: 4.9, totalPrice: 45.85 });
    expect(draft.totals.taxIncluded.map(({ percent }) => percent)).toEqual([19, 7]);
    expect(await stockOf(product)).toBe(10);
  });

  it('is listed, read, replaced and deleted, each version once', async () => {
    const [staff, product] = [await office(), await aProduct()];
    const draft = await aDraft(staff, aBody([product]));
    const changed = { ...aBody([product], { shipping: 0, note: 'Ruft wieder an' }), version: 1 };
    const { body } = await call('put', `/${draft._id}`, staff, changed).expect(200);
    expect(body).toMatchObject({ version: 2, shipping: 0, note: 'Ruft wieder an', totals: { shippingPrice: 0 } });
    expect(errorCode(await call('put', `/${draft._id}`, staff, changed))).toBe('edit_conflict');
    expect((await call('get', '', staff)).body).toMatchObject({
      drafts: [{ _id: draft._id, customer, units: 2, by: 'Olaf Amt' }],
      total: 1,
    });
    expect((await call('get', `/${draft._id}`, staff)).body).toEqual(body);
    await call('delete', `/${draft._id}`, staff).expect(200);
    expect((await call('get', `/${draft._id}`, staff)).status).toBe(404);
    expect((await call('delete', `/${draft._id}`, staff)).status).toBe(404);
  });

  it.each([
    ['without lines', { lines: [] }],
    ['with a line that is both', { lines: [{ _id: 'a'.repeat(24), text: 'Gravur', price: 1, qty: 1 }] }],
    ['with an own line without a price', { lines: [{ text: 'Gravur', qty: 1 }] }],
    ['without a customer’s address', { customer: { name: 'Berta' } }],
    ['with an account that is not there', { customer: { user: 'a'.repeat(24) } }],
    ['with a negative discount', { discount: { amount: -1, name: 'x' } }],
  ])('is refused %s', async (_what, wrong) => {
    const [staff, product] = [await office(), await aProduct()];
    const answer = await call('post', '', staff, aBody([product], wrong));
    expect([answer.status, errorCode(answer)]).toEqual([400, 'invalid_input']);
    expect(await OrderDraftModel.countDocuments({})).toBe(0);
  });

  it('is in the person’s data, and goes with an erasure', async () => {
    const [staff, product, user] = [await office(), await aProduct(), await aUser()];
    await aDraft(staff, aBody([product], { note: 'Ruft wieder an' }));
    await aDraft(staff, aBody([product], { customer: { user: user._id } }));
    expect(await findPersonDrafts([{ guest: customer.email }], 10)).toMatchObject([
      { articles: ['2 × Vase'], address: 'Berta Brandt, Hafenstraße 3, 20457 Hamburg, DE', note: 'Ruft wieder an' },
    ]);
    expect(await findPersonDrafts([{ user: user._id }], 10)).toHaveLength(1);
    await deletePersonDrafts([{ guest: customer.email }]);
    expect(await OrderDraftModel.countDocuments({})).toBe(1);
    await deletePersonDrafts([{ user: user._id }]);
    expect(await OrderDraftModel.countDocuments({})).toBe(0);
  });

  it('is deleted by the database 90 days after its last change', async () => {
    const indexes = await OrderDraftModel.collection.indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { updatedAt: 1 }, expireAfterSeconds: 7_776_000 }));
  });
});

describe('placing a draft', () => {
  it('takes stock, keeps what was agreed and writes the buyer one confirmation with the way to pay', async () => {
    const [staff, product] = [await office(), await aProduct({ priceCents: 2000 })];
    const lines = [
      { _id: String(product._id), qty: 2 },
      { text: 'Gravur', price: 5.5, taxClass: 'standard', qty: 1 },
    ];
    const more = { lines, shipping: 2, note: 'Bestellt am Telefon', discount: { amount: 5, name: 'Stammkundin' } };
    const draft = await aDraft(staff, aBody([product], more));
    const order = await place(staff, draft);
    expect(order).toMatchObject({
      visitor: customer,
      paymentMethod: 'Vorkasse',
      totalPrice: 42.5,
      isPaid: false,
      placedBy: { name: 'Olaf Amt' },
      discounts: [{ name: 'Stammkundin', amount: 5 }],
    });
    expect(order.bank).toMatchObject({ amount: 42.5 });
    expect(order.cartItems.map(({ own, name }) => own ?? name)).toEqual(['Vase', true]);
    expect(await stockOf(product)).toBe(8);
    // The line of the merchant's own is no stock.
    expect(await StockMoveModel.countDocuments({ 'order._id': order._id })).toBe(1);
    const notes = await request(shop).get(`/api/orders/${order._id}/notes`).auth(staff.token, { type: 'bearer' });
    expect(notes.body.notes).toMatchObject([{ text: 'Bestellt am Telefon', by: { name: 'Olaf Amt' } }]);
    await makeMails(testMaking());
    const mails = await MailModel.find({ 'to.address': customer.email }).lean<StoredMail[]>();
    expect(mails.map(({ kind }) => kind)).toEqual(['order_received']);
    expect(mails.map(readMailText).join()).toContain('Stammkundin');
    // Nothing about the customer is left in the draft.
    const kept = await OrderDraftModel.collection.findOne({});
    expect(kept).toEqual({ _id: kept?._id, version: 2, isPlaced: true, order: order._id, updatedAt: expect.any(Date) });
    expect((await call('get', '', staff)).body.total).toBe(0);
  });

  it('places one order for two calls at once, and answers a later one with it', async () => {
    const [staff, product, server] = [await office(), await aProduct(), await listening(shop)];
    const { _id, version } = await aDraft(staff, aBody([product]));
    const send = () =>
      request(server).post(`/api/orders/drafts/${_id}/place`).auth(staff.token, { type: 'bearer' }).send({ version });
    const answers = await atOnce(send, send, send);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
    expect((await send()).status).toBe(200);
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect([await OrderModel.countDocuments({}), await stockOf(product)]).toEqual([1, 8]);
  });

  it('is refused by what has changed since, and can be tried again', async () => {
    const [staff, product] = [await office(), await aProduct({ countInStock: 3, priceCents: 2000 })];
    const draft = await aDraft(staff, aBody([product]));
    const send = (body: object) => call('post', `/${draft._id}/place`, staff, body);
    expect(errorCode(await send({ version: 2 }))).toBe('edit_conflict');
    await ProductModel.updateOne({ _id: product._id }, { countInStock: 1 });
    const short = await send({ version: 1 });
    expect([short.status, errorCode(short), short.body.lines[0].countInStock]).toEqual([409, 'out_of_stock', 1]);
    await ProductModel.updateOne({ _id: product._id }, { countInStock: 3, priceCents: 2500 });
    const dearer = await send({ version: 1, expectedTotal: draft.totals.totalPrice });
    expect([errorCode(dearer), dearer.body.totals.totalPrice]).toEqual(['price_changed', 54.9]);
    expect(await OrderModel.countDocuments({})).toBe(0);
    await send({ version: 1, expectedTotal: 54.9 }).expect(201);
  });

  it('marks an order as paid whose money staff have, and books it once', async () => {
    const [staff, product] = [await office(), await aProduct({ priceCents: 2000 })];
    const order = await place(staff, await aDraft(staff, aBody([product], { payment: 'paid' })));
    expect(order).toMatchObject({ isPaid: true, adminPayment: { status: 'MARKED AS PAID BY ADMIN' } });
    const moves = await MovementModel.find({}).lean();
    expect(moves.map(({ cents }) => cents)).toEqual([4490]);
    await makeMails(testMaking());
    const received = await MailModel.findOne({ kind: 'order_received' }).lean<StoredMail>().orFail();
    expect(readMailText(received)).toContain('Bereits bezahlt');
  });

  it('gives the buyer of an order with a link as long as a transfer takes', async () => {
    const [staff, product] = [await office(), await aProduct()];
    const order = await place(staff, await aDraft(staff, aBody([product], { payment: 'link' })));
    expect(order.paymentMethod).not.toBe('Vorkasse');
    const days = (Date.parse(order.reservedUntil ?? '') - Date.parse(order.createdAt)) / 86_400_000;
    expect(days).toBeGreaterThan(1);
  });

  it('is an order of the account, under its present name and address', async () => {
    const [staff, product, user] = [await office(), await aProduct(), await aUser({ name: 'Karla Petersen' })];
    const draft = await aDraft(staff, aBody([product], { customer: { user: user._id } }));
    expect(draft.customer).toEqual({ user: user._id, name: 'Karla Petersen', email: user.email });
    const order = await place(staff, draft);
    expect(order.user).toMatchObject({ _id: user._id, email: user.email });
  });

  it('returns no stock for own lines when it is cancelled', async () => {
    const [staff, product] = [await office(), await aProduct()];
    const lines = [
      { _id: String(product._id), qty: 1 },
      { text: 'Gravur', price: 5, qty: 3 },
    ];
    const order = await place(staff, await aDraft(staff, aBody([product], { lines })));
    await cancel(shop, order, staff).expect(200);
    expect(await stockOf(product)).toBe(10);
    expect(await StockMoveModel.countDocuments({ 'order._id': order._id })).toBe(2);
  });

  it('places an order of own lines alone', async () => {
    const staff = await office();
    const order = await place(
      staff,
      await aDraft(staff, aBody([], { lines: [{ text: 'Reparatur', price: 30, qty: 1 }] })),
    );
    expect(order).toMatchObject({ totalPrice: 34.9, cartItems: [{ name: 'Reparatur', own: true, taxPercent: 19 }] });
  });
});

describe('a draft with a delivery method', () => {
  const { seller } = shopWithPickup.sections;
  const pickupShop = testApp({
    shop: { ...shopWithPickup, sections: { ...shopWithPickup.sections, seller: { ...seller, bank } } },
  });
  const callPickup = (method: 'post' | 'put', path: string, { token }: Pick<Staff, 'token'>, body: object) =>
    request(pickupShop)[method](`/api/orders/drafts${path}`).auth(token, { type: 'bearer' }).send(body);

  it('costs the price of its method, and becomes an order that is picked up', async () => {
    const staff = await office();
    const body = aBody([await aProduct({ priceCents: 1000 })]);
    const { body: sent } = await callPickup('post', '', staff, { ...body, shippingMethod: 'paket' }).expect(201);
    expect(sent).toMatchObject({ shippingMethod: 'paket', totals: { shippingPrice: 4.9, totalPrice: 24.9 } });
    const fetched = { ...body, version: 1, shippingMethod: pickupMethod._id };
    const { body: draft } = await callPickup('put', `/${sent._id}`, staff, fetched).expect(200);
    expect(draft).toMatchObject({ shippingMethod: pickupMethod._id, totals: { shippingPrice: 0, totalPrice: 20 } });
    const { body: order } = await callPickup('post', `/${draft._id}/place`, staff, { version: 2 }).expect(201);
    expect(order).toMatchObject({
      totalPrice: 20,
      shippingMethod: { _id: pickupMethod._id, kind: 'pickup' },
      pickup: { place: { city: 'Hamburg' } },
    });
  });

  it('stays readable when the method no longer carries it, but cannot be placed', async () => {
    const staff = await office();
    const body = aBody([await aProduct({ priceCents: 1000 })], { shippingMethod: 'fort' });
    const { body: draft } = await callPickup('post', '', staff, body).expect(201);
    const refused = await callPickup('post', `/${draft._id}/place`, staff, { version: 1 });
    expect([refused.status, errorCode(refused)]).toEqual([409, 'shipping_method_unavailable']);
    expect(await OrderModel.estimatedDocumentCount()).toBe(0);
  });
});
