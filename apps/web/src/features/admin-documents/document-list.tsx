import type { DocumentQuery } from '@kontor/shared/documents';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { problemOf } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { PageControls } from '../../components/page-controls.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { changeSearch, useListQuery } from '../../lib/list-query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import { useDocumentPageQuery } from './admin-documents-api.ts';
import { DocumentTable, DocumentTableSkeleton } from './document-table.tsx';

/** Of the select; a list of its own, so that the schemas stay on the server. */
const KINDS = ['invoice', 'correction'] as const;

/** What the address asks for; a month or kind that is none is passed over. */
function useDocumentList() {
  const list = useListQuery();
  const [params, setParams] = useSearchParams();
  const kind = KINDS.find((one) => one === params.get('kind'));
  const given = params.get('month') ?? '';
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(given) ? given : undefined;
  const { q, ...page } = list.query;
  const query: DocumentQuery = { ...page, ...(q !== '' && { q }), ...(month && { month }), ...(kind && { kind }) };
  const setFilter = (name: 'month' | 'kind', value: string): void => setParams(changeSearch(params, { [name]: value }));
  return { ...list, query, month, kind, setFilter };
}

function Filters({ list }: { list: ReturnType<typeof useDocumentList> }) {
  const { t } = useTranslation();
  return (
    <div className="toolbar compact mb-4">
      <SearchField
        label={t('adminDocuments.search')}
        placeholder={t('adminDocuments.searchHint')}
        value={list.query.q ?? ''}
        onSearch={list.setQ}
      />
      <TextField
        label={t('adminDocuments.month')}
        type="month"
        value={list.month ?? ''}
        onChange={({ target }) => list.setFilter('month', target.value)}
      />
      <SelectField
        label={t('adminDocuments.kind')}
        value={list.kind ?? ''}
        onChange={({ target }) => list.setFilter('kind', target.value)}
      >
        <option value="">{t('adminDocuments.all')}</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`adminDocuments.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** All invoices and corrections, newest first, page by page; the address says which. */
export function DocumentList() {
  const { t } = useTranslation();
  const list = useDocumentList();
  const { data, error, isFetching, refetch } = useDocumentPageQuery(list.query, alwaysFresh);
  const problem = problemOf(error);
  return (
    <>
      <Filters list={list} />
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <DocumentTableSkeleton />}
      {data && !problem && data.total === 0 && (
        <EmptyState title={t('adminDocuments.empty')}>{t('adminDocuments.emptyHint')}</EmptyState>
      )}
      {data && !problem && data.total > 0 && (
        <PageControls
          name={t('admin.documents')}
          page={data.page}
          pages={data.pages}
          to={list.to}
          pageSize={list.query.pageSize ?? data.documents.length}
          onPageSize={list.setPageSize}
        >
          <DocumentTable documents={data.documents} />
        </PageControls>
      )}
    </>
  );
}
