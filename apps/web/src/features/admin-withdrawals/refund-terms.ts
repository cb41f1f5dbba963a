import { toCents, toEuros, type Cents } from '@kontor/shared/money';
import type { Order } from '@kontor/shared/orders';
import type { TakenPayment } from '@kontor/shared/payments';
import type { Withdrawal } from '@kontor/shared/withdrawals';

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

/** How many pieces of a line were withdrawn from, as far as the declaration says: by its id, or by its name. */
export function findWithdrawn({ lines }: Withdrawal, line: OrderLine, most: number): number {
  if (!lines?.length) return most;
  const names = [line.name, line.nameEn].flatMap((name) => (name ? [name.toLowerCase()] : []));
  const meant = lines.find(
    ({ _id, name = '' }) => _id === line._id || names.some((known) => name.toLowerCase().includes(known)),
  );
  return meant ? Math.min(meant.qty ?? most, most) : 0;
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

interface Way {
  payment: string;
  restock: boolean;
  /** The day on which an admin has sent it back, where no provider does. */
  sentOn: string | undefined;
  /** That day is right although it is long ago. */
  dayConfirmed?: boolean;
}

/** The body of the refund: the amount says what the reduction leaves, which the server shares over the lines. */
export function toRefund(order: Order, terms: Terms, { payment, restock, sentOn, dayConfirmed }: Way) {
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
    ...(sentOn !== undefined && { manual: { at: sentOn, ...(dayConfirmed && { dayConfirmed }) } }),
  };
}
