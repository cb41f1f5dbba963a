import type { OrderToSend } from '@kontor/shared/wire/order-sending';
import { isArrivalOpen, orderState } from '@kontor/shared/rules/order/order-state';
import { textFlattener } from '@kontor/shared/rules/text/texts';
import type { StoredOrder } from '../order.model.ts';
import { toPickAnswer, toSendAnswer } from './shipment-answer.ts';

const flattenTexts = textFlattener<'name', 'properties'>(['name', 'properties']);

function lineToSend({ product, texts, qty, sku }: StoredOrder['lines'][number]): OrderToSend['cartItems'][number] {
  return { _id: String(product), ...flattenTexts(texts), qty, ...(sku && { sku }) };
}

/** Returns the name on a gift's parcel, and whether to wrap it; the greeting is on the packing slip alone. */
function giftToSend({ gift, wrappingCents }: StoredOrder): Pick<OrderToSend, 'gift'> {
  if (!gift) return {};
  return { gift: { recipient: gift.recipient ?? '', ...(typeof wrappingCents === 'number' && { wrapping: true }) } };
}

/** Returns an order as packing staff see it: no money, and no id (docs/decisions/030). */
export function orderToSend(order: StoredOrder): OrderToSend {
  const sentAt = order.shipments?.at(-1)?.sentAt;
  return {
    number: order.number,
    name: order.buyer.name ?? '',
    ...giftToSend(order),
    createdAt: order.createdAt.toISOString(),
    cartItems: order.lines.map(lineToSend),
    isPaid: order.isPaid,
    state: orderState(order),
    isBegun: (order.shipments ?? []).length > 0,
    ...(sentAt && isArrivalOpen(order) && { sentAt: sentAt.toISOString() }),
    ...toSendAnswer(order),
    ...toPickAnswer(order),
  };
}
