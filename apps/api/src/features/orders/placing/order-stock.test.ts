// asvs 2.3.3, 2.3.4, 16.5.3
import mongoose from 'mongoose';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseForRun } from '../../../testing/choose-for-run.ts';
import { aProduct, aVisitorOrderBody } from '../../../testing/factories.ts';
import { errorCode, listening, patiently, sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel, type StoredProduct } from '../../catalogue/product.model.ts';
import { OrderModel } from '../order.model.ts';

const stockOf = async ({ _id }: StoredProduct) => (await ProductModel.findById(_id).lean())?.countInStock;
const lineOf = ({ _id }: StoredProduct, qty: number) => ({ _id: String(_id), qty });

/** Counts the statuses of answers; every refusal must be `out_of_stock`. */
async function statuses(answers: Promise<{ status: number; body: unknown }>[]): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (const answer of await Promise.all(answers)) {
    counted[answer.status] = (counted[answer.status] ?? 0) + 1;
    expect(answer.status === 201 ? 'out_of_stock' : errorCode(answer)).toBe('out_of_stock');
  }
  return counted;
}

const buyers = (count: number, buy: (i: number) => ReturnType<typeof sendVisitorOrder>) =>
  Array.from({ length: count }, (_, i) => patiently(() => buy(i)));

/** Counts stored orders and units of a product. */
async function sold(product: StoredProduct): Promise<{ orders: number; pieces: number }> {
  const orders = await OrderModel.find({ number: { $gt: '' } }).lean();
  const lines = orders.flatMap((order) => order.lines.filter((line) => product._id.equals(line.product)));
  return { orders: lines.length, pieces: lines.reduce((sum, { qty }) => sum + qty, 0) };
}

describe('no number of simultaneous buyers oversells', () => {
  it(
    '200 guests for the last 10 units, again and again: 10 orders each, the rest 409',
    { tags: ['repeated'] },
    async () => {
      const rounds = chooseForRun(1, 20);
      const server = await listening(testApp());
      for (let round = 1; round <= rounds; round += 1) {
        const product = await aProduct({ countInStock: 10 });
        const body = aVisitorOrderBody([product]);

        expect(await statuses(buyers(200, () => sendVisitorOrder(server, body)))).toEqual({ 201: 10, 409: 190 });

        expect(await sold(product)).toEqual({ orders: 10, pieces: 10 });
        expect(await stockOf(product)).toBe(0);
      }
      const numbers = await OrderModel.distinct('number', { number: { $gt: '' } });
      expect(numbers).toHaveLength(10 * rounds);
    },
  );

  it('carts in opposite order: two products in either order, sold to the last unit', async () => {
    const server = await listening(testApp());
    const [a, b] = [await aProduct({ countInStock: 20 }), await aProduct({ countInStock: 20 })];
    const forth = aVisitorOrderBody([a, b]);
    const back = aVisitorOrderBody([b, a]);

    const answers = buyers(100, (i) => sendVisitorOrder(server, i % 2 === 0 ? forth : back));

    expect(await statuses(answers)).toEqual({ 201: 20, 409: 80 });
    expect([await stockOf(a), await stockOf(b)]).toEqual([0, 0]);
    expect(await OrderModel.estimatedDocumentCount()).toBe(20);
  });

  it('a cart takes all of its products or none', async () => {
    const server = await listening(testApp());
    const [rare, common] = [await aProduct({ countInStock: 3 }), await aProduct({ countInStock: 1000 })];
    const body = aVisitorOrderBody([common, rare]);

    expect(await statuses(buyers(40, () => sendVisitorOrder(server, body)))).toEqual({ 201: 3, 409: 37 });

    expect([await stockOf(rare), await stockOf(common)]).toEqual([0, 997]);
  });

  it('repeated lines: 3 units to a cart, 10 in stock, 3 carts', async () => {
    const server = await listening(testApp());
    const product = await aProduct({ countInStock: 10 });
    const cartItems = [lineOf(product, 1), lineOf(product, 2)];
    const body = aVisitorOrderBody([product], { cartItems });

    expect(await statuses(buyers(50, () => sendVisitorOrder(server, body)))).toEqual({ 201: 3, 409: 47 });

    expect(await stockOf(product)).toBe(1);
    expect(await sold(product)).toEqual({ orders: 3, pieces: 9 });
  });

  it('a price that changes during many orders is charged old or new, never mixed', async () => {
    const server = await listening(testApp());
    const product = await aProduct({ countInStock: 100, priceCents: 4900 });
    const body = aVisitorOrderBody([product], { cartItems: [lineOf(product, 1)] });
    const orders = buyers(60, () => sendVisitorOrder(server, body));
    await ProductModel.updateOne(
      { _id: product._id },
      { $set: { priceCents: 100, 'texts.de.name': 'Cheap' }, $inc: { version: 1 } },
    );

    expect(await statuses(orders)).toEqual({ 201: 60 });
    const kept = await OrderModel.find({ number: { $gt: '' } }).lean();
    const charged = new Set(kept.map(({ lines, totalCents }) => `${lines[0]?.texts.de.name} ${totalCents}`));
    expect([...charged].filter((line) => line !== 'Vase 4900' && line !== 'Cheap 100')).toEqual([]);
    expect(await stockOf(product)).toBe(40);
  });
});

