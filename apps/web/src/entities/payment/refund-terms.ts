import { paidForUnits } from '@kontor/shared/rules/prices/discounts';
import { toCents, toEuros, type Cents } from '@kontor/shared/rules/prices/money';
import type { Order } from '@kontor/shared/wire/orders';
import type { TakenPayment } from '@kontor/shared/schemas/order/payments';

/** Terms of a refund in cents: units by product id, shipping costs, and the reduction for goods that have lost value. */
export interface Terms {
  pieces: Readonly<Record<string, number>>;
  shipping: Cents;
  /** Gift wrapping; absent if none of it goes back. */
  wrapping?: Cents;
  reduction: Cents;
}

/** Returns what was paid for units of a line, as the server computes it. */
function paidFor({ price, qty, discount, returnable = qty }: Order['cartItems'][number], units: number): Cents {
  const line = { priceCents: toCents(price), qty, discountCents: discount && toCents(discount) };
  return paidForUnits(line, units, qty - returnable);
}

/** Adds up lines, shipping and gift wrapping, minus the reduction. */
export function sumTerms({ cartItems }: Order, { pieces, shipping, wrapping = 0, reduction }: Terms): Cents {
  const goods = cartItems.reduce((sum, line) => sum + paidFor(line, pieces[line._id] ?? 0), 0);
  return goods === 0 ? 0 : goods + shipping + wrapping - reduction;
}

/** Finds the payment that a refund of goods belongs to; surplus money due back has not paid for them. */
export function findPaymentOfGoods({ payments = [] }: Order): TakenPayment | undefined {
  const refundable = payments.filter(({ can }) => can.refund);
  return refundable.find(({ refundDue }) => !refundDue) ?? refundable[0];
}

/** Terms of a refund that do not depend on its amount. */
export interface RefundWay {
  payment: string;
  /** Whether the units return to stock. */
  restock: boolean;
  /** Day and note of a refund that an admin transfers without a provider. */
  manual?: { at: string; note?: string; dayConfirmed?: boolean } | undefined;
  /** Reason, for staff. */
  reason?: string | undefined;
}

/** Builds the body of the refund call. `amount` is what remains after the reduction; the server spreads it over the lines. */
export function toRefund(order: Order, terms: Terms, { payment, restock, manual, reason }: RefundWay) {
  const { pieces, shipping, wrapping = 0 } = terms;
  const lines = order.cartItems.flatMap(({ _id }) => {
    const qty = pieces[_id] ?? 0;
    return qty > 0 ? [{ _id, qty, ...(restock && { restock }) }] : [];
  });
  return {
    amount: toEuros(sumTerms(order, terms)),
    lines,
    ...(shipping > 0 && { shipping: toEuros(shipping) }),
    ...(wrapping > 0 && { wrapping: toEuros(wrapping) }),
    payment,
    ...(reason && { reason }),
    ...(manual && { manual }),
  };
}
