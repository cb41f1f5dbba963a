import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../i18n/problem-text.ts';
import type { Problem } from '../../../lib/problem.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** Reason why a draft was not saved; the typed text stays. */
export function NotSaved({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  return (
    <Alert tone="danger" title={t('admin.notSaved')} className="mb-4">
      {problem.code === 'edit_conflict' ? t('adminLegal.takenOver') : findProblemText(problem)} {t('onward.inputKept')}
    </Alert>
  );
}
