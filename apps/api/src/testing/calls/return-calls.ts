import request from 'supertest';
import { OrderModel } from '../../features/orders/order.model.ts';
import { ProductModel } from '../../features/catalogue/product.model.ts';
import { aProduct, aUser } from '../factories.ts';
import { testApp } from '../test-app.ts';
import { aDecidedPayment, aVisitorOrder, listening, pay } from './shop-calls.ts';

const bearer = { type: 'bearer' } as const;

/** A paid and shipped guest order of three vases at 30 €; seven are left. */
export async function aSentOrder(app = testApp(), sent: object = {}) {
  const shop = await listening(app);
  const product = await aProduct({ priceCents: 3000, countInStock: 10 });
  const vase = String(product._id);
  const admin = await aUser({ isAdmin: true, name: 'Ada' });
  const order = await aVisitorOrder(shop, { cartItems: [{ _id: vase, qty: 3 }], ...sent });
  const path = `/api/orders/${order._id}`;
  const asStaff = {
    post: (to: string, body: object) => request(shop).post(to).auth(admin.token, bearer).send(body),
    put: (to: string, body: object = {}) => request(shop).put(to).auth(admin.token, bearer).send(body),
    get: (to: string) => request(shop).get(to).auth(admin.token, bearer),
    remove: (to: string) => request(shop).delete(to).auth(admin.token, bearer),
  };
  return {
    shop,
    vase,
    order,
    path,
    ...asStaff,
    ship: () => asStaff.post(`${path}/shipments`, {}).expect(200),
    announce: (qty: number, more: object = {}) =>
      request(shop)
        .post(`${path}/returns`)
        .send({ reason: 'other', lines: [{ _id: vase, qty }], ...more }),
    step: (id: string, body: object) => asStaff.put(`/api/returns/${id}`, body),
    receive: (id: string, qty: number, version = 0) =>
      asStaff.put(`/api/returns/${id}`, {
        status: 'received',
        version,
        lines: [{ _id: vase, qty, condition: 'opened' }],
      }),
    stock: async () => (await ProductModel.findById(vase).lean())?.countInStock,
    refunded: async () => (await OrderModel.findById(order._id).lean())?.refundedCents ?? 0,
  };
}

/** Order as above, paid at the provider and sent. */
export async function aPaidOrder(more: object = {}) {
  const setting = await aSentOrder(testApp(), more);
  const { shop, order } = setting;
  await pay(shop, order, await aDecidedPayment(shop, order, 'approve')).expect(200);
  await setting.ship();
  return setting;
}

/** Order as above, of which two vases came back. */
export async function aReceivedReturn(more: object = {}) {
  const setting = await aPaidOrder(more);
  const { body } = await setting.announce(2).expect(201);
  await setting.receive(body._id, 2).expect(200);
  return { ...setting, id: String(body._id) };
}

/** Body of a decision by refund. */
export const refund = (vase: string, qty: number, more: object = {}, version = 1) => ({
  status: 'decided',
  outcome: 'refund',
  version,
  lines: [{ _id: vase, qty, ...more }],
});
