import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { AdviceNote } from '../../features/admin-legal/advice-note.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { TextList } from '../../features/admin-legal/text-list.tsx';

/** `/admin/settings/legal`: the shop's legal texts, each with its state. */
export function LegalTextsPage() {
  const { t } = useTranslation();
  const may = usePermission();
  const back = may('settings') ? { to: '/admin/settings', label: t('admin.settings') } : undefined;
  return (
    <AdminFrame title={t('adminLegal.texts')} back={back}>
      <AdviceNote />
      <TextList />
    </AdminFrame>
  );
}
