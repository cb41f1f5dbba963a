import { useTranslation } from 'react-i18next';
import { OldOrderSearch } from '../../features/admin-customers/old-orders.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { InvitationDialog } from '../../features/admin-users/invitation-dialog.tsx';
import { InvitationList } from '../../features/admin-users/invitation-list.tsx';
import { UserList } from '../../features/admin-users/user-list.tsx';
import { usePermission } from '../../session/use-permission.ts';

/** `/admin/userlist`: all users, with pages (spec §2). */
export function UserListPage() {
  const { t } = useTranslation();
  const may = usePermission();
  return (
    <AdminFrame title={t('admin.users')} aside={may('people') && <InvitationDialog />}>
      {may('people') && <InvitationList />}
      <UserList below={<OldOrderSearch />} />
    </AdminFrame>
  );
}
