import { countryCodes } from '@kontor/shared/rules/address/countries';
import { useMemo } from 'react';
import { sortByName } from '../lib/sort-names.ts';
import { findFormat } from './format.ts';
import { useLanguage } from './use-language.ts';

/** Returns the codes of all countries, sorted by their names in the page's language. */
export function useCountries(): readonly string[] {
  const { language } = useLanguage();
  return useMemo(() => sortByName(countryCodes, findFormat(language).country, language), [language]);
}
