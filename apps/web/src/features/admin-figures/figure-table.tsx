import type { FigureRow, FigureSums, Figures } from '@kontor/shared/wire/figures';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Change, computeChange, useSigned } from '../../entities/figures/figure.tsx';
import { useFormat } from '../../i18n/format.ts';
import { usePermission } from '../../session/use-permission.ts';
import { type Column, Table } from '../../ui/list/table.tsx';
import { rowKey, useRowName } from './use-row-name.tsx';

/** Row of the table: a row of the answer, or the sum of the rows that the answer leaves out. */
interface ShownRow {
  id: string;
  row?: FigureRow;
  name: string;
  now: FigureSums;
  before: FigureSums;
}

function useRows({ by, rows, rest, now, before }: Figures): ShownRow[] {
  const { t } = useTranslation();
  const nameRow = useRowName(by);
  return [
    ...rows.map((row) => ({ id: rowKey(row), row, name: nameRow(row), now: row.now, before: row.before })),
    ...(rest ? [{ id: 'rest', name: t('adminFigures.rest', { count: rest.rows }), ...rest }] : []),
    { id: 'total', name: t('adminFigures.total'), now: now.total, before: before.total },
  ];
}

/** Name of a row. A product links to its form, for staff who may edit it. */
function RowName({ by, shown: { row, name } }: { by: Figures['by']; shown: ShownRow }) {
  const may = usePermission();
  const isProduct = by === 'product' && row?.kind === 'named' && row.key !== undefined;
  if (!isProduct || !may('products')) return name;
  return (
    <Link className="link link-quiet" to={`/admin/productedit/${row.key}/edit`}>
      {name}
    </Link>
  );
}

function useSumColumns(total: number): Column<ShownRow>[] {
  const { t } = useTranslation();
  const { number, price } = useFormat();
  const signed = useSigned();
  const change = ({ now, before }: ShownRow) => {
    const percent = computeChange(now.turnover, before.turnover);
    if (percent === undefined) return '–';
    return <Change change={signed(percent, true)} isBetter={percent === 0 ? undefined : percent > 0} before={null} />;
  };
  const share = ({ now }: ShownRow) =>
    total > 0 ? t('adminOverview.percent', { size: number((now.turnover / total) * 100) }) : '–';
  const column = (key: string, header: string, cell: Column<ShownRow>['cell']) => ({
    key,
    header,
    numeric: true,
    cell,
  });
  return [
    column('units', t('adminFigures.units'), ({ now }) => number(now.units)),
    column('orders', t('adminOverview.ordersColumn'), ({ now }) => number(now.orders)),
    column('turnover', t('adminFigures.turnover'), ({ now }) => price(now.turnover)),
    column('before', t('adminFigures.before'), ({ before }) => price(before.turnover)),
    column('change', t('adminFigures.change'), change),
    column('share', t('adminFigures.share'), share),
    column('returned', t('adminFigures.returned'), ({ now }) => number(now.returned)),
  ];
}

function useColumns({ by, now }: Figures): Column<ShownRow>[] {
  const { t } = useTranslation();
  const name: Column<ShownRow> = {
    key: 'name',
    header: t(`adminFigures.divisions.${by}`),
    className: 'wide',
    cell: (shown) => <RowName by={by} shown={shown} />,
  };
  return [name, ...useSumColumns(now.total.turnover)];
}

/** All rows of the answer, then the rest and the total: columns on wide screens, cards on a phone. */
export function FigureTable({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const rows = useRows(figures);
  const columns = useColumns(figures);
  const caption = t('adminFigures.tableOf', { by: t(`adminFigures.divisions.${figures.by}`) });
  return <Table caption={caption} className="sums" columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
