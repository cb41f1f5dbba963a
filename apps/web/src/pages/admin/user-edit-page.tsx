import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { problemOf } from '../../api/problem.ts';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { useUserQuery } from '../../features/admin-users/admin-users-api.ts';
import { UserForm } from '../../features/admin-users/user-form.tsx';
import { useListPath } from '../../lib/list-query.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';

/** `/admin/useredit/:id/edit`: one user's name, e-mail address and permission (spec §2). */
export function UserEditPage() {
  const { t } = useTranslation();
  const listPath = useListPath('/admin/userlist');
  return (
    <AdminFrame title={t('adminUsers.editTitle')} back={{ to: listPath, label: t('adminUsers.back') }}>
      <div className="sheet">
        <LoadedForm listPath={listPath} />
      </div>
    </AdminFrame>
  );
}

function LoadedForm({ listPath }: { listPath: string }) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useUserQuery({ params: { id } });
  const problem = problemOf(error);
  if (currentData) return <UserForm key={id} user={currentData} listPath={listPath} />;
  if (!problem) return <TextSkeleton lines={6} />;
  if (problem.status !== 404) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <EmptyState title={t('adminUsers.gone')} action={<ButtonLink to={listPath}>{t('adminUsers.back')}</ButtonLink>}>
      {t('adminUsers.goneHint')}
    </EmptyState>
  );
}
