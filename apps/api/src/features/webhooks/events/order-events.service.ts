import { toEuros } from '@kontor/shared/rules/prices/money';
import type { OutboxRow } from '../../../lib/outbox.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import type { TakeRows } from '../../orders/takers/order-taker.ts';
import { type OutgoingEvent, storeEvents } from './store-events.service.ts';
import { webhookEventsByKind } from './webhook-taker.ts';

function toOutgoing({ _id, number, totalCents }: StoredOrder, { kind, at, cents }: OutboxRow): OutgoingEvent[] {
  const type = webhookEventsByKind.get(kind);
  if (!type) return [];
  const order = { subject: `orders ${_id}`, at };
  const data = { _id, number };
  const event = {
    ...order,
    type,
    data: { ...data, ...(type === 'order.refunded' && { amount: toEuros(cents ?? 0) }) },
  };
  // An order that costs nothing is paid when it is placed, without a payment event.
  const isFree = type === 'order.placed' && totalCents === 0;
  return isFree ? [event, { ...order, type: 'order.paid', data }] : [event];
}

/** Stores the deliveries of an order's rows. */
export const takeOrderEvents: TakeRows = async (order, rows, session) => {
  const events = rows.flatMap((row) => toOutgoing(order, row));
  if (events.length > 0) await storeEvents(events, session);
};
