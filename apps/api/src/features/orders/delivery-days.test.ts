import { expect, it } from 'vitest';
import { findDeliverBy } from './delivery-days.ts';

const days = (min: number, max: number) => ({ deliveryDays: { min, max } });
const at = (moment: string) => new Date(moment);

it('an order arrives as its slowest line does, counted from the German day of its payment', () => {
  const lines = [days(2, 4), days(1, 10), days(3, 3)];
  expect(findDeliverBy(lines, at('2026-11-20T22:30:00Z'))).toEqual({ from: '2026-11-25', until: '2026-12-04' });
  // Half an hour past midnight in Germany: Saturday.
  expect(findDeliverBy(lines, at('2026-11-20T23:30:00Z'))).toEqual({ from: '2026-11-25', until: '2026-12-04' });
  expect(findDeliverBy([days(0, 0)], at('2026-11-20T22:30:00Z'))).toEqual({ from: '2026-11-20', until: '2026-11-20' });
  expect(findDeliverBy([days(0, 0)], at('2026-11-20T23:30:00Z'))).toEqual({ from: '2026-11-23', until: '2026-11-23' });
});

it('an order from before lines kept their time has no day', () => {
  expect(findDeliverBy([{}], at('2026-11-20T12:00:00Z'))).toBeUndefined();
});
