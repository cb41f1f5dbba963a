import { paymentAllocations } from '@kontor/shared/rules/order/payment-facts';
import * as rules from '@kontor/shared/rules/order/order-state';
import { paymentStatuses } from '@kontor/shared/rules/order/payment-facts';
import { expect, it } from 'vitest';
import * as filters from './payment-filters.ts';
import { PaymentModel, type StoredPayment } from './payment.model.ts';

const hasTakenMoney = ({ status }: StoredPayment) => status === 'captured' || status === 'refunded';

/** Each rule beside its filter; rules used only as database filters are defined here. */
const pairs: readonly [string, (payment: StoredPayment) => boolean, object][] = [
  ['hasMoney', rules.hasMoney, filters.hasMoney],
  ['paysOrder', rules.paysOrder, filters.paysOrder],
  ['isRefundable', rules.isRefundable, filters.isRefundable],
  ['isRefundDue', rules.isRefundDue, filters.isRefundDue],
  ['isUnassigned', rules.isUnassigned, filters.isUnassigned],
  ['isStarted', ({ status }) => status === 'started', filters.isStarted],
  ['hasTakenMoney', hasTakenMoney, filters.hasTakenMoney],
  ['isUndecided', (payment) => !hasTakenMoney(payment), filters.isUndecided],
  ['paysPart', (payment) => rules.hasMoney(payment) && payment.allocation === 'part', filters.paysPart],
  ['isUnsettled', (payment) => rules.hasMoney(payment) && payment.allocation === 'open', filters.isUnsettled],
  ['isDisputed', ({ dispute }) => dispute?.status === 'open', filters.isDisputed],
  ['isEndDue', ({ endDue }) => endDue === true, filters.isEndDue],
];

const refund = { key: 'k', amountCents: 4000, restock: false, by: { _id: 'a', name: 'Ada' }, at: new Date() };

/** Disputes of each status, with and without the provider's figures. */
const disputes = (['open', 'won', 'lost'] as const).flatMap((status) => [
  { status },
  { status, amountCents: 4900, isInquiry: true },
  { status, amountCents: 1900, withdrawnCents: 1900 },
  { status, amountCents: 4900, withdrawnCents: 4900, isRefundable: true },
  { status, amountCents: 1900, withdrawnCents: 1900, refundedBesideCents: 0, isRefundable: false },
]);

/** Returns every combination that a record can have; a fully refunded one is `refunded`. */
function combinations() {
  return paymentStatuses.flatMap((status) =>
    [undefined, ...paymentAllocations].flatMap((allocation) =>
      [undefined, ...disputes].flatMap((dispute) =>
        [0, 900, 4000].flatMap((refundedCents) =>
          [undefined, refund, { ...refund, amountCents: 1000 }].map((running) => ({
            status,
            refundedCents: status === 'refunded' ? 4900 : refundedCents,
            ...(allocation && { allocation }),
            ...(dispute && { dispute }),
            ...(running && { refund: running }),
          })),
        ),
      ),
    ),
  );
}

it('the rules of a payment and the filters of the database agree in every combination', async () => {
  const documents = combinations().map((state, index) => ({
    ...state,
    ...(index % 2 === 0 && { endDue: true }),
    order: 'one',
    provider: 'demo',
    method: 'PayPal',
    providerId: `p${index}`,
    amountCents: 4900,
    currency: 'EUR',
  }));
  await PaymentModel.collection.insertMany(documents);
  const payments = await PaymentModel.find({ order: 'one' }).lean<StoredPayment[]>();
  for (const [name, rule, filter] of pairs) {
    const matched = await PaymentModel.find({ order: 'one', ...filter }).lean<StoredPayment[]>();
    const matching = new Set(matched.map(({ providerId }) => providerId));
    const allowed = new Set(payments.filter(rule).map(({ providerId }) => providerId));
    expect([name, matching]).toEqual([name, allowed]);
    expect([name, allowed.size > 0 && allowed.size < payments.length]).toEqual([name, true]);
  }
});
