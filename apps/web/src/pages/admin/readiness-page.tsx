import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useSettingsQuery } from '../../entities/settings/settings-api.ts';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { CheckList } from '../../features/admin-readiness/check-list.tsx';
import { OpeningSwitch } from '../../features/admin-readiness/opening-switch.tsx';
import { useReadinessQuery } from '../../features/admin-readiness/readiness-api.ts';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';

/** `/admin/readiness`: requirements that are missing before the shop opens, and the switch that opens it. */
export function ReadinessPage() {
  const { t } = useTranslation();
  const readiness = useReadinessQuery(undefined, alwaysFresh);
  const settings = useSettingsQuery(undefined, alwaysFresh);
  const problem = readProblem(readiness.error ?? settings.error);
  const checks = readiness.data?.checks ?? [];
  const required = checks.filter((check) => check.required);
  const retry = (): void => {
    void readiness.refetch();
    void settings.refetch();
  };
  return (
    <AdminFrame title={t('admin.readiness')}>
      {problem && <LoadFailed problem={problem} busy={readiness.isFetching || settings.isFetching} onRetry={retry} />}
      {!problem && !(readiness.data && settings.data) && <TextSkeleton lines={10} />}
      {readiness.data && settings.data && (
        <>
          <OpeningSwitch settings={settings.data} missing={required.filter(({ ok }) => !ok).length} />
          <CheckList id="required-checks" title={t('adminReadiness.required')} checks={required} />
          <CheckList
            id="further-checks"
            title={t('adminReadiness.recommended')}
            checks={checks.filter((check) => !check.required)}
          />
        </>
      )}
    </AdminFrame>
  );
}