/** Sends an order that has read the product, and changes its price before the order can take the stock. */
async function orderDuringChange(sentPrice: number | undefined) {
  const product = await aProduct({ priceCents: 4900 });
  const line = { ...lineOf(product, 1), ...(sentPrice !== undefined && { price: sentPrice }) };
  const [answer] = await mongoose.connection.getClient().withSession((session) =>
    session.withTransaction(async () => {
      const change = { $set: { priceCents: 5900 }, $inc: { version: 1 } };
      await ProductModel.updateOne({ _id: product._id }, change, { session });
      const sent = (async () => sendVisitorOrder(testApp(), aVisitorOrderBody([product], { cartItems: [line] })))();
      // An order takes its number after reading the products; then it waits for this transaction.
      const counters = mongoose.connection.collection('counters');
      await expect.poll(() => counters.countDocuments({ _id: { $exists: true } })).toBe(1);
      return [sent];
    }),
  );
  return { product, response: await answer };
}

describe('a price that changes between reading and ordering', () => {
  it('is refused for a shopper who saw the old one', async () => {
    const { product, response } = await orderDuringChange(49);
    expect([response?.status, errorCode(response ?? { body: {} })]).toEqual([409, 'price_changed']);
    expect(await stockOf(product)).toBe(10);
  });

  it('is charged to a shopper who sent none', async () => {
    const { product, response } = await orderDuringChange(undefined);
    expect([response?.status, response?.body.totalPrice]).toEqual([201, 59]);
    expect(await stockOf(product)).toBe(9);
  });
});

const refuseOrders = (validator: object) => mongoose.connection.db?.command({ collMod: 'orders', validator });

describe('an order that fails in the middle leaves nothing', () => {
  afterEach(async () => {
    await refuseOrders({});
  });

  it('leaves the stock as before when the order cannot be stored', async () => {
    const products = [await aProduct(), await aProduct()];
    await refuseOrders({ number: { $exists: false } });

    const response = await sendVisitorOrder(testApp(), aVisitorOrderBody(products));

    expect(response.status).toBe(500);
    expect(errorCode(response)).toBe('internal');
    expect(JSON.stringify(response.body)).not.toMatch(/karla|validation|Mongo|\.ts/i);
    expect(await Promise.all(products.map(stockOf))).toEqual([10, 10]);
    expect(await OrderModel.estimatedDocumentCount()).toBe(0);
  });

  it('allows the same key to order afterwards', async () => {
    const product = await aProduct();
    const key = { 'Idempotency-Key': 'attempt-1' };
    const app = testApp();
    await refuseOrders({ number: { $exists: false } });
    await sendVisitorOrder(app, aVisitorOrderBody([product]), key).expect(500);
    await refuseOrders({});

    await sendVisitorOrder(app, aVisitorOrderBody([product]), key).expect(201);
    expect(await stockOf(product)).toBe(9);
  });
});
