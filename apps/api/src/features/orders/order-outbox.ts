import { type Outbox, type OutboxTaker, makeOutbox } from '../../lib/outbox.ts';
import { orderCollection } from './order.model.ts';

const outboxFor = (taker: OutboxTaker): Outbox =>
  makeOutbox(taker, orderCollection as unknown as Parameters<typeof makeOutbox>[1]); // mongoose types the rows as its own arrays

/** Outbox of order events that lead to mails; `kind` is that of the event. */
export const orderOutbox = outboxFor('mails');

/** Outbox of order events that lead to invoices and corrections; `kind` is that of the event. */
export const documentOutbox = outboxFor('documents');

/** Outbox of order events that programs are notified of; `kind` is that of the event. */
export const webhookOutbox = outboxFor('webhooks');
