import type { Stocktake } from '@kontor/shared/wire/stocktakes';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useListQuery } from '../../lib/list-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { useStocktakesQuery } from './admin-stocktakes-api.ts';

function useColumns(onOpen: (id: string) => void): Column<Stocktake>[] {
  const { t } = useTranslation();
  const { date, number } = useFormat();
  return [
    { key: 'name', header: t('adminStocktakes.name'), className: 'wide', cell: ({ name }) => name },
    { key: 'day', header: t('adminStocktakes.day'), cell: ({ createdAt }) => date(createdAt) },
    { key: 'lines', header: t('adminStocktakes.counted'), numeric: true, cell: ({ lines }) => number(lines) },
    {
      key: 'differing',
      header: t('adminStocktakes.differing'),
      numeric: true,
      cell: ({ differing }) => number(differing),
    },
    {
      key: 'acts',
      header: t('adminStocktakes.acts'),
      headerHidden: true,
      cell: ({ _id, name }) => (
        <Button size="small" aria-label={t('adminStocktakes.openNamed', { name })} onClick={() => onOpen(_id)}>
          {t('adminStocktakes.open')}
        </Button>
      ),
    },
  ];
}

/** Stock takes, the newest first. @param props.onOpen called with the id of the stock take to continue */
export function StocktakeList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const list = useListQuery();
  const { page, pageSize } = list.query;
  const found = useStocktakesQuery({ query: { page, pageSize } }, alwaysFresh);
  const columns = useColumns(onOpen);
  return (
    <section className="ruled mt-6" aria-labelledby="stocktakes-heading">
      <h2 id="stocktakes-heading" className="h-small">
        {t('adminStocktakes.list')}
      </h2>
      <PagedList
        {...found}
        problem={readProblem(found.error)}
        name={t('adminStocktakes.list')}
        list={list}
        empty={<EmptyState title={t('adminStocktakes.none')} />}
      >
        {(answer) => (
          <ListTable
            caption={t('adminStocktakes.list')}
            columns={columns}
            rows={answer?.stocktakes}
            rowKey={({ _id }) => _id}
          />
        )}
      </PagedList>
    </section>
  );
}
