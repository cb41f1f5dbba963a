import request from 'supertest';
import { OrderModel } from '../../features/orders/order.model.ts';
import { aUser } from '../factories.ts';
import { type Shop, aVisitorOrder, listening } from '../calls/shop-calls.ts';
import { testApp } from '../test-app.ts';
import { testShop } from '../test-shop.ts';

export const testBank = { holder: 'Kontor Musterhaushalt GmbH', iban: 'DE37999999990123456789', bic: 'MUSTDEHHXXX' };

const { sections } = testShop;

/** Shop whose bank account is known. */
export const shopWithBank = { ...testShop, sections: { ...sections, seller: { ...sections.seller, bank: testBank } } };

/** Creates a shop that is paid by bank transfer too, a guest's order of 49 € by it, and an admin. */
export async function aTransferOrder() {
  const shop = await listening(testApp({ shop: shopWithBank }));
  const [order, admin] = [
    await aVisitorOrder(shop, { paymentMethod: 'Vorkasse' }),
    await aUser({ isAdmin: true, name: 'Anna Admin' }),
  ];
  return { shop, order, admin };
}

/** Where money is booked. */
export interface BookedOrder {
  shop: Shop;
  order: { _id: string };
  admin: { token: string };
}

/** Has an order be of an earlier day: nothing is booked for it before that. */
export async function orderedOn({ order }: Pick<BookedOrder, 'order'>, day: string): Promise<void> {
  const createdAt = new Date(`${day}T10:00:00Z`);
  await OrderModel.collection.updateOne({ _id: order._id as never }, { $set: { createdAt } }); // the driver expects ObjectIds
}

/** Books money that came by bank transfer; with a key, once. */
export function bookTransfer({ shop, order, admin }: BookedOrder, body: object, key?: string) {
  const call = request(shop).put(`/api/orders/${order._id}/pay-admin`).auth(admin.token, { type: 'bearer' });
  return (key === undefined ? call : call.set('Idempotency-Key', key)).send(body);
}

/** Books one line of a statement on several orders. */
export function bookLineTogether({ shop, admin }: Pick<BookedOrder, 'shop' | 'admin'>, body: object) {
  return request(shop).post('/api/bank/bookings').auth(admin.token, { type: 'bearer' }).send(body);
}

/** Sends a bank statement. */
export function sendStatement({ shop, admin }: Pick<BookedOrder, 'shop' | 'admin'>, data: Buffer, name = 'auszug.xml') {
  return request(shop).post('/api/bank/statements').auth(admin.token, { type: 'bearer' }).attach('image', data, name);
}
