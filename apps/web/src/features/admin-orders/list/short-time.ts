import { useMemo } from 'react';
import { locales } from '@kontor/shared/rules/text/languages';
import { joinUnits } from '@kontor/shared/rules/text/no-break';
import { shopTimeZone } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** Returns a function that writes an ISO 8601 time in the shop's zone, short enough for a column: `21.11.2026, 14:32`. */
export function useShortTime(): (iso: string) => string {
  const { language } = useLanguage();
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(locales[language], {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: shopTimeZone,
    });
    return (iso) => joinUnits(time.format(new Date(iso)));
  }, [language]);
}
