import type { User, UserPage } from '@kontor/shared/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { problemOf } from '../../api/problem.ts';
import { useListQuery } from '../../lib/list-query.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageControls } from '../../components/page-controls.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useUserPageQuery } from './admin-users-api.ts';
import { UserRemoval } from './user-removal.tsx';
import { UserTable, UserTableSkeleton } from './user-table.tsx';

/** All users, newest first, page by page and searchable; the address says which (spec §2). */
export function UserList() {
  const { t } = useTranslation();
  const list = useListQuery();
  const { data, error, isFetching, refetch } = useUserPageQuery(list.query, { refetchOnMountOrArgChange: true });
  const [toDelete, setToDelete] = useState<User>();
  const problem = problemOf(error);
  return (
    <>
      <div className="toolbar compact mb-4">
        <SearchField
          label={t('adminUsers.searchUsers')}
          placeholder={t('adminUsers.searchHint')}
          value={list.query.q}
          onSearch={list.setQ}
        />
      </div>
      <p className="note mb-2" role="status">
        {data && !problem && t('adminUsers.count', { count: data.total })}
      </p>
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <UserTableSkeleton />}
      {data && !problem && <UserRows list={list} found={data} onDelete={setToDelete} />}
      <UserRemoval user={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  );
}

interface UserRowsProps {
  list: ReturnType<typeof useListQuery>;
  found: UserPage;
  onDelete: (user: User) => void;
}

function UserRows({ list: { query, to, setPageSize }, found, onDelete }: UserRowsProps) {
  const { t } = useTranslation();
  if (found.total === 0) return <NoUsers q={query.q} />;
  // The last user of the last page may be gone.
  if (found.page > found.pages && found.page === query.page) return <Navigate to={to(found.pages)} replace />;
  return (
    <PageControls
      name={t('admin.users')}
      page={found.page}
      pages={found.pages}
      to={to}
      pageSize={query.pageSize}
      onPageSize={setPageSize}
    >
      <UserTable users={found.users} onDelete={onDelete} />
    </PageControls>
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
