import { expect, it } from 'vitest';
import { OrderModel } from '../features/orders/order.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { anOrderDocument, storeOrders } from '../testing/calls/order-calls.ts';
import { orderEvents } from './006-order-events.ts';

const at = new Date('2026-11-20T10:00:00Z');
const by = { _id: '1'.repeat(24), name: 'Ada' };

it('converts the texts of a history to typed events, once, and leaves other orders unchanged', async () => {
  const history = [
    { at, action: 'paid', note: 'paypal 8XK' },
    { at, action: 'delivered', by },
    { at, action: 'refunded', by, note: '10.50 EUR' },
    { at, action: 'refunded', note: '-3.00 EUR' },
    { at, action: 'refund_due', note: 'nobody knows' },
  ];
  const newer = anOrderDocument(1, { events: [{ at, kind: 'placed' }] });
  await storeOrders([anOrderDocument(0, { history, hold: { slots: ['a:0'] } }), newer]);

  await orderEvents.run(currentDatabase());
  await orderEvents.run(currentDatabase());

  const [first, second] = await OrderModel.collection.find().hint({ _id: 1 }).sort({ _id: 1 }).toArray();
  expect(first).toMatchObject({
    events: [
      { at, kind: 'paid', provider: 'paypal', payment: '8XK' },
      { at, kind: 'delivered', actor: by },
      { at, kind: 'refunded', actor: by, cents: 1050 },
      { at, kind: 'refunded', cents: -300 },
      { at, kind: 'refund_due' },
    ],
    hold: { quotas: ['a:0'] },
  });
  expect(first).not.toHaveProperty('history');
  expect(second).toEqual(newer);
});
