import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { useUserQuery } from '../../features/admin-users/admin-users-api.ts';
import { FirmCheck } from '../../features/admin-users/firm-check.tsx';
import { OnAccount } from '../../features/admin-users/on-account.tsx';
import { UserHelp } from '../../features/admin-users/user-help.tsx';
import { UserForm } from '../../features/admin-users/user-form.tsx';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { useListPath } from '../../lib/list-query.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { useSession } from '../../session/use-session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';

/** `/admin/useredit/:id/edit`: a user's name, e-mail address and permission (spec §2). */
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
  const may = usePermission();
  const { user: self } = useSession();
  const { firmsTaxFree } = useShopSettings();
  const { currentData, error, isFetching, refetch } = useUserQuery({ params: { id } });
  const problem = readProblem(error);
  if (currentData?.role && !may('people')) {
    return <Alert tone="warning">{t('adminUsers.ownersOnly', { name: currentData.name })}</Alert>;
  }
  if (currentData) {
    return (
      <>
        <UserForm key={id} user={currentData} listPath={listPath} />
        {id !== self?._id && <UserHelp user={currentData} />}
        {may('customers') && !currentData.role && <OnAccount user={id} />}
        {firmsTaxFree && may('customers') && <FirmCheck user={id} />}
      </>
    );
  }
  if (!problem) return <TextSkeleton lines={6} />;
  if (problem.status !== 404) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <EmptyState title={t('adminUsers.gone')} action={<ButtonLink to={listPath}>{t('adminUsers.back')}</ButtonLink>}>
      {t('adminUsers.goneHint')}
    </EmptyState>
  );
}
