import { type Outbox, type OutboxTaker, makeOutbox } from '../../lib/outbox.ts';
import { orderCollection } from './order.model.ts';

const outboxFor = (taker: OutboxTaker): Outbox =>
  makeOutbox(taker, orderCollection as unknown as Parameters<typeof makeOutbox>[1]); // mongoose types the rows as its own arrays

/** Order events for mails; `kind` is that of the event. */
export const orderOutbox = outboxFor('mails');

/** Order events for invoices and corrections; `kind` is that of the event. */
export const documentOutbox = outboxFor('documents');
