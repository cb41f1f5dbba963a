import type { Order } from '@kontor/shared/wire/orders';
import type { Overview } from '@kontor/shared/wire/overview';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import {
  type Shop,
  aDecidedPayment,
  aStartedPayment,
  aVisitorOrder,
  cancel,
  errorCode,
  expectRefused,
  listening,
  patiently,
  pay,
} from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { fakePayPal } from '../../testing/fakes/fake-providers.ts';
import { testApp } from '../../testing/test-app.ts';
import { testShop } from '../../testing/test-shop.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { makePayPalProvider } from '../payments/providers/paypal/paypal-provider.ts';
import { OrderModel, type StoredOrder } from '../orders/order.model.ts';
import { isOpenOrder } from '../orders/personal/person-orders.service.ts';

const { sections } = testShop;
/** A shop whose shipping costs 5 €. */
const withShipping = {
  ...testShop,
  sections: { ...sections, shipping: { ...sections.shipping, rates: [{ country: 'DE', price: 5 }] } },
};

/** Creates a paid order of two vases at 30 € and a blanket at 50 €, with shipping 115 €; eight and nine are left. */
async function aPaidOrder() {
  const shop = await listening(testApp({ shop: withShipping }));
  const setting = await anOrderOfThree(shop);
  await pay(shop, setting.order, await aDecidedPayment(shop, setting.order, 'approve')).expect(200);
  return setting;
}

async function anOrderOfThree(shop: Shop) {
  const [vase, blanket] = [
    await aProduct({ priceCents: 3000, countInStock: 10 }),
    await aProduct({ priceCents: 5000, countInStock: 10 }),
  ];
  const admin = await aUser({ isAdmin: true });
  const cartItems = [
    { _id: String(vase._id), qty: 2 },
    { _id: String(blanket._id), qty: 1 },
  ];
  const order = await aVisitorOrder(shop, { cartItems });
  return { shop, order, admin, vase: String(vase._id), blanket: String(blanket._id) };
}
type Setting = Awaited<ReturnType<typeof aPaidOrder>>;

/** Order as above, paid at a PayPal that can be disturbed. */
async function aPaidOrderAtPayPal() {
  const paypal = await fakePayPal();
  const providers = [makePayPalProvider(paypal.settings)];
  const shop = await listening(testApp({ shop: withShipping, providers, demoWindow: undefined }));
  const setting = await anOrderOfThree(shop);
  const id = await aStartedPayment(shop, setting.order);
  paypal.approve(id);
  await pay(shop, setting.order, id).expect(200);
  return { ...setting, paypal };
}

const refund = ({ shop, order, admin }: { shop: Shop; order: Order; admin: { token: string } }, body: object) =>
  request(shop).post(`/api/orders/${order._id}/refunds`).auth(admin.token, { type: 'bearer' }).send(body);

/** Returns the refunded parts in the order's history: cents by line, and of shipping. */
async function partsOf({ order }: Setting) {
  const { events = [] } = (await OrderModel.findById(order._id).lean()) ?? {};
  return (events ?? []).flatMap(({ kind, parts }) =>
    kind === 'refunded' && parts ? [[parts.lines.map(({ qty, cents }) => [qty, cents]), parts.shippingCents]] : [],
  );
}

/** Returns the units of vase and blanket and the euros of shipping that may still be refunded. */
async function returnableOf({ shop, order, admin }: Setting) {
  const asked = request(shop).get(`/api/orders/${order._id}`).auth(admin.token, { type: 'bearer' });
  const body = (await asked.expect(200)).body as Order; // the server has checked it
  return [...body.cartItems.map(({ returnable }) => returnable), body.returnable?.shipping];
}

const stockOf = async ({ vase, blanket }: Setting) =>
  Promise.all([vase, blanket].map(async (id) => (await ProductModel.findById(id).lean())?.countInStock));

