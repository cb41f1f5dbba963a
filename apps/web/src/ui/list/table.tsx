import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

export interface Column<Row> {
  key: string;
  /** Head of the column, and label of the cell if a row becomes a card. */
  header: string;
  /** Whether to show the head to screen readers only, and no label in a card: for actions. */
  headerHidden?: boolean | undefined;
  /** Whether to align right, for numbers. */
  numeric?: boolean | undefined;
  /** Class of the cells: `wide` fills the width of a card, `pos` is hidden in cards, `words` has room for a long word. */
  className?: string | undefined;
  cell: (row: Row, index: number) => ReactNode;
}

interface TableProps<Row> {
  /** Label of the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** `roomy` for shoppers' tables, or a class for this table. */
  className?: string | undefined;
}

const grey = () => <div className="skeleton skeleton-text" />;

interface TableSkeletonProps extends Pick<TableProps<never>, 'className'> {
  columns: readonly Pick<Column<never>, 'key' | 'header' | 'headerHidden' | 'numeric'>[];
  rows: number;
}

/** Table while its rows load: its head and grey lines, hidden from screen readers. */
export function TableSkeleton({ columns, rows, className }: TableSkeletonProps) {
  return (
    <div aria-hidden="true">
      <Table
        caption=""
        className={className}
        columns={columns.map((column) => ({ ...column, cell: grey }))}
        rows={Array.from({ length: rows }, (_, index) => index)}
        rowKey={String}
      />
    </div>
  );
}

/** Table whose rows become cards if there is no room for columns. */
export function Table<Row>({ caption, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <table className={classNames('data-table', className)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, header, headerHidden, numeric }) => (
            <th key={key} scope="col" className={numeric ? 'num' : undefined}>
              {headerHidden ? <VisuallyHidden>{header}</VisuallyHidden> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, header, headerHidden, numeric, className: cellClass, cell }) => (
              <td
                key={key}
                className={classNames(numeric && 'num', cellClass) || undefined}
                data-label={headerHidden ? undefined : header}
              >
                {cell(row, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
