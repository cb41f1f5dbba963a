import type { OrderEventKind } from '@kontor/shared/schemas/order/order-history';
import type { WebhookEvent } from '@kontor/shared/wire/webhooks';
import type { OrderTaker } from '../../orders/takers/order-taker.ts';

/** Events for programs, by the events of orders that they follow from. */
export const webhookEventsByKind: ReadonlyMap<string, WebhookEvent> = new Map<OrderEventKind, WebhookEvent>([
  ['placed', 'order.placed'],
  ['paid', 'order.paid'],
  ['marked_paid', 'order.paid'],
  ['cancelled', 'order.cancelled'],
  ['expired', 'order.cancelled'],
  ['shipped', 'order.shipped'],
  ['delivered', 'order.delivered'],
  ['refunded', 'order.refunded'],
  ['edited', 'order.edited'],
  // Its price has changed; `order.refunded` would say that money has moved.
  ['credited', 'order.edited'],
]);

/** Sends events of orders to programs. */
export const webhookTaker: OrderTaker = {
  name: 'webhooks',
  owe: ({ kind }) => (webhookEventsByKind.has(kind) ? {} : undefined),
};
