import type { ComponentProps, ReactNode } from 'react';
import { findFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import type { FieldProps } from './address-parts.ts';

/** Countries to choose from. */
export interface CountryChoice {
  /**
   * Codes, in the order of the list; other texts, as in old orders, are shown unchanged. Without codes the country is a text
   * field.
   */
  countries?: readonly string[];
  /** Label for the choice of none; without it, there is no such choice. */
  noCountry?: string | undefined;
  countryHint?: ReactNode;
}

interface CountryFieldProps
  extends
    FieldProps,
    Pick<CountryChoice, 'noCountry'>,
    Pick<ComponentProps<typeof TextField>, 'label' | 'className' | 'hint'> {
  autoComplete: string;
  required?: boolean;
  countries: readonly string[] | undefined;
}

/** Field for the country of an address. */
export function CountryField({ countries, noCountry, ...field }: CountryFieldProps) {
  const { country: nameOf } = findFormat(useLanguage().language);
  if (!countries) return <TextField {...field} />;
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
