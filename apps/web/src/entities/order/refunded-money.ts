import { toCents, type Cents } from '@kontor/shared/rules/prices/money';
import type { Order } from '@kontor/shared/wire/orders';

/** Returns the refunded amount of an order, and whether it is the whole amount. */
export function refundedMoney({ state, refundedPrice = 0, payments = [] }: Order): { cents: Cents; whole: boolean } {
  const isAllBack = payments.length > 0 && payments.every(({ amount, refunded }) => refunded === amount);
  return { cents: toCents(refundedPrice), whole: state === 'refunded' || (state === 'cancelled' && isAllBack) };
}
