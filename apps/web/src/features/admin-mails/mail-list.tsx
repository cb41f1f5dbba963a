import { mailKinds, mailStatuses } from '@kontor/shared/mail-kinds';
import type { MailQuery } from '@kontor/shared/mails';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { problemOf } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageControls } from '../../components/page-controls.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { changeSearch, useListQuery } from '../../lib/list-query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { useMailPageQuery } from './admin-mails-api.ts';
import { MailTable, MailTableSkeleton } from './mail-table.tsx';

/** What the address asks for; a status or kind that is none is passed over. */
function useMailList() {
  const list = useListQuery();
  const [params, setParams] = useSearchParams();
  const status = mailStatuses.find((one) => one === params.get('status'));
  const kind = mailKinds.find((one) => one === params.get('kind'));
  const { q, ...page } = list.query;
  const query: MailQuery = { ...page, ...(q !== '' && { q }), ...(status && { status }), ...(kind && { kind }) };
  const setFilter = (name: 'status' | 'kind', value: string): void =>
    setParams(changeSearch(params, { [name]: value }));
  return { ...list, query, status, kind, setFilter };
}

function Filters({ list }: { list: ReturnType<typeof useMailList> }) {
  const { t } = useTranslation();
  return (
    <div className="toolbar compact mb-4">
      <SearchField
        label={t('adminMails.search')}
        placeholder={t('adminMails.searchHint')}
        value={list.query.q ?? ''}
        onSearch={list.setQ}
      />
      <SelectField
        label={t('adminMails.status')}
        value={list.status ?? ''}
        onChange={({ target }) => list.setFilter('status', target.value)}
      >
        <option value="">{t('adminMails.all')}</option>
        {mailStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`adminMails.statuses.${status}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('adminMails.kind')}
        value={list.kind ?? ''}
        onChange={({ target }) => list.setFilter('kind', target.value)}
      >
        <option value="">{t('adminMails.all')}</option>
        {mailKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`adminMails.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** All mails, newest first, page by page; the address says which. */
export function MailList() {
  const { t } = useTranslation();
  const list = useMailList();
  const { data, error, isFetching, refetch } = useMailPageQuery(list.query, alwaysFresh);
  const problem = problemOf(error);
  return (
    <>
      <Filters list={list} />
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <MailTableSkeleton />}
      {data && !problem && data.total === 0 && (
        <EmptyState title={t('adminMails.empty')}>{t('adminMails.emptyHint')}</EmptyState>
      )}
      {data && !problem && data.total > 0 && (
        <PageControls
          name={t('admin.mails')}
          page={data.page}
          pages={data.pages}
          to={list.to}
          pageSize={list.query.pageSize ?? data.mails.length}
          onPageSize={list.setPageSize}
        >
          <MailTable mails={data.mails} />
        </PageControls>
      )}
    </>
  );
}
