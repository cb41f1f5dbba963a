import type { OrderAction } from '@kontor/shared/order-history';
import type { Caller } from '../../http/auth.ts';

const maxEvents = 200;

/** Who did something. */
export type Actor = Pick<Caller, '_id' | 'name'>;

/**
 * Part of the update that changes an order: who did what and when, kept with it.
 * @param by absent when it was the payment provider or the shop itself
 */
export function noted(action: OrderAction, at: Date, { by, note }: { by?: Actor; note?: string } = {}) {
  const event = { at, action, ...(by && { by: { _id: by._id, name: by.name } }), ...(note && { note }) };
  return { $push: { history: { $each: [event], $slice: -maxEvents } } };
}
