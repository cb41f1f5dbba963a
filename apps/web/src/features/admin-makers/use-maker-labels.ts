import { baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import { wireTexts } from '@kontor/shared/rules/text/texts';
import { makerTexts } from '@kontor/shared/wire/makers';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../i18n/language-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FieldName } from './maker-values.ts';

const byName = new Map(wireTexts([...makerTexts, 'alt'] as const).map((text) => [text.name as string, text]));

/** Returns a function that names a field of the form, with its language except for the base language. */
export function useMakerLabels() {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  return (name: FieldName): string => {
    if (name.startsWith('manufacturer.')) {
      return t(`adminProducts.${name as Extract<FieldName, `manufacturer.${string}`>}`); // those that begin so
    }
    const text = byName.get(name);
    if (!text) return t(name === 'picture' ? 'adminMakers.picture' : 'adminMakers.name');
    const label = t(`adminMakers.${text.field}`);
    const language = languages.find((one) => one === text.language) ?? baseLanguage;
    return language === baseLanguage
      ? label
      : t('adminProducts.furtherText', { text: label, language: languageName(language, shown) });
  };
}
