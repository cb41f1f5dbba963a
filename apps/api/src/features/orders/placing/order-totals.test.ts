// asvs 2.2.3
import { priceTermsOf, totalsOf } from '@kontor/shared/rules/prices/pricing';
import {
  type ShippingSection,
  type TaxSection,
  freeShipping,
  usualTax,
} from '@kontor/shared/schemas/settings-sections';
import { taxClasses } from '@kontor/shared/rules/prices/tax-classes';
import { randomInt, randomUUID } from 'node:crypto';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aUser, aVisitorOrderBody } from '../../../testing/factories.ts';
import { errorCode, sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { seededRandom } from '../../../testing/odd-json.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { ProductModel, type StoredProduct } from '../../catalogue/product.model.ts';
import { OrderModel } from '../order.model.ts';

const rates = [
  { country: 'DE', price: 4.9, freeFrom: 50 },
  { country: 'AT', price: 9.9 },
  { country: 'BE', price: 12 },
];
const shipping: ShippingSection = { ...freeShipping([]), rates };

const taxedAbroad: TaxSection = { ...usualTax, foreign: 'opted' };

function shopWith(tax: TaxSection = taxedAbroad) {
  return testApp({ shop: { ...testShop, sections: { ...testShop.sections, shipping, tax } } });
}
const app = shopWith();

let vase: StoredProduct;
let book: StoredProduct;
beforeEach(async () => {
  vase = await aProduct({ priceCents: 2380 });
  book = await aProduct({ priceCents: 1070, taxClass: 'reduced' });
});

function bodyFor(country: string, overrides: object = {}) {
  const body = aVisitorOrderBody([vase, book]);
  return { ...body, shippingAddress: { ...body.shippingAddress, country }, ...overrides };
}
const order = async (country: string, overrides: object = {}) => sendVisitorOrder(app, bodyFor(country, overrides));

describe('the total of an order', () => {
  it('is goods and delivery, with the VAT in them by rate; each line keeps its rate', async () => {
    const { body } = await order('DE');
    expect(body).toMatchObject({ itemsPrice: 34.5, shippingPrice: 4.9, taxPrice: 0, totalPrice: 39.4 });
    // Computed by hand in shared/rules/prices/pricing.test.ts.
    const taxIncluded = [
      { percent: 19, net: 22.84, tax: 4.34 },
      { percent: 7, net: 11.42, tax: 0.8 },
    ];
    expect(body.taxIncluded).toEqual(taxIncluded);
    expect(body.cartItems.map((line: { taxPercent: number }) => line.taxPercent)).toEqual([19, 7]);
    expect((await request(app).get(`/api/orders/visitor-order/${body._id}`)).body).toEqual(body);
    expect(await OrderModel.findById(body._id).lean()).toMatchObject({
      shippingCents: 490,
      totalCents: 3940,
      taxIncluded: [
        { percent: 19, netCents: 2284, taxCents: 434 },
        { percent: 7, netCents: 1142, taxCents: 80 },
      ],
    });
  });

  it.each([
    ['AT', 9.9, [20, 10]],
    ['Österreich', 9.9, [20, 10]],
    ['austria', 9.9, [20, 10]],
    ['Oesterreich', 9.9, [20, 10]],
    ['O\u0308sterreich\u200B', 9.9, [20, 10]],
    // Without rates of its own: those of the first row.
    ['BE', 12, [19, 7]],
    // No country: the price of the first row.
    ['Freistaat Flaschenhals', 4.9, [19, 7]],
  ])('follows from the destination: %s', async (country, shippingPrice, percents) => {
    const { body } = await order(country);
    expect([body.shippingPrice, body.taxIncluded.map((row: { percent: number }) => row.percent)]).toEqual([
      shippingPrice,
      percents,
    ]);
  });

  // § 3c (4) UStG, contract-trade.md: `tax.foreign`.
  it.each([
    ['no', 'AT', [19, 7]],
    ['no', 'Österreich', [19, 7]],
    ['above', 'AT', [20, 10]],
    ['no', 'CH', [8.1, 2.6]],
  ] as const)(
    'with VAT owed in other member states: %s; an order to %s has the rates',
    async (foreign, country, percents) => {
      const tax = { ...usualTax, foreign, rates: [...usualTax.rates, { country: 'CH', standard: 8.1, reduced: 2.6 }] };
      const abroad = { ...shipping, rates: [...rates, { country: 'CH', price: 20 }] };
      const shop = { ...testShop, sections: { ...testShop.sections, shipping: abroad, tax } };
      const { body } = await sendVisitorOrder(testApp({ shop }), bodyFor(country));
      expect(body.taxIncluded.map((row: { percent: number }) => row.percent)).toEqual(percents);
      expect(body.cartItems.map((line: { taxPercent: number }) => line.taxPercent)).toEqual(percents);
    },
  );

  it('contains free delivery from the configured amount', async () => {
    const free = await sendVisitorOrder(app, { ...aVisitorOrderBody([await aProduct({ priceCents: 5000 })]) });
    expect(free.body).toMatchObject({ itemsPrice: 50, shippingPrice: 0, totalPrice: 50 });
  });

  it('stays as ordered when rates, prices and classes change', async () => {
    const { body } = await order('DE');
    await ProductModel.updateMany({ _id: { $in: [vase._id, book._id] } }, { taxClass: 'zero', priceCents: 1 });
    const { token } = await aUser({ isAdmin: true });
    const tax = { mode: 'small_business', rates: usualTax.rates };
    const change = { tax, shipping: freeShipping(['DE']), version: 0 };
    await request(app).put('/api/settings').auth(token, { type: 'bearer' }).send(change).expect(200);
    expect((await request(app).get(`/api/orders/visitor-order/${body._id}`)).body).toEqual(body);
  });

  it('of an order of an earlier version is returned as stored', async () => {
    const { body } = await order('DE');
    await OrderModel.collection.updateOne(
      { _id: body._id },
      { $unset: { taxIncluded: '', 'lines.0.taxPercent': '', 'lines.1.taxPercent': '' } },
    );
    const answer = (await request(app).get(`/api/orders/visitor-order/${body._id}`)).body;
    expect(answer.totalPrice).toBe(39.4);
    expect(answer).not.toHaveProperty('taxIncluded');
    expect(answer.cartItems[0]).not.toHaveProperty('taxPercent');
  });

  it('contains no VAT in a small business (§ 19 UStG)', async () => {
    const { body } = await sendVisitorOrder(shopWith({ ...usualTax, mode: 'small_business' }), bodyFor('DE'));
    expect(body).toMatchObject({ shippingPrice: 4.9, taxPrice: 0, totalPrice: 39.4, taxIncluded: [] });
    expect(body.cartItems[0]).not.toHaveProperty('taxPercent');
  });
});

describe('a total shown to the shopper', () => {
  it('that is lower than the order’s: 409 with the present totals, and nothing is stored', async () => {
    const response = await order('AT', { expectedTotal: 39.4 });
    expect([response.status, errorCode(response)]).toEqual([409, 'price_changed']);
    expect(response.body.message).toBe('The order comes to more than was shown');
    expect(response.body.totals).toEqual({
      itemsPrice: 34.5,
      shippingPrice: 9.9,
      totalPrice: 44.4,
      // The vase has 6.8296 of 9.90, the book 3.0704. 30.63 × 20 ÷ 120 = 5.105, 13.77 × 10 ÷ 110 = 1.2518
      taxIncluded: [
        { percent: 20, net: 25.52, tax: 5.11 },
        { percent: 10, net: 12.52, tax: 1.25 },
      ],
    });
    // Only delivery has changed, no product.
    expect(response.body.lines).toEqual([]);
    expect(await OrderModel.estimatedDocumentCount()).toBe(0);
    expect(await ProductModel.findById(vase._id).lean()).toMatchObject({ countInStock: 10 });
  });

  it.each([39.4, '39.40', 39.41, undefined])('of %j is enough for 39.40', async (expectedTotal) => {
    expect((await order('DE', { expectedTotal })).status).toBe(201);
  });

  it('is not taken from the older front end’s totals, which are ignored', async () => {
    expect((await order('DE', { totalPrice: '34.50', shippingPrice: 0, itemsPrice: 34.5 })).status).toBe(201);
  });

  it('has to be confirmed once: a repeated call returns the same order, whatever delivery costs by then', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const body = bodyFor('DE', { expectedTotal: 39.4 });
    const first = await sendVisitorOrder(app, body, key);
    const dearer = { ...shipping, rates: [{ country: 'DE', price: 6.9 }] };
    const sections = { ...testShop.sections, shipping: dearer };
    const again = await sendVisitorOrder(testApp({ shop: { ...testShop, sections } }), body, key);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });
});

