import type { Import } from '@kontor/shared/wire/imports';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useCancelImportMutation, useOneImportQuery } from './admin-imports-api.ts';
import { polled } from './polled.ts';

/** Progress of a check or a run, loaded every two seconds, with a button that ends it. */
export function ImportProgress({ brought: { _id, state, done, total } }: { brought: Import }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  useOneImportQuery({ params: { id: _id } }, polled);
  const [cancel, { error, isLoading }] = useCancelImportMutation();
  const problem = readProblem(error);
  const words = t(state === 'checking' ? 'adminImports.checking' : 'adminImports.running', { done, total });
  return (
    <section className="ruled flow mt-6" aria-labelledby="progress-heading">
      <h2 id="progress-heading" className="h-small">
        {words}
      </h2>
      <progress aria-labelledby="progress-heading" max={Math.max(total, 1)} value={done} />
      <p className="note">{t('adminImports.leaveAlone')}</p>
      {problem && !isLoading && (
        <Alert tone="danger" title={t('adminImports.notCancelled')}>
          {findProblemText(problem)}
        </Alert>
      )}
      <p>
        <Button size="small" busy={isLoading} onClick={() => void cancel({ params: { id: _id } })}>
          {t('adminImports.cancel')}
        </Button>
      </p>
    </section>
  );
}
