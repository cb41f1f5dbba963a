import { limits } from '@kontor/shared/rules/access/limits';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Table } from '../../../ui/list/table.tsx';
import type { SectionFields } from './section-form.tsx';
import { type NumberColumn, useCountryColumns } from './use-country-columns.tsx';
import { useRows } from './use-rows.ts';

interface CountryTableProps {
  caption: string;
  fields: SectionFields;
  numbers: readonly NumberColumn[];
  /** Whether the order of the countries matters. */
  ordered?: boolean;
}

/** Table with a row per country: rows are added, removed and, if their order matters, moved. */
export function CountryTable({ caption, fields, numbers, ordered = false }: CountryTableProps) {
  const { t } = useTranslation();
  const { frame, add, ...table } = useRows(
    fields,
    numbers.map(({ name }) => name),
  );
  const { rows } = table;
  const columns = useCountryColumns({ fields, numbers, ordered, ...table });
  return (
    <div ref={frame}>
      <Table
        caption={caption}
        className="country-table"
        columns={columns}
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
