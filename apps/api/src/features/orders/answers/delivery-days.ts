import type { DeliveryDays } from '@kontor/shared/wire/product-details';
import type { HolidayPause } from '@kontor/shared/schemas/settings-sections';
import { berlinDay } from '../../../lib/time/berlin-time.ts';
import { addWorkingDays } from '../../../lib/time/working-days.ts';

interface Line {
  deliveryDays?: DeliveryDays | null | undefined;
}

/** Returns the delivery time of a whole order in working days, that of its slowest line; undefined where no line has one. */
export function findSlowest(lines: readonly Line[]): DeliveryDays | undefined {
  const times = lines.flatMap(({ deliveryDays }) => deliveryDays ?? []);
  if (times.length === 0) return undefined;
  return { min: Math.max(...times.map(({ min }) => min)), max: Math.max(...times.map(({ max }) => max)) };
}

/**
 * Returns the first and the last day in Germany on which an order paid at a moment should arrive; undefined for orders whose
 * lines have no delivery time.
 * @param pause days without shipping: a delivery that would not arrive before them is counted from their last day
 */
export function findDeliverBy(
  lines: readonly Line[],
  paidAt: Date,
  pause?: HolidayPause,
): { from: string; until: string } | undefined {
  const days = findSlowest(lines);
  if (!days) return undefined;
  const paid = berlinDay(paidAt);
  const arrive = (count: number): string => {
    const usual = addWorkingDays(paid, count);
    if (!pause || usual < pause.from || paid > pause.until) return usual;
    return addWorkingDays(pause.until, Math.max(count, 1));
  };
  return { from: arrive(days.min), until: arrive(days.max) };
}
