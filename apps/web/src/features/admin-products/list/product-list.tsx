import type { ListedProduct, ProductPage } from '@kontor/shared/products';
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
import { productApi } from '../../../entities/product/product-api.ts';
import { RenameCategory } from './category-renaming.tsx';
import { ProductRemoval } from './product-removal.tsx';
import { ProductTable, ProductTableSkeleton } from './product-table.tsx';

const toProductListQuery = ({ q, ...page }: ListQuery) => ({ ...page, q: q === '' ? undefined : q });

/** All products, newest first, page by page and searchable; the address says which (spec §2). */
export function ProductList() {
  const { t } = useTranslation();
  const list = useListQuery();
  const { data, error, isFetching, refetch } = productApi.useProductPageQuery(toProductListQuery(list.query), {
    refetchOnMountOrArgChange: true,
  });
  const [toDelete, setToDelete] = useState<ListedProduct>();
  const problem = problemOf(error);
  return (
    <>
      <div className="toolbar compact mb-4">
        <SearchField
          label={t('adminProducts.searchProducts')}
          placeholder={t('adminProducts.searchHint')}
          value={list.query.q}
          onSearch={list.setQ}
        />
        <RenameCategory />
      </div>
      <p className="note" role="status">
        {data && !problem && <Count found={data} />}
      </p>
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <ProductTableSkeleton />}
      {data && !problem && <ProductRows list={list} found={data} onDelete={setToDelete} />}
      <ProductRemoval product={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}

function Count({ found: { total, more } }: { found: ProductPage }) {
  const { t } = useTranslation();
  return more ? t('adminProducts.countMore', { count: total }) : t('adminProducts.count', { count: total });
}

interface ProductRowsProps {
  list: ReturnType<typeof useListQuery>;
  found: ProductPage;
  onDelete: (product: ListedProduct) => void;
}

function ProductRows({ list: { query, to, setPageSize }, found, onDelete }: ProductRowsProps) {
  const { t } = useTranslation();
  if (found.total === 0) return <NoProducts q={query.q} />;
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
      <ProductTable products={found.products} onDelete={onDelete} />
    </PageControls>
  );
}

function NoProducts({ q }: { q: string }) {
  const { t } = useTranslation();
  if (q === '') {
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
      title={t('home.nothingFound', { query: q })}
      action={<ButtonLink to="/admin/productlist">{t('admin.showAll')}</ButtonLink>}
    >
      {t('home.nothingFoundHint')}
    </EmptyState>
  );
}
