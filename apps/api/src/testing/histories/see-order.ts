import { owedOfAnswer } from '@kontor/shared/rules/order/owed';
import { type Cents, toCents } from '@kontor/shared/rules/prices/money';
import { type Order, orderSchema } from '@kontor/shared/wire/orders';
import type request from 'supertest';
import * as z from 'zod/mini';
import type { OrderRun } from './place-order.ts';

/** Takes one step of a history. @returns the answer; undefined if the step was impossible */
export type Step = (run: OrderRun) => Promise<request.Response | undefined>;

export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((all, one) => all + one, 0);

/** Finds sums of an order's answer that do not add up. */
export function findAnswerFaults(order: Order): string[] {
  const { cartItems, discounts = [], wrappingPrice = 0, taxIncluded = [], payments = [] } = order;
  const goods = sum(cartItems.map(({ price, qty }) => toCents(price) * qty));
  const off = sum(discounts.map(({ amount }) => toCents(amount)));
  const ofLines = sum(cartItems.map(({ discount = 0 }) => toCents(discount)));
  const total = toCents(order.totalPrice);
  const parts = goods - off + toCents(order.shippingPrice) + toCents(wrappingPrice);
  const taxes = sum(taxIncluded.map(({ net, tax }) => toCents(net) + toCents(tax)));
  const checks = {
    'lines are the goods': goods === toCents(order.itemsPrice),
    'discounts are those of the lines': off === ofLines,
    'lines, discounts and delivery are the total': parts === total,
    'nets and taxes are the total': taxes === total,
    'vouchers pay at most the total': owedOfAnswer(order) >= 0,
    'a part that came back unpaid leaves something to pay': !order.creditedPrice || owedOfAnswer(order) > 0,
    'no more goes back than was paid': toCents(order.refundedPrice ?? 0) <= total,
    'no payment gives back more than it took': payments.every(({ amount, refunded }) => refunded <= amount),
    'nothing is negative': cartItems.every(({ returnable = 0, discount = 0 }) => returnable >= 0 && discount >= 0),
  };
  return Object.entries(checks).flatMap(([check, holds]) => (holds ? [] : [`${order.number}: not so: ${check}`]));
}

/** Reads the order as staff, and notes sums of the answer that do not add up. @returns undefined for a cancelled order, which has no page */
export async function readCheckedOrder({
  shop,
  order: { _id },
}: Pick<OrderRun, 'shop' | 'order'>): Promise<Order | undefined> {
  const { status, body } = await shop.asStaff('get', `/orders/${_id}`);
  if (status !== 200) return undefined;
  const order = z.parse(orderSchema, body);
  shop.faults.push(...findAnswerFaults(order));
  return order;
}
