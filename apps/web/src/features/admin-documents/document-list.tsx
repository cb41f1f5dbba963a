import type { DocumentQuery } from '@kontor/shared/wire/documents';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ChoiceFilter, ListFilters } from '../../components/list/list-filters.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { readChoice, useListQuery } from '../../lib/list-query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useDocumentPageQuery } from './admin-documents-api.ts';
import { DocumentTable } from './document-table.tsx';

/** Kinds in the select; repeated here, so that the schemas stay on the server. */
const KINDS = ['invoice', 'correction'] as const;

/** Loads the document list for the filters in the address; an unknown month or kind is ignored. */
function useDocumentList() {
  const list = useListQuery();
  const kind = readChoice(list.params, 'kind', KINDS);
  const given = list.params.get('month') ?? '';
  const month = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(given) ? given : undefined;
  const { q, ...page } = list.query;
  const asked: DocumentQuery = { ...page, ...(q !== '' && { q }), ...(month && { month }), ...(kind && { kind }) };
  return { ...list, asked, month, kind };
}

function Filters({ list }: { list: ReturnType<typeof useDocumentList> }) {
  const { t } = useTranslation();
  return (
    <ListFilters>
      <SearchField
        label={t('adminDocuments.search')}
        placeholder={t('adminDocuments.searchHint')}
        value={list.query.q}
        onSearch={list.setQ}
      />
      <TextField
        label={t('adminDocuments.month')}
        type="month"
        value={list.month ?? ''}
        onChange={({ target }) => list.setFilter('month', target.value)}
      />
      <ChoiceFilter
        label={t('adminDocuments.kind')}
        all={t('adminDocuments.all')}
        choices={KINDS}
        nameOf={(kind) => t(`adminDocuments.kinds.${kind}`)}
        value={list.kind}
        onChoose={(kind) => list.setFilter('kind', kind)}
      />
    </ListFilters>
  );
}

/** All invoices and corrections, newest first, with pages; the address holds page and filters. */
export function DocumentList() {
  const { t } = useTranslation();
  const list = useDocumentList();
  const documents = useDocumentPageQuery(list.asked, alwaysFresh);
  return (
    <>
      <Filters list={list} />
      <PagedList
        {...documents}
        problem={readProblem(documents.error)}
        name={t('admin.documents')}
        list={list}
        empty={<EmptyState title={t('adminDocuments.empty')}>{t('adminDocuments.emptyHint')}</EmptyState>}
      >
        {(page) => <DocumentTable documents={page?.documents} />}
      </PagedList>
    </>
  );
}
