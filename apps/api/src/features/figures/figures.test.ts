import { figureDivisions } from '@kontor/shared/rules/figures/figure-rules';
import { type Figures } from '@kontor/shared/wire/figures';
import type { Overview } from '@kontor/shared/wire/overview';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';
import { aDecidedPayment, aVisitorOrder, pay } from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { promotionCalls } from '../../testing/calls/promotion-calls.ts';
import { aVoucher } from '../../testing/calls/voucher-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { ProductModel } from '../catalogue/product.model.ts';

const shop = testApp();

/** Sells two vases at 30 € and a blanket at 50 €, and refunds one vase. */
async function aRefundedOrder() {
  const admin = await aUser({ isAdmin: true });
  const [vase, blanket] = [await aProduct({ priceCents: 3000 }), await aProduct({ priceCents: 5000 })];
  const ids = { vase: String(vase._id), blanket: String(blanket._id) };
  const cartItems = [
    { _id: ids.vase, qty: 2 },
    { _id: ids.blanket, qty: 1 },
  ];
  const order = await aVisitorOrder(shop, { cartItems });
  await pay(shop, order, await aDecidedPayment(shop, order, 'approve')).expect(200);
  const refund = request(shop).post(`/api/orders/${order._id}/refunds`).auth(admin.token, { type: 'bearer' });
  await refund.send({ lines: [{ _id: ids.vase, qty: 1 }] }).expect(200);
  const ask = (path: string, query: object = {}) =>
    request(shop).get(`/api/${path}`).query(query).auth(admin.token, { type: 'bearer' });
  const today = berlinDay(shopNow());
  const figures = async (query: object): Promise<Figures> =>
    (await ask('figures', { from: today, to: today, ...query }).expect(200)).body;
  return { ...ids, ask, figures, today };
}

/** Sells two books at 10.70 € (7 %) and a vase at 119 € (19 %), with a 10 % code; a voucher pays 26.36 €. */
async function aDiscountedOrder() {
  const { token, send } = await promotionCalls(shop);
  await send({ code: 'HERBST' }).expect(201);
  const book = await aProduct({ priceCents: 1070, taxClass: 'reduced' });
  const vase = await aProduct({ priceCents: 11_900 });
  const { code } = await aVoucher(2636);
  const cartItems = [
    { _id: String(book._id), qty: 2 },
    { _id: String(vase._id), qty: 1 },
  ];
  const order = await aVisitorOrder(shop, { cartItems, codes: ['HERBST', code] });
  await pay(shop, order, await aDecidedPayment(shop, order, 'approve')).expect(200);
  const today = berlinDay(shopNow());
  const figures = async (by: string): Promise<Figures> => {
    const query = { by, from: today, to: today };
    const { body } = await request(shop).get('/api/figures').query(query).auth(token, { type: 'bearer' }).expect(200);
    return body;
  };
  return { book: String(book._id), vase: String(vase._id), figures };
}

describe('figures with a code, a voucher and two VAT rates', () => {
  it('by product are what was paid, VAT taken off by rate', async () => {
    const { book, vase, figures } = await aDiscountedOrder();
    const { now, rows } = await figures('product');
    expect(now.total).toEqual({ units: 3, orders: 1, turnover: 126.36, net: 108, paidBack: 0, returned: 0 });
    expect(rows).toMatchObject([
      { key: vase, now: { units: 1, orders: 1, turnover: 107.1, net: 90 } },
      { key: book, now: { units: 2, orders: 1, turnover: 19.26, net: 18 } },
    ]);
  });

  it('by code have all of it, vouchers too', async () => {
    const { figures } = await aDiscountedOrder();
    expect((await figures('code')).rows).toMatchObject([{ key: 'HERBST', now: { orders: 1, turnover: 126.36 } }]);
  });

  it('by method have the voucher beside the rest, which the units belong to', async () => {
    const { figures } = await aDiscountedOrder();
    expect((await figures('method')).rows).toMatchObject([
      { key: 'PayPal', now: { units: 3, orders: 1, turnover: 100 } },
      { key: 'Gutschein', now: { units: 0, orders: 0, turnover: 26.36 } },
    ]);
  });
});

describe('figures of a day', () => {
  it.each(figureDivisions)('by %s add up to the revenue of the overview', async (by) => {
    const { ask, figures } = await aRefundedOrder();
    const overview = (await ask('overview').expect(200)).body as Overview; // the server has checked it
    const { now, rows } = await figures({ by });
    expect(now.total.turnover).toBe(overview.today.revenue);
    expect(rows.reduce((sum, row) => sum + Math.round(row.now.turnover * 100), 0)).toBe(now.total.turnover * 100);
  });

  it('take a refund off the line that it names, also once the product is deleted', async () => {
    const { vase, figures } = await aRefundedOrder();
    await ProductModel.deleteOne({ _id: vase });
    const row = (await figures({ by: 'product' })).rows.find(({ key }) => key === vase);
    expect(row).toMatchObject({ kind: 'gone', now: { units: 2, orders: 1, turnover: 30, paidBack: 30, returned: 1 } });
  });

  it('count no returned units where staff take a mark back', async () => {
    const admin = await aUser({ isAdmin: true });
    const order = await aVisitorOrder(shop, { cartItems: [{ _id: String((await aProduct())._id), qty: 2 }] });
    const mark = (act: string) =>
      request(shop).put(`/api/orders/${order._id}/${act}`).auth(admin.token, { type: 'bearer' }).send({}).expect(200);
    await mark('pay-admin');
    await mark('pay-admin-not');
    const today = berlinDay(shopNow());
    const { body } = await request(shop)
      .get('/api/figures')
      .query({ by: 'product', from: today, to: today })
      .auth(admin.token, { type: 'bearer' })
      .expect(200);
    expect(body.now.total).toMatchObject({ turnover: 0, returned: 0 });
  });

  it('as a file have all rows and the total', async () => {
    const { ask, today } = await aRefundedOrder();
    const { text } = await ask('figures/file', { by: 'product', from: today, to: today }).expect(200);
    expect(text.trim().split('\r\n').length).toBeGreaterThanOrEqual(4);
    expect(text).toContain('Summe;;3;1;80,00;');
  });

  it.each([
    ['2026-11-02', '2026-11-01'],
    ['2025-11-01', '2026-11-02'],
  ])('from %s to %s are refused', async (from, to) => {
    const { ask } = await aRefundedOrder();
    await ask('figures', { by: 'product', from, to }).expect(400);
  });
});
