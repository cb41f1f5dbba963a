import { useTranslation } from 'react-i18next';
import { useProblemText } from '../i18n/problem-text.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/button.tsx';
import type { Problem } from '../lib/problem.ts';

interface LoadFailedProps {
  problem: Problem;
  /** Title of the failure, if the reason alone is not clear. */
  title?: string;
  /** Whether another try is running. */
  busy: boolean;
  onRetry: () => void;
}

/** Alert with the reason why something could not be loaded, and a button to try again. */
export function LoadFailed({ problem, title, busy, onRetry }: LoadFailedProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  return (
    <Alert
      tone="danger"
      title={title}
      action={
        <Button size="small" busy={busy} onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {findProblemText(problem)}
    </Alert>
  );
}
