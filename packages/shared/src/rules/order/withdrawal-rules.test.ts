import { expect, it } from 'vitest';
import { decidedStatuses, mayBecome, statusesBefore, withdrawalStatuses } from './withdrawal-rules.ts';

it.each([
  ['received', ['accepted', 'rejected', 'done']],
  ['accepted', ['rejected', 'done']],
  ['rejected', ['accepted', 'done']],
  ['done', []],
] as const)('the merchant may make of a withdrawal that is %s: %j', (before, possible) => {
  expect(decidedStatuses.filter((status) => mayBecome(before, status))).toEqual(possible);
});

it.each([
  ['accepted', ['received', 'rejected']],
  ['rejected', ['received', 'accepted']],
  ['done', ['received', 'accepted', 'rejected']],
] as const)('a withdrawal becomes %s from %j alone', (status, before) => {
  expect(statusesBefore(status)).toEqual(before);
});

it('every status is one that a withdrawal begins with or is given', () => {
  expect(withdrawalStatuses).toEqual(['received', ...decidedStatuses]);
});
