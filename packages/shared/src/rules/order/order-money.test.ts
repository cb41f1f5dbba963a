import { describe, expect, it } from 'vitest';
import * as rules from './order-state.ts';
import type { DisputeStatus, PaymentFacts } from './payment-facts.ts';

const plain = { isPaid: false, isDelivered: false, isCancelled: false };
const paid = { ...plain, isPaid: true, payment: { status: 'captured', providerId: 'first' } } as const;
const taken: PaymentFacts = { status: 'captured', amountCents: 4900, allocation: 'order' };
const useless: PaymentFacts = { ...taken, allocation: 'refund_due' };
const dispute = (status: DisputeStatus) => ({ ...taken, dispute: { status } });

describe('a captured payment', () => {
  it('has a refunded and a remaining amount', () => {
    expect([rules.readRefundedCents(taken), rules.computeUnrefunded(taken)]).toEqual([0, 4900]);
    const partly = { ...taken, refundedCents: 900 };
    expect([rules.readRefundedCents(partly), rules.computeUnrefunded(partly)]).toEqual([900, 4000]);
    expect(rules.readRefundedCents({ ...taken, refundedCents: null })).toBe(0);
  });

  it.each<[string, PaymentFacts, boolean]>([
    ['all of it', taken, true],
    ['the last cent', { ...taken, refundedCents: 4899 }, true],
    ['nothing when all went back', { ...taken, refundedCents: 4900 }, false],
    ['nothing while a refund runs', { ...taken, refund: { amountCents: 1 } }, false],
    ['nothing of a payment that took nothing', { ...taken, status: 'pending' }, false],
    ['nothing while it is disputed', dispute('open'), false],
    ['nothing when the dispute is lost', dispute('lost'), false],
    ['all of it when the dispute is won', dispute('won'), true],
  ])('can be refunded: %s', (_what, payment, refundable) => {
    expect(rules.isRefundable(payment)).toBe(refundable);
  });

  it.each<[string, PaymentFacts, boolean]>([
    ['pays for nothing', useless, true],
    ['pays its order', taken, false],
    ['took nothing', { ...useless, status: 'failed' }, false],
    ['is all on its way back', { ...useless, refund: { amountCents: 4900 } }, false],
    ['is partly on its way back', { ...useless, refund: { amountCents: 4899 } }, true],
    ['is back', { ...useless, refundedCents: 4900 }, false],
  ])('should be refunded when it %s', (_what, payment, due) => {
    expect(rules.isRefundDue(payment)).toBe(due);
  });

  it.each<[string, PaymentFacts, boolean]>([
    ['pays its order', taken, true],
    ['is not settled', { ...taken, allocation: 'open' }, true],
    ['is not settled, without saying so', { ...taken, allocation: null }, true],
    ['should go back', useless, false],
    ['went back', { ...taken, status: 'refunded' }, false],
  ])('blocks other payments when it %s', (_what, payment, pays) => {
    expect(rules.paysOrder(payment)).toBe(pays);
  });

  it.each<[string, PaymentFacts, boolean]>([
    ['came for a part', { ...taken, allocation: 'part' }, true],
    ['came for a part and went back', { ...taken, allocation: 'part', status: 'refunded' }, false],
    ['pays all of it', taken, false],
    ['should go back', useless, false],
    ['does not say what it is for', { ...taken, allocation: null }, false],
  ])('pays a part of its order, or not, when it %s', (_what, payment, pays) => {
    expect(rules.paysPart(payment)).toBe(pays);
  });

  it('restocks units that left the stock, unless an order that goes on keeps them', () => {
    expect(rules.isRestockable(paid, taken)).toBe(true);
    expect(rules.isRestockable(paid, useless)).toBe(false);
    expect(rules.isRestockable({ ...paid, restockedAt: new Date(0) }, taken)).toBe(false);
    expect(rules.isRestockable({ ...paid, isCancelled: true }, useless)).toBe(false);
    expect(rules.isRestockable({ ...paid, isCancelled: true, isDelivered: true }, useless)).toBe(true);
  });
});

it('the refund of an order is its price; that of a cancelled order is all that was taken for it', () => {
  const payments = [{ ...taken, refundedCents: 900 }, { ...useless, refundedCents: 100 }, taken];
  expect(rules.refundedOfOrder({ isCancelled: false, refundedCents: 900 }, payments)).toBe(900);
  expect(rules.refundedOfOrder({ isCancelled: false }, payments)).toBe(0);
  expect(rules.refundedOfOrder({ isCancelled: true, refundedCents: 5 }, payments)).toBe(1000);
});

/** Returns the names of the permitted actions. */
function acts(order: rules.OrderFacts, payments: readonly PaymentFacts[], reader: rules.OrderReader): string[] {
  const can = rules.orderCan(order, payments, reader);
  expect(Object.keys(can)).toEqual([...rules.orderActs]);
  return rules.orderActs.filter((act) => can[act]);
}

describe('the permitted actions of', () => {
  it.each<[string, rules.OrderFacts, PaymentFacts[], { admin: string[]; buyer: string[]; reader: string[] }]>([
    [
      'an unpaid order',
      plain,
      [],
      {
        admin: ['pay', 'cancel', 'markPaid', 'ship', 'deliver', 'correctAddress', 'edit'],
        buyer: ['pay', 'cancel'],
        reader: ['pay'],
      },
    ],
    [
      'an unpaid order whose money is there',
      plain,
      [taken],
      {
        admin: ['cancel', 'markPaid', 'ship', 'deliver', 'correctAddress', 'refund', 'restock'],
        buyer: [],
        reader: [],
      },
    ],
    [
      'an unpaid order with money that should go back',
      plain,
      [useless],
      {
        admin: ['pay', 'cancel', 'markPaid', 'ship', 'deliver', 'correctAddress', 'refund'],
        buyer: ['pay'],
        reader: ['pay'],
      },
    ],
    [
      'a paid order',
      paid,
      [taken],
      {
        admin: ['cancel', 'markNotPaid', 'ship', 'deliver', 'correctAddress', 'edit', 'refund', 'restock'],
        buyer: [],
        reader: [],
      },
    ],
    [
      'a delivered order',
      { ...paid, isDelivered: true },
      [taken],
      { admin: ['cancel', 'markNotPaid', 'notDeliver', 'refund', 'restock'], buyer: [], reader: [] },
    ],
    [
      'a disputed order',
      { ...paid, isDisputed: true },
      [dispute('open')],
      { admin: ['cancel', 'markNotPaid', 'ship', 'deliver', 'correctAddress'], buyer: [], reader: [] },
    ],
    ['a cancelled order', { ...paid, isCancelled: true }, [useless], { admin: ['refund'], buyer: [], reader: [] }],
    ['a cancelled order without money', { ...plain, isCancelled: true }, [], { admin: [], buyer: [], reader: [] }],
  ])('%s', (_which, order, payments, expected) => {
    const { admin, buyer, reader } = expected;
    expect(acts(order, payments, 'admin')).toEqual(admin);
    expect(acts(order, payments, 'buyer')).toEqual(buyer);
    expect(acts(order, payments, 'reader')).toEqual(reader);
  });
});

it('a refund of a payment restocks if the rules of its order allow it', () => {
  expect(rules.paymentCan(paid, taken)).toEqual({ refund: true, restock: true });
  expect(rules.paymentCan(paid, useless)).toEqual({ refund: true, restock: false });
});
