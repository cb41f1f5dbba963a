import { type Outbox, type Taker, makeOutbox } from '../../../lib/outbox.ts';
import { orderCollection } from '../order.model.ts';

/** Returns a taker's rows in the outboxes of orders; `kind` is that of the event. */
export const outboxOfOrders = (taker: Taker): Outbox =>
  makeOutbox(taker, orderCollection as unknown as Parameters<typeof makeOutbox>[1]); // mongoose types the rows as its own arrays
