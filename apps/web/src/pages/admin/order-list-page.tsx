import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { OrderExport } from '../../features/admin-orders/export/order-export.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { OrderList } from '../../features/admin-orders/list/order-list.tsx';

/** `/admin/orderlist`: users' and guests' orders (spec §2). */
export function OrderListPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame
      title={t('admin.orders')}
      aside={
        <>
          <ButtonLink to="/admin/order-drafts" size="small">
            {t('adminDrafts.title')}
          </ButtonLink>
          <OrderExport />
        </>
      }
    >
      <OrderList />
    </AdminFrame>
  );
}
