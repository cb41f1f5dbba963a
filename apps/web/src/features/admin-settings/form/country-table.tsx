import { limits } from '@kontor/shared/limits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { type Column, Table } from '../../../ui/list/table.tsx';
import { CountryOptions } from './country-options.tsx';
import type { FormValues } from './form-values.ts';
import { RowTools } from './row-tools.tsx';
import type { SectionFields } from './section-form.tsx';
import { useRows } from './use-rows.ts';

interface CountryTableProps {
  caption: string;
  fields: SectionFields;
  /** The numbers of each country. */
  numbers: readonly { name: string; label: string; max: number }[];
  /** Whether the order of the countries means something. */
  ordered?: boolean;
}

/** A table with a row for each country: rows are added, taken out and, where that means something, moved. */
export function CountryTable({ caption, fields, numbers, ordered = false }: CountryTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rows, frame, add, remove, move } = useRows(
    fields,
    numbers.map(({ name }) => name),
  );
  const nameOf = ({ country }: FormValues) => (country ? format.country(country) : t('adminSettings.newCountry'));
  const cell = (name: string, index: number, row: FormValues, label: string) => ({
    ...fields.field(`rates.${index}.${name}`),
    label: `${label}, ${nameOf(row)}`,
    labelHidden: true,
  });
  const country: Column<FormValues> = {
    key: 'country',
    header: t('adminSettings.country'),
    className: 'wide',
    cell: (row, index) => (
      <SelectField {...cell('country', index, row, t('adminSettings.country'))}>
        {!row['country'] && <option value="">{t('adminSettings.choose')}</option>}
        <CountryOptions without={rows.flatMap((other) => (other === row ? [] : [other['country'] ?? '']))} />
      </SelectField>
    ),
  };
  const amounts = numbers.map(({ name, label, max }): Column<FormValues> => ({
    key: name,
    header: label,
    cell: (row, index) => (
      <TextField {...cell(name, index, row, label)} type="number" inputMode="decimal" step="0.01" min={0} max={max} />
    ),
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
  return (
    <div ref={frame}>
      <Table
        caption={caption}
        className="country-table"
        columns={[country, ...amounts, tools]}
        rows={rows}
        rowKey={(row) => String(rows.indexOf(row))}
      />
      <p className="mt-2">
        <Button size="small" data-add="" disabled={rows.length >= limits.countries} onClick={add}>
          {t('adminSettings.addCountry')}
        </Button>
      </p>
    </div>
  );
}
