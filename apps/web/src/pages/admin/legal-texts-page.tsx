import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { AdviceNote } from '../../features/admin-legal/advice-note.tsx';
import { TextList } from '../../features/admin-legal/text-list.tsx';

/** `/admin/settings/legal`: the shop's legal texts, each with where it stands. */
export function LegalTextsPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame title={t('adminLegal.texts')} back={{ to: '/admin/settings', label: t('admin.settings') }}>
      <AdviceNote />
      <TextList />
    </AdminFrame>
  );
}
