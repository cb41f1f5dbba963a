import { withdrawalDays } from '@kontor/shared/rules/order/withdrawal-rules';
import { addDays, berlinDay } from '../../lib/time/berlin-time.ts';
import { addWorkingDays } from '@kontor/shared/rules/days/working-days';

/** Returns the day a year later; 29 February becomes 1 March. */
function addYear(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCFullYear(at.getUTCFullYear() + 1);
  return at.toISOString().slice(0, 10);
}

/**
 * Returns the last day on which a consumer may withdraw: 14 days after all lines of the order were delivered, the day of
 * delivery not counted (§ 355 (2), § 356 (2) no. 1 b, §§ 187, 188 BGB). Without an instruction about the right, 12 months more
 * (§ 356 (3)). A day that is no working day moves to the next one (§ 193).
 * @param deliveries when each line was delivered
 * @returns a German day; undefined while the arrival of any line is unknown
 */
export function findPeriodEnd(deliveries: readonly (Date | undefined)[], isInstructed: boolean): string | undefined {
  const days = deliveries.flatMap((at) => (at ? [berlinDay(at)] : []));
  const last = days.toSorted().at(-1);
  if (last === undefined || days.length < deliveries.length) return undefined;
  return addWorkingDays(addDays(isInstructed ? last : addYear(last), withdrawalDays), 0);
}

/**
 * Returns the last day of the period for the usual transport time. A hint for staff: the period begins when goods arrive, which
 * the shop would have to prove (§ 356 (2), § 361 (3) BGB), so that this day has no effect.
 * @param arrivalDays usual transport time of a parcel in working days
 */
export function presumePeriodEnd(sentAt: Date, arrivalDays: number, isInstructed: boolean): string | undefined {
  const arrival = addWorkingDays(berlinDay(sentAt), arrivalDays);
  return findPeriodEnd([new Date(`${arrival}T12:00:00Z`)], isInstructed);
}

/** Returns the last day for the refund: 14 days after the withdrawal was received (§ 357 (1) BGB). */
export function findRefundDay(receivedAt: Date): string {
  return addDays(berlinDay(receivedAt), withdrawalDays);
}
