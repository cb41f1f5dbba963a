import { serverTexts } from '@kontor/languages/server-texts';
import type { ShopSettings } from '@kontor/shared/wire/config';
import { type Language, baseLanguage, forEachLanguage, languages, locales } from '@kontor/shared/rules/text/languages';
import { joinUnits } from '@kontor/shared/rules/text/no-break';
import type { HolidayPause } from '@kontor/shared/schemas/settings-sections';
import type { TextByLanguage } from '@kontor/shared/schemas/stored-text-schemas';
import { addDays } from '../../lib/time/berlin-time.ts';
import { addWorkingDays } from '@kontor/shared/rules/days/working-days';

/** Days before its beginning from which a pause is announced: an order placed then may not arrive before it ends. */
const toldDaysBefore = 14;

function writeDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  return joinUnits(format.format(new Date(`${day}T00:00:00Z`)));
}

function writeText({ from, until, note }: HolidayPause): TextByLanguage {
  const again = addWorkingDays(until, 1);
  return forEachLanguage((language) => {
    const write = (day: string) => writeDay(day, language);
    const days = { from: write(from), until: write(until), again: write(again) };
    const said = serverTexts[language].notices.pause(days);
    const added = note?.[language] ?? note?.[baseLanguage];
    return added ? `${said} ${added}` : said;
  });
}

/**
 * Returns the notice to shoppers about days without shipping: from two weeks before until they are over.
 * @param today as `2026-12-24`, in Germany
 */
export function announcePause(
  pause: HolidayPause | undefined,
  today: string,
): NonNullable<ShopSettings['opening']['pause']> | undefined {
  if (!pause || today > pause.until || today < addDays(pause.from, -toldDaysBefore)) return undefined;
  const { from, until, note } = pause;
  const isInBaseAlone = note && languages.every((language) => language === baseLanguage || !note[language]);
  return { from, until, text: writeText(pause), ...(isInBaseAlone && { note: note[baseLanguage] }) };
}
