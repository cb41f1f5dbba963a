import { useCountries } from '../../../i18n/use-countries.ts';
import { formatOf } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** All countries by their names in the language of the page, as options of a field. @param without codes that are taken */
export function CountryOptions({ without }: { without: readonly string[] }) {
  const { country } = formatOf(useLanguage().language);
  return useCountries()
    .filter((code) => !without.includes(code))
    .map((code) => (
      <option key={code} value={code}>
        {country(code)}
      </option>
    ));
}
