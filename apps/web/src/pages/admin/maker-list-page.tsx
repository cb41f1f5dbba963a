import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { MakerList } from '../../features/admin-makers/maker-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** `/admin/makers`: all makers. */
export function MakerListPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame
      title={t('adminMakers.title')}
      aside={
        <ButtonLink to="/admin/makers/add" size="small">
          {t('adminMakers.add')}
        </ButtonLink>
      }
    >
      <MakerList />
    </AdminFrame>
  );
}
