import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { SettingsIndex } from '../../features/admin-settings/index/settings-index.tsx';
import { isSectionId, sectionPath } from '../../features/admin-settings/section-texts.ts';

/** `/admin/settings`: index of the settings, with a link to each section. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  // All sections used to be on one page; old links name a section by its heading.
  const named = hash.replace(/^#(settings-)?/, '');
  if (isSectionId(named)) return <Navigate to={sectionPath(named)} replace />;
  return (
    <AdminFrame title={t('admin.settings')}>
      <SettingsIndex />
    </AdminFrame>
  );
}
