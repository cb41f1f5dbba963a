import { expect, it } from 'vitest';
import { findPeriodEnd, findRefundDay } from './withdrawal-period.ts';

const at = (day: string) => new Date(`${day}T10:00:00Z`);

it.each([
  // A Thursday, two weeks after a Thursday.
  [[at('2026-10-01')], true, '2026-10-15'],
  // From the last parcel on.
  [[at('2026-10-01'), at('2026-10-05')], true, '2026-10-19'],
  // A Saturday: the Monday after it.
  [[at('2026-10-03')], true, '2026-10-19'],
  // Half an hour before midnight in UTC is the next day in Germany.
  [[new Date('2026-09-30T22:30:00Z')], true, '2026-10-15'],
  // The buyer was not instructed: 12 months more, to a Friday.
  [[at('2026-10-01')], false, '2027-10-15'],
  [[at('2026-10-01'), undefined], true, undefined],
])('after deliveries on %j the period ends on the right day', (deliveries, isInstructed, end) => {
  expect(findPeriodEnd(deliveries, isInstructed)).toBe(end);
});

it('the refund is due 14 days after the German day of receipt', () => {
  expect(findRefundDay(new Date('2026-11-21T23:30:00Z'))).toBe('2026-12-06');
});
