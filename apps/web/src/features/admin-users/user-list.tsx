import type { User } from '@kontor/shared/wire/users';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { ListFilters } from '../../components/list/list-filters.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { SearchField } from '../../components/list/search-field.tsx';
import { useListQuery } from '../../lib/list-query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useUserPageQuery } from './admin-users-api.ts';
import { UserRemoval } from './user-removal.tsx';
import { UserTable } from './user-table.tsx';

/**
 * All users, newest first, with search and pages; the address holds both (spec §2).
 * @param below shown once the list is there: its rows would push it down
 */
export function UserList({ below }: { below: ReactNode }) {
  const { t } = useTranslation();
  const list = useListQuery();
  const users = useUserPageQuery(list.query, { refetchOnMountOrArgChange: true });
  const [toDelete, setToDelete] = useState<User>();
  const problem = readProblem(users.error);
  return (
    <>
      <ListFilters>
        <SearchField
          label={t('adminUsers.searchUsers')}
          placeholder={t('adminUsers.searchHint')}
          value={list.query.q}
          onSearch={list.setQ}
        />
      </ListFilters>
      <p className="note mb-2" role="status">
        {users.data && !problem && t('adminUsers.count', { count: users.data.total })}
      </p>
      <PagedList {...users} problem={problem} name={t('admin.users')} list={list} empty={<NoUsers q={list.query.q} />}>
        {(page) => <UserTable users={page?.users} onDelete={setToDelete} />}
      </PagedList>
      {(users.data || problem) && below}
      <UserRemoval user={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}

function NoUsers({ q }: { q: string }) {
  const { t } = useTranslation();
  if (q === '') return <EmptyState title={t('adminUsers.empty')}>{t('adminUsers.emptyHint')}</EmptyState>;
  return (
    <EmptyState
      title={t('finding.nothingFound', { query: q })}
      action={<ButtonLink to="/admin/userlist">{t('admin.showAll')}</ButtonLink>}
    >
      {t('finding.nothingFoundHint')}
    </EmptyState>
  );
}
