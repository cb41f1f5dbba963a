import { priceTermsOf } from '@kontor/shared/rules/prices/pricing';
import type { Express } from 'express';
import mongoose from 'mongoose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cancel, errorCode, sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { aVoucher, readLedger } from '../../../testing/calls/voucher-calls.ts';
import { aProduct, aUser, aVisitorOrderBody, anOrderBody } from '../../../testing/factories.ts';
import { readListChanges } from '../../../testing/list-changes.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testShop, testUnpaidOrderRules } from '../../../testing/test-shop.ts';
import { resetListVersions } from '../../catalogue/lists/catalogue.service.ts';
import { ProductModel, type StoredProduct } from '../../catalogue/product.model.ts';
import { mapOrderable } from '../../catalogue/stock.service.ts';
import { VoucherModel } from '../../vouchers/voucher.model.ts';
import { OrderModel, orderCollection } from '../order.model.ts';
import { makeProductTurns } from './product-turns.ts';
import { type Placing, storeNewOrder } from './store-order.service.ts';

const app = testApp();
const key = { 'Idempotency-Key': 'one-and-the-same-key' };
const orders = () => OrderModel.estimatedDocumentCount();
const stockOf = async ({ _id }: StoredProduct) => (await ProductModel.findById(_id).lean())?.countInStock;
const edit = ({ _id }: StoredProduct, change: object) =>
  ProductModel.updateOne({ _id }, { ...change, $inc: { version: 1 } });

/** The shop as another process, whose orders have lines of their own. */
const elsewhere = testApp();

/**
 * Runs an action each time an order has read its products and is about to be stored.
 * @param times number of attempts
 * @returns how often it has happened
 */
function beforeStoring(act: () => Promise<unknown>, times = 1): () => number {
  const client = mongoose.connection.getClient();
  const begin = client.withSession.bind(client) as (work: unknown) => Promise<unknown>;
  let done = 0;
  const beginning = vi.spyOn(client, 'withSession').mockImplementation(async (work: unknown) => {
    if (done < times) {
      done += 1;
      await act();
    }
    return begin(work);
  });
  onTestFinished(() => beginning.mockRestore());
  return () => done;
}

describe('a product saved by an admin during an order', () => {
  it('is ordered with its new data', async () => {
    const product = await aProduct({ priceCents: 4900 });
    const happened = beforeStoring(() => edit(product, { priceCents: 5200 }));
    const cartItems = [{ _id: String(product._id), qty: 1 }];
    const { body } = await sendVisitorOrder(app, aVisitorOrderBody([product], { cartItems })).expect(201);
    expect([body.totalPrice, await stockOf(product), happened()]).toEqual([52, 9, 1]);
  });

  it('is not ordered at another price than the shopper saw', async () => {
    const product = await aProduct({ priceCents: 4900 });
    beforeStoring(() => edit(product, { priceCents: 5200 }));
    const refused = await sendVisitorOrder(app, aVisitorOrderBody([product]));
    expect([refused.status, errorCode(refused)]).toEqual([409, 'price_changed']);
    expect([await orders(), await stockOf(product)]).toEqual([0, 10]);
  });

  it('again and again makes the order fail in the end, with the present lines', async () => {
    const [product, other] = [await aProduct({ name: 'Vase' }), await aProduct({ name: 'Schale' })];
    const happened = beforeStoring(() => edit(product, {}), Number.POSITIVE_INFINITY);
    const refused = await sendVisitorOrder(app, aVisitorOrderBody([product, other]));
    expect([refused.status, errorCode(refused), happened()]).toEqual([409, 'out_of_stock', 25]);
    expect(refused.body.lines).toMatchObject([
      { _id: String(product._id), name: 'Vase', countInStock: 10 },
      { _id: String(other._id), name: 'Schale', countInStock: 10 },
    ]);
    expect([await orders(), await stockOf(product), await stockOf(other)]).toEqual([0, 10, 10]);
  });
});

