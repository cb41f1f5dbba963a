import { useTranslation } from 'react-i18next';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { UserList } from '../../features/admin-users/user-list.tsx';

/** `/admin/userlist`: all users, page by page (spec §2). */
export function UserListPage() {
  const { t } = useTranslation();
  return (
    <AdminFrame title={t('admin.users')}>
      <UserList />
    </AdminFrame>
  );
}
