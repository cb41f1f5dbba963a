import type { Import } from '@kontor/shared/wire/imports';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useListQuery } from '../../lib/list-query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { useImportPageQuery } from './admin-imports-api.ts';
import { isActive } from './is-active.ts';
import { polled } from './polled.ts';

function useColumns(): Column<Import>[] {
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  return [
    {
      key: 'file',
      header: t('adminImports.file'),
      className: 'wide',
      cell: ({ _id, file }) => (
        <Link className="link wrap-anywhere" to={`/admin/imports/${_id}`}>
          {file}
        </Link>
      ),
    },
    {
      key: 'format',
      header: t('adminImports.kind'),
      cell: ({ kind, format }) => `${t(`adminImports.kinds.${kind}`)}, ${t(`adminImports.formats.${format}`)}`,
    },
    { key: 'at', header: t('adminImports.sentAt'), cell: ({ createdAt }) => dateTime(createdAt) },
    { key: 'rows', header: t('adminImports.rowCount'), numeric: true, cell: ({ rowCount }) => number(rowCount) },
    { key: 'state', header: t('adminImports.state'), cell: ({ state }) => t(`adminImports.states.${state}`) },
  ];
}

/** Keeps a page of the list current while a job works on one of its files. */
function KeepCurrent({ asked }: { asked: Parameters<typeof useImportPageQuery>[0] }) {
  useImportPageQuery(asked, polled);
  return null;
}

/** Files of the last 30 days, the newest first. */
export function ImportList() {
  const { t } = useTranslation();
  const list = useListQuery();
  const { page, pageSize } = list.query;
  const asked = { query: { page, pageSize } };
  const found = useImportPageQuery(asked, alwaysFresh);
  const columns = useColumns();
  return (
    <section className="ruled mt-6" aria-labelledby="imports-heading">
      <h2 id="imports-heading" className="h-small">
        {t('adminImports.listTitle')}
      </h2>
      <p className="note mb-4">{t('adminImports.listHint')}</p>
      {found.data?.imports.some(isActive) && <KeepCurrent asked={asked} />}
      <PagedList
        {...found}
        problem={readProblem(found.error)}
        name={t('adminImports.listTitle')}
        list={list}
        empty={<EmptyState title={t('adminImports.empty')}>{t('adminImports.emptyHint')}</EmptyState>}
      >
        {(answer) => (
          <ListTable
            caption={t('adminImports.listTitle')}
            columns={columns}
            rows={answer?.imports}
            rowKey={({ _id }) => _id}
          />
        )}
      </PagedList>
    </section>
  );
}
