// asvs 2.3.4, 2.4.1
import { freeShipping } from '@kontor/shared/schemas/settings-sections';
import { rateLimitList } from '@kontor/shared/rules/access/rate-limits';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkCart, promotionCalls } from '../../testing/calls/promotion-calls.ts';
import { errorCode, listening, patiently, sendVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { aCategory, aProduct, aUser, anOrderBody, aVisitorOrderBody } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { testShop } from '../../testing/test-shop.ts';
import { proveData } from '../../scripts/backup/prove-data.ts';
import type { StoredProduct } from '../catalogue/product.model.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';
import { OrderModel } from '../orders/order.model.ts';
import { PromotionCodeModel, PromotionUseModel } from './promotion.model.ts';

const shipping = { ...freeShipping([]), rates: [{ country: 'DE', price: 4.9, freeFrom: 50 }] };
const app = testApp({ shop: { ...testShop, sections: { ...testShop.sections, shipping } } });

let vase: StoredProduct;
let book: StoredProduct;
beforeEach(async () => {
  await resetListVersions();
  vase = await aProduct({ priceCents: 2380 });
  book = await aProduct({ priceCents: 1070, taxClass: 'reduced' });
});

const order = (codes: string[], overrides: object = {}) =>
  sendVisitorOrder(app, { ...aVisitorOrderBody([vase, book]), codes, ...overrides });

const orderAs = (email: string, code: string) => order([code], { visitor: { name: 'Karla', email } });

describe('a promotion', () => {
  it('is added, found by its code in any spelling, changed and deleted; nonsense is refused', async () => {
    const { send, change, remove, list } = await promotionCalls(app);
    const { body: made } = await send({ code: 'Sommer-10', name: 'Sommer', minimum: 20 }).expect(201);
    expect(made).toMatchObject({ code: 'SOMMER-10', kind: 'percent', value: 10, minimum: 20, used: 0, codes: 0 });
    expect(errorCode(await send({ code: 'sommer 10' }))).toBe('code_taken');
    for (const bad of [
      { value: 101 },
      { value: 0 },
      { code: '!' },
      { code: 'a' },
      { from: '2026-02-01', until: '2026-01-01' },
    ]) {
      expect([bad, errorCode(await send(bad))]).toEqual([bad, 'invalid_input']);
    }
    expect((await checkCart(app, [vase], { codes: [' sommer10 '] })).body.discounts).toEqual([
      { code: 'SOMMER-10', name: 'Sommer', amount: 2.38 },
    ]);
    expect(errorCode(await change(made._id, { version: 7 }))).toBe('edit_conflict');
    await change(made._id, { code: 'winter', kind: 'amount', value: 5, version: 0 }).expect(200);
    expect(await list()).toMatchObject([{ code: 'WINTER', kind: 'amount', value: 5, version: 1 }]);
    expect(errorCode(await checkCart(app, [vase], { codes: ['sommer10'] }))).toBe('code_unknown');
    await remove(made._id).expect(200);
    await remove(made._id).expect(404);
    expect(await PromotionCodeModel.countDocuments()).toBe(0);
  });

  it('has 10,000 codes at once, each different, unguessable and good for one order', async () => {
    const { send, make, list } = await promotionCalls(app);
    const { body: made } = await send({ kind: 'amount', value: 5 }).expect(201);
    const { codes } = await make(made._id, { count: 10_000 });
    expect(new Set(codes).size).toBe(10_000);
    expect(codes.every((code) => /^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){2}$/.test(code))).toBe(true);
    expect((await make(made._id, { count: 10_001 })).status).toBe(400);
    const [first = '', second = ''] = codes;
    await order([first]).expect(201);
    expect(errorCode(await order([first.toLowerCase()]))).toBe('code_used_up');
    // Two of one promotion in one order: the first counts.
    const { body } = await checkCart(app, [vase], { codes: [second, codes[2]] });
    expect(body).toMatchObject({
      discounts: [{ amount: 5 }],
      refused: [{ code: codes[2], reason: 'code_not_combinable' }],
    });
    expect(await list()).toMatchObject([{ codes: 10_000, used: 1, version: 0 }]);
  });
});

