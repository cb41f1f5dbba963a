import type { Product } from '@kontor/shared/wire/products';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { useCreateProductMutation, useProductToEditQuery } from '../../entities/product/admin-product-api.ts';
import { copyValues, nextValues } from '../../features/admin-products/form/values/copy-values.ts';
import { ProductForm } from '../../features/admin-products/form/product-form.tsx';
import { readProductValues } from '../../features/admin-products/form/values/product-values.ts';
import type { ProductInput } from '../../features/admin-products/form/use-product-form.ts';
import { useCategories } from '../../entities/category/category-api.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useListPath } from '../../lib/list-query.ts';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';

/** `/admin/product/add`: a new product; with `?copyOf=<id>` a copy of another one (spec §2). */
export function ProductAddPage() {
  const { t } = useTranslation();
  const listPath = useListPath('/admin/productlist');
  const [params] = useSearchParams();
  const id = params.get('copyOf');
  const query = useProductToEditQuery(id === null ? skipToken : { params: { id } });
  const { currentData: template, error, isFetching, refetch } = query;
  const problem = readProblem(error);
  /** Last product of a batch, from which the next one starts; a copy can be the first. */
  const [last, setLast] = useState<Product>();
  return (
    <AdminFrame title={t('adminProducts.addTitle')} back={{ to: listPath, label: t('adminProducts.back') }}>
      {(id === null || template) && (
        <Adding key={id} template={template} last={last} onAdded={setLast} listPath={listPath} />
      )}
      {id !== null && !template && !problem && <TextSkeleton lines={8} />}
      {id !== null && !template && problem && (
        <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </AdminFrame>
  );
}

interface AddingProps {
  /** Product that a copy starts from. */
  template: Product | undefined;
  last: Product | undefined;
  /** Called if another one is to follow. */
  onAdded: (product: Product) => void;
  listPath: string;
}

/**
 * Form for a new product. After saving it leads to the product's edit page, or to the form of the next one with the shared
 * values of the batch.
 */
function Adding({ template, last, onAdded, listPath }: AddingProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const showToast = useShowToast();
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const { data: categories = [] } = useCategories();
  const [create] = useCreateProductMutation();
  const save = async (body: ProductInput, another: boolean) => {
    const { data, error } = await create({ body });
    if (error) return readProblem(error);
    // A draft has no public page.
    const shown = { label: t('adminProducts.show'), to: productPath(data) };
    showToast(t('adminProducts.generated'), data.published ? shown : undefined);
    if (another) onAdded(data);
    // Going back then leads to the list instead of an empty form; the next form starts with its first field.
    const next = another ? '/admin/product/add#name' : `/admin/productedit/${data._id}/edit`;
    void navigate(next, { replace: true, state });
    return data;
  };
  const initial =
    template && copyValues(readProductValues(template, language), t('adminProducts.copyName', { name: template.name }));
  const blank = !template && last ? nextValues(last, language) : undefined;
  return (
    <>
      {initial && <p className="note mb-4">{t('adminProducts.copyHint')}</p>}
      {blank && last && <p className="note mb-4">{t('adminProducts.nextHint', { name: last.name })}</p>}
      <ProductForm
        key={last?._id}
        initial={initial}
        blank={blank}
        categories={categories}
        listPath={listPath}
        save={save}
      />
    </>
  );
}
