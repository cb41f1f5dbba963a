import type { OrderDraftPage } from '@kontor/shared/wire/order-drafts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ListTable } from '../../components/list/list-table.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useListQuery } from '../../lib/list-query.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { useOrderDraftsQuery } from './order-drafts-api.ts';

type Row = OrderDraftPage['drafts'][number];

function useColumns(): Column<Row>[] {
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  return [
    {
      key: 'customer',
      header: t('adminDrafts.parts.customer'),
      className: 'wide',
      cell: ({ _id, customer: { name, email } }) => (
        <>
          <Link className="link wrap-anywhere" to={`/admin/order-drafts/${_id}`}>
            {name}
          </Link>{' '}
          <small className="note wrap-anywhere">
            <Breakable text={email} />
          </small>
        </>
      ),
    },
    { key: 'units', header: t('adminDrafts.units'), numeric: true, cell: ({ units }) => number(units) },
    { key: 'changed', header: t('adminDrafts.changed'), cell: ({ updatedAt }) => dateTime(updatedAt) },
    { key: 'by', header: t('adminDrafts.by'), cell: ({ by }) => by },
  ];
}

/** Drafts of orders by hand, the last changed first. */
export function DraftList() {
  const { t } = useTranslation();
  const list = useListQuery();
  const { page, pageSize } = list.query;
  const found = useOrderDraftsQuery({ query: { page, pageSize } }, alwaysFresh);
  const columns = useColumns();
  return (
    <>
      <p className="note mb-4">{t('adminDrafts.hint')}</p>
      <PagedList
        {...found}
        problem={readProblem(found.error)}
        name={t('adminDrafts.title')}
        list={list}
        empty={<EmptyState title={t('adminDrafts.none')}>{t('adminDrafts.noneHint')}</EmptyState>}
      >
        {(answer) => (
          <ListTable
            caption={t('adminDrafts.title')}
            columns={columns}
            rows={answer?.drafts}
            rowKey={({ _id }) => _id}
          />
        )}
      </PagedList>
    </>
  );
}
