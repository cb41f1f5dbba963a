import { useTranslation } from 'react-i18next';
import { problemOf } from '../../api/problem.ts';
import { useProfileQuery } from '../../features/account/account-api.ts';
import { ProfileForm } from '../../features/account/profile-form.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { RequireUser } from '../../session/guards.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';

/** The signed-in user's own account (spec §2). */
export function ProfilePage() {
  return (
    <RequireUser>
      <OwnProfile />
    </RequireUser>
  );
}

function OwnProfile() {
  const { t } = useTranslation();
  const { name } = useShopSettings();
  usePageTitle(t('profile.pageTitle'), name);
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="page-head">
        <h1>{t('profile.title')}</h1>
      </div>
      <div className="sheet">
        <LoadedForm />
      </div>
    </main>
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
