import { localizeMarked, type Named } from '@kontor/shared/rules/text/localize';
import { joinUnits } from './join-units.ts';
import { useLanguage } from './use-language.ts';

interface OwnTextProps<Field extends string> {
  of: Named<Field>;
  field: Field;
}

/**
 * The merchant's text in the current language, each number with its unit on one line. If only the other one is set, its element declares that language for screen
 * readers and hyphenation.
 */
export function OwnText<Field extends string>({ of, field }: OwnTextProps<Field>) {
  const { language } = useLanguage();
  const [text, lang] = localizeMarked(of, field, language);
  const shown = joinUnits(text);
  return lang ? <span lang={lang}>{shown}</span> : shown;
}
