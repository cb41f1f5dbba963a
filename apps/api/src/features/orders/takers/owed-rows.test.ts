import { expect, it } from 'vitest';
import type { StoredEvent } from '../order.model.ts';
import type { OrderChange, PaymentRef } from '../changes/order-change.ts';
import { makeOutboxRows } from './owed-rows.ts';

const at = new Date('2026-11-22T12:00:00Z');
const payment: PaymentRef = { provider: 'demo', method: 'PayPal', providerId: 'one' };
const actor = { _id: '1'.repeat(24), name: 'Ada' };
const ofPrice = { refundedCents: 100, isAll: false };

const owedBy = (change: OrderChange, event: Partial<StoredEvent> = {}) =>
  makeOutboxRows({ at, kind: change.kind, ...event }, change);
const takersOf = (change: OrderChange) => owedBy(change).map((row) => row.for);

it.each<[OrderChange, string[]]>([
  [{ kind: 'paid', payment, cents: 4900 }, ['mails', 'documents', 'webhooks']],
  [{ kind: 'part_paid', payment, cents: 100 }, ['mails']],
  [{ kind: 'cancelled', actor, by: 'buyer' }, ['mails', 'documents', 'webhooks']],
  [{ kind: 'expired' }, ['mails', 'webhooks']],
  [{ kind: 'reminded' }, ['mails']],
  [
    { kind: 'edited', actor, set: {} as never, before: '1 × Vase', cents: 100, seen: {} },
    ['mails', 'documents', 'webhooks'],
  ],
  // For a paid order the refund causes the correction, and this event the mail.
  [{ kind: 'edited', actor, before: '1 × Vase', cents: -100, seen: {} }, ['mails', 'webhooks']],
  [{ kind: 'refunded', payment, cents: 100, ofPrice, isByEdit: true }, ['documents', 'webhooks']],
  [{ kind: 'refunded', payment, cents: 100, ofPrice }, ['mails', 'documents', 'webhooks']],
  // An overpayment was never invoiced.
  [{ kind: 'refunded', payment, cents: 100 }, ['mails', 'webhooks']],
  [{ kind: 'refund_due', payment, cents: 100 }, ['mails']],
  [{ kind: 'disputed', payment, cents: 100, isOpen: true }, ['mails']],
  [{ kind: 'dispute_won', payment, cents: 100, isOpen: false }, []],
  [{ kind: 'invoiced', document: 'RE-2026-00001', cents: 4900 }, ['mails']],
  [{ kind: 'corrected', document: 'RK-2026-00001', cents: 4900 }, ['mails']],
  [{ kind: 'restocked', actor }, []],
  [{ kind: 'payment_started', payment }, []],
])('$kind is owed to the features concerned', (change, takers) => {
  expect(takersOf(change)).toEqual(takers);
});

it('a placed order owes mails and a word to programs, and no document', () => {
  expect(makeOutboxRows({ at, kind: 'placed' }).map((row) => row.for)).toEqual(['mails', 'webhooks']);
});

it('a paid event without its change owes no document', () => {
  expect(makeOutboxRows({ at, kind: 'paid' }).map((row) => row.for)).toEqual(['mails', 'webhooks']);
});

it.each(['marked_paid', 'shipped', 'address_corrected'] as const)('the event %s is owed by its own kind', (kind) => {
  const takers = {
    marked_paid: ['mails', 'documents', 'webhooks'],
    shipped: ['mails', 'documents', 'webhooks'],
    address_corrected: ['documents'],
  };
  expect(makeOutboxRows({ at, kind }, { kind: 'expired' }).map((row) => row.for)).toEqual(takers[kind]);
});

it('a row contains time, amount, and the document if there is one', () => {
  expect(owedBy({ kind: 'invoiced', document: 'RE-1', cents: 4900 }, { cents: 4900, document: 'RE-1' })).toEqual([
    { _id: expect.any(String), kind: 'invoiced', at, for: 'mails', dueAt: at, cents: 4900, about: 'RE-1' },
  ]);
  expect(owedBy({ kind: 'paid', payment, cents: 4900 }, { cents: 4900 })).toEqual(
    ['mails', 'documents', 'webhooks'].map((taker) => ({
      _id: expect.any(String),
      kind: 'paid',
      at,
      for: taker,
      dueAt: at,
      cents: 4900,
      // The invoice covers the movements of the payment.
      ...(taker === 'documents' && { causes: ['demo one'] }),
    })),
  );
});