describe('a cart with codes', () => {
  it('is checked without storing anything: lines, discounts, delivery and totals are those of the order', async () => {
    const { send } = await promotionCalls(app);
    await send({ code: 'ZEHN', name: 'Zehn Prozent', combinable: true }).expect(201);
    await send({ code: 'FREI', name: 'Versand frei', kind: 'shipping', value: 0, combinable: true }).expect(201);
    const { body } = await checkCart(app, [vase, book], { codes: ['ZEHN', 'FREI'] });
    // By hand: discounts.test.ts. Without delivery: 2142 contain 342 and 963 contain 63.
    expect(body).toMatchObject({
      lines: [
        { price: 23.8, discount: 2.38, taxPercent: 19 },
        { price: 10.7, discount: 1.07, taxPercent: 7 },
      ],
      discounts: [
        { code: 'ZEHN', name: 'Zehn Prozent', amount: 3.45 },
        { code: 'FREI', name: 'Versand frei', amount: 0, shipping: 4.9 },
      ],
      refused: [],
      methods: [{ key: 'standard', price: 0, freeFrom: 50 }],
      shippingAtMost: 0,
      totals: {
        itemsPrice: 34.5,
        shippingPrice: 0,
        totalPrice: 31.05,
        taxIncluded: [
          { net: 18, tax: 3.42 },
          { net: 9, tax: 0.63 },
        ],
      },
    });
    expect(await PromotionUseModel.countDocuments()).toBe(0);
    const placed = await order(['ZEHN', 'FREI'], { expectedTotal: 31.05 }).expect(201);
    expect(placed.body).toMatchObject({
      ...body.totals,
      discounts: body.discounts,
      cartItems: [{ discount: 2.38 }, { discount: 1.07 }],
    });
    expect(await proveData(new Date())).toEqual([]);
    await OrderModel.updateOne({ _id: placed.body._id }, { $inc: { 'lines.0.discountCents': 1 } });
    expect(await proveData(new Date())).toHaveLength(1);
    expect((await checkCart(app, [vase], { country: 'JP' })).body).toMatchObject({ methods: [], discounts: [] });
  });

  it('says why a code gives nothing, and no order is placed with it', async () => {
    const { send } = await promotionCalls(app);
    const shelf = await aCategory('Regale');
    const board = await aCategory('Bretter', { parent: shelf as never });
    const plank = await aProduct({ category: 'Bretter', priceCents: 3000 });
    await send({ code: 'ALT', until: '2020-01-01' });
    await send({ code: 'BALD', from: '2999-01-01' });
    await send({ code: 'VIEL', minimum: 100 });
    await send({ code: 'REGAL', categories: [shelf], excluded: [String(book._id)] });
    await send({ code: 'VASE', products: [String(vase._id)], value: 20 });
    const codes = ['ALT', 'BALD', 'VIEL', 'REGAL', 'VASE'];
    const { body } = await checkCart(app, [vase, book], { codes });
    expect(body.discounts).toEqual([{ code: 'VASE', name: 'Aktion', amount: 4.76 }]);
    const reasons = [
      ['ALT', 'code_expired'],
      ['BALD', 'code_expired'],
      ['VIEL', 'code_minimum'],
      ['REGAL', 'code_not_for_these'],
    ];
    expect(body.refused).toEqual(reasons.map(([code, reason]) => ({ code, reason })));
    for (const [code = '', reason] of reasons) {
      const refused = await order([code]);
      expect([refused.status, errorCode(refused), refused.body.keys]).toEqual([409, reason, [code]]);
    }
    // Below the category, with the better one for the buyer.
    const both = await checkCart(app, [plank, vase], { codes: ['REGAL', 'VASE'] });
    expect(both.body).toMatchObject({
      discounts: [{ code: 'VASE', amount: 4.76 }],
      refused: [{ code: 'REGAL', reason: 'code_not_combinable' }],
    });
    expect((await checkCart(app, [plank], { codes: ['REGAL'] })).body.discounts).toMatchObject([{ amount: 3 }]);
    expect(board).not.toBe(shelf);
    expect(errorCode(await order(['NIE']))).toBe('code_unknown');
    expect((await checkCart(app, [vase], { codes: Array.from({ length: 6 }, () => 'VASE') })).status).toBe(400);
    expect(await OrderModel.countDocuments()).toBe(0);
  });

  it('tells no one by trial which codes there are', async () => {
    const limits = Object.fromEntries(rateLimitList.map(({ name }) => [name, 3])) as never; // `fromEntries` forgets the names
    const limited = testApp({ rateLimits: limits });
    const { send } = await promotionCalls(limited);
    await send({ code: 'ECHT' }).expect(201);
    for (let count = 0; count < 5; count += 1) await checkCart(limited, [vase], { codes: ['ECHT'] }).expect(200);
    for (let count = 0; count < 3; count += 1) await checkCart(limited, [vase], { codes: [`X${count}YZ`] }).expect(400);
    expect(errorCode(await checkCart(limited, [vase], { codes: ['ECHT'] }))).toBe('too_many_attempts');
  });
});

