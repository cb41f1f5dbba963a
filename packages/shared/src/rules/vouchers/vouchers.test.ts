import { describe, expect, it } from 'vitest';
import { findLastDay, planRedemption, proposeVoucherKind } from './vouchers.ts';

describe('a voucher', () => {
  it('lapses three years after the end of the year of its issue', () => {
    expect(findLastDay('2026-01-01')).toBe('2029-12-31');
    expect(findLastDay('2026-12-31')).toBe('2029-12-31');
  });

  it('is used before those that lapse later, and gives no more than it has or than the order costs', () => {
    const later = { balanceCents: 2000, lastDay: '2029-12-31' };
    const sooner = { balanceCents: 500, lastDay: '2027-12-31' };
    const plan = (total: number) => planRedemption([later, sooner], total).map(({ cents }) => cents);
    expect(planRedemption([later, sooner], 3000)[0]?.voucher).toBe(sooner);
    expect([plan(3000), plan(1200), plan(300), plan(0)]).toEqual([
      [500, 2000],
      [500, 700],
      [300, 0],
      [0, 0],
    ]);
  });

  it('has a single purpose where one rate and one place of supply are possible', () => {
    expect(proposeVoucherKind({ rates: [19, 19], taxCountries: ['DE'] })).toBe('single');
    expect(proposeVoucherKind({ rates: [19, 7], taxCountries: ['DE'] })).toBe('multi');
    expect(proposeVoucherKind({ rates: [19], taxCountries: ['DE', 'AT'] })).toBe('multi');
    expect(proposeVoucherKind({ rates: [], taxCountries: ['DE'] })).toBe('multi');
  });
});
