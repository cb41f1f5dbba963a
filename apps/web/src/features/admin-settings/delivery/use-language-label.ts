import { languages } from '@kontor/shared/rules/text/languages';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** Returns a function that adds a language to a label. */
export function useLanguageLabel(): (text: string, index: number) => string {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  return (text, index) => {
    const language = languages[index];
    return language ? t('adminSettings.inLanguage', { text, language: languageName(language, shown) }) : text;
  };
}
