import { useTranslation } from 'react-i18next';
import { BulkForm } from '../../features/admin-bulk/bulk-form.tsx';
import { BulkJobs } from '../../features/admin-bulk/bulk-jobs.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';

/** `/admin/product/bulk`: changes many products now or at a chosen time, and undoes such changes. */
export function BulkPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame title={t('adminBulk.title')} back={{ to: '/admin/productlist', label: t('adminProducts.back') }}>
      <p className="note mb-4">{t('adminBulk.hint')}</p>
      <BulkForm />
      <BulkJobs />
    </AdminFrame>
  );
}
