import { countryCodes } from '@kontor/shared/rules/address/countries';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { TextField } from '../../../ui/form/field.tsx';
import type { SectionFields } from '../form/section-form.tsx';

/** Replaces each part of a list, and leaves commas and spaces as they were typed. */
const replaceParts = (list: string, replace: (part: string) => string): string =>
  list.replaceAll(/[^,]+/g, (part) => part.replace(part.trim(), () => replace(part.trim())));

/** Countries of a zone by their names, with commas. The form keeps codes; text that names no country stays as typed. */
export function CountriesField({ fields, path }: { fields: SectionFields; path: string }) {
  const { t } = useTranslation();
  const { country } = useFormat();
  const codes = useMemo(
    () => new Map(countryCodes.map((code): [string, string] => [country(code).toLowerCase(), code])),
    [country],
  );
  const { name, value, error } = fields.field(path);
  const shown = replaceParts(value, (part) => (countryCodes.includes(part) ? country(part) : part));
  const change = (typed: string): void => {
    const listed = replaceParts(typed, (part) => codes.get(part.toLowerCase()) ?? part);
    fields.setAll((values) => ({ ...values, [path]: listed }));
  };
  return (
    <TextField
      name={name}
      error={error}
      className="s3"
      label={t('adminDelivery.countries')}
      hint={t('adminDelivery.countriesHint')}
      autoComplete="off"
      value={shown}
      onChange={({ target }) => change(target.value)}
    />
  );
}
