import { locales } from '@kontor/shared/languages';
import { useLanguage } from '../../i18n/use-language.ts';

/** The day that stands on a document: a German one, wherever it is read. */
export function useIssueDay(): (issuedAt: string) => string {
  const { language } = useLanguage();
  return (issuedAt) => {
    const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
    return format.format(new Date(issuedAt));
  };
}
