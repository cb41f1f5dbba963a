import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useLabelRunQuery } from '../../../entities/carrier/carriers-api.ts';

/** Polling interval of a run, in milliseconds. */
const pollingInterval = 1500;

/** Progress of a run that buys labels; polls while it is shown. */
export function RunProgress({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useLabelRunQuery({ params: { id } }, { pollingInterval });
  const problem = data ? undefined : readProblem(error);
  if (problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  const { done = 0, total = 1 } = data ?? {};
  return (
    <div className="mt-4" role="status">
      <p id="label-run">{t('adminLabels.running', { done, total })}</p>
      <progress aria-labelledby="label-run" max={Math.max(total, 1)} value={done} />
    </div>
  );
}
