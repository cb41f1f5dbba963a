import type { Backlog } from '../../lib/backlog.ts';
import { outboxOfOrders } from '../orders/takers/order-outbox.ts';
import { documentTaker } from './issuing/document-taker.ts';

/** Rows of orders that invoices and corrections follow from. */
export const documentOutbox = outboxOfOrders(documentTaker);

/** Lists orders whose invoices or corrections are to be issued. */
export function listDocumentBacklogs(): Backlog[] {
  return [{ queue: 'documents_to_issue', ...documentOutbox.matchAll() }];
}
