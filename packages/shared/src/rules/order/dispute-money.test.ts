import { expect, it } from 'vitest';
import { goneWithDispute, isDisputeInTheWay, computeRefundable, computeWithdrawn } from './dispute-money.ts';
import type { DisputeFacts } from './payment-facts.ts';

const payment = (refundedCents: number, dispute: DisputeFacts) => ({ amountCents: 4900, refundedCents, dispute });

/** Refunded cents and a dispute; then the expected cents that are gone, withdrawn and refundable. */
const cases: [string, number, DisputeFacts, [gone: number, withdrawn: number, refundable: number]][] = [
  // No figures: records from before November 2026, and answers that leave them out.
  ['open, without figures', 0, { status: 'open', amountCents: 1900 }, [1900, 1900, 3000]],
  ['lost, without figures', 900, { status: 'lost', amountCents: 4900 }, [4900, 4000, 0]],
  ['won, without figures', 900, { status: 'won', amountCents: 4900 }, [900, 0, 4000]],
  ['an inquiry, without figures', 0, { status: 'open', amountCents: 4900, isInquiry: true }, [0, 0, 4900]],
  // Stripe: sum of `balance_transactions`, which excludes refunds and may exceed the payment (support.stripe.com,
  // 'Dispute for full charge amount after a partial refund was issued').
  ['a part withdrawn', 0, { status: 'open', amountCents: 1900, withdrawnCents: 1900 }, [1900, 1900, 3000]],
  ['all withdrawn after a refund', 1000, { status: 'open', amountCents: 4900, withdrawnCents: 4900 }, [5900, 4900, 0]],
  ['partly won', 1000, { status: 'lost', amountCents: 4900, withdrawnCents: 3900 }, [4900, 3900, 0]],
  ['open, nothing withdrawn yet', 0, { status: 'open', amountCents: 4900, withdrawnCents: 0 }, [0, 0, 4900]],
  ['won, not reinstated yet', 0, { status: 'won', amountCents: 4900, withdrawnCents: 4900 }, [4900, 4900, 0]],
  [
    'an inquiry that withdraws all the same',
    0,
    { status: 'open', isInquiry: true, withdrawnCents: 500 },
    [500, 500, 4400],
  ],
  // PayPal: `dispute_outcome.amount_refunded`, 'the amount that either the merchant or PayPal refunds the customer'.
  ['lost in part', 0, { status: 'lost', withdrawnCents: 1000, refundedBesideCents: 0 }, [1000, 1000, 3900]],
  [
    'lost, settled by a refund',
    1000,
    { status: 'lost', withdrawnCents: 1000, refundedBesideCents: 0 },
    [1000, 0, 3900],
  ],
  [
    'lost after a refund',
    1000,
    { status: 'lost', withdrawnCents: 1900, refundedBesideCents: 1000 },
    [2900, 1900, 2000],
  ],
  [
    'lost, more refunded than that',
    2500,
    { status: 'lost', withdrawnCents: 1000, refundedBesideCents: 0 },
    [2500, 0, 2400],
  ],
  [
    'lost, with more than there was',
    0,
    { status: 'lost', withdrawnCents: 9900, refundedBesideCents: 900 },
    [4900, 4900, 0],
  ],
];

it.each(cases)('the money of a payment in dispute: %s', (_what, refunded, dispute, expected) => {
  const disputed = payment(refunded, dispute);
  expect([goneWithDispute(disputed), computeWithdrawn(disputed), computeRefundable(disputed)]).toEqual(expected);
});

it.each<[string, DisputeFacts | undefined, boolean]>([
  ['without one', undefined, false],
  ['open', { status: 'open' }, true],
  ['open, its figures known', { status: 'open', withdrawnCents: 1900 }, true],
  ['lost, its amount unknown', { status: 'lost' }, true],
  ['lost, its figures known', { status: 'lost', withdrawnCents: 1900 }, false],
  ['won', { status: 'won' }, false],
  ['an inquiry', { status: 'open', isInquiry: true }, false],
  // Stripe: 'If true, it's still possible to refund the disputed payment' (Dispute.is_charge_refundable).
  ['open, refundable by the provider', { status: 'open', isRefundable: true }, false],
  ['an inquiry, not refundable by the provider', { status: 'open', isInquiry: true, isRefundable: false }, true],
  ['lost in part, not refundable by the provider', { status: 'lost', withdrawnCents: 1900, isRefundable: false }, true],
])('whether a dispute blocks refunds: %s', (_what, dispute, isInTheWay) => {
  expect(isDisputeInTheWay({ dispute })).toBe(isInTheWay);
});
