import { type Outbox, type OutboxTaker, makeOutbox } from '../../lib/outbox.ts';
import { orderCollection } from './order.model.ts';

const outboxFor = (taker: OutboxTaker): Outbox =>
  makeOutbox(taker, orderCollection as unknown as Parameters<typeof makeOutbox>[1]); // mongoose types the rows as its own arrays

/** Outbox of order events that mails tell of; `kind` is that of the event. */
export const orderOutbox = outboxFor('mails');

/** Outbox of order events that invoices and corrections follow from; `kind` is that of the event. */
export const documentOutbox = outboxFor('documents');
