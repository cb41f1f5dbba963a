import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { Problem } from '../../lib/problem.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** Says in red why something could not be loaded, and offers another try. */
export function LoadFailed({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (
    <Alert
      tone="danger"
      action={
        <Button size="small" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {problemText(problem)}
    </Alert>
  );
}
