import { type ImportRow, type RowOutcome, rowOutcomes } from '@kontor/shared/wire/imports';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { readProblem } from '../../../api/problem.ts';
import { ChoiceFilter, ListFilters } from '../../../components/list/list-filters.tsx';
import { ListTable } from '../../../components/list/list-table.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { readChoice, useListQuery } from '../../../lib/list-query.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { Column } from '../../../ui/list/table.tsx';
import { useImportRowsQuery } from '../admin-imports-api.ts';
import { useRowWords } from './use-row-words.ts';

function Outcome({ outcome }: { outcome: RowOutcome }) {
  const { t } = useTranslation();
  const words = t(`adminImports.outcomes.${outcome}`);
  return outcome === 'refused' ? <span className="tag tag-danger">{words}</span> : words;
}

function RowName({ row: { name, product } }: { row: ImportRow }) {
  if (!name) return '–';
  if (!product) return <span className="wrap-anywhere">{name}</span>;
  return (
    <Link className="link wrap-anywhere" to={`/admin/productedit/${product}/edit`}>
      {name}
    </Link>
  );
}

function Details({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return '–';
  return sentences.map((sentence) => (
    <span key={sentence} className="wrap-anywhere note">
      {sentence}{' '}
    </span>
  ));
}

function useColumns(): Column<ImportRow>[] {
  const { t } = useTranslation();
  const { number } = useFormat();
  const describe = useRowWords();
  return [
    { key: 'line', header: t('adminImports.line'), numeric: true, cell: ({ line }) => number(line) },
    { key: 'name', header: t('adminImports.name'), className: 'words', cell: (row) => <RowName row={row} /> },
    { key: 'outcome', header: t('adminImports.outcome'), cell: ({ outcome }) => <Outcome outcome={outcome} /> },
    {
      key: 'details',
      header: t('adminImports.details'),
      className: 'wide',
      cell: (row) => <Details sentences={describe(row)} />,
    },
  ];
}

/** Rows of an import with their results, in the order of the file; the address contains page and filter. */
export function RowList({ id }: { id: string }) {
  const { t } = useTranslation();
  const list = useListQuery();
  const outcome = readChoice(list.params, 'outcome', rowOutcomes);
  const { page, pageSize } = list.query;
  const found = useImportRowsQuery(
    { params: { id }, query: { page, pageSize, ...(outcome && { outcome }) } },
    alwaysFresh,
  );
  const columns = useColumns();
  return (
    <section className="ruled mt-6" aria-labelledby="rows-heading">
      <h2 id="rows-heading" className="h-small" tabIndex={-1}>
        {t('adminImports.rowsTitle')}
      </h2>
      <ListFilters>
        <ChoiceFilter
          label={t('adminImports.outcome')}
          all={t('adminImports.allOutcomes')}
          choices={rowOutcomes}
          nameOf={(one) => t(`adminImports.outcomes.${one}`)}
          value={outcome}
          onChoose={(one) => list.setFilter('outcome', one)}
        />
      </ListFilters>
      <PagedList
        {...found}
        problem={readProblem(found.error)}
        name={t('adminImports.rowsTitle')}
        list={list}
        empty={
          <EmptyState
            title={t('adminImports.noRows')}
            action={
              <Link className="link" to="?">
                {t('adminImports.showAllRows')}
              </Link>
            }
          />
        }
      >
        {(answer) => (
          <ListTable
            caption={t('adminImports.rowsTitle')}
            columns={columns}
            rows={answer?.rows}
            rowKey={({ _id }) => _id}
          />
        )}
      </PagedList>
    </section>
  );
}
