import { expect, test } from 'vitest';
import { addMonths, listMonths, presentMonth, spanOfMonth } from './months.ts';

test('the current month is that in Germany, wherever the admin is', () => {
  expect(presentMonth(new Date('2026-10-31T22:59:59Z'))).toBe('2026-10');
  expect(presentMonth(new Date('2026-10-31T23:00:00Z'))).toBe('2026-11');
});

test('months continue across years, and have all their days', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect(spanOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(listMonths('2026-02').slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
});
