import type { AdminProduct, AdminProductPage } from '@kontor/shared/wire/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { ChoiceFilter, ListFilters } from '../../../components/list/list-filters.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { SearchField } from '../../../components/list/search-field.tsx';
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx';
import { useAdminProductPageQuery } from '../../../entities/product/admin-product-api.ts';
import { readChoice, useListQuery } from '../../../lib/list-query.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { HeldEdits } from './row/held-edits.tsx';
import { ProductRemoval } from './product-removal.tsx';
import { ProductTable } from './product-table.tsx';
import { useRowEdits } from './row/use-row-edits.ts';

/** Reloads often: others sell and edit meanwhile. */
const watched = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true } as const;
const none: readonly AdminProduct[] = [];

/**
 * Returns the list's query from the address: search words, and published products (`?published=true`), drafts (`false`) or
 * both.
 */
function useProductListQuery() {
  const list = useListQuery();
  const published = readChoice(list.params, 'published', ['true', 'false']);
  const { q, ...page } = list.query;
  const query = { ...page, q: q === '' ? undefined : q, published };
  return { ...list, published, asked: { query } };
}

type ProductListQuery = ReturnType<typeof useProductListQuery>;

function Filters({ list }: { list: ProductListQuery }) {
  const { t } = useTranslation();
  return (
    <ListFilters>
      <SearchField
        label={t('adminProducts.searchProducts')}
        placeholder={t('adminProducts.searchHint')}
        value={list.query.q}
        onSearch={list.setQ}
      />
      <ChoiceFilter
        label={t('adminProducts.shown')}
        all={t('adminProducts.all')}
        choices={['true', 'false']}
        nameOf={(published) => t(published === 'true' ? 'adminProducts.inShop' : 'adminProducts.drafts')}
        value={list.published}
        onChoose={(published) => list.setFilter('published', published)}
      />
    </ListFilters>
  );
}

/** All products, newest first, with search and pages; the address holds both (spec §2). Editable in the rows. */
export function ProductList() {
  const { t } = useTranslation();
  const list = useProductListQuery();
  const products = useAdminProductPageQuery(list.asked, watched);
  const [toDelete, setToDelete] = useState<AdminProduct>();
  const rows = useRowEdits(() => void products.refetch());
  const problem = readProblem(products.error);
  return (
    <>
      <UnsavedGuard when={rows.edits.size > 0} staysOnSearch />
      <Filters list={list} />
      <p className="note" role="status">
        {products.data && !problem && <Count found={products.data} />}
      </p>
      <HeldEdits shown={products.data?.products ?? none} rows={rows} />
      <PagedList
        {...products}
        problem={problem}
        name={t('admin.products')}
        list={list}
        empty={<NoProducts q={list.query.q} isFiltered={list.published !== undefined} />}
      >
        {(page) => <ProductTable products={page?.products} rows={rows} onDelete={setToDelete} />}
      </PagedList>
      <ProductRemoval product={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}

function Count({ found: { total, more } }: { found: AdminProductPage }) {
  const { t } = useTranslation();
  return more ? t('adminProducts.countMore', { count: total }) : t('adminProducts.count', { count: total });
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
