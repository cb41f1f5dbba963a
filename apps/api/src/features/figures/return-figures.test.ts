import type { ReturnFigures } from '@kontor/shared/wire/figures';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';
import { aVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testApp } from '../../testing/test-app.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { ReturnModel } from '../returns/return.model.ts';
import { WithdrawalModel } from '../withdrawals/withdrawal.model.ts';

const shop = testApp();
const bearer = { type: 'bearer' } as const;

/** Sells and ships four vases at 30 € and two blankets at 50 €; each test announces its own returns. */
async function aSentOrder() {
  const admin = await aUser({ isAdmin: true });
  const [vase, blanket] = [await aProduct({ priceCents: 3000 }), await aProduct({ priceCents: 5000 })];
  const ids = { vase: String(vase._id), blanket: String(blanket._id) };
  const cartItems = [
    { _id: ids.vase, qty: 4 },
    { _id: ids.blanket, qty: 2 },
  ];
  const order = await aVisitorOrder(shop, { cartItems });
  const staff = (method: 'put' | 'post', path: string, body: object = {}) =>
    request(shop)[method](`/api/${path}`).auth(admin.token, bearer).send(body);
  await staff('put', `orders/${order._id}/pay-admin`).expect(200);
  await staff('post', `orders/${order._id}/shipments`).expect(200);
  const announce = (reason: string, _id: string, qty: number) =>
    staff('post', `orders/${order._id}/returns`, { reason, lines: [{ _id, qty }] }).expect(201);
  const today = berlinDay(shopNow());
  const ask = (path: string, query: object = {}) =>
    request(shop)
      .get(`/api/${path}`)
      .query({ from: today, to: today, ...query })
      .auth(admin.token, bearer);
  const figures = async (query: object = {}): Promise<ReturnFigures> =>
    (await ask('figures/returns', query).expect(200)).body;
  return { ...ids, order, staff, announce, ask, figures, today };
}

/** Dates every return back by one year. */
const moveToYearBefore = () =>
  ReturnModel.updateMany(
    {},
    [{ $set: { announcedAt: { $dateSubtract: { startDate: '$announcedAt', unit: 'year', amount: 1 } } } }],
    {
      updatePipeline: true,
    },
  );

describe('returns of a day', () => {
  it('are counted by reason and product, with their price and the units sold', async () => {
    const { vase, blanket, announce, figures } = await aSentOrder();
    await announce('damaged', vase, 1);
    await announce('withdrawal', vase, 2);
    await announce('damaged', blanket, 1);
    const { now, reasons, products } = await figures();
    expect(now.total).toEqual({ returns: 3, units: 4, value: 140, sold: 6, withdrawals: 0 });
    const none = { returns: 0, units: 0, value: 0 };
    expect(reasons).toEqual([
      { reason: 'withdrawal', now: { returns: 1, units: 2, value: 60 }, before: none },
      { reason: 'damaged', now: { returns: 2, units: 2, value: 80 }, before: none },
    ]);
    expect(products).toMatchObject([
      { key: vase, sold: 4, now: { returns: 2, units: 3, value: 90 } },
      { key: blanket, sold: 2, now: { returns: 1, units: 1, value: 50 }, reasons: [{ reason: 'damaged', units: 1 }] },
    ]);
  });

  it('count units that came instead of those announced, and no rejected return', async () => {
    const { vase, blanket, announce, staff, figures } = await aSentOrder();
    const { body: came } = await announce('damaged', vase, 3);
    const lines = [{ _id: vase, qty: 1, condition: 'used' }];
    await staff('put', `returns/${came._id}`, { status: 'received', version: 0, lines }).expect(200);
    const { body: other } = await announce('other', blanket, 1);
    await staff('put', `returns/${other._id}`, {
      status: 'decided',
      outcome: 'rejected',
      explanation: 'Gebraucht',
      version: 0,
      note: 'Zu spät',
    }).expect(200);
    const { now, products } = await figures();
    expect(now.total).toMatchObject({ returns: 1, units: 1, value: 30 });
    expect(products).toHaveLength(1);
  });

  it('stand beside those of the year before, also of a deleted product', async () => {
    const { vase, announce, figures } = await aSentOrder();
    await announce('damaged', vase, 2);
    await moveToYearBefore();
    await ProductModel.deleteOne({ _id: vase });
    const { now, before, products } = await figures();
    expect([now.total.units, before.total.units]).toEqual([0, 2]);
    expect(products).toMatchObject([{ kind: 'gone', key: vase, sold: 4, now: { units: 0 }, before: { units: 2 } }]);
  });

  it('leave products out beyond those asked for, and say how many', async () => {
    const { vase, blanket, announce, figures } = await aSentOrder();
    await announce('damaged', vase, 2);
    await announce('damaged', blanket, 1);
    expect(await figures({ rows: 1 })).toMatchObject({ products: [{ key: vase }], left: 1 });
  });

  it('have the declarations of withdrawal beside them', async () => {
    const { order, figures } = await aSentOrder();
    await request(shop)
      .post('/api/withdrawals')
      .send({ name: 'Karla', email: 'karla@post.example', order: order.number, language: 'de' })
      .expect(201);
    expect(await WithdrawalModel.countDocuments()).toBe(1);
    expect((await figures()).now.total).toMatchObject({ returns: 0, withdrawals: 1 });
  });

  it('as a file have all products, the rate and the total', async () => {
    const { vase, announce, ask, today } = await aSentOrder();
    await announce('damaged', vase, 1);
    const { text, headers } = await ask('figures/returns/file').expect(200);
    expect(headers['content-disposition']).toContain(`returns-${today}-${today}.csv`);
    const [, row, sum] = text.split('\r\n');
    expect(row).toContain(`;${vase};4;1;1;25,0;30,00;0;1;0;0;0;0;0,00`);
    expect(sum).toBe('Summe;;6;1;1;16,7;30,00;0;1;0;0;0;0;0,00');
  });

  it.each(['figures/returns', 'figures/returns/file'])('of more than 366 days are refused: %s', async (path) => {
    const { ask } = await aSentOrder();
    await ask(path, { from: '2025-11-01', to: '2026-11-02' }).expect(400);
  });
});
