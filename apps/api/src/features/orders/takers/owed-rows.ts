import { type OutboxRow, outboxRow } from '../../../lib/outbox.ts';
import type { OrderChange } from '../changes/order-change.ts';
import type { StoredEvent } from '../order.model.ts';
import { listOrderTakers } from './order-taker.ts';

/** Returns the outbox rows of an event, one for each taker that it concerns. */
export function makeOutboxRows(event: StoredEvent, change?: OrderChange): OutboxRow[] {
  const { kind, at } = event;
  const cents = event.cents ?? undefined;
  return listOrderTakers().flatMap((taker) => {
    const details = taker.owe(event, change);
    return details ? [outboxRow(taker, { kind, at, cents, ...details })] : [];
  });
}
