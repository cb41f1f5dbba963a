import { maxFigureDays } from '@kontor/shared/rules/figures/figure-rules';
import { findToday } from '../../lib/shop-day.ts';

/** Spans to choose from. */
export const spanNames = ['days30', 'month', 'lastMonth', 'year', 'lastYear', 'days365'] as const;
export type SpanName = (typeof spanNames)[number];

/** First and last day, both included. */
export interface Span {
  from: string;
  to: string;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Returns the day that is `count` days later. */
const addDays = (day: string, count: number): string => dayOf(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000);

/** Returns the last day of the month before. */
const endOfLastMonth = (today: string): string => addDays(`${today.slice(0, 7)}-01`, -1);

/** Returns the days of a named span, in the shop's time zone; a running one ends today. */
export function findSpan(name: SpanName, today = findToday()): Span {
  const year = today.slice(0, 4);
  const last = endOfLastMonth(today);
  const spans: Record<SpanName, Span> = {
    days30: { from: addDays(today, -29), to: today },
    month: { from: `${today.slice(0, 7)}-01`, to: today },
    lastMonth: { from: `${last.slice(0, 7)}-01`, to: last },
    year: { from: `${year}-01-01`, to: today },
    lastYear: { from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` },
    days365: { from: addDays(today, -364), to: today },
  };
  return spans[name];
}

/** Returns why the server would refuse a span; undefined for a valid one. */
export function findSpanProblem({ from, to }: Span): 'backwards' | 'tooLong' | undefined {
  if (to < from) return 'backwards';
  return to >= addDays(from, maxFigureDays) ? 'tooLong' : undefined;
}
