import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { DraftList } from '../../features/admin-order-drafts/draft-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** `/admin/order-drafts`: orders by hand that are not placed yet. */
export function OrderDraftListPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame
      title={t('adminDrafts.title')}
      back={{ to: '/admin/orderlist', label: t('admin.orders') }}
      aside={
        <ButtonLink to="/admin/order-drafts/add" size="small">
          {t('adminDrafts.add')}
        </ButtonLink>
      }
    >
      <DraftList />
    </AdminFrame>
  );
}
