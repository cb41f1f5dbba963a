import { useMemo } from 'react';
import { locales } from '@kontor/shared/rules/text/languages';
import { joinUnits } from '@kontor/shared/rules/text/no-break';
import { shopTimeZone } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/**
 * Returns functions that write the shop's days (`2026-11-21`), which have no time zone: `21. November 2026`, `21.11.` and
 * `November`.
 */
export function useDayNames() {
  const { language } = useLanguage();
  return useMemo(() => {
    const writer = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
      return (day: string): string => (day === '' ? '' : joinUnits(format.format(new Date(day))));
    };
    return {
      long: writer({ dateStyle: 'long' }),
      short: writer({ day: 'numeric', month: 'numeric' }),
      month: writer({ month: 'long' }),
    };
  }, [language]);
}

/**
 * Returns a function that writes the time of a lookup in Germany: `Samstag, 21. November 2026` and `14:40`. Takes milliseconds.
 */
export function useLookedUp() {
  const { language } = useLanguage();
  return useMemo(() => {
    const writer = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: shopTimeZone });
      return (at: number): string => joinUnits(format.format(at));
    };
    return { day: writer({ dateStyle: 'full' }), time: writer({ timeStyle: 'short' }) };
  }, [language]);
}
