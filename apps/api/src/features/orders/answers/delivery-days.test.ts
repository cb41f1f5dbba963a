import { expect, it } from 'vitest';
import { findDeliverBy } from './delivery-days.ts';

const days = (min: number, max: number) => ({ deliveryDays: { min, max } });
const at = (moment: string) => new Date(moment);

it('an order arrives with its slowest line, counted from the German day of its payment', () => {
  const lines = [days(2, 4), days(1, 10), days(3, 3)];
  expect(findDeliverBy(lines, at('2026-11-20T22:30:00Z'))).toEqual({ from: '2026-11-25', until: '2026-12-04' });
  // Half an hour past midnight in Germany: Saturday.
  expect(findDeliverBy(lines, at('2026-11-20T23:30:00Z'))).toEqual({ from: '2026-11-25', until: '2026-12-04' });
  expect(findDeliverBy([days(0, 0)], at('2026-11-20T22:30:00Z'))).toEqual({ from: '2026-11-20', until: '2026-11-20' });
  expect(findDeliverBy([days(0, 0)], at('2026-11-20T23:30:00Z'))).toEqual({ from: '2026-11-23', until: '2026-11-23' });
});

it.each([
  ['paid before a pause that it runs into', '2026-12-22', '2027-01-08', '2027-01-12'],
  ['paid within it', '2026-12-28', '2027-01-08', '2027-01-12'],
  ['paid on its last day', '2027-01-06', '2027-01-08', '2027-01-12'],
  ['paid after it', '2027-01-07', '2027-01-11', '2027-01-13'],
  ['arrived before it', '2026-12-17', '2026-12-21', '2026-12-23'],
])('a pause moves a delivery only if it would not arrive before: %s', (_what, paid, from, until) => {
  const pause = { from: '2026-12-24', until: '2027-01-06' };
  expect(findDeliverBy([days(2, 4)], at(`${paid}T12:00:00Z`), { pause })).toEqual({ from, until });
});

it('an order whose lines have no delivery time has no day', () => {
  expect(findDeliverBy([{}], at('2026-11-20T12:00:00Z'))).toBeUndefined();
});
