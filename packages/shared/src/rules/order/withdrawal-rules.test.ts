import { expect, it } from 'vitest';
import { decidedStatuses, mayBecome, statusesBefore, withdrawalStatuses } from './withdrawal-rules.ts';

it.each([
  ['received', ['accepted', 'rejected', 'done']],
  ['accepted', ['rejected', 'done']],
  ['rejected', ['accepted', 'done']],
  ['done', []],
] as const)('a withdrawal that is %s may become %j', (before, possible) => {
  expect(decidedStatuses.filter((status) => mayBecome(before, status))).toEqual(possible);
});

it.each([
  ['accepted', ['received', 'rejected']],
  ['rejected', ['received', 'accepted']],
  ['done', ['received', 'accepted', 'rejected']],
] as const)('a withdrawal becomes %s only from %j', (status, before) => {
  expect(statusesBefore(status)).toEqual(before);
});

it('every status is the first one or can be reached', () => {
  expect(withdrawalStatuses).toEqual(['received', ...decidedStatuses]);
});
