import type { CountResult, StocktakeLine } from '@kontor/shared/wire/stocktakes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { Column } from '../../ui/list/table.tsx';
import { useStocktakeLinesQuery } from './admin-stocktakes-api.ts';
import { CountFile } from './count-file.tsx';
import { CountForm } from './count-form.tsx';

/** Number of lines shown: the latest counts for a check, or refused lines of a file. */
const SHOWN = 50;

function Result({ result: { counted, differing, refused } }: { result: CountResult }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <p>{t('adminStocktakes.result', { counted, differing, refused: refused.length })}</p>
      {refused.length > 0 && (
        <ul>
          {refused.slice(0, SHOWN).map(({ line, key, problem }) => (
            <li key={line} className="wrap-anywhere">
              {t('adminStocktakes.refusedLine', { line, key, reason: t(`adminStocktakes.problems.${problem}`) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const nameLine = ({ name, sku, reason }: StocktakeLine) => [name, sku ?? '', reason ?? ''].filter(Boolean).join(' · ');

function useColumns(): Column<StocktakeLine>[] {
  const { t } = useTranslation();
  const { number } = useFormat();
  return [
    { key: 'name', header: t('adminStocktakes.product'), className: 'wide', cell: nameLine },
    { key: 'seen', header: t('adminStocktakes.seen'), numeric: true, cell: ({ seen }) => number(seen) },
    {
      key: 'counted',
      header: t('adminStocktakes.countedUnits'),
      numeric: true,
      cell: ({ counted }) => number(counted),
    },
    {
      key: 'difference',
      header: t('adminStocktakes.difference'),
      numeric: true,
      cell: ({ difference }) => (difference > 0 ? `+${number(difference)}` : number(difference)),
    },
  ];
}

function Lines({ id }: { id: string }) {
  const { t } = useTranslation();
  const found = useStocktakeLinesQuery({ params: { id }, query: { pageSize: SHOWN } }, alwaysFresh);
  const columns = useColumns();
  const problem = readProblem(found.error);
  if (problem) return <LoadFailed problem={problem} busy={found.isFetching} onRetry={() => void found.refetch()} />;
  if (found.data?.total === 0) return <p className="note">{t('adminStocktakes.noLines')}</p>;
  return (
    <ListTable
      caption={t('adminStocktakes.lines')}
      columns={columns}
      rows={found.data?.lines}
      rowKey={({ _id }) => _id}
    />
  );
}

/** Counts products of a stock take, one by one or by a file, and shows the latest. @param props.id of the stock take */
export function Counting({ id }: { id: string }) {
  const { t } = useTranslation();
  const [result, setResult] = useState<CountResult>();
  return (
    <section className="ruled flow" aria-labelledby="counting-heading">
      <h2 id="counting-heading" className="h-small">
        {t('adminStocktakes.counting')}
      </h2>
      <CountForm id={id} onCounted={setResult} />
      <CountFile id={id} onCounted={setResult} />
      {result && <Result result={result} />}
      <Lines id={id} />
    </section>
  );
}
