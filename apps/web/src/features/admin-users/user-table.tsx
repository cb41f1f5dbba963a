import { writeMailLink } from '@kontor/shared/rules/address/mail-link';
import type { User } from '@kontor/shared/wire/users';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { CopyId } from '../../components/copy-id.tsx';
import { CustomerLink } from '../../entities/customer/customer-link.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ListTable } from '../../components/list/list-table.tsx';
import type { Column } from '../../ui/list/table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Breakable } from '../../ui/breakable.tsx';

function Name({ user: { _id, name } }: { user: User }) {
  const { t } = useTranslation();
  const { user: self } = useSession();
  return (
    <span className="wrap-anywhere">
      <CustomerLink customer={_id}>{name}</CustomerLink>{' '}
      {self?._id === _id && <span className="note">{t('adminUsers.yourself')}</span>}
    </span>
  );
}

/** Whether an account belongs to staff (spec §2), and its role. */
function AdminFlag({ isAdmin, role }: Pick<User, 'isAdmin' | 'role'>) {
  const { t } = useTranslation();
  return (
    <span className={isAdmin ? 'yes' : 'no'}>
      <span aria-hidden="true">{isAdmin ? '✓' : '✕'}</span>
      <VisuallyHidden>{t(isAdmin ? 'admin.yes' : 'admin.no')}</VisuallyHidden>
      {role && ` ${t(`adminUsers.roles.${role}`)}`}
    </span>
  );
}

/** Renders nothing for accounts that only owners may change. */
function Actions({ user, onDelete }: { user: User; onDelete: (user: User) => void }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const may = usePermission();
  const { _id, name, role } = user;
  if (role && !may('people')) return null;
  return (
    <div className="row end">
      <Link
        to={`/admin/useredit/${_id}/edit`}
        state={{ listSearch: search }}
        className="link"
        aria-label={t('admin.editOf', { name })}
      >
        {t('admin.edit')}
      </Link>
      <Button variant="link-danger" aria-label={t('admin.deleteOf', { name })} onClick={() => onDelete(user)}>
        {t('admin.delete')}
      </Button>
    </div>
  );
}

function useColumns(onDelete: (user: User) => void): Column<User>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'id',
      header: t('adminUsers.id'),
      className: 'wide',
      cell: ({ _id, name }) => <CopyId id={_id} name={name} />,
    },
    { key: 'name', header: t('adminUsers.name'), cell: (user) => <Name user={user} /> },
    {
      key: 'email',
      header: t('adminUsers.email'),
      className: 'wide',
      cell: ({ email }) => (
        <a className="wrap-anywhere" href={writeMailLink(email)}>
          <Breakable text={email} />
        </a>
      ),
    },
    { key: 'admin', header: t('adminUsers.admin'), cell: (user) => <AdminFlag {...user} /> },
    {
      key: 'actions',
      header: t('admin.actions'),
      headerHidden: true,
      className: 'wide',
      cell: (user) => <Actions user={user} onDelete={onDelete} />,
    },
  ];
}

/** Users with their actions: columns on wide screens, cards on a phone. */
export function UserTable({ users, onDelete }: { users: readonly User[] | undefined; onDelete: (user: User) => void }) {
  const { t } = useTranslation();
  return (
    <ListTable
      caption={t('admin.users')}
      className="users"
      columns={useColumns(onDelete)}
      rows={users}
      rowKey={({ _id }) => _id}
    />
  );
}
