import type { Backlog } from '../../lib/backlog.ts';
import { documentOutbox } from '../orders/order-outbox.ts';

/** Lists orders whose invoices or corrections are to be issued. */
export function listDocumentBacklogs(): Backlog[] {
  return [{ queue: 'documents_to_issue', ...documentOutbox.matchAll() }];
}
