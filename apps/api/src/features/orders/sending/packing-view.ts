import { isPaidLater, isSuppliable } from '@kontor/shared/rules/order/order-state';
import { type Authority, mayDo } from '../../../http/guards/may-do.ts';
import type { StoredOrder } from '../order.model.ts';

const dayMs = 86_400_000;
/** Days after shipping in which packing staff still see an order, to print a slip again or check an address. */
const shownDays = 30;

/**
 * Whether a staff member may be shown an order for its parcel. Staff who may not read orders see those that are paid and wait,
 * and those shipped lately: numbers can be guessed, and an order shipped long ago needs no packing (decision 030).
 */
export function mayPack(order: StoredOrder, caller: Authority, now: Date): boolean {
  if (mayDo(caller, 'orders')) return true;
  if (order.isCancelled || !(order.isPaid || isPaidLater(order))) return false;
  return isSuppliable(order) || Number(order.deliveredAt ?? 0) > now.getTime() - shownDays * dayMs;
}
