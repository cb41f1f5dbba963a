import type { ClientSession } from 'mongoose';
import type { NewRow, OutboxRow, Taker } from '../../../lib/outbox.ts';
import type { OrderChange } from '../changes/order-change.ts';
import type { StoredEvent, StoredOrder } from '../order.model.ts';

/**
 * Does what an order's rows demand, in the transaction that removes them: each row has its effect once.
 * @param rows of one taker, the oldest first
 */
export type TakeRows = (order: StoredOrder, rows: readonly OutboxRow[], session: ClientSession) => Promise<void>;

/** Feature that follows events of orders by rows of their outbox: a folder, and its line in `shop/order-takers.ts`. */
export interface OrderTaker extends Taker {
  /**
   * Returns what its row of an event says besides kind, time and amount; undefined if it needs none.
   * @param change absent for a new order
   */
  owe: (event: StoredEvent, change?: OrderChange) => Pick<NewRow, 'about' | 'causes'> | undefined;
  /** Takes its rows, by the job of all such takers. Absent if a job of its own does. */
  take?: TakeRows;
}

let known: readonly OrderTaker[] | undefined;

/** Sets the takers of a process. Every process that changes orders needs all of them, in one order. */
export function setOrderTakers(takers: readonly OrderTaker[]): void {
  if (new Set(takers.map(({ name }) => name)).size < takers.length) throw new Error('Two takers have one name');
  known = takers;
}

/** @throws if none are set: an order would change without its mails and documents */
export function listOrderTakers(): readonly OrderTaker[] {
  if (!known) throw new Error('This process changes orders without their takers (setOrderTakers)');
  return known;
}