describe('uses of a code', () => {
  it('fifty buyers want the last one at once: exactly one gets it, and cancelling gives it back', async () => {
    const { send, list, token } = await promotionCalls(app);
    await send({ code: 'LETZTER', uses: 1 }).expect(201);
    const server = await listening(app);
    const goods = await aProduct({ countInStock: 500, priceCents: 1000 });
    const buy = (index: number) =>
      patiently(() =>
        sendVisitorOrder(server, {
          ...aVisitorOrderBody([goods]),
          visitor: { name: 'Karla', email: `karla${index}@post.example` },
          codes: ['LETZTER'],
        }),
      );
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => buy(index)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409 && errorCode(answer) === 'code_used_up')).toHaveLength(49);
    expect(await list()).toMatchObject([{ used: 1 }]);
    const [winner] = await OrderModel.find().lean();
    await request(app).delete(`/api/orders/${winner?._id}`).auth(token, { type: 'bearer' }).expect(200);
    expect(await list()).toMatchObject([{ used: 0 }]);
    expect((await buy(51)).status).toBe(201);
  });

  it('are limited per customer, by mailbox and account, and to first orders', async () => {
    const { send } = await promotionCalls(app);
    await send({ code: 'EINMAL', usesPerCustomer: 1 }).expect(201);
    await send({ code: 'ERSTE', firstOrderOnly: true }).expect(201);
    await orderAs('karla.petersen@gmail.com', 'EINMAL').expect(201);
    expect(errorCode(await orderAs('KarlaPetersen+shop@googlemail.com', 'EINMAL'))).toBe('code_used_up');
    expect(errorCode(await orderAs('karla.petersen@gmail.com', 'ERSTE'))).toBe('code_used_up');
    await orderAs('andere@post.example', 'ERSTE').expect(201);
    const user = await aUser({ email: 'konto@post.example' });
    const own = () =>
      request(app)
        .post('/api/orders')
        .auth(user.token, { type: 'bearer' })
        .send({ ...anOrderBody([vase]), codes: ['EINMAL'] });
    await own().expect(201);
    expect(errorCode(await own())).toBe('code_used_up');
    expect(errorCode(await orderAs('konto@post.example', 'EINMAL'))).toBe('code_used_up');
    // Nothing of an address is stored with the uses.
    expect(JSON.stringify(await PromotionUseModel.find().lean())).not.toMatch(/karla|konto|post/);
  });
});
