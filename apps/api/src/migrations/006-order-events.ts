import { toCents } from '@kontor/shared/rules/prices/money';
import { paymentProviders } from '@kontor/shared/rules/providers/providers';
import type { StoredEvent } from '../features/orders/order.model.ts';
import type { Migration } from '../lib/database/run-migrations.ts';
import { readInBatches } from './read-in-batches.ts';

/** Earlier event, stored as words: `paypal 8XK` for a payment, `10.00 EUR` for a refund. */
interface EarlierEvent {
  at: Date;
  action: StoredEvent['kind'];
  by?: { _id: string; name: string };
  note?: string;
}

interface EarlierOrder {
  _id: string;
  history?: EarlierEvent[];
  hold?: { slots?: string[] };
}

function readNote(note = ''): Pick<StoredEvent, 'cents' | 'provider' | 'payment'> {
  const amount = /^(-?\d+\.\d\d) EUR$/.exec(note)?.[1];
  if (amount !== undefined) return { cents: toCents(Number(amount)) };
  const [name, payment] = note.split(' ');
  const provider = paymentProviders.find((known) => known === name);
  return provider && payment ? { provider, payment } : {};
}

function convertEvent({ at, action: kind, by: actor, note }: EarlierEvent): StoredEvent {
  return { at, kind, ...(actor && { actor }), ...readNote(note) };
}

function makeEventsUpdate({ _id, history, hold }: EarlierOrder) {
  const update = {
    ...(history && { $set: { events: history.map(convertEvent) }, $unset: { history: 1 } }),
    ...(hold?.slots && { $rename: { 'hold.slots': 'hold.quotas' } }),
  };
  return { updateOne: { filter: { _id: _id as never }, update } }; // the driver expects an ObjectId
}

/** Converts an order's events to typed ones, and its places among unpaid orders to quota places. */
export const orderEvents: Migration = {
  id: '006-order-events',
  async run(db) {
    const orders = db.collection('orders');
    const earlier = { $or: [{ history: { $exists: true } }, { 'hold.slots': { $exists: true } }] };
    for await (const batch of readInBatches<EarlierOrder>(orders, earlier, { history: 1, hold: 1 })) {
      await orders.bulkWrite(batch.map(makeEventsUpdate), { ordered: false });
    }
  },
};
