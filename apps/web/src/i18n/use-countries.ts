import { countryCodes } from '@kontor/shared/rules/address/countries';
import { useMemo } from 'react';
import { sortByName } from '../lib/sort-names.ts';
import { formatOf } from './format.ts';
import { useLanguage } from './use-language.ts';

/** The codes of all countries, in the order of their names in the language of the page. */
export function useCountries(): readonly string[] {
  const { language } = useLanguage();
  return useMemo(() => sortByName(countryCodes, formatOf(language).country, language), [language]);
}
