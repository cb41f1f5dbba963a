import { countryCodes } from '@kontor/shared/countries';
import { useMemo } from 'react';
import { formatOf } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { sortByName } from '../../../lib/sort-names.ts';

const none: readonly string[] = [];

/** All countries by their names in the language of the page, as options of a field. @param without codes that are taken */
export function CountryOptions({ without = none }: { without?: readonly string[] }) {
  const { language } = useLanguage();
  const countries = useMemo(() => {
    const { country } = formatOf(language);
    const named = countryCodes.map((code) => ({ code, name: country(code) }));
    return sortByName(named, ({ name }) => name, language);
  }, [language]);
  return countries
    .filter(({ code }) => !without.includes(code))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
}
