import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { useSystemQuery } from '../../features/admin-system/system-api.ts';
import { SystemView } from '../../features/admin-system/system-view.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';

/** `/admin/system`: how the shop runs, for owners. */
export function SystemPage() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useSystemQuery(undefined, alwaysFresh);
  const problem = readProblem(error);
  return (
    <AdminFrame title={t('adminSystem.title')}>
      {problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!problem && !data && <TextSkeleton lines={10} />}
      {data && <SystemView system={data} />}
    </AdminFrame>
  );
}
