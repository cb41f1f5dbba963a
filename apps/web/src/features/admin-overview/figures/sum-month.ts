import type { Overview } from '@kontor/shared/wire/overview';

type Day = Overview['course']['month'][number];

/** Sums of some days, in euros. */
interface MonthSums {
  orders: number;
  revenue: number;
  paidBack: number;
  /** Revenue by order; undefined without orders. */
  perOrder: number | undefined;
}

const toCents = (euros: number): number => Math.round(euros * 100);

/** Sums days, in whole cents so that a hundred times 0.10 are 10. */
export function sumDays(days: readonly Day[]): MonthSums {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const revenue = days.reduce((sum, day) => sum + toCents(day.revenue), 0);
  const paidBack = days.reduce((sum, day) => sum + toCents(day.paidBack), 0);
  const perOrder = orders > 0 ? Math.round(revenue / orders) / 100 : undefined;
  return { orders, revenue: revenue / 100, paidBack: paidBack / 100, perOrder };
}

/** Returns the days of the month before up to the same day of the month; all of a shorter month. */
export function cutToSameDay({ month, previous }: Overview['course']): Day[] {
  const last = month.at(-1)?.day.slice(8) ?? '31';
  return previous.filter(({ day }) => day.slice(8) <= last);
}

/** Returns the revenue summed up to each day, in euros. */
export function accumulate(days: readonly Day[]): number[] {
  let cents = 0;
  return days.map(({ revenue }) => {
    cents += toCents(revenue);
    return cents / 100;
  });
}
