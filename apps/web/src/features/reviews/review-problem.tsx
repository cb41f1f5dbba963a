import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../i18n/problem-text.ts';
import type { Problem } from '../../lib/problem.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button.tsx';

/**
 * Reason why a review was refused. An error of the sender is no red alert (spec §8: 'only logged, not shown') but one line of
 * the form. An unavailable server is an alert with another try.
 */
export function ReviewProblem({ id, problem }: { id: string; problem: Problem }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const { status = 0 } = problem;
  if (status >= 400 && status < 500) {
    return (
      <p className="error" id={id}>
        {findProblemText(problem)}
      </p>
    );
  }
  const retry = (
    <Button type="submit" size="small">
      {t('common.tryAgain')}
    </Button>
  );
  return (
    <div id={id}>
      <Alert tone="danger" action={retry}>
        {findProblemText(problem)} {t('onward.inputKept')}
      </Alert>
    </div>
  );
}
