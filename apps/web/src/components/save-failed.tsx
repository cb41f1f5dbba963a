import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../i18n/problem-text.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import type { Problem } from '../lib/problem.ts';

interface SaveFailedProps {
  problem: Problem;
  /** Whether the form still holds the typed values. */
  keepsInput?: boolean;
  /** Button that solves the problem. */
  action?: ReactNode;
}

/** Alert that something was not saved, with the reason. */
export function SaveFailed({ problem, keepsInput = false, action }: SaveFailedProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  return (
    <Alert tone="danger" title={t('admin.notSaved')} action={action}>
      {findProblemText(problem)} {keepsInput && t('onward.inputKept')}
    </Alert>
  );
}
