import { leftToSend } from '@kontor/shared/rules/order/left-to-send';
import { toCents, toEuros } from '@kontor/shared/rules/prices/money';
import {
  orderCan,
  orderState,
  paymentCan,
  refundedOfOrder,
  type OrderFacts,
  type OrderReader,
} from '@kontor/shared/rules/order/order-state';
import type { PaymentFacts } from '@kontor/shared/rules/order/payment-facts';
import type { Order } from '@kontor/shared/wire/orders';
import type { TakenPayment } from '@kontor/shared/schemas/order/payments';
import type { PaymentStatus } from '@kontor/shared/rules/order/payment-facts';
import { sessionUsers } from './factories.ts';

/** Returns the payment status; `refunded` if the whole order was refunded. */
function computePaymentStatus({ payment, refundedPrice = 0, totalPrice }: Order): PaymentStatus | undefined {
  return refundedPrice > 0 && refundedPrice >= totalPrice ? 'refunded' : payment?.status;
}

const byProduct = (lines: readonly { _id: string; qty: number }[]) =>
  lines.map(({ _id: product, qty }) => ({ product, qty }));

function orderFacts(order: Order): OrderFacts {
  const { isPaid, isDelivered, cancelledAt, restockedAt, shipments = [], cartItems, taxFree, nothingToSend } = order;
  const { paymentMethod, shippingMethod, pickup } = order;
  const sent = shipments.map(({ lines }) => ({ lines: byProduct(lines) }));
  const isAllSent = sent.length > 0 && leftToSend({ lines: byProduct(cartItems), shipments: sent }).length === 0;
  const status = computePaymentStatus(order);
  return {
    isPaid,
    isDelivered,
    isShipped: isAllSent,
    isArrived: order.state === 'delivered',
    shipments,
    hasNothingToSend: nothingToSend,
    paymentMethod,
    shippingMethod,
    ...(pickup?.readyAt !== undefined && { pickup: { readyAt: new Date(pickup.readyAt) } }),
    ...(taxFree && { taxFree }),
    ...(order.account && { account: order.account }),
    isCancelled: cancelledAt !== undefined,
    isDisputed: (order.payments ?? []).some(({ disputed }) => disputed?.status === 'open'),
    ...(restockedAt !== undefined && { restockedAt: new Date(restockedAt) }),
    ...(status && { payment: { providerId: 'newest', status } }),
  };
}

function paymentFacts({ amount, refunded, refunding, refundDue, disputed }: TakenPayment): PaymentFacts {
  return {
    status: refunded < amount ? 'captured' : 'refunded',
    amountCents: toCents(amount),
    refundedCents: toCents(refunded),
    allocation: refundDue ? 'refund_due' : 'order',
    ...(disputed && {
      dispute: {
        status: disputed.status,
        amountCents: toCents(disputed.amount),
        isInquiry: disputed.state === 'inquiry',
        ...(disputed.withdrawn !== undefined && { withdrawnCents: toCents(disputed.withdrawn) }),
      },
    }),
    ...(refunding !== undefined && { refund: { amountCents: toCents(refunding) } }),
  };
}

/** Returns a partial bank transfer, if one has arrived. */
function listPartPayments({ receivedPrice }: Order): PaymentFacts[] {
  if (receivedPrice === undefined) return [];
  return [{ status: 'captured', amountCents: toCents(receivedPrice), allocation: 'part' }];
}

function findOrderReader(order: Order, headers: Headers): OrderReader {
  const user = sessionUsers.get((headers.get('authorization') ?? '').replace('Bearer ', ''));
  if (user?.isAdmin) return 'admin';
  return user && order.user?._id === user._id ? 'buyer' : 'reader';
}

/** Adds the returnable quantities for admins; by default nothing was refunded by lines. */
function withReturnable(order: Order, reader: OrderReader): Order {
  if (reader !== 'admin') return order;
  return {
    ...order,
    cartItems: order.cartItems.map((line) => ({ returnable: line.qty, ...line })),
    returnable: order.returnable ?? { shipping: order.shippingPrice },
  };
}

/** Returns an order as the shop would answer it to the caller: state and permissions follow the shop's own rules. */
function withPermissions(order: Order, headers: Headers): Order {
  const facts = orderFacts(order);
  const payments = [...(order.payments ?? []).map(paymentFacts), ...listPartPayments(order)];
  const reader = findOrderReader(order, headers);
  return {
    ...withReturnable(order, reader),
    state: orderState(facts),
    can: orderCan(facts, payments, reader),
    ...(facts.isCancelled && order.payments && { refundedPrice: toEuros(refundedOfOrder(facts, payments)) }),
    ...(order.payments && {
      payments: order.payments.map((payment) => ({
        ...payment,
        refundDue: isDue(payment),
        can: paymentCan(facts, paymentFacts(payment)),
      })),
    }),
  };
}

function isDue({ refundDue, amount, refunded, refunding = 0 }: TakenPayment): boolean {
  return refundDue && toCents(amount) - toCents(refunded) > toCents(refunding);
}

function isOrder(value: object): value is Order {
  return 'cartItems' in value && 'paymentMethod' in value && 'isPaid' in value;
}

/** Adds the caller's permissions to every order in an answer. */
export function grantPermissions(answer: unknown, headers: Headers): unknown {
  if (Array.isArray(answer)) return answer.map((item) => grantPermissions(item, headers));
  if (typeof answer !== 'object' || answer === null) return answer;
  if (isOrder(answer)) return withPermissions(answer, headers);
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, grantPermissions(value, headers)]));
}
