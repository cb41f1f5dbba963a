import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { ProductList } from '../../features/admin-products/list/product-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** `/admin/productlist`: all products with pages, and a link to add one (spec §2). */
export function ProductListPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <AdminFrame
      title={t('admin.products')}
      aside={
        <div className="row">
          <ButtonLink to="/admin/product/stocktakes">{t('adminStocktakes.title')}</ButtonLink>
          <ButtonLink to={`/admin/product/bulk${search}`}>{t('adminBulk.open')}</ButtonLink>
          <ButtonLink to="/admin/product/add" state={{ listSearch: search }} variant="primary">
            {t('adminProducts.add')}
          </ButtonLink>
        </div>
      }
    >
      <ProductList />
    </AdminFrame>
  );
}
