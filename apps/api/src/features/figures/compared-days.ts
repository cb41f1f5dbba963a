import { maxFigureDays } from '@kontor/shared/rules/figures/figure-rules';
import { ApiError } from '../../http/answers/api-error.ts';
import { addDays, startOfBerlinDay } from '../../lib/time/berlin-time.ts';

/** Days from the first to the last, both included. */
export interface Days {
  from: string;
  to: string;
}

/** A span, and the same days one year before. */
export interface ComparedDays {
  now: Days;
  before: Days;
}

function refuseDays(message: string): never {
  throw new ApiError('invalid_input', `to: ${message}`, { issues: [{ path: 'to', code: 'invalid', message }] });
}

/** Returns the day one year before; 28 February for 29 February. */
function oneYearBefore(day: string): string {
  const [year, rest] = [Number(day.slice(0, 4)) - 1, day.slice(4)];
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`;
}

/** Returns the moments at which a span begins and ends. */
export const periodOf = ({ from, to }: Days) => ({
  from: startOfBerlinDay(from),
  to: startOfBerlinDay(addDays(to, 1)),
});

/**
 * Returns a span with the same days one year before.
 * @throws 400 for a span that ends before it begins, or is longer than 366 days
 */
export function compareDays({ from, to }: Days): ComparedDays {
  if (to < from) refuseDays('The span ends before it begins');
  if (to >= addDays(from, maxFigureDays)) refuseDays(`The span is longer than ${maxFigureDays} days`);
  return { now: { from, to }, before: { from: oneYearBefore(from), to: oneYearBefore(to) } };
}
