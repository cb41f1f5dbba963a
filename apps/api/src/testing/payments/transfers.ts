import request from 'supertest';
import { OrderModel } from '../../features/orders/order.model.ts';
import { aUser } from '../factories.ts';
import { type Shop, aVisitorOrder, listening } from '../calls/shop-calls.ts';
import { testApp } from '../test-app.ts';
import { testShop } from '../test-shop.ts';

export const testBank = { holder: 'Kontor Musterhaushalt GmbH', iban: 'DE37999999990123456789', bic: 'MUSTDEHHXXX' };

const { sections } = testShop;

/** Shop with a known bank account. */
export const shopWithBank = { ...testShop, sections: { ...sections, seller: { ...sections.seller, bank: testBank } } };

/** Creates a shop with bank transfers, a guest's order of 49 € by transfer, and an admin. */
export async function aTransferOrder() {
  const shop = await listening(testApp({ shop: shopWithBank }));
  const [order, admin] = [
    await aVisitorOrder(shop, { paymentMethod: 'Vorkasse' }),
    await aUser({ isAdmin: true, name: 'Anna Admin' }),
  ];
  return { shop, order, admin };
}

/** Shop, order and admin for a booking. */
export interface BookedOrder {
  shop: Shop;
  order: { _id: string };
  admin: { token: string };
}

/** Moves an order to an earlier day, because money may not be booked before its order. */
export async function orderedOn({ order }: Pick<BookedOrder, 'order'>, day: string): Promise<void> {
  const createdAt = new Date(`${day}T10:00:00Z`);
  await OrderModel.collection.updateOne({ _id: order._id as never }, { $set: { createdAt } }); // the driver expects ObjectIds
}

/** Books a bank transfer; with a key, once. */
export function bookTransfer({ shop, order, admin }: BookedOrder, body: object, key?: string) {
  const call = request(shop).put(`/api/orders/${order._id}/pay-admin`).auth(admin.token, { type: 'bearer' });
  return (key === undefined ? call : call.set('Idempotency-Key', key)).send(body);
}

/** Books one line of a statement to several orders. */
export function bookLineTogether({ shop, admin }: Pick<BookedOrder, 'shop' | 'admin'>, body: object) {
  return request(shop).post('/api/bank/bookings').auth(admin.token, { type: 'bearer' }).send(body);
}

/** Sends a bank statement. */
export function sendStatement({ shop, admin }: Pick<BookedOrder, 'shop' | 'admin'>, data: Buffer, name = 'auszug.xml') {
  return request(shop).post('/api/bank/statements').auth(admin.token, { type: 'bearer' }).attach('image', data, name);
}
