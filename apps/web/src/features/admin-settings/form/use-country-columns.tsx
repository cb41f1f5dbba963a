import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { DecimalField } from '../../../ui/form/decimal-field.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import type { Column } from '../../../ui/list/table.tsx';
import { CountryOptions } from './country-options.tsx';
import type { FormValues } from './form-values.ts';
import { RowTools } from './row-tools.tsx';
import type { SectionFields } from './section-form.tsx';
import type { useRows } from './use-rows.ts';

/** Column with a decimal number for each country. */
export interface NumberColumn {
  name: string;
  label: string;
}

interface CountryColumns extends Pick<ReturnType<typeof useRows>, 'rows' | 'remove' | 'move'> {
  fields: SectionFields;
  numbers: readonly NumberColumn[];
  ordered: boolean;
}

/** Returns the columns of a table of countries: the country, its numbers, and the tools of the row. */
export function useCountryColumns({ fields, numbers, ordered, rows, remove, move }: CountryColumns) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = ({ country }: FormValues) => (country ? format.country(country) : t('adminSettings.newCountry'));
  const cell = (name: string, index: number, row: FormValues, label: string) => ({
    ...fields.field(`rates.${index}.${name}`),
    label: `${label}, ${nameOf(row)}`,
    labelHidden: true,
  });
  const takenBeside = (row: FormValues) => rows.flatMap((other) => (other === row ? [] : [other['country'] ?? '']));
  const country: Column<FormValues> = {
    key: 'country',
    header: t('adminSettings.country'),
    className: 'wide',
    cell: (row, index) => (
      <SelectField {...cell('country', index, row, t('adminSettings.country'))}>
        {!row['country'] && <option value="">{t('adminSettings.choose')}</option>}
        <CountryOptions without={takenBeside(row)} />
      </SelectField>
    ),
  };
  const amounts = numbers.map(({ name, label }): Column<FormValues> => ({
    key: name,
    header: label,
    cell: (row, index) => <DecimalField {...cell(name, index, row, label)} />,
  }));
  const tools: Column<FormValues> = {
    key: 'tools',
    header: t('admin.actions'),
    headerHidden: true,
    className: 'wide',
    cell: (row, index) => (
      <RowTools
        index={index}
        count={rows.length}
        country={nameOf(row)}
        onMove={ordered ? (by) => move(index, by) : undefined}
        onRemove={() => remove(index)}
      />
    ),
  };
  return [country, ...amounts, tools];
}
