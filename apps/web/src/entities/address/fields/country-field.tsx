import type { ComponentProps, ReactNode } from 'react';
import { formatOf } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SelectField } from '../../../ui/form/field.tsx';

/** Countries to choose from. */
export interface CountryChoice {
  /** Codes, in the order of the list; what is none, as old orders have it, is shown as it is. */
  countries: readonly string[];
  /** Names the choice of none; without it there is none. */
  noCountry?: string | undefined;
  countryHint?: ReactNode;
}

type CountryFieldProps = ComponentProps<typeof SelectField> & Pick<CountryChoice, 'countries' | 'noCountry'>;

/** The country of an address. */
export function CountryField({ countries, noCountry, ...field }: CountryFieldProps) {
  const { country: nameOf } = formatOf(useLanguage().language);
  return (
    <SelectField {...field}>
      {noCountry !== undefined && <option value="">{noCountry}</option>}
      {countries.map((country) => (
        <option key={country} value={country}>
          {nameOf(country)}
        </option>
      ))}
    </SelectField>
  );
}
