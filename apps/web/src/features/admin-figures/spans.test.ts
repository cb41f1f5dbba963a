import { expect, test } from 'vitest';
import { findSpan, findSpanProblem, spanNames } from './spans.ts';

test.each([
  ['days30', '2026-03-01', '2026-01-31', '2026-03-01'],
  ['month', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['year', '2026-11-30', '2026-01-01', '2026-11-30'],
  ['lastYear', '2026-11-30', '2025-01-01', '2025-12-31'],
  ['days365', '2026-11-30', '2025-12-01', '2026-11-30'],
] as const)('%s on %s is from %s to %s', (name, today, from, to) => {
  expect(findSpan(name, today)).toEqual({ from, to });
});

test.each(spanNames)('%s is a span that the server answers, also on 31 December of a leap year', (name) => {
  expect(findSpanProblem(findSpan(name, '2028-12-31'))).toBeUndefined();
});

test.each([
  ['2026-11-02', '2026-11-01', 'backwards'],
  ['2025-11-01', '2026-11-02', 'tooLong'],
  ['2025-11-01', '2026-11-01', undefined],
])('from %s to %s: %s', (from, to, problem) => {
  expect(findSpanProblem({ from, to })).toBe(problem);
});
