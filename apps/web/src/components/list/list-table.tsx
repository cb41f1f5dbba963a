import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, Table, TableSkeleton } from '../../ui/list/table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Grey rows in the place of those that are on their way. */
const GREY_ROWS = 5;

interface ListTableProps<Row> extends Omit<ComponentProps<typeof Table<Row>>, 'rows' | 'columns'> {
  columns: readonly Column<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
}

/** The table of a list; while its rows are on their way, its own head and grey lines, which say that they are loading. */
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
