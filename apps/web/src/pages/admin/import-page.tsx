import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { ImportView } from '../../features/admin-imports/import-view.tsx';

/** `/admin/imports/:id`: a file with its questions, its check, its run and its result. */
export function ImportPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <AdminFrame title={t('adminImports.one')} back={{ to: '/admin/imports', label: t('adminImports.back') }}>
      <ImportView key={id} id={id} />
    </AdminFrame>
  );
}
