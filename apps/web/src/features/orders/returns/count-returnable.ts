import type { Order } from '@kontor/shared/wire/orders';
import type { OwnReturn } from '@kontor/shared/wire/returns';

interface ReturnableOrder {
  order: Order;
  returns: readonly OwnReturn[];
}

/** Returns how many units of a line may still be announced, as far as the page knows: sent, and in no return that is open. */
export function countReturnable(item: Order['cartItems'][number], { order, returns }: ReturnableOrder): number {
  const isAway = order.isDelivered && order.shipments === undefined;
  const parcels = (order.shipments ?? []).flatMap(({ lines }) => lines);
  const sent = isAway ? item.qty : sum(parcels.filter(({ _id }) => _id === item._id));
  const open = returns.filter(({ status, outcome }) => status !== 'decided' || outcome === 'exchange');
  const taken = sum(open.flatMap(({ lines }) => lines).filter(({ _id }) => _id === item._id));
  return Math.max(0, Math.min(item.qty, sent) - taken);
}

function sum(lines: readonly { qty: number }[]): number {
  return lines.reduce((total, { qty }) => total + qty, 0);
}
