import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { useProfileQuery } from '../../features/account/account-api.ts';
import { newPasswordId } from '../../features/account/account-schemas.ts';
import { AccountFrame } from '../../features/account/frame/account-frame.tsx';
import { VerificationNote } from '../../features/account/links/verification-note.tsx';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';

/** `/profile` and `/account`: the signed-in user's own account (spec §2). */
export function ProfilePage() {
  const { t } = useTranslation();
  const { data, isLoading } = useProfileQuery();
  useFocusOnPassword(data !== undefined);
  return (
    <AccountFrame title={t('profile.title')} pageTitle={t('profile.pageTitle')}>
      <div className="sheet">
        <div className="flow flow-8">
          <LoadedForm />
          {/* Hidden while the form above it loads, so that it does not move. */}
          <div hidden={isLoading}>
            <VerificationNote />
          </div>
        </div>
      </div>
    </AccountFrame>
  );
}

/** Focuses the password field for visitors who came to change it, after the heading, which gets the focus on every page. */
function useFocusOnPassword(isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isLoaded && hash === `#${newPasswordId}`) document.getElementById(newPasswordId)?.focus();
  }, [isLoaded, hash]);
}

function LoadedForm() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useProfileQuery();
  const problem = readProblem(error);
  if (data) return <ProfileForm profile={data} />;
  if (!problem) return <TextSkeleton lines={6} />;
  return <LoadFailed problem={problem} title={t('profile.failed')} busy={isFetching} onRetry={() => void refetch()} />;
}
