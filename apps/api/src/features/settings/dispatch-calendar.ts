import type { DispatchCalendar } from '@kontor/shared/rules/days/dispatch';
import type { Settings } from '@kontor/shared/wire/settings';

/** Returns which days count for a delivery by sections of the settings. */
export function makeDispatchCalendar({
  shipping,
  opening,
}: Partial<Pick<Settings, 'shipping' | 'opening'>>): DispatchCalendar {
  return { cutoffHour: shipping?.cutoffHour, halfDaysOff: shipping?.halfDaysOff, pause: opening?.pause };
}
