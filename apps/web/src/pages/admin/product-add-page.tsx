import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { problemOf } from '../../api/problem.ts';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { useCreateProductMutation } from '../../entities/product/admin-product-api.ts';
import { ProductForm } from '../../features/admin-products/form/product-form.tsx';
import type { ProductInput } from '../../features/admin-products/form/use-product-form.ts';
import { useCategories } from '../../entities/product/product-api.ts';
import { useListPath } from '../../lib/list-query.ts';
import { useShowToast } from '../../ui/feedback/toasts.tsx';

/** `/admin/product/add`: a new product; once it is there, its own edit page is the place to go on (spec §2). */
export function ProductAddPage() {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const listPath = useListPath('/admin/productlist');
  const { data: categories = [] } = useCategories();
  const [create] = useCreateProductMutation();
  const save = async (body: ProductInput) => {
    const { data, error } = await create({ body });
    if (error) return problemOf(error);
    showToast(t('adminProducts.generated'), { label: t('adminProducts.show'), to: `/products/${data._id}` });
    // 'Back' leads to the list and not to an empty form.
    void navigate(`/admin/productedit/${data._id}/edit`, { replace: true, state });
    return data;
  };
  return (
    <AdminFrame title={t('adminProducts.addTitle')} back={{ to: listPath, label: t('adminProducts.back') }}>
      <ProductForm categories={categories} listPath={listPath} save={save} />
    </AdminFrame>
  );
}
