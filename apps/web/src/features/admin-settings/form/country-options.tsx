import { countryCodes } from '@kontor/shared/countries';
import { locales } from '@kontor/shared/languages';
import { useMemo } from 'react';
import { formatOf } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

const none: readonly string[] = [];

/** All countries by their names in the language of the page, as options of a field. @param without codes that are taken */
export function CountryOptions({ without = none }: { without?: readonly string[] }) {
  const { language } = useLanguage();
  const countries = useMemo(() => {
    const { country } = formatOf(language);
    const { compare } = new Intl.Collator(locales[language]);
    const named = countryCodes.map((code) => ({ code, name: country(code) }));
    return named.toSorted((a, b) => compare(a.name, b.name));
  }, [language]);
  return countries
    .filter(({ code }) => !without.includes(code))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
}
