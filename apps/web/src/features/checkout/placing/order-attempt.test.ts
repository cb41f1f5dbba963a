import { describe, expect, test } from 'vitest';
import { aCartItem, aFirm, anAddress, anOrder } from '../../../testing/factories.ts';
import {
  checkoutReducer,
  orderPlaced,
  orderSettled,
  selectUnpaidOrder,
  shippingAddressSaved,
} from '../checkout-slice.ts';
import { chooseAttempt, type OrderContent } from './choose-attempt.ts';
import { fingerprintCart, findOrderedAlready, findUnpaidOrder } from './order-attempt.ts';

const vase = aCartItem({ qty: 2 });
const lamp = aCartItem();
const content: OrderContent = {
  lines: [vase, lamp],
  shippingAddress: anAddress(),
  billing: null,
  gift: null,
  paymentMethod: 'PayPal',
  total: 14_700,
  buyer: 'karla',
};
const attempt = chooseAttempt(null, content);

describe('the key', () => {
  test('is random and stays while nothing changes', () => {
    expect(attempt.key).toMatch(/^[0-9a-f]{32}$/);
    expect(chooseAttempt(attempt, { ...content, lines: [lamp, vase] })).toBe(attempt);
    expect(chooseAttempt(null, content).key).not.toBe(attempt.key);
  });

  test.each<[string, Partial<OrderContent>]>([
    ['quantity', { lines: [{ ...vase, qty: 1 }, lamp] }],
    ['price', { lines: [{ ...vase, price: 50 }, lamp] }],
    ['line', { lines: [vase] }],
    ['address', { shippingAddress: anAddress({ number: '48' }) }],
    ['invoice address', { billing: aFirm() }],
    ['method', { paymentMethod: 'Stripe' }],
    ['total', { total: 15_190 }],
    ['buyer', { buyer: 'jasper' }],
  ])('is a new one with another %s', (_, change) => {
    expect(chooseAttempt(attempt, { ...content, ...change }).key).not.toBe(attempt.key);
  });
});

describe('the open order', () => {
  const order = anOrder({ cartItems: [lamp, vase].map((line) => ({ ...line, image: [] })) });
  const placed = checkoutReducer(undefined, orderPlaced(order));

  test("is the one with the cart's lines, whatever they cost now", () => {
    const lines = [vase, { ...lamp, price: 1 }];
    expect(selectUnpaidOrder({ checkout: placed }, lines)).toEqual({
      id: order._id,
      number: order.number,
      cart: fingerprintCart(lines),
      at: Date.parse(order.createdAt),
    });
  });

  // spec 4.43
  test('survives another address, but not another cart', () => {
    const moved = checkoutReducer(placed, shippingAddressSaved(anAddress({ city: 'Kiel' })));
    expect(findUnpaidOrder(moved.placedOrder, [vase, lamp])?.id).toBe(order._id);
    expect(findUnpaidOrder(moved.placedOrder, [vase])).toBeUndefined();
    expect(findUnpaidOrder(moved.placedOrder, [])).toBeUndefined();
  });

  // spec 4.43
  test('ends when it is paid or cancelled; another order does not end it', () => {
    expect(checkoutReducer(placed, orderSettled('other')).placedOrder).not.toBeNull();
    expect(checkoutReducer(placed, orderSettled(order._id)).placedOrder).toBeNull();
  });
});

describe('articles that are ordered already', () => {
  const placed = { id: 'o', number: '2026-00417', cart: fingerprintCart([vase, lamp]), at: 0 };
  const other = aCartItem();

  test.each([
    ['more of one of them', [{ ...lamp, qty: 3 }], true],
    ['some of them and something else', [vase, other], true],
    ['something else', [other], false],
    ['nothing', [], false],
    ['the same articles, which lead to the payment', [lamp, vase], false],
  ])('decide whether a cart needs a confirmation: %s', (_what, lines, isAsked) => {
    expect(findOrderedAlready(placed, lines) === placed).toBe(isAsked);
  });

  test('the same cart filled again needs a confirmation once the ordered articles have left it', () => {
    const out = { ...placed, isOutOfCart: true };
    expect(findUnpaidOrder(out, [vase, lamp])).toBeUndefined();
    expect(findOrderedAlready(out, [vase, lamp])).toBe(out);
    expect(findOrderedAlready(null, [vase])).toBeUndefined();
  });
});
