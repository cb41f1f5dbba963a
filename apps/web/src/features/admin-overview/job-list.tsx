import type { Overview } from '@kontor/shared/wire/overview';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { ListSection } from './list-section.tsx';

type JobState = NonNullable<Overview['jobs']>[number];

/** Background jobs: those that fail or have stopped are listed, the others only counted. */
export function JobList({ jobs }: { jobs: readonly JobState[] }) {
  const { t } = useTranslation();
  const toRow = (job: JobState) => <JobRow key={job.name} job={job} />;
  const running = jobs.filter(({ stale, failed }) => !stale && !failed);
  return (
    <ListSection title={t('adminOverview.jobs.title')} rows={jobs.filter((job) => !running.includes(job)).map(toRow)}>
      {running.length > 0 && (
        <details>
          <summary className="link link-quiet">{t('adminOverview.jobs.running', { count: running.length })}</summary>
          <ul className="list">{running.map(toRow)}</ul>
        </details>
      )}
    </ListSection>
  );
}

function JobRow({ job: { name, ranAt, stale, failed } }: { job: JobState }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      <span className="wrap-anywhere">
        {t(`adminOverview.jobs.names.${name}`)}
        <br />
        <span className="note">{t('adminOverview.jobs.lastRun', { date: format.dateTime(ranAt) })}</span>
        {failed && (
          <>
            <br />
            <span className="note">
              {t('adminOverview.jobs.failedSince', { date: format.dateTime(failed.since), error: failed.error })}
            </span>
          </>
        )}
      </span>
      {/* One mark a row: two of them leave the text no room on a phone, and the text says both. */}
      {stale ? (
        <span className="tag tag-warning">{t('adminOverview.jobs.stale')}</span>
      ) : (
        failed && <span className="tag tag-danger">{t('adminOverview.jobs.failed')}</span>
      )}
    </li>
  );
}
