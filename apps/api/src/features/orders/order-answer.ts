import { toEuros } from '@kontor/shared/money';
import type { OrderEvent } from '@kontor/shared/order-history';
import type { Order } from '@kontor/shared/orders';
import { textFlattener } from '@kontor/shared/texts';
import type { StoredOrder } from './order.model.ts';

const flattenName = textFlattener<'name', never>(['name']);
const flattenAlt = textFlattener<never, 'alt'>(['alt']);

function lineAnswer(line: StoredOrder['lines'][number]): Order['cartItems'][number] {
  return {
    _id: String(line.product),
    ...flattenName(line.texts),
    image: line.images.map((image) => ({
      _id: String(image._id),
      name: image.name ?? '',
      path: image.path ?? '',
      ...flattenAlt(image.texts),
    })),
    price: toEuros(line.priceCents),
    qty: line.qty,
  };
}

/** A stored order as the contract shows it to whoever ordered; `user` or `visitor` as of ordering. */
export function orderAnswer(order: StoredOrder): Order {
  const { buyer, shippingAddress: to } = order;
  return {
    _id: order._id,
    number: order.number,
    [order.kind]: { _id: buyer._id ?? '', name: buyer.name ?? '', email: buyer.email ?? '' },
    cartItems: order.lines.map(lineAnswer),
    shippingAddress: {
      street: to.street ?? '',
      number: to.number ?? '',
      zipcode: to.zipcode ?? '',
      city: to.city ?? '',
      country: to.country ?? '',
    },
    paymentMethod: order.paymentMethod,
    itemsPrice: toEuros(order.itemsCents),
    shippingPrice: toEuros(order.shippingCents),
    taxPrice: toEuros(order.taxCents),
    totalPrice: toEuros(order.totalCents),
    isPaid: order.isPaid,
    ...(order.paidAt && { paidAt: order.paidAt.toISOString() }),
    isDelivered: order.isDelivered,
    ...(order.deliveredAt && { deliveredAt: order.deliveredAt.toISOString() }),
    createdAt: order.createdAt.toISOString(),
    ...(order.hold?.until && { reservedUntil: order.hold.until.toISOString() }),
    ...(order.refundedCents && { refundedPrice: toEuros(order.refundedCents) }),
    ...(order.payment && {
      payment: { provider: order.payment.provider, method: order.payment.method, status: order.payment.status },
    }),
  };
}

type StoredEvent = NonNullable<StoredOrder['history']>[number];

function eventAnswer({ at, action, by, note }: StoredEvent): OrderEvent {
  return { at: at.toISOString(), action, ...(by && { by: actorAnswer(by) }), ...(note && { note }) };
}

function actorAnswer({ _id, name }: NonNullable<StoredEvent['by']>) {
  return { _id: _id ?? '', name: name ?? '' };
}

/** The same with what only admins see: who did what, and what was marked by hand. */
export function adminOrderAnswer(order: StoredOrder): Order {
  const { adminPayment, cancelledAt, cancelledBy, restockedAt, history } = order;
  return {
    ...orderAnswer(order),
    ...(adminPayment && {
      adminPayment: {
        id: adminPayment.id,
        status: adminPayment.status,
        update_time: adminPayment.update_time.toISOString(),
        email_address: adminPayment.email_address,
      },
    }),
    ...(cancelledAt && { cancelledAt: cancelledAt.toISOString() }),
    ...(cancelledBy && { cancelledBy: actorAnswer(cancelledBy) }),
    ...(restockedAt && { restockedAt: restockedAt.toISOString() }),
    history: (history ?? []).map(eventAnswer),
  };
}
