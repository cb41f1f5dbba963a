import { useTranslation } from 'react-i18next';
import { problemOf } from '../../api/problem.ts';
import { useProfileQuery } from '../../features/account/account-api.ts';
import { AccountFrame } from '../../features/account/frame/account-frame.tsx';
import { VerificationNote } from '../../features/account/links/verification-note.tsx';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';

/** `/profile` and `/account`: the signed-in user's own account (spec §2). */
export function ProfilePage() {
  const { t } = useTranslation();
  const { isLoading } = useProfileQuery();
  return (
    <AccountFrame title={t('profile.title')} pageTitle={t('profile.pageTitle')}>
      <div className="sheet">
        <div className="flow flow-8">
          <LoadedForm />
          {/* Below the form, and not before it. */}
          <div hidden={isLoading}>
            <VerificationNote />
          </div>
        </div>
      </div>
    </AccountFrame>
  );
}

function LoadedForm() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useProfileQuery();
  const problem = problemOf(error);
  if (data) return <ProfileForm profile={data} />;
  if (!problem) return <TextSkeleton lines={6} />;
  return <LoadFailed problem={problem} title={t('profile.failed')} busy={isFetching} onRetry={() => void refetch()} />;
}
