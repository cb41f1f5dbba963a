import type { LedgerMovement } from '@kontor/shared/wire/ledger';
import { expect, test } from 'vitest';
import { sumByProvider, sumByRate, sumLedgerMovements } from './sum-ledger.ts';

const movement = (amount: number, overrides: Partial<LedgerMovement> = {}): LedgerMovement => ({
  at: '2026-11-01T08:00:00.000Z',
  kind: 'capture',
  provider: 'paypal',
  id: 'PP-1',
  orderNumber: '2026-00001',
  amount,
  split: [{ percent: 19, net: amount - 0.1, tax: 0.1 }],
  ...overrides,
});

test('sums by rate are in cents, the highest rate first and movements without a rate last', () => {
  const mixed = [
    { percent: 7, net: 0.1, tax: 0.01 },
    { percent: 19, net: 0.2, tax: 0.04 },
  ];
  expect(sumByRate([movement(1.1), movement(0.35, { split: mixed }), movement(5, { split: [] })])).toEqual([
    { percent: 19, net: 120, tax: 14 },
    { percent: 7, net: 10, tax: 1 },
    { percent: undefined, net: 500, tax: 0 },
  ]);
});

test('received and paid out amounts are summed up by provider', () => {
  const all = [movement(1.1), movement(-0.3, { kind: 'refund' }), movement(2, { provider: 'bank', kind: 'bank' })];
  expect(sumByProvider(all)).toEqual([
    { provider: 'paypal', in: 110, out: -30 },
    { provider: 'bank', in: 200, out: 0 },
  ]);
  expect(sumLedgerMovements(all)).toBe(280);
});

test('several payments and refunds of each provider add up to the sum of all', () => {
  const all = (['paypal', 'bank'] as const).flatMap((provider) =>
    [1.1, -0.3, 2, -0.45].map((amount) => movement(amount, { provider })),
  );
  expect(sumByProvider(all)).toEqual([
    { provider: 'paypal', in: 310, out: -75 },
    { provider: 'bank', in: 310, out: -75 },
  ]);
  expect(sumLedgerMovements(all)).toBe(470);
});
