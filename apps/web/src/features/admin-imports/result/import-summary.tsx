import { type Import, rowOutcomes } from '@kontor/shared/wire/imports';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { DescriptionList, DescriptionRow } from '../../../ui/list/description-list.tsx';
import { useSaveImportReportMutation } from '../admin-imports-api.ts';

function Report({ id }: { id: string }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [save, { error, isLoading }] = useSaveImportReportMutation();
  const problem = readProblem(error);
  const fileName = `${t('adminImports.reportName')}.csv`;
  const saveFile = async (): Promise<void> => {
    const { data } = await save({ id, fileName });
    if (data !== undefined) showToast(t('admin.savedAs', { file: fileName }));
  };
  return (
    <>
      {problem && !isLoading && <SaveFailed problem={problem} />}
      <p>
        <Button size="small" busy={isLoading} onClick={() => void saveFile()}>
          {t('adminImports.report')}
        </Button>
      </p>
    </>
  );
}

/** Totals of a check or a run: rows by result, refused rows by reason, and the report to save. */
export function ImportSummary({ brought: { _id, state, counts, refusals } }: { brought: Import }) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const title = state === 'checked' || state === 'done' ? state : 'cancelled';
  const reasons = refusals.map(({ reason, count }) =>
    t('adminImports.reasonCount', { count, reason: t(`adminImports.refusals.${reason}`) }),
  );
  return (
    <section className="ruled flow mt-6" aria-labelledby="summary-heading">
      <h2 id="summary-heading" className="h-small">
        {t(`adminImports.resultTitles.${title}`)}
      </h2>
      {state === 'cancelled' && <p>{t('adminImports.cancelled')}</p>}
      <DescriptionList>
        {rowOutcomes.map((outcome) => (
          <DescriptionRow key={outcome} term={t(`adminImports.outcomes.${outcome}`)}>
            {t('adminImports.rows', { count: counts[outcome] })}
          </DescriptionRow>
        ))}
      </DescriptionList>
      {reasons.length > 0 && <p>{t('adminImports.refusedFor', { reasons: list(reasons) })}</p>}
      <Report id={_id} />
    </section>
  );
}
