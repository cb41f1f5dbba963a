import { type Outbox, makeOutbox } from '../../lib/outbox.ts';
import { orderCollection } from './order.model.ts';

/** What has happened to orders that others are to be told of; `kind` is that of the event. */
export const orderOutbox: Outbox = makeOutbox(orderCollection as unknown as Parameters<typeof makeOutbox>[0]); // mongoose types the rows as its own arrays
