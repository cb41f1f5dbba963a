import type { DeliveryDays } from '@kontor/shared/product-details';
import { berlinDay } from '../../lib/berlin-time.ts';
import { addWorkingDays } from '../../lib/working-days.ts';

interface Line {
  deliveryDays?: DeliveryDays | null | undefined;
}

/**
 * The first and the last day in Germany on which an order that is paid at a moment should arrive, all of it together: as the slowest of
 * its lines; undefined for orders from before lines kept their time.
 */
export function findDeliverBy(lines: readonly Line[], paidAt: Date): { from: string; until: string } | undefined {
  const times = lines.flatMap(({ deliveryDays }) => deliveryDays ?? []);
  if (times.length === 0) return undefined;
  const paid = berlinDay(paidAt);
  const slowest = (pick: (days: DeliveryDays) => number) => Math.max(...times.map(pick));
  return {
    from: addWorkingDays(
      paid,
      slowest(({ min }) => min),
    ),
    until: addWorkingDays(
      paid,
      slowest(({ max }) => max),
    ),
  };
}
