import { spanOfBerlinMonth } from '../../../lib/time/berlin-time.ts';

/** Returns the beginning and end of a German month. @param month as `2026-11` */
export function monthRange(month: string): { $gte: Date; $lt: Date } {
  const { from, to } = spanOfBerlinMonth(month);
  return { $gte: from, $lt: to };
}
