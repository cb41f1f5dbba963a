import { expect, test } from 'vitest';
import { findDaysLeft } from './days-left.ts';

test.each([
  ['received', '2026-12-06', 14],
  ['accepted', '2026-11-22', 0],
  ['accepted', '2026-11-20', -2],
  ['rejected', '2026-12-06', undefined],
  ['done', '2026-12-06', undefined],
] as const)('a withdrawal that is %s, with its refund due by %s, has %s days left', (status, refundBy, days) => {
  expect(findDaysLeft({ status, refundBy }, '2026-11-22')).toBe(days);
});
