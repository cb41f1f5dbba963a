import { localize } from '@kontor/shared/rules/text/localize';
import type { OwnReturn } from '@kontor/shared/wire/returns';
import { useLanguage } from '../../i18n/use-language.ts';

/** Returns a return whose lines have their names in the page's language. */
export function useLocalizedLines<Shown extends Pick<OwnReturn, 'lines'>>(shown: Shown): Shown {
  const { language } = useLanguage();
  return { ...shown, lines: shown.lines.map((line) => ({ ...line, name: localize(line, 'name', language) })) };
}
