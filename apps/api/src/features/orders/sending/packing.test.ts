import { limits } from '@kontor/shared/rules/access/limits';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { aUserOrder, aVisitorOrder, errorCode } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { OrderModel } from '../order.model.ts';

const app = testApp();
let packer: Awaited<ReturnType<typeof aUser>>;

beforeEach(async () => {
  packer = await aUser({ role: 'packing', name: 'Paula Packer' });
});

const as = (call: request.Test) => call.auth(packer.token, { type: 'bearer' });
const read = (path: string) => as(request(app).get(`/api/orders/${path}`));
const ship = (number: string, body: object = {}) =>
  as(request(app).post(`/api/orders/chosen/${number}/shipments`)).send(body);
const slips = (orders: string[]) => as(request(app).post('/api/documents/slips')).send({ orders });
const numbersOf = ({ body }: request.Response) => body.orders.map(({ number }: { number: string }) => number);
const setPaid = ({ _id }: { _id: string }) => OrderModel.updateOne({ _id }, { isPaid: true, paidAt: new Date() });

/** Creates a paid order of two units, with all fields about money that an order can have. */
async function aPaidOrder() {
  const product = await aProduct({ name: 'Vase', priceCents: 4917, sku: `V-${Math.trunc(performance.now() * 1000)}` });
  const order = await aUserOrder(app, await aUser(), {
    products: [product],
    cartItems: [{ _id: String(product._id), qty: 2 }],
  });
  await setPaid(order);
  return order;
}

describe('an order for packing staff', () => {
  it('shows the contents of the parcel: no amount, and no id that opens the order', async () => {
    const order = await aPaidOrder();
    const [line] = order.cartItems;
    const shown = {
      number: order.number,
      name: order.user?.name,
      createdAt: order.createdAt,
      cartItems: [{ _id: line?._id, name: 'Vase', qty: 2, sku: line?.sku }],
      isPaid: true,
      state: 'paid',
      isBegun: false,
      toSend: [{ _id: line?._id, qty: 2 }],
    };
    expect((await read(`chosen?numbers=${order.number}`)).body).toEqual({ orders: [shown] });
    const waiting = await read('to-send');
    expect(waiting.body).toEqual({ orders: [shown], page: 1, pages: 1, total: 1 });
    expect(waiting.headers['cache-control']).toBe('no-store');
    for (const secret of [order._id, '49.17', '98.34', 'price', 'tax']) expect(waiting.text).not.toContain(secret);
  });

  it('is refused by calls about money, including a guest’s order by its id', async () => {
    const guests = await aVisitorOrder(app);
    const refused = [
      await read(''),
      await read((await aPaidOrder())._id),
      await as(request(app).delete(`/api/orders/${guests._id}`)),
      await as(request(app).get('/api/overview')),
      await as(request(app).get('/api/documents')),
    ];
    for (const { status } of refused) expect(status).toBe(403);
    expect((await read(`chosen?numbers=${guests.number}`)).text).not.toContain(guests._id);
  });
});

const setSent = ({ _id }: { _id: string }, days: number) =>
  OrderModel.updateOne(
    { _id },
    { isDelivered: true, isShipped: true, deliveredAt: new Date(Date.now() - days * 86_400_000) },
  );

describe('orders hidden from packing staff', () => {
  it.each([
    ['an unpaid order', async () => aVisitorOrder(app)],
    [
      'an order shipped 31 days ago',
      async () => {
        const order = await aPaidOrder();
        await setSent(order, 31);
        return order;
      },
    ],
  ])('%s: no names, addresses or slips, even with its number', async (_what, make) => {
    const { number } = await make();
    expect(numbersOf(await read(`chosen?numbers=${number}`))).toEqual([]);
    expect((await read(`addresses?numbers=${number}&language=de`)).text).not.toContain(number);
    expect((await slips([number])).status).toBe(404);
    const office = await aUser({ role: 'office' });
    const seen = await request(app).get(`/api/orders/chosen?numbers=${number}`).auth(office.token, { type: 'bearer' });
    expect(numbersOf(seen)).toEqual([number]);
  });

  it('an order shipped 29 days ago is shown', async () => {
    const order = await aPaidOrder();
    await setSent(order, 29);
    expect(numbersOf(await read(`chosen?numbers=${order.number}`))).toEqual([order.number]);
    expect((await slips([order.number])).status).toBe(200);
  });
});

describe('GET /orders/to-send', () => {
  it('lists paid waiting orders, the oldest first and page by page; no unpaid, cancelled or shipped ones', async () => {
    const [first, second, third] = [await aPaidOrder(), await aPaidOrder(), await aPaidOrder()];
    await aUserOrder(app, await aUser());
    const cancelled = await aPaidOrder();
    await OrderModel.updateOne({ _id: cancelled._id }, { isCancelled: true, cancelledAt: new Date() });
    expect((await ship((await aPaidOrder()).number)).status).toBe(200);

    const page = await read('to-send?pageSize=2');
    expect([numbersOf(page), page.body.pages, page.body.total]).toEqual([[first.number, second.number], 2, 3]);
    expect(numbersOf(await read('to-send?pageSize=2&page=2'))).toEqual([third.number]);
    expect(numbersOf(await read('to-send?page=9'))).toEqual([]);
    expect((await read(`to-send?pageSize=${limits.pageSize + 1}`)).status).toBe(400);
  });
});

describe('POST /orders/chosen/:number/shipments', () => {
  it('ships a part and then the rest, and records the author', async () => {
    const order = await aPaidOrder();
    const _id = order.cartItems[0]?._id;
    const part = await ship(order.number, { lines: [{ _id, qty: 1 }], carrier: 'dhl', tracking: '4711' });
    expect(part.body).toMatchObject({ number: order.number, isBegun: true, toSend: [{ _id, qty: 1 }] });
    const rest = await ship(order.number);
    expect([rest.status, rest.body.toSend]).toEqual([200, undefined]);
    expect(rest.text).not.toContain('49.17');
    const stored = await OrderModel.findById(order._id).lean();
    expect(stored?.shipments).toHaveLength(2);
    expect(stored?.events?.filter(({ kind }) => kind === 'shipped').map(({ actor }) => actor?.name)).toEqual([
      'Paula Packer',
      'Paula Packer',
    ]);
    const again = await ship(order.number);
    expect([again.status, errorCode(again)]).toEqual([409, 'already_shipped']);
  });

  it('404 for an unknown number', async () => {
    const response = await ship('1999-1');
    expect([response.status, errorCode(response)]).toEqual([404, 'not_found']);
    expect(response.body.message).toBe('Order not found');
  });
});

it('packing slips can be requested by the numbers of orders too', async () => {
  const order = await aPaidOrder();
  expect((await slips([order.number])).headers['content-type']).toBe('application/pdf');
  expect((await slips(['1999-1'])).status).toBe(404);
});
