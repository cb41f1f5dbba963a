import type { Arrival } from './arrival.ts';
import { addDays, berlinDay, berlinHour, startOfBerlinHour } from './berlin-days.ts';
import { addWorkingDays, isWorkingDay } from './working-days.ts';

/** Settings that decide which days count for a delivery. */
export interface DispatchCalendar {
  /** Hour in Germany from which a payment counts as one of the next working day. */
  cutoffHour?: number | undefined;
  /** Whether 24 and 31 December do not count as working days. */
  halfDaysOff?: boolean | undefined;
  /** Days without shipping. */
  pause?: Arrival | undefined;
}

/** Days of arrival that hold until the next change, for pages that cannot compute them. */
export interface ArrivalDays {
  /** Day of arrival by delivery time: index 2 is two working days after the payment. */
  days: string[];
  /** Moment from which the days are outdated, in ISO 8601. */
  until: string;
  /** Hour in Germany until which today's payments count as today's. */
  byHour?: number | undefined;
}

/** Longest delivery time written as a date; of longer ones the working days say enough. */
const mostDays = 30;

const halfDays = /-12-(?:24|31)$/;

function makeIsDispatchDay({ halfDaysOff }: DispatchCalendar): (day: string) => boolean {
  return (day) => isWorkingDay(day) && !(halfDaysOff && halfDays.test(day));
}

/** Returns the day whose payments a payment at a moment counts among. With a cut-off hour it is always a working day. */
function findPaymentDay(at: Date, calendar: DispatchCalendar): string {
  const day = berlinDay(at);
  const { cutoffHour } = calendar;
  if (cutoffHour === undefined) return day;
  return addWorkingDays(berlinHour(at) >= cutoffHour ? addDays(day, 1) : day, 0, makeIsDispatchDay(calendar));
}

/**
 * Returns the day on which an order arrives.
 * @param count working days from the payment until it arrives
 */
export function findArrivalDay(paidAt: Date, count: number, calendar: DispatchCalendar): string {
  const isDispatchDay = makeIsDispatchDay(calendar);
  const { pause } = calendar;
  const paid = findPaymentDay(paidAt, calendar);
  const usual = addWorkingDays(paid, count, isDispatchDay);
  // A delivery that would not arrive before the pause is counted from its last day.
  if (!pause || usual < pause.from || paid > pause.until) return usual;
  return addWorkingDays(pause.until, Math.max(count, 1), isDispatchDay);
}

/** Lists the days of arrival for a payment now, and until when they hold. */
export function listArrivals(at: Date, calendar: DispatchCalendar): ArrivalDays {
  const today = berlinDay(at);
  const { cutoffHour } = calendar;
  const isBefore = cutoffHour !== undefined && berlinHour(at) < cutoffHour;
  const days = Array.from({ length: mostDays + 1 }, (_day, count) => findArrivalDay(at, count, calendar));
  return {
    days,
    until: (isBefore ? startOfBerlinHour(today, cutoffHour) : startOfBerlinHour(addDays(today, 1), 0)).toISOString(),
    ...(isBefore && makeIsDispatchDay(calendar)(today) && { byHour: cutoffHour }),
  };
}
