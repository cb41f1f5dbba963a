import { useTranslation } from 'react-i18next';
import { DocumentList } from '../../features/admin-documents/document-list.tsx';
import { MonthExport } from '../../features/admin-documents/month-export.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';

/** `/admin/documents`: all invoices and corrections with pages, and a month of them as one file. */
export function DocumentListPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame title={t('admin.documents')} aside={<MonthExport />}>
      <DocumentList />
    </AdminFrame>
  );
}
