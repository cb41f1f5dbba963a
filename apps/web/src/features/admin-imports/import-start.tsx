import type { Import } from '@kontor/shared/wire/imports';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useCheckImportMutation, useRunImportMutation } from './admin-imports-api.ts';

/** Button that begins the check or the run of an import, with what it does. */
function Start({ brought: { _id: id, kind }, what }: { brought: Import; what: 'check' | 'run' }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const [check, checked] = useCheckImportMutation();
  const [run, ran] = useRunImportMutation();
  const [begin, { error, isLoading }] = what === 'check' ? [check, checked] : [run, ran];
  const problem = readProblem(error);
  return (
    <div className="flow mt-4">
      <p className="note">{what === 'check' ? t('adminImports.checkHint') : t(`adminImports.runHints.${kind}`)}</p>
      {problem && !isLoading && (
        <Alert tone="danger" title={t('adminImports.notStarted')}>
          {findProblemText(problem)}
        </Alert>
      )}
      <p>
        <Button variant="primary" busy={isLoading} onClick={() => void begin({ params: { id } })}>
          {t(`adminImports.${what}`)}
        </Button>
      </p>
    </div>
  );
}

/** Next step of an idle import: the check, or after it the run. */
export function ImportStart({ brought }: { brought: Import }) {
  const { t } = useTranslation();
  const { state, counts, questions } = brought;
  if (state === 'checked') {
    if (counts.created + counts.changed === 0) return <p className="note mt-4">{t('adminImports.nothingToRun')}</p>;
    return <Start brought={brought} what="run" />;
  }
  // The form of the questions checks too.
  if (questions.length > 0 || state === 'done') return null;
  return <Start brought={brought} what="check" />;
}
