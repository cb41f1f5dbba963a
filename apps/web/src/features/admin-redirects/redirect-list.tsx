import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { ListFilters } from '../../components/list/list-filters.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { useListQuery } from '../../lib/list-query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useRedirectPageQuery } from './admin-redirects-api.ts';
import { RedirectTable } from './redirect-table.tsx';

/** Redirects, the newest first, with pages and a search, which the address holds. */
export function RedirectList() {
  const { t } = useTranslation();
  const list = useListQuery();
  const { page, pageSize, q } = list.query;
  const found = useRedirectPageQuery({ query: { page, pageSize, ...(q && { q }) } }, alwaysFresh);
  return (
    <section className="ruled" aria-labelledby="redirects-heading">
      <h2 id="redirects-heading" className="h-small">
        {t('adminRedirects.listTitle')}
      </h2>
      <ListFilters>
        <SearchField label={t('adminRedirects.search')} value={q} onSearch={list.setQ} />
      </ListFilters>
      <PagedList
        {...found}
        problem={readProblem(found.error)}
        name={t('adminRedirects.listTitle')}
        list={list}
        empty={<NoRedirects isSearch={q !== ''} />}
      >
        {(answer) => <RedirectTable redirects={answer?.redirects} />}
      </PagedList>
    </section>
  );
}

function NoRedirects({ isSearch }: { isSearch: boolean }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t(isSearch ? 'adminRedirects.noneFound' : 'adminRedirects.empty')}
      action={
        isSearch && (
          <Link className="link" to="/admin/redirects">
            {t('adminRedirects.showAll')}
          </Link>
        )
      }
    >
      {!isSearch && t('adminRedirects.emptyHint')}
    </EmptyState>
  );
}
