import type { DeliveryDays } from '@kontor/shared/wire/product-details';
import { type Arrival, findSlowest as findSlowestTime } from '@kontor/shared/rules/days/arrival';
import { type DispatchCalendar, findArrivalDay } from '@kontor/shared/rules/days/dispatch';

interface Line {
  deliveryDays?: DeliveryDays | null | undefined;
}

/** Returns the delivery time of a whole order in working days, that of its slowest line; undefined if no line has one. */
export function findSlowest(lines: readonly Line[]): DeliveryDays | undefined {
  return findSlowestTime(lines.flatMap(({ deliveryDays }) => deliveryDays ?? []));
}

/**
 * Returns the first and the last day in Germany on which an order paid at a moment should arrive; undefined for orders whose
 * lines have no delivery time.
 */
export function findDeliverBy(
  lines: readonly Line[],
  paidAt: Date,
  calendar: DispatchCalendar = {},
): Arrival | undefined {
  const days = findSlowest(lines);
  if (!days) return undefined;
  return { from: findArrivalDay(paidAt, days.min, calendar), until: findArrivalDay(paidAt, days.max, calendar) };
}
