import { MovementModel } from '../features/payments/movements/movement.model.ts';
import { OrderModel } from '../features/orders/order.model.ts';
import type { Migration } from '../lib/database/run-migrations.ts';
import { type EarlierOrder, type EarlierPayment, findEarlierMovements } from './earlier-movements.ts';
import { readInBatches } from './read-in-batches.ts';

const fields = { number: 1, totalCents: 1, isPaid: 1, paidAt: 1, events: 1, dispute: 1 };

/** Adds the earlier movements of orders to the books, which the overview now reads instead of the orders' indexes. */
export const movements: Migration = {
  id: '011-movements',
  async run(db) {
    for await (const orders of readInBatches<EarlierOrder>(db.collection('orders'), {}, fields)) {
      const taken = { order: { $in: orders.map(({ _id }) => _id) }, status: { $in: ['captured', 'refunded'] } };
      const payments = await db.collection('payments').find<EarlierPayment>(taken).sort({ createdAt: 1 }).toArray();
      const moved = orders.flatMap((order) =>
        findEarlierMovements(
          order,
          payments.filter((payment) => payment.order === order._id),
        ),
      );
      await MovementModel.bulkWrite(
        moved.map(({ provider, providerId, kind, key, ...movement }) => ({
          updateOne: {
            filter: { provider, providerId, kind, key },
            update: { $setOnInsert: { ...movement, bookedAt: movement.at } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    }
    await OrderModel.cleanIndexes();
  },
};
