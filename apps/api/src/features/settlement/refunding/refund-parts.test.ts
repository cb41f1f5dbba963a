import { describe, expect, it } from 'vitest';
import type { StoredOrder } from '../../orders/order.model.ts';
import type { StoredPayment } from '../../payments/payment.model.ts';
import { type RefundRequest, findRefundParts } from './refund-parts.ts';

/** Three vases at 30 €, two bowls at 10 €, and 5 € of shipping. @param gift its wrapping, if it has any */
const anOrder = (events: object[] = [], gift: { wrappingCents?: number } = {}): StoredOrder =>
  ({
    lines: [
      { product: 'vase', priceCents: 3000, qty: 3 },
      { product: 'bowl', priceCents: 1000, qty: 2 },
    ],
    shippingCents: 500,
    ...gift,
    events,
  }) as never; // the rest of an order counts for nothing here
const parts = (qty: number, shippingCents = 0) => ({
  lines: [{ product: 'vase', qty, cents: qty * 3000 }],
  shippingCents,
});
const runningWith = (found: object): StoredPayment[] => [{ refund: { parts: found } }, {}] as never; // likewise
const find = (request: RefundRequest, order = anOrder(), payments: StoredPayment[] = []) =>
  findRefundParts(order, request, payments);
const vase = (qty: number, more: object = {}) => ({ _id: 'vase', qty, ...more });
const bowl = (qty: number, more: object = {}) => ({ _id: 'bowl', qty, ...more });

/** Three vases at 30 €, less 10 € in all. */
const discounted = (events: object[] = []) =>
  ({ ...anOrder(events), lines: [{ product: 'vase', priceCents: 3000, qty: 3, discountCents: 1000 }] }) as never; // see above

describe('what lines come to', () => {
  it('is nothing if none are named', () => {
    expect(find({ amount: 5 })).toBeUndefined();
  });

  it('is their price, or what is named for them, with the shipping that is named', () => {
    expect(find({ lines: [vase(2), bowl(1, { amount: 4.5, restock: true })], shipping: 2 })).toEqual({
      amountCents: 6650,
      parts: {
        lines: [
          { product: 'vase', qty: 2, cents: 6000 },
          { product: 'bowl', qty: 1, cents: 450 },
        ],
        shippingCents: 200,
      },
      restocks: [{ product: 'bowl', qty: 1 }],
    });
  });

  it('is the paid price of discounted units, to the cent, in any split of returns', () => {
    const one = find({ lines: [vase(1)] }, discounted())?.amountCents ?? 0;
    const after = discounted([{ parts: { lines: [{ product: 'vase', qty: 1, cents: one }], shippingCents: 0 } }]);
    expect([one, find({ lines: [vase(2)] }, after)?.amountCents]).toEqual([2667, 5333]);
    expect(() => find({ lines: [vase(1, { amount: 26.68 })] }, discounted())).toThrow(/not that much/);
  });

  it('of a larger amount in all: the rest is for shipping', () => {
    expect(find({ lines: [vase(1)], amount: 33 })).toMatchObject({
      amountCents: 3300,
      parts: { lines: [{ cents: 3000 }], shippingCents: 300 },
    });
    expect(find({ lines: [vase(1)], shipping: 3, amount: 33 })?.parts.shippingCents).toBe(300);
  });

  it('of a smaller amount in all: lines lose in their proportion, shipping last', () => {
    const lines = [vase(1), bowl(1)];
    expect(find({ lines, shipping: 5, amount: 25 })?.parts).toEqual({
      lines: [
        { product: 'vase', qty: 1, cents: 1500 },
        { product: 'bowl', qty: 1, cents: 500 },
      ],
      shippingCents: 500,
    });
    expect(find({ lines, shipping: 5, amount: 3 })?.parts).toEqual({
      lines: [
        { product: 'vase', qty: 1, cents: 0 },
        { product: 'bowl', qty: 1, cents: 0 },
      ],
      shippingCents: 300,
    });
  });
});

