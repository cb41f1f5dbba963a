import type { Order } from '@kontor/shared/wire/orders';
import type { OwnReturn } from '@kontor/shared/wire/returns';

interface ReturnableOrder {
  order: Order;
  returns: readonly OwnReturn[];
}

/** Counts the units of a line that may be announced: shipped, and not in an open return. The server decides. */
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
