import { useCountries } from '../../../i18n/use-countries.ts';
import { findFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** Options for all countries, named in the page's language. @param without codes that are left out */
export function CountryOptions({ without }: { without: readonly string[] }) {
  const { country } = findFormat(useLanguage().language);
  return useCountries()
    .filter((code) => !without.includes(code))
    .map((code) => (
      <option key={code} value={code}>
        {country(code)}
      </option>
    ));
}
