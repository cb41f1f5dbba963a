import { isOnAccount } from '@kontor/shared/rules/order/order-state';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import type { Order } from '@kontor/shared/wire/orders';

/** Headline of an order's page; each has its words in `order.heads`. */
export type OrderHead =
  | 'unpaid'
  | 'transfer'
  | 'pending'
  | 'packing'
  | 'preparing'
  | 'ready'
  | 'partly'
  | 'shipped'
  | 'delivered'
  | 'fetched'
  | 'refunded'
  | 'nothing'
  | 'vouchers'
  | 'disputed';

type HeadFacts = Pick<
  Order,
  'state' | 'isPaid' | 'isDelivered' | 'shipments' | 'nothingToSend' | 'bank' | 'pickup' | 'paymentMethod' | 'cartItems'
>;

/** Chooses the headline that says where an order is. */
export function chooseHead(order: HeadFacts): OrderHead {
  const { state, isPaid, isDelivered, shipments, nothingToSend, bank, pickup } = order;
  const isOfVouchers = sellsVouchers(order.cartItems);
  if (state === 'refunded' || state === 'disputed' || state === 'shipped') return state;
  if (isPaid && isOfVouchers) return 'vouchers';
  if (nothingToSend && !isOfVouchers) return 'nothing';
  if (isDelivered) return pickup ? 'fetched' : 'delivered';
  if (pickup?.readyAt) return 'ready';
  if (shipments) return 'partly';
  if (pickup && !isPaid && order.paymentMethod === 'Abholung') return 'preparing';
  if (isPaid || (isOnAccount(order) && state === 'unpaid')) return pickup ? 'preparing' : 'packing';
  if (state === 'pending') return 'pending';
  return bank ? 'transfer' : 'unpaid';
}

/** Headlines that name the days of arrival. */
const comingHeads: ReadonlySet<OrderHead> = new Set(['packing', 'partly', 'shipped']);

/**
 * Returns the days of arrival to promise in the headline; undefined once they are over.
 * @param today as `2026-11-21`
 */
export function findComingDays(order: HeadFacts & Pick<Order, 'deliverBy'>, today: string): Order['deliverBy'] {
  const isComing = comingHeads.has(chooseHead(order));
  return isComing && order.deliverBy && order.deliverBy.until >= today ? order.deliverBy : undefined;
}