const sumOf = (rows: { net: number; tax: number }[]) => rows.reduce((sum, { net, tax }) => sum + net + tax, 0);
/** Cents of an answer's euros. */
const cents = (amount: number) => Math.round(amount * 100);

/** Seed of the random orders; a failed run is repeated by the seed in its name. */
const seed = Number(process.env['TOTALS_SEED'] ?? randomInt(1_000_000));

it(`random orders equal the cart’s computation: nets and taxes add up to the total, returned and stored (TOTALS_SEED=${seed})`, async () => {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  for (let count = 0; count < 20; count += 1) {
    // Drawn before any waiting: simultaneous orders are stored in any order.
    const drawn = Array.from({ length: 1 + below(4) }, () => {
      const taxClass = taxClasses[below(taxClasses.length)] ?? 'standard';
      return { priceCents: below(9999), qty: 1 + below(9), taxClass };
    });
    const lines = await Promise.all(
      drawn.map(async ({ priceCents, qty, taxClass }) => ({
        product: await aProduct({ priceCents, taxClass }),
        qty,
        taxClass,
      })),
    );
    const country = ['DE', 'AT', 'BE'][below(3)] ?? 'DE';
    const cart = lines.map(({ product: { priceCents }, qty, taxClass }) => ({ priceCents, qty, taxClass }));
    const expected = totalsOf(cart, priceTermsOf({ shipping, tax: taxedAbroad }, country));
    const cartItems = lines.map(({ product, qty }) => ({ _id: String(product._id), qty }));
    const { body } = await order(country, { cartItems, expectedTotal: expected.total / 100 });
    const rows: { percent: number; net: number; tax: number }[] = body.taxIncluded;
    const answered = rows.map(({ percent, net, tax }) => ({ percent, net: cents(net), tax: cents(tax) }));
    const stored = await OrderModel.findById(body._id).lean();
    const storedRows = stored?.taxIncluded?.map(({ netCents, taxCents }) => ({ net: netCents, tax: taxCents })) ?? [];
    expect({
      count,
      answered,
      totals: [cents(body.totalPrice), stored?.totalCents, sumOf(answered), sumOf(storedRows)],
    }).toEqual({
      count,
      answered: expected.taxIncluded,
      totals: [expected.total, expected.total, expected.total, expected.total],
    });
  }
});