describe('an order that is repeated while it is stored', () => {
  it.each([10, 1])('returns the faster one, with %i in stock', async (countInStock) => {
    const product = await aProduct({ countInStock });
    const body = aVisitorOrderBody([product]);
    const quicker: { _id: string }[] = [];
    beforeStoring(async () => quicker.push((await sendVisitorOrder(elsewhere, body, key).expect(201)).body));

    const answer = await sendVisitorOrder(app, body, key).expect(200);

    expect(answer.body).toEqual(quicker[0]);
    expect([await orders(), await stockOf(product)]).toEqual([1, countInStock - 1]);
  });

  it('and cancelled before: the faster one has the key, the slower one returns it', async () => {
    const [product, admin] = [await aProduct(), await aUser({ isAdmin: true })];
    const body = aVisitorOrderBody([product]);
    const first = await sendVisitorOrder(app, body, key).expect(201);
    await cancel(app, first.body, admin).expect(200);
    const quicker: { _id: string }[] = [];
    beforeStoring(async () => quicker.push((await sendVisitorOrder(elsewhere, body, key).expect(201)).body));

    const answer = await sendVisitorOrder(app, body, key).expect(200);

    expect(answer.body).toEqual(quicker[0]);
    expect(answer.body._id).not.toBe(first.body._id);
    expect([await orders(), await stockOf(product)]).toEqual([2, 9]);
  });

  it('and fails for another reason reports that reason', async () => {
    const product = await aProduct();
    const body = aVisitorOrderBody([product]);
    beforeStoring(async () => {
      await sendVisitorOrder(elsewhere, body, key).expect(201);
      throw new Error('not the database’s doing');
    });
    await sendVisitorOrder(app, body, key).expect(500);
    expect([await orders(), await stockOf(product)]).toEqual([1, 9]);
  });

  it('is refused as without a key if its order was cancelled', async () => {
    const [product, admin] = [await aProduct(), await aUser({ isAdmin: true })];
    const body = aVisitorOrderBody([product]);
    const first = await sendVisitorOrder(app, body, key).expect(201);
    await cancel(app, first.body, admin).expect(200);
    await edit(product, { countInStock: 0 });
    expect(errorCode(await sendVisitorOrder(app, body, key).expect(409))).toBe('out_of_stock');
  });
});

const placesFor = (limit: number) => testApp({ unpaidOrderRules: { ...testUnpaidOrderRules, perEmail: limit } });

describe('the places of unpaid orders', () => {
  it.each([
    [1, 429, 9],
    [2, 201, 8],
  ])('are %i, one of which another order takes meanwhile: %i', async (limit, status, left) => {
    const [shop, product] = [placesFor(limit), await aProduct()];
    const send = (to: Express) => sendVisitorOrder(to, aVisitorOrderBody([product]));
    beforeStoring(() => send(placesFor(limit)).expect(201));
    expect((await send(shop)).status).toBe(status);
    expect(await stockOf(product)).toBe(left);
  });

  it('belong to one buyer', async () => {
    const [shop, product] = [placesFor(1), await aProduct()];
    for (const email of ['karla@post.example', 'karl@post.example']) {
      await sendVisitorOrder(shop, aVisitorOrderBody([product], { visitor: { name: 'K', email } })).expect(201);
    }
  });

  it('that are taken again and again make the order fail in the end', async () => {
    const [shop, product] = [placesFor(2), await aProduct()];
    const send = () => sendVisitorOrder(shop, aVisitorOrderBody([product]));
    const { body } = await send().expect(201);
    const readPlace = async () => String((await OrderModel.findById(body._id).lean())?.hold?.quotas?.[0]);
    // Moves to the only place that the new order can have chosen.
    const happened = beforeStoring(async () => {
      const place = await readPlace();
      const other = place.endsWith(':0') ? place.replace(/0$/, '1') : place.replace(/1$/, '0');
      await orderCollection().updateOne({ _id: String(body._id) }, { $set: { 'hold.quotas': [other] } });
    }, Number.POSITIVE_INFINITY);

    const refused = await send();

    expect([refused.status, errorCode(refused), happened()]).toEqual([429, 'too_many_open_orders', 25]);
    // The other order is reserved for two hours.
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(7000);
    expect([await orders(), await stockOf(product)]).toEqual([1, 9]);
  });
});

