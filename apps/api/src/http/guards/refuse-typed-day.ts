import { judgeDay } from '@kontor/shared/rules/text/typed-days';
import { ApiError } from '../answers/api-error.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';

interface TypedDay {
  day: string;
  /** Path of the field in the body. */
  path: string;
  /** Time of the earlier event. */
  after: Date;
  /** Name of the earlier event, as in `the order`. */
  what: string;
  /** Whether the caller has confirmed a day of long ago. */
  isConfirmed: boolean | undefined;
}

function invalidDay(path: string, code: string, message: string): ApiError {
  return new ApiError('invalid_input', message, { issues: [{ path, code, message }] });
}

/**
 * Refuses a typed day that cannot be right.
 * @throws 400 `invalid_input` for a day to come or before what must come first; 409 `day_far_past` for an unconfirmed day of
 * long ago
 */
export function refuseTypedDay({ day, path, after, what, isConfirmed = false }: TypedDay, now: Date): void {
  const fault = judgeDay(day, { earliest: berlinDay(after), today: berlinDay(now) });
  if (fault === 'too_late') throw invalidDay(path, 'too_large', 'A day that has not come yet');
  if (fault === 'too_early') throw invalidDay(path, 'too_small', `A day before that of ${what}`);
  if (fault === 'far_past' && !isConfirmed) {
    throw new ApiError('day_far_past', 'This day is long ago: send dayConfirmed where it is right');
  }
}
