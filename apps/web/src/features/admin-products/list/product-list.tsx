import type { AdminProduct, AdminProductPage } from '@kontor/shared/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { problemOf } from '../../../api/problem.ts';
import { useListQuery, type ListQuery } from '../../../lib/list-query.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageControls } from '../../../components/page-controls.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { useAdminProductPageQuery } from '../../../entities/product/admin-product-api.ts';
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx';
import { HeldEdits } from './held-edits.tsx';
import { RenameCategory } from './category-renaming.tsx';
import { PublishedFilter, readPublished } from './published-filter.tsx';
import { ProductRemoval } from './product-removal.tsx';
import { ProductTable, ProductTableSkeleton } from './product-table.tsx';
import { useRowEdits, type RowEdits } from './use-row-edits.ts';

const toProductListQuery = ({ q, ...page }: ListQuery, published: ReturnType<typeof readPublished>) => ({
  query: { ...page, q: q === '' ? undefined : q, published },
});
/** Others sell and edit meanwhile. */
const watched = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true } as const;
const none: readonly AdminProduct[] = [];

/** All products, newest first, page by page and searchable; the address says which (spec §2). Edited in place. */
export function ProductList() {
  const { t } = useTranslation();
  const list = useListQuery();
  const query = toProductListQuery(list.query, readPublished(list.params));
  const { data, error, isFetching, refetch } = useAdminProductPageQuery(query, watched);
  const [toDelete, setToDelete] = useState<AdminProduct>();
  const rows = useRowEdits(() => void refetch());
  const problem = problemOf(error);
  return (
    <>
      <UnsavedGuard when={rows.edits.size > 0} staysOnSearch />
      <div className="toolbar compact mb-4">
        <SearchField
          label={t('adminProducts.searchProducts')}
          placeholder={t('adminProducts.searchHint')}
          value={list.query.q}
          onSearch={list.setQ}
        />
        <PublishedFilter />
        <RenameCategory />
      </div>
      <p className="note" role="status">
        {data && !problem && <Count found={data} />}
      </p>
      <HeldEdits shown={data?.products ?? none} rows={rows} />
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <ProductTableSkeleton />}
      {data && !problem && <ProductRows list={list} found={data} rows={rows} onDelete={setToDelete} />}
      <ProductRemoval product={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}

function Count({ found: { total, more } }: { found: AdminProductPage }) {
  const { t } = useTranslation();
  return more ? t('adminProducts.countMore', { count: total }) : t('adminProducts.count', { count: total });
}

interface ProductRowsProps {
  list: ReturnType<typeof useListQuery>;
  found: AdminProductPage;
  rows: RowEdits;
  onDelete: (product: AdminProduct) => void;
}

function ProductRows({ list: { query, params, to, setPageSize }, found, rows, onDelete }: ProductRowsProps) {
  const { t } = useTranslation();
  if (found.total === 0) return <NoProducts q={query.q} isFiltered={readPublished(params) !== undefined} />;
  // The last product of the last page may be gone.
  if (found.page > found.pages && found.page === query.page) return <Navigate to={to(found.pages)} replace />;
  return (
    <PageControls
      name={t('admin.products')}
      page={found.page}
      pages={found.pages}
      to={to}
      pageSize={query.pageSize}
      onPageSize={setPageSize}
    >
      <ProductTable products={found.products} rows={rows} onDelete={onDelete} />
    </PageControls>
  );
}

function NoProducts({ q, isFiltered }: { q: string; isFiltered: boolean }) {
  const { t } = useTranslation();
  if (q === '' && !isFiltered) {
    return (
      <EmptyState
        title={t('adminProducts.empty')}
        action={<ButtonLink to="/admin/product/add">{t('adminProducts.add')}</ButtonLink>}
      >
        {t('adminProducts.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={q === '' ? t('adminProducts.noneSuch') : t('finding.nothingFound', { query: q })}
      action={<ButtonLink to="/admin/productlist">{t('admin.showAll')}</ButtonLink>}
    >
      {q === '' ? t('adminProducts.noneSuchHint') : t('finding.nothingFoundHint')}
    </EmptyState>
  );
}