it('an order whose voucher others use up, attempt after attempt, is refused as such and takes nothing', async () => {
  const [product, card] = [await aProduct({ priceCents: 4900 }), await aVoucher(2000)];
  const { _id } = card.voucher;
  const happened = beforeStoring(
    () => VoucherModel.updateOne({ _id }, { $inc: { balanceCents: -1 } }),
    Number.POSITIVE_INFINITY,
  );
  const refused = await sendVisitorOrder(app, { ...aVisitorOrderBody([product]), codes: [card.code] });
  expect([refused.status, errorCode(refused), happened()]).toEqual([409, 'code_used_up', 25]);
  expect(refused.body.keys).toEqual([card.code]);
  expect([await orders(), await stockOf(product), (await readLedger(card)).balance]).toEqual([0, 10, 1975]);
});

describe('lists of products', () => {
  it('are invalidated for products that an order has sold out, and for no others', async () => {
    await resetListVersions();
    const [last, many] = [await aProduct({ countInStock: 1 }), await aProduct()];
    await sendVisitorOrder(app, aVisitorOrderBody([many])).expect(201);
    expect(await readListChanges()).toEqual([]);
    await sendVisitorOrder(app, aVisitorOrderBody([last, many])).expect(201);
    expect(await readListChanges()).toEqual([[last._id, many._id]]);
  });
});

const placing = (product: StoredProduct, more: Partial<Placing> = {}): Placing => ({
  input: { ...anOrderBody([product]), language: 'de' },
  buyer: { kind: 'visitor', _id: '1'.repeat(24), name: 'Karla', email: 'karla@post.example' },
  idempotency: undefined,
  cancelled: undefined,
  terms: priceTermsOf(testShop.sections, 'DE'),
  delivery: { methods: undefined, to: { country: 'DE', home: 'DE' }, key: undefined },
  codes: [],
  vouchers: [],
  customer: { user: undefined, email: 'karla@post.example', secret: '' },
  taxTerms: undefined,
  taxFree: undefined,
  quotas: [],
  hold: { holdMinutes: 120, holdUnbegunMinutes: 0 },
  sizes: undefined,
  accepted: undefined,
  signal: new AbortController().signal,
  at: undefined,
  turns: makeProductTurns(),
  holds: [],
  products: mapOrderable([product]),
  dispatchDays: { min: 2, max: 4 },
  ...more,
});

describe('storing an order', () => {
  const cutOff = { code: 'invalid_input', message: 'The request was cut off' };

  it('is given up when its client has disconnected before or meanwhile', async () => {
    const product = await aProduct();
    await expect(storeNewOrder(placing(product, { signal: AbortSignal.abort() }))).rejects.toMatchObject(cutOff);
    const client = new AbortController();
    beforeStoring(async () => client.abort());
    await expect(storeNewOrder(placing(product, { signal: client.signal }))).rejects.toMatchObject(cutOff);
    expect([client.signal.aborted, await orders(), await stockOf(product)]).toEqual([true, 0, 10]);
  });

  it('stores the accepted versions of the legal texts, if any', async () => {
    const accepted = { terms: 3 } as NonNullable<Placing['accepted']>;
    const product = await aProduct();
    for (const each of [accepted, undefined]) {
      const { _id } = await storeNewOrder(placing(product, { accepted: each }));
      const stored = await OrderModel.findById(_id).lean();
      expect(stored?.accepted ?? undefined).toEqual(each);
      expect('accepted' in (stored ?? {})).toBe(each !== undefined);
    }
  });
});
