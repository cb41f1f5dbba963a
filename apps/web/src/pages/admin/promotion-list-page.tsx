import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { PromotionList } from '../../features/admin-promotions/promotion-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** `/admin/promotions`: all promotions. */
export function PromotionListPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame
      title={t('adminPromotions.title')}
      aside={
        <ButtonLink to="/admin/promotions/add" size="small">
          {t('adminPromotions.add')}
        </ButtonLink>
      }
    >
      <PromotionList />
    </AdminFrame>
  );
}
