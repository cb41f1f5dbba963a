import { expect, it } from 'vitest';
import { nextAsk } from './ask-schedule.ts';

const begun = new Date('2026-11-22T10:00:00Z');
const after = (minutes: number) => new Date(begun.getTime() + minutes * 60_000);
const minutesOf = (time: Date | undefined) => time && (time.getTime() - begun.getTime()) / 60_000;

it.each([
  [0, 1],
  [0.99, 1],
  [1, 5],
  [5, 15],
  [14, 15],
  [15, 60],
  [60, 120],
  [61.5, 120],
  [1379, 1380],
  [1380, 1440],
])('%d minutes after its begin a payment is to be asked about at minute %d', (now, due) => {
  expect(minutesOf(nextAsk(begun, after(now)))).toBe(due);
});

it.each([1440, 1441, 100_000])('%d minutes after its begin it is no longer asked about', (now) => {
  expect(nextAsk(begun, after(now))).toBeUndefined();
});
