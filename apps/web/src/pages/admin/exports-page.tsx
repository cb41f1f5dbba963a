import { useTranslation } from 'react-i18next';
import { ExportList } from '../../features/admin-exports/export-list.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';

/** `/admin/exports`: files with all products, customers, orders and redirects, for owners. */
export function ExportsPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame title={t('adminExports.title')}>
      <p className="note mb-4">{t('adminExports.hint')}</p>
      <ExportList />
    </AdminFrame>
  );
}
