import type { StockMove } from '@kontor/shared/wire/stock-log';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { useStockLogQuery } from './stock-log-api.ts';

/** Movements that one press adds to the list. */
const STEP = 20;
/** Highest number of shown movements: as many as one call returns. */
const MOST = 100;

function useColumns(): Column<StockMove>[] {
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const tell = ({ cause, order, note, by }: StockMove) =>
    [t(`adminStockLog.causes.${cause}`), order?.number ?? '', note ?? '', by ?? ''].filter(Boolean).join(' · ');
  return [
    { key: 'at', header: t('adminStockLog.at'), cell: ({ at }) => dateTime(at) },
    { key: 'cause', header: t('adminStockLog.cause'), className: 'wide', cell: tell },
    {
      key: 'change',
      header: t('adminStockLog.change'),
      numeric: true,
      cell: ({ change }) => (change > 0 ? `+${number(change)}` : number(change)),
    },
    { key: 'after', header: t('adminStockLog.after'), numeric: true, cell: ({ after }) => number(after) },
  ];
}

function Moves({ id }: { id: string }) {
  const { t } = useTranslation();
  const [pageSize, setPageSize] = useState(STEP);
  const found = useStockLogQuery({ params: { id }, query: { pageSize } }, alwaysFresh);
  const columns = useColumns();
  const problem = readProblem(found.error);
  if (problem) return <LoadFailed problem={problem} busy={found.isFetching} onRetry={() => void found.refetch()} />;
  if (found.data?.total === 0) return <p className="note">{t('adminStockLog.none')}</p>;
  const hasMore = found.data !== undefined && found.data.total > pageSize && pageSize < MOST;
  return (
    <>
      <ListTable
        caption={t('adminStockLog.title')}
        columns={columns}
        rows={found.data?.moves}
        rowKey={({ _id }) => _id}
      />
      {hasMore && (
        <p>
          <Button size="small" busy={found.isFetching} onClick={() => setPageSize(Math.min(pageSize + STEP, MOST))}>
            {t('adminStockLog.more')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Movements of a product's stock with their causes, the newest first; loaded on request. */
export function StockLogSection({ id }: { id: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="ruled flow mt-6" id="section-stock-log" aria-labelledby="stock-log-heading">
      <h2 id="stock-log-heading" className="h-small">
        {t('adminStockLog.title')}
      </h2>
      {isOpen ? (
        <Moves id={id} />
      ) : (
        <p>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('adminStockLog.show')}
          </Button>
        </p>
      )}
    </section>
  );
}
