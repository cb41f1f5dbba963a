import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { FormatList } from '../../features/admin-imports/format-list.tsx';
import { ImportList } from '../../features/admin-imports/import-list.tsx';
import { ImportUpload } from '../../features/admin-imports/import-upload.tsx';

/** `/admin/imports`: files of earlier shops, and the upload of another one. */
export function ImportsPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame title={t('adminImports.title')}>
      <p className="note mb-4">{t('adminImports.hint')}</p>
      <ImportUpload />
      <ImportList />
      <FormatList />
    </AdminFrame>
  );
}
