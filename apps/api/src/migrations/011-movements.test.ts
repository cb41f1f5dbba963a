import { expect, it } from 'vitest';
import { MovementModel } from '../features/payments/movements/movement.model.ts';
import { PaymentModel } from '../features/payments/payment.model.ts';
import { currentDatabase } from '../lib/database/mongo.ts';
import { anOrderDocument, storeOrders } from '../testing/calls/order-calls.ts';
import { movements } from './011-movements.ts';

const day = (number: number) => new Date(Date.UTC(2026, 9, number, 10));
const by = { _id: '1'.repeat(24), name: 'Ada' };

/** Creates a payment of an order, by its index, that was taken on the 2nd. */
const aPayment = (index: number, overrides: object = {}) => ({
  order: anOrderDocument(index)._id,
  provider: 'paypal',
  method: 'PayPal',
  providerId: `PP-${index}`,
  currency: 'EUR',
  allocation: 'order',
  amountCents: 4900,
  refundedCents: 0,
  status: 'captured',
  capturedAt: day(2),
  createdAt: day(1),
  updatedAt: day(9),
  ...overrides,
});

it('books earlier records, each on its own day, once', async () => {
  const refunded = { at: day(4), kind: 'refunded', payment: 'PP-0', cents: 1000, actor: by };
  await storeOrders([
    anOrderDocument(0, { isPaid: true, paidAt: day(2), events: [refunded] }),
    anOrderDocument(1, { isPaid: true, paidAt: day(2), dispute: { cents: 3000, at: day(5), wonAt: day(7) } }),
    anOrderDocument(2, {
      isPaid: true,
      paidAt: day(6),
      events: ['marked_paid', 'marked_not_paid', 'marked_paid'].map((kind, i) => ({ at: day(4 + i), kind, actor: by })),
    }),
    anOrderDocument(3, { isPaid: true, paidAt: day(3) }),
    anOrderDocument(4),
  ]);
  const dispute = { status: 'won', amountCents: 3000, since: day(5) };
  await PaymentModel.collection.insertMany([
    // 5 euros more were refunded than the order's events show.
    aPayment(0, { refundedCents: 1500 }),
    aPayment(1, { dispute }),
    aPayment(4, { status: 'failed' }),
  ] as never);

  await movements.run(currentDatabase());
  await movements.run(currentDatabase());

  const stored = await MovementModel.find().hint({ _id: 1 }).lean();
  const lines = stored.map(({ providerId, kind, cents, at, bookedAt }) => {
    return [providerId, kind, cents, at.getUTCDate(), bookedAt.getTime() === at.getTime()].join(' ');
  });
  expect(lines.toSorted()).toEqual(
    [
      'PP-0 capture 4900 2 true',
      'PP-0 refund -1000 4 true',
      'PP-0 refund -500 9 true',
      'PP-1 capture 4900 2 true',
      'PP-1 dispute -3000 5 true',
      'PP-1 dispute 3000 7 true',
      '2026-00003 bank 4900 4 true',
      '2026-00003 bank -4900 5 true',
      '2026-00003 bank 4900 6 true',
      '2026-00004 bank 4900 3 true',
    ].toSorted(),
  );
});
