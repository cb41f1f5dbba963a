import { usualOrderSettings } from '@kontor/shared/wire/settings';
import { expect, it } from 'vitest';
import { sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { monitorDatabaseCalls } from '../../../testing/database-calls.ts';
import { aProduct, aVisitorOrderBody } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { makeSettingsReader } from '../../settings/settings.service.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import type { Idempotency } from './order-idempotency.service.ts';
import { readArrival } from './read-arrival.service.ts';

const app = testApp();
const listCalls = monitorDatabaseCalls();
const settings = makeSettingsReader({ ...testShop.sections, orders: usualOrderSettings });
const quotas = [['buyer:0', 'buyer:1'], ['network:0']];
const hold = { quotas: ['buyer:1', 'network:0'] };

async function aStoredOrder(key: string, fields: object = {}): Promise<StoredOrder> {
  const body = aVisitorOrderBody([await aProduct()]);
  const { _id } = (await sendVisitorOrder(app, body, { 'Idempotency-Key': key }).expect(201)).body;
  await OrderModel.updateOne({ _id }, fields, { timestamps: false });
  const order = await OrderModel.findById(_id).lean<StoredOrder>();
  if (!order) throw new Error('no order was stored');
  return order;
}

const idempotencyOf = ({ idempotency }: StoredOrder): Idempotency => ({
  key: idempotency?.key ?? '',
  body: idempotency?.body ?? '',
});

async function someProducts() {
  const [one, other, draft] = [await aProduct(), await aProduct(), await aProduct({ published: false })];
  const ids = [one, other].map(({ _id }) => String(_id));
  const cartItems = [...ids, ...ids, String(draft._id), '0'.repeat(24)].map((_id) => ({ _id, qty: 1 }));
  return { ids, cartItems };
}

it('the arrival of an order is read in one call: key, quotas, settings and the products that can be bought', async () => {
  const holder = await aStoredOrder('arrival-1');
  await aStoredOrder('arrival-2', { hold });
  const { ids, cartItems } = await someProducts();
  const found: Awaited<ReturnType<typeof readArrival>>[] = [];

  const calls = await listCalls(async () => {
    found.push(await readArrival({ cartItems }, { idempotency: idempotencyOf(holder), quotas }, settings));
  });

  expect(calls).toEqual([{ name: 'aggregate', statements: 1 }]);
  expect(found).toMatchObject([{ holder, holds: [{ hold }], settings: await settings.read(), texts: {} }]);
  expect(found.flatMap(({ products }) => [...products.keys()]).toSorted()).toEqual(ids.toSorted());
});

it('an order with this key counts with its own place, too', async () => {
  const holder = await aStoredOrder('arrival-1', { hold });

  const arrival = await readArrival({ cartItems: [] }, { idempotency: idempotencyOf(holder), quotas }, settings);

  expect(arrival).toMatchObject({ holder, holds: [{ hold }] });
});

it('without key and quotas none of them are looked up', async () => {
  await aStoredOrder('arrival-1', { hold });

  const arrival = await readArrival({ cartItems: [] }, { idempotency: undefined, quotas: [] }, settings);

  expect(arrival).toMatchObject({ holder: undefined, holds: [] });
});
