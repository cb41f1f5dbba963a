import type { ViewFigures } from '@kontor/shared/wire/figures';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';
import { aVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { PageViewModel } from '../views/page-view.model.ts';

const shop = testApp();

/** Stores views of a day in the shape that the counter writes. */
function store(day: string, page: 'home' | 'product', views: number, product?: string) {
  const month = day.slice(0, 7);
  return PageViewModel.create({
    _id: [month, page, product].filter(Boolean).join(' '),
    month,
    page,
    ...(product && { product }),
    days: { [day.slice(8)]: views },
    endsAt: new Date('2099-01-01'),
  });
}

/** Sells a vase in two orders, one of them paid; it was looked at 40 times, a blanket 8 times. */
async function aViewedShop() {
  const admin = await aUser({ isAdmin: true });
  const [vase, blanket] = [await aProduct({ priceCents: 3000 }), await aProduct({ priceCents: 5000 })];
  const ids = { vase: String(vase._id), blanket: String(blanket._id) };
  const today = berlinDay(shopNow());
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4).replace('-02-29', '-02-28')}`;
  const paid = await aVisitorOrder(shop, { cartItems: [{ _id: ids.vase, qty: 2 }] });
  await aVisitorOrder(shop, { cartItems: [{ _id: ids.vase, qty: 1 }] });
  await request(shop)
    .put(`/api/orders/${paid._id}/pay-admin`)
    .auth(admin.token, { type: 'bearer' })
    .send({})
    .expect(200);
  await store(today, 'home', 100);
  await store(today, 'product', 40, ids.vase);
  await store(today, 'product', 8, ids.blanket);
  await store(yearAgo, 'product', 5, ids.vase);
  const ask = (path: string, query: object = {}) =>
    request(shop)
      .get(`/api/${path}`)
      .query({ from: today, to: today, ...query })
      .auth(admin.token, { type: 'bearer' });
  const figures = async (query: object = {}): Promise<ViewFigures> =>
    (await ask('figures/views', query).expect(200)).body;
  return { ...ids, ask, figures };
}

describe('views of a day', () => {
  it('stand beside the paid orders of each product, and beside the year before', async () => {
    const { vase, blanket, figures } = await aViewedShop();
    const { now, before, pages, products } = await figures();
    expect([now.total, before.total]).toEqual([
      { views: 148, orders: 1 },
      { views: 5, orders: 0 },
    ]);
    expect(pages).toEqual([
      { page: 'home', now: 100, before: 0 },
      { page: 'product', now: 48, before: 5 },
    ]);
    expect(products).toMatchObject([
      { kind: 'named', key: vase, now: { views: 40, orders: 1 }, before: { views: 5, orders: 0 } },
      { kind: 'named', key: blanket, now: { views: 8, orders: 0 }, before: { views: 0, orders: 0 } },
    ]);
  });

  it('keep a product that was deleted, and count those left out', async () => {
    const { vase, blanket, figures } = await aViewedShop();
    await ProductModel.deleteMany({ _id: { $in: [vase, blanket] } });
    const { products, left } = await figures({ rows: 1 });
    expect(products).toMatchObject([{ kind: 'gone', key: vase, now: { views: 40, orders: 1 } }]);
    expect(left).toBe(1);
  });

  it('as a file have the conversion of each product', async () => {
    const { vase, blanket, ask } = await aViewedShop();
    const { text } = await ask('figures/views/file').expect(200);
    const [, first, second] = text.split('\r\n');
    expect(first).toContain(`;${vase};40;1;2,5;5;0;0,0`);
    expect(second).toContain(`;${blanket};8;0;0,0;0;0;`);
  });

  it.each(['figures/views', 'figures/views/file'])('of more than 366 days are refused: %s', async (path) => {
    const { ask } = await aViewedShop();
    await ask(path, { from: '2025-11-01', to: '2026-11-02' }).expect(400);
  });
});
