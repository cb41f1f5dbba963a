import { toCents, toEuros, type Cents } from '@kontor/shared/money';
import type { Order } from '@kontor/shared/orders';
import type { TakenPayment } from '@kontor/shared/payments';

type OrderLine = Order['cartItems'][number];

/** How many pieces of each product earlier refunds have named. */
function countReturned({ history = [] }: Order, id: string): number {
  const named = history.flatMap(({ parts }) => parts?.lines ?? []).filter(({ _id }) => _id === id);
  return named.reduce((sum, { qty }) => sum + qty, 0);
}

/** How many pieces of a line can still go back. */
export function findReturnable(order: Order, { _id, qty }: OrderLine): number {
  return Math.max(0, qty - countReturned(order, _id));
}

/** What has gone back of shipping by lines. */
function shippingReturned({ history = [] }: Order): Cents {
  return history.reduce((sum, { parts }) => sum + toCents(parts?.shipping ?? 0), 0);
}

/** What is left of shipping, in cents. */
export function findShippingLeft(order: Order): Cents {
  return Math.max(0, toCents(order.shippingPrice) - shippingReturned(order));
}

/** What goes back: pieces by the product's id, of shipping, and how much less for goods that have lost value; in cents. */
export interface Terms {
  pieces: Readonly<Record<string, number>>;
  shipping: Cents;
  reduction: Cents;
}

/** What the lines and shipping come to, less the reduction. */
export function sumTerms({ cartItems }: Order, { pieces, shipping, reduction }: Terms): Cents {
  const goods = cartItems.reduce((sum, { _id, price }) => sum + toCents(price) * (pieces[_id] ?? 0), 0);
  return goods === 0 ? 0 : goods + shipping - reduction;
}

/** The payment that goods are given back of: what is due back anyhow has not paid for them. */
export function findPaymentOfGoods({ payments = [] }: Order): TakenPayment | undefined {
  const refundable = payments.filter(({ can }) => can.refund);
  return refundable.find(({ refundDue }) => !refundDue) ?? refundable[0];
}

/** How money goes back, whatever it is for. */
export interface RefundWay {
  payment: string;
  /** Whether the pieces come back into stock. */
  restock: boolean;
  /** Day and note of a refund that an admin transfers without a provider. */
  manual?: { at: string; note?: string; dayConfirmed?: boolean } | undefined;
  /** Why, for the shop's own people. */
  reason?: string | undefined;
}

/** The body of the refund: the amount says what the reduction leaves, which the server shares over the lines. */
export function toRefund(order: Order, terms: Terms, { payment, restock, manual, reason }: RefundWay) {
  const { pieces, shipping } = terms;
  const lines = order.cartItems.flatMap(({ _id }) => {
    const qty = pieces[_id] ?? 0;
    return qty > 0 ? [{ _id, qty, ...(restock && { restock }) }] : [];
  });
  return {
    amount: toEuros(sumTerms(order, terms)),
    lines,
    ...(shipping > 0 && { shipping: toEuros(shipping) }),
    payment,
    ...(reason && { reason }),
    ...(manual && { manual }),
  };
}
