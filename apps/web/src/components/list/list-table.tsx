import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, Table, TableSkeleton } from '../../ui/list/table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Number of grey rows while a list loads. */
const GREY_ROWS = 5;

interface ListTableProps<Row> extends Omit<ComponentProps<typeof Table<Row>>, 'rows' | 'columns'> {
  columns: readonly Column<Row>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
}

/** Table of a list; while its rows load, its head and grey lines with a text for screen readers. */
export function ListTable<Row>({ rows, ...table }: ListTableProps<Row>) {
  const { t } = useTranslation();
  if (rows) return <Table {...table} rows={rows} />;
  return (
    <div role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <TableSkeleton columns={table.columns} rows={GREY_ROWS} className={table.className} />
    </div>
  );
}
