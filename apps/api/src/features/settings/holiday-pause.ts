import type { ShopSettings } from '@kontor/shared/config';
import {
  type BaseLanguage,
  type FurtherLanguage,
  type Language,
  baseLanguage,
  locales,
} from '@kontor/shared/languages';
import { joinUnits } from '@kontor/shared/no-break';
import type { HolidayPause } from '@kontor/shared/settings-sections';
import type { TextByLanguage } from '@kontor/shared/stored-text-schemas';
import { addDays } from '../../lib/berlin-time.ts';
import { addWorkingDays } from '../../lib/working-days.ts';

/** So many days before it begins a pause is told of: whoever orders then may get nothing before it ends. */
const toldDaysBefore = 14;

/** A sentence, from days as one writes them. */
type Sentence = (days: { from: string; until: string; again: string }) => string;

const sentences: Record<BaseLanguage, Sentence> & Partial<Record<FurtherLanguage, Sentence>> = {
  de: ({ from, until, again }) => {
    const when = from === until ? `Am ${from}` : `Vom ${from} bis ${until}`;
    return `${when} machen wir Pause und versenden nichts. Bestellen können Sie wie immer; ab dem ${again} versenden wir wieder.`;
  },
  en: ({ from, until, again }) => {
    const when = from === until ? `On ${from}` : `From ${from} to ${until}`;
    return `${when} we take a break and send nothing. You can order as always; we send again from ${again} on.`;
  },
};

function writeDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  return joinUnits(format.format(new Date(`${day}T00:00:00Z`)));
}

function writeText({ from, until, note }: HolidayPause): TextByLanguage {
  const again = addWorkingDays(until, 1);
  const texts = Object.entries(sentences).map(([key, sentence]) => {
    const language = key as Language; // a key of the record
    const write = (day: string) => writeDay(day, language);
    const said = sentence({ from: write(from), until: write(until), again: write(again) });
    const added = note?.[language] ?? note?.[baseLanguage];
    return [language, added ? `${said} ${added}` : said] as const;
  });
  return Object.fromEntries(texts) as TextByLanguage; // the base language is one of them
}

/**
 * What shoppers are told of the days on which nothing is sent: from two weeks before until they are over.
 * @param today as `2026-12-24`, in Germany
 */
export function announcePause(
  pause: HolidayPause | undefined,
  today: string,
): NonNullable<ShopSettings['opening']['pause']> | undefined {
  if (!pause || today > pause.until || today < addDays(pause.from, -toldDaysBefore)) return undefined;
  const { from, until } = pause;
  return { from, until, text: writeText(pause) };
}
