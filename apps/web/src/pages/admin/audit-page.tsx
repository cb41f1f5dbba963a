import { useTranslation } from 'react-i18next';
import { AuditList } from '../../features/admin-audit/audit-list.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';

/** `/admin/audit`: audit trail of changes and sign-ins, for owners. */
export function AuditPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame title={t('adminAudit.title')}>
      <AuditList />
    </AdminFrame>
  );
}
