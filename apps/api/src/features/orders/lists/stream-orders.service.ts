import { type StoredOrder, orderCollection } from '../order.model.ts';

/** Orders in memory at a time. */
const batchSize = 200;

/** Fields that no file of orders has: texts for searches, pending work, and what is owed to no buyer. */
const leftOut = { searchTerms: 0, outbox: 0, events: 0, idempotency: 0, hold: 0 } as const;

/** A line of an order. */
export interface OrderedLine {
  order: StoredOrder;
  line: StoredOrder['lines'][number];
}

/** Streams the lines of all orders, cancelled ones too, by the number of the order, so the oldest first. */
export async function* streamOrderLines(): AsyncGenerator<OrderedLine> {
  const orders = orderCollection().find(
    {},
    { projection: leftOut, hint: { number: 1 }, sort: { number: 1 }, batchSize },
  );
  for await (const order of orders) {
    for (const line of order.lines) yield { order, line };
  }
}