/** Order as above, wrapped for 3.50 €. */
const wrapped = (events: object[] = []) => anOrder(events, { wrappingCents: 350 });

describe('gift wrapping', () => {
  it('goes back if it is named, and stays if only lines go back', () => {
    expect(find({ lines: [vase(1)], wrapping: 3.5 }, wrapped())).toMatchObject({
      amountCents: 3350,
      parts: { shippingCents: 0, wrappingCents: 350 },
    });
    expect(find({ lines: [vase(3), bowl(2)], shipping: 5 }, wrapped())?.parts).not.toHaveProperty('wrappingCents');
  });

  it('of a smaller amount in all: lines lose first', () => {
    expect(find({ lines: [vase(1)], shipping: 5, wrapping: 3.5, amount: 7 }, wrapped())?.parts).toEqual({
      lines: [{ product: 'vase', qty: 1, cents: 0 }],
      shippingCents: 500,
      wrappingCents: 200,
    });
  });

  it('is refunded once, and never if the order has none', () => {
    const gone = { kind: 'refunded', parts: { ...parts(1), wrappingCents: 300 } };
    const refusal = expect.objectContaining(tooLarge('what wrapping cost'));
    expect(find({ lines: [vase(1)], wrapping: 0.5 }, wrapped([gone]))?.parts.wrappingCents).toBe(50);
    expect(() => find({ lines: [vase(1)], wrapping: 0.51 }, wrapped([gone]))).toThrow(refusal);
    expect(() => find({ lines: [vase(1)], wrapping: 0.01 })).toThrow(refusal);
  });
});

const tooLarge = (what: string) => ({ code: 'refund_too_large', message: `There is not that much left of ${what}` });

describe('lines are refused', () => {
  it.each<[string, RefundRequest, object, StoredOrder?, StoredPayment[]?]>([
    ['that are not the order’s', { lines: [{ _id: 'jug', qty: 1 }] }, tooLarge('a line')],
    ['with more units than it has', { lines: [vase(4)] }, tooLarge('a line')],
    [
      'with more than are left of earlier refunds',
      { lines: [vase(2)] },
      tooLarge('a line'),
      anOrder([{ kind: 'placed' }, { kind: 'refunded', parts: parts(2) }]),
    ],
    ['with more than one under way leaves', { lines: [vase(3)] }, tooLarge('a line'), anOrder(), runningWith(parts(1))],
    ['for more than they cost', { lines: [vase(2, { amount: 60.01 })] }, tooLarge('a line')],
    ['with more shipping than it cost', { lines: [vase(1)], shipping: 5.01 }, tooLarge('what shipping cost')],
    ['with an amount that leaves more for it', { lines: [vase(1)], amount: 35.01 }, tooLarge('what shipping cost')],
    [
      'with more shipping than is left',
      { lines: [vase(1)], shipping: 3 },
      tooLarge('what shipping cost'),
      anOrder([{ kind: 'refunded', parts: parts(1, 201) }]),
      runningWith(parts(1, 100)),
    ],
    [
      'for nothing',
      { lines: [vase(1, { amount: 0 })] },
      { code: 'nothing_to_refund', message: 'The lines come to nothing' },
    ],
    [
      'that are missing beside shipping',
      { shipping: 1 },
      { code: 'invalid_input', message: 'Shipping and wrapping go back with lines' },
    ],
  ])('%s', (_what, request, error, order, payments) => {
    expect(() => find(request, order, payments)).toThrow(expect.objectContaining(error));
  });

  it('and not with all that is left', () => {
    const before = anOrder([{ kind: 'refunded', parts: parts(1, 100) }]);
    expect(find({ lines: [vase(1)], shipping: 2 }, before, runningWith(parts(1, 200)))?.amountCents).toBe(3200);
    expect(find({ lines: [bowl(2, { amount: 20 })], shipping: 5 })?.amountCents).toBe(2500);
  });
});
