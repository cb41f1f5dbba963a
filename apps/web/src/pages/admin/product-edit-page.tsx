import type { Product } from '@kontor/shared/wire/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { useProductToEditQuery, useUpdateProductMutation } from '../../entities/product/admin-product-api.ts';
import { StockLogSection } from '../../features/admin-stock-log/stock-log-section.tsx';
import { VariantsSection } from '../../features/admin-variants/variants-section.tsx';
import { ProductForm } from '../../features/admin-products/form/product-form.tsx';
import { ProductRemoval } from '../../features/admin-products/list/product-removal.tsx';
import type { ProductInput } from '../../features/admin-products/form/use-product-form.ts';
import { useCategories } from '../../entities/category/category-api.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useListPath } from '../../lib/list-query.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { localize } from '@kontor/shared/rules/text/localize';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';

/** Reloads whenever the user returns to the window: others sell and edit meanwhile. */
const watched = { refetchOnFocus: true, refetchOnReconnect: true } as const;

/** `/admin/productedit/:id/edit`: a product's fields and pictures (spec §2). */
export function ProductEditPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const { language } = useLanguage();
  const listPath = useListPath('/admin/productlist');
  const { currentData: product, error, isFetching, refetch } = useProductToEditQuery({ params: { id } }, watched);
  const problem = readProblem(error);
  return (
    <AdminFrame
      title={product ? localize(product, 'name', language) : t('adminProducts.editTitle')}
      back={{ to: listPath, label: t('adminProducts.back') }}
      aside={product && <Actions product={product} listPath={listPath} />}
    >
      {product?.unprintable && (
        <Alert tone="warning" className="mb-4" title={t('adminOrders.unprintable')}>
          {t('adminProducts.unprintableHint', { names: product.unprintable.join(', ') })}
        </Alert>
      )}
      {product && <Editing key={id} product={product} listPath={listPath} onConflict={() => void refetch()} />}
      {!product && !problem && <TextSkeleton lines={8} />}
      {!product && problem?.status === 404 && <Gone listPath={listPath} />}
      {!product && problem && problem.status !== 404 && (
        <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </AdminFrame>
  );
}

interface PartProps {
  product: Product;
  listPath: string;
}

function Editing({ product, listPath, onConflict }: PartProps & { onConflict: () => void }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const { data: categories = [] } = useCategories();
  const [update] = useUpdateProductMutation();
  const save = async (body: ProductInput) => {
    const { data, error } = await update({ params: { id: product._id }, body });
    if (error) return readProblem(error);
    showToast(t('adminProducts.updated'));
    return data;
  };
  const [ownVersion, setOwnVersion] = useState<number>();
  const [isGridUnsaved, setGridUnsaved] = useState(false);
  return (
    <>
      <ProductForm
        product={product}
        ownVersion={ownVersion}
        isMoreUnsaved={isGridUnsaved}
        moreSections={[{ id: 'section-variants', title: t('adminVariants.title') }]}
        categories={categories}
        listPath={listPath}
        save={save}
        onConflict={onConflict}
      />
      <VariantsSection product={product} onChanged={setOwnVersion} onUnsaved={setGridUnsaved} />
      <StockLogSection id={product._id} />
    </>
  );
}

function Actions({ product, listPath }: PartProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const [asked, setAsked] = useState(false);
  return (
    <div className="row">
      {product.published && (
        <Link className="link" to={productPath(product)}>
          {t('adminProducts.show')}
        </Link>
      )}
      <Link className="link" to={`/admin/product/add?copyOf=${product._id}`} state={state}>
        {t('adminProducts.copy')}
      </Link>
      <Button variant="link-danger" onClick={() => setAsked(true)}>
        {t('adminProducts.delete')}
      </Button>
      <ProductRemoval
        product={asked ? product : undefined}
        onClose={() => setAsked(false)}
        onDeleted={() => void navigate(listPath)}
      />
    </div>
  );
}

function Gone({ listPath }: { listPath: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('adminProducts.gone')}
      action={<ButtonLink to={listPath}>{t('adminProducts.back')}</ButtonLink>}
    >
      {t('adminProducts.goneHint')}
    </EmptyState>
  );
}
