import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { OrderModel } from '../features/orders/order.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { anOrderDocument, storeOrders } from '../testing/calls/order-calls.ts';
import { nothingToSend } from './037-nothing-to-send.ts';

it('marks orders of which all lines were refunded before a parcel left', async () => {
  const product = new Types.ObjectId();
  const lines = [{ product, qty: 2 }];
  const refundOf = (qty: number) => [
    { at: new Date(), kind: 'refunded', cents: 1, parts: { lines: [{ product, qty, cents: 1 }], shippingCents: 0 } },
  ];
  const all = { lines, refundedCents: 1, events: refundOf(2) };
  await storeOrders([
    anOrderDocument(0, { lines }),
    anOrderDocument(1, all),
    anOrderDocument(2, { ...all, events: refundOf(1) }),
    anOrderDocument(3, { ...all, isDelivered: true }),
    anOrderDocument(4, { ...all, shipments: [{ _id: 'a', lines: [], sentAt: new Date() }] }),
    anOrderDocument(5, { ...all, isCancelled: true }),
  ]);
  await nothingToSend.run(currentDatabase());
  await nothingToSend.run(currentDatabase());
  const marked = await OrderModel.find({ _id: { $exists: true }, hasNothingToSend: true }, { number: 1 }).lean();
  expect(marked.map(({ number }) => number)).toEqual([anOrderDocument(1).number]);
});
