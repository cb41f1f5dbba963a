import { localizeMarked, type Named } from '@kontor/shared/rules/text/localize';
import { useLanguage } from './use-language.ts';

interface OwnTextProps<Field extends string> {
  of: Named<Field>;
  field: Field;
}

/** The merchant's text in the language on the screen; where it falls back to the other one, an element says so to voices and hyphens. */
export function OwnText<Field extends string>({ of, field }: OwnTextProps<Field>) {
  const { language } = useLanguage();
  const [text, lang] = localizeMarked(of, field, language);
  return lang ? <span lang={lang}>{text}</span> : text;
}
