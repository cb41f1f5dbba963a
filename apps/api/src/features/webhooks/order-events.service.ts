import { toEuros } from '@kontor/shared/rules/prices/money';
import type { WebhookEvent } from '@kontor/shared/wire/webhooks';
import { inTransaction } from '../../lib/database/mongo.ts';
import type { OutboxRow } from '../../lib/outbox.ts';
import { webhookOutbox } from '../orders/order-outbox.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import { readOrder } from '../orders/transition.ts';
import { type OutgoingEvent, storeEvents } from './store-events.service.ts';

/** Pause of an order's rows after a failure, in milliseconds. */
const pauseMs = 60_000;

const types: Readonly<Record<string, WebhookEvent>> = {
  placed: 'order.placed',
  paid: 'order.paid',
  marked_paid: 'order.paid',
  cancelled: 'order.cancelled',
  expired: 'order.cancelled',
  shipped: 'order.shipped',
  delivered: 'order.delivered',
  refunded: 'order.refunded',
  edited: 'order.edited',
  // Its price has changed; `order.refunded` would say that money has moved.
  credited: 'order.edited',
};

function toOutgoing({ _id, number, totalCents }: StoredOrder, { kind, at, cents }: OutboxRow): OutgoingEvent[] {
  const type = types[kind];
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

/**
 * Stores the deliveries of an order's rows and removes the rows in one transaction, so that each event is stored exactly once.
 */
async function takeOrder(id: string): Promise<void> {
  await inTransaction(async (session) => {
    const order = await readOrder(id, session);
    const rows = (order.outbox ?? []).filter((row) => row.for === 'webhooks');
    const events = rows.flatMap((row) => toOutgoing(order, row));
    if (events.length > 0) await storeEvents(events, session);
    for (const row of rows) await webhookOutbox.remove({ id, row }, session);
  });
}

/**
 * Processes the due outbox rows of orders.
 * @param onError called with the error of an order whose rows could not be taken: these wait, and other orders continue
 */
export async function takeOrderEvents(now: Date, onError: (error: unknown) => void): Promise<void> {
  const owed = await webhookOutbox.find(now);
  for (const id of new Set(owed.map((one) => one.id))) {
    try {
      await takeOrder(id);
    } catch (error) {
      onError(error);
      const until = new Date(now.getTime() + pauseMs);
      for (const one of owed.filter((other) => other.id === id)) await webhookOutbox.postpone(one, until);
    }
  }
}
