import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { KeyList } from '../../features/admin-keys/key-list.tsx';
import { NewKeyDialog } from '../../features/admin-keys/new-key-dialog.tsx';

/** `/admin/api-keys`: keys of programs, for owners. */
export function ApiKeysPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame title={t('adminKeys.title')} aside={<NewKeyDialog />}>
      <KeyList />
    </AdminFrame>
  );
}