describe('a refund by lines', () => {
  it('refunds the price of the lines, says so in the event, and restocks the units that it names', async () => {
    const setting = await aPaidOrder();
    const { body } = await refund(setting, { lines: [{ _id: setting.vase, qty: 1, restock: true }] }).expect(200);
    expect(body.refundedPrice).toBe(30);
    const [event] = (body as Order).history?.filter(({ action }) => action === 'refunded') ?? [];
    expect(event?.parts).toEqual({ lines: [{ _id: setting.vase, qty: 1, amount: 30 }], shipping: 0 });
    expect([await partsOf(setting), await stockOf(setting)]).toEqual([[[[[1, 3000]], 0]], [9, 9]]);
    await refund(setting, { lines: [{ _id: setting.vase, qty: 1 }] }).expect(200);
    expect(await stockOf(setting)).toEqual([9, 9]);
  });

  it('stores its reason in the history, which the buyer does not see', async () => {
    const setting = await aPaidOrder();
    const lines = [{ _id: setting.vase, qty: 1 }];
    const { body } = await refund(setting, { lines, shipping: 2.5, reason: ' Kratzer ' }).expect(200);
    const [event] = (body as Order).history?.filter(({ action }) => action === 'refunded') ?? [];
    expect(event).toMatchObject({ note: 'Kratzer', amount: 32.5, parts: { shipping: 2.5 } });
    const seen = await request(setting.shop).get(`/api/orders/visitor-order/${setting.order._id}`).expect(200);
    expect(JSON.stringify(seen.body)).not.toContain('Kratzer');
    await refund(setting, { amount: 1, reason: 'Porto' }).expect(200);
    await refund(setting, { amount: 1, reason: 'x'.repeat(201) }).expect(400);
  });

  it('takes the units off the picking list, unless they were shipped before', async () => {
    const setting = await aPaidOrder();
    const toSend = async () => {
      const asked = request(setting.shop).get('/api/orders/chosen').query({ numbers: setting.order.number });
      const { body } = await asked.auth(setting.admin.token, { type: 'bearer' }).expect(200);
      return (body as { orders: Pick<Order, 'toSend'>[] }).orders[0]?.toSend; // the server has checked it
    };
    await refund(setting, { lines: [{ _id: setting.vase, qty: 1 }] }).expect(200);
    expect(await toSend()).toEqual([
      { _id: setting.vase, qty: 1 },
      { _id: setting.blanket, qty: 1 },
    ]);
    await refund(setting, { lines: [{ _id: setting.vase, qty: 1, amount: 20 }] }).expect(200);
    expect(await toSend()).toEqual([{ _id: setting.blanket, qty: 1 }]);
    await refund(setting, { amount: 1 }).expect(200);
    expect(await toSend()).toEqual([{ _id: setting.blanket, qty: 1 }]);
  });

  it('of all lines leaves no order to send, though its shipping is kept', async () => {
    const setting = await aPaidOrder();
    const ask = (path: string) =>
      request(setting.shop).get(`/api/${path}`).auth(setting.admin.token, { type: 'bearer' }).expect(200);
    const readWaiting = async () => {
      const [toSend, overview] = [await ask('orders/to-send'), await ask('overview')];
      // The server has checked both.
      return [(toSend.body as { orders: object[] }).orders.length, (overview.body as Overview).toDeliver.count];
    };
    await refund(setting, { lines: [{ _id: setting.vase, qty: 2 }] }).expect(200);
    expect(await readWaiting()).toEqual([1, 1]);
    const { body } = await refund(setting, { lines: [{ _id: setting.blanket, qty: 1 }] }).expect(200);
    expect(await readWaiting()).toEqual([0, 0]);
    expect(body).toMatchObject({ state: 'paid', can: { ship: false, refund: true } });
  });

  it('of all lines promises its buyer no parcel any more, and no obstacle to an erasure stays', async () => {
    const setting = await aPaidOrder();
    const readOrder = async () => {
      const { body } = await request(setting.shop).get(`/api/orders/visitor-order/${setting.order._id}`).expect(200);
      return body as Order; // the server has checked it
    };
    const isOpen = async () =>
      (await OrderModel.find({ _id: setting.order._id }).lean<StoredOrder[]>()).some(isOpenOrder);
    expect([await readOrder(), await isOpen()]).toEqual([
      expect.objectContaining({ deliverBy: expect.any(Object) }),
      true,
    ]);
    const lines = [
      { _id: setting.vase, qty: 2 },
      { _id: setting.blanket, qty: 1 },
    ];
    await refund(setting, { lines }).expect(200);
    expect(await readOrder()).toMatchObject({ state: 'paid', nothingToSend: true });
    expect(await readOrder()).not.toHaveProperty('deliverBy');
    expect(await isOpen()).toBe(false);
  });

  it('may refund less for goods that have lost value, and shipping with it', async () => {
    const setting = await aPaidOrder();
    const lines = [
      { _id: setting.vase, qty: 2, amount: 45 },
      { _id: setting.blanket, qty: 1 },
    ];
    const { body } = await refund(setting, { lines, shipping: 5 }).expect(200);
    expect(body.refundedPrice).toBe(100);
    expect(await partsOf(setting)).toEqual([
      [
        [
          [2, 4500],
          [1, 5000],
        ],
        500,
      ],
    ]);
  });

  it.each([
    [33, [[[1, 3000]], 300]],
    [20, [[[1, 2000]], 0]],
  ])('of %s euros is shared over the line and shipping', async (amount, parts) => {
    const setting = await aPaidOrder();
    await refund(setting, { amount, lines: [{ _id: setting.vase, qty: 1 }] }).expect(200);
    expect(await partsOf(setting)).toEqual([parts]);
  });

  it('refunds no unit twice, no more than its price, and no unknown line', async () => {
    const setting = await aPaidOrder();
    const { vase, blanket } = setting;
    await refund(setting, { lines: [{ _id: vase, qty: 2 }], shipping: 4 }).expect(200);
    for (const body of [
      { lines: [{ _id: vase, qty: 1 }] },
      { lines: [{ _id: blanket, qty: 2 }] },
      { lines: [{ _id: blanket, qty: 1, amount: 50.01 }] },
      { lines: [{ _id: blanket, qty: 1 }], shipping: 2 },
      { lines: [{ _id: '0'.repeat(24), qty: 1 }] },
    ])
      expectRefused(await refund(setting, body), 'refund_too_large');
    const twice = await refund(setting, {
      lines: [
        { _id: blanket, qty: 1 },
        { _id: blanket, qty: 1 },
      ],
    });
    const alone = await refund(setting, { shipping: 1 });
    expect([twice, alone].map((answer) => [answer.status, errorCode(answer)])).toEqual([
      [400, 'invalid_input'],
      [400, 'invalid_input'],
    ]);
    expectRefused(await refund(setting, { lines: [{ _id: blanket, qty: 1, amount: 0 }] }), 'nothing_to_refund');
  });

  it('lowers the returnable amounts as soon as it is sent; a refused one restores them', async () => {
    const setting = await aPaidOrderAtPayPal();
    expect(await returnableOf(setting)).toEqual([2, 1, 5]);
    setting.paypal.disturb(/refund$/, { status: 422, text: '{"details":[{"issue":"REFUND_TIME_LIMIT_EXCEEDED"}]}' });
    expectRefused(await refund(setting, { lines: [{ _id: setting.vase, qty: 1 }], shipping: 2 }), 'refund_refused');
    expect(await returnableOf(setting)).toEqual([2, 1, 5]);
    setting.paypal.disturb(/refund$/, 'unanswered', 'unanswered', 'unanswered');
    await refund(setting, { lines: [{ _id: setting.vase, qty: 1 }], shipping: 2 }).expect(503);
    expect(await returnableOf(setting)).toEqual([1, 1, 3]);
  });

  it('shows the returnable amounts to staff only', async () => {
    const setting = await aPaidOrder();
    await refund(setting, { lines: [{ _id: setting.vase, qty: 2 }], shipping: 5 }).expect(200);
    expect(await returnableOf(setting)).toEqual([0, 1, 0]);
    const seen = await request(setting.shop).get(`/api/orders/visitor-order/${setting.order._id}`).expect(200);
    expect(JSON.stringify(seen.body)).not.toContain('returnable');
  });

  it('refunds each unit once in 30 simultaneous calls', async () => {
    const setting = await aPaidOrder();
    const lines = [{ _id: setting.blanket, qty: 1, restock: true }];
    const answers = await Promise.all(Array.from({ length: 30 }, () => patiently(() => refund(setting, { lines }))));
    const through = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 409);
    expect([through.length, refused.length]).toEqual([1, 29]);
    expect([await partsOf(setting), await stockOf(setting)]).toEqual([[[[[1, 5000]], 0]], [8, 10]]);
  });

  it('refunds the payment of the order, not an overpayment beside it', async () => {
    const setting = await aPaidOrder();
    const { shop, order, admin, vase } = setting;
    const booked = await request(shop)
      .put(`/api/orders/${order._id}/pay-admin`)
      .auth(admin.token, { type: 'bearer' })
      .send({ amount: 40 })
      .expect(200);
    const due = (booked.body as Order).payments?.find(({ refundDue }) => refundDue);
    const lines = [{ _id: vase, qty: 1 }];
    expectRefused(await refund(setting, { lines, payment: due?.id }), 'nothing_to_refund');
    const { body } = await refund(setting, { lines }).expect(200);
    expect(body.refundedPrice).toBe(30);
    expect((body as Order).payments?.find(({ id }) => id === due?.id)).toMatchObject({ refunded: 0, refundDue: true });
  });

  it('leaves the units that are still away for a cancellation, and for a refund of the rest', async () => {
    const [cancelled, refunded] = [await aPaidOrder(), await aPaidOrder()];
    for (const setting of [cancelled, refunded])
      await refund(setting, { lines: [{ _id: setting.vase, qty: 1, restock: true }] }).expect(200);
    await cancel(cancelled.shop, cancelled.order, cancelled.admin).expect(200);
    await refund(refunded, { restock: true }).expect(200);
    expect([await stockOf(cancelled), await stockOf(refunded)]).toEqual([
      [10, 10],
      [10, 10],
    ]);
  });

  it('whose units are all back leaves none for a cancellation', async () => {
    const setting = await aPaidOrder();
    const lines = [
      { _id: setting.vase, qty: 2, restock: true },
      { _id: setting.blanket, qty: 1, restock: true },
    ];
    await refund(setting, { lines, shipping: 5 }).expect(200);
    await cancel(setting.shop, setting.order, setting.admin).expect(200);
    expect(await stockOf(setting)).toEqual([10, 10]);
  });
});
