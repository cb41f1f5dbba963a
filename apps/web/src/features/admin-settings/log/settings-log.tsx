import type { SettingsLogPage } from '@kontor/shared/schemas/settings-log';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useSettingsLogQuery } from '../../../entities/settings/settings-api.ts';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { SectionPanel } from '../form/section-panel.tsx';
import { useChangeWords } from '../../../entities/settings/use-change-words.ts';
import { Breakable } from '../../../ui/breakable.tsx';

/** Number of entries per page. */
const pageSize = 10;

/** Log of changes to the settings, newest first. */
export function SettingsLog() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useSettingsLogQuery({ query: { page, pageSize } }, alwaysFresh);
  const problem = readProblem(error);
  const isLast = (data?.pages ?? 0) <= page;
  return (
    <SectionPanel id="log">
      {data && <Entries entries={data.changes} />}
      {!data && problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <TextSkeleton lines={3} />}
      {data && !(page === 1 && isLast) && (
        <div className="row mt-4">
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('adminSettings.newer')}
          </Button>
          <Button size="small" disabled={isLast} onClick={() => setPage(page + 1)}>
            {t('adminSettings.older')}
          </Button>
        </div>
      )}
    </SectionPanel>
  );
}

function Entries({ entries }: { entries: SettingsLogPage['changes'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { fieldOf, valueOf } = useChangeWords();
  if (entries.length === 0) return <p className="note">{t('adminSettings.noChanges')}</p>;
  return (
    <ul className="change-log">
      {entries.map(({ _id, at, by, changes }) => (
        <li key={_id}>
          <p>
            {format.dateTime(at)}, <strong className="wrap-anywhere">{by.name}</strong>
          </p>
          <ul>
            {changes.map((change) => (
              <li key={change.field} className="wrap-anywhere">
                <Breakable
                  text={t('adminSettings.change', {
                    field: fieldOf(change),
                    before: valueOf(change, change.before),
                    after: valueOf(change, change.after),
                  })}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
