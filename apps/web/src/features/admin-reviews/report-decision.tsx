import { type ReportOutcome, reportOutcomes } from '@kontor/shared/rules/product/review-rules';
import type { ReviewReport } from '@kontor/shared/wire/review-reports';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useDecideReportMutation } from './admin-reviews-api.ts';
import { ReasonFields, useReasons } from './reason-fields.tsx';

interface ReportDecisionProps {
  report: ReviewReport;
  onClose: () => void;
}

/** Fields for the reasons, and a button for each decision on an open report. */
export function ReportDecision({ report, onClose }: ReportDecisionProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const showToast = useShowToast();
  const reasons = useReasons();
  const [send, { isLoading, error }] = useDecideReportMutation();
  const { _id, version, status, reference } = report;
  const isOpen = status === 'open';
  const decide = async (outcome: ReportOutcome): Promise<void> => {
    const said = outcome === 'kept' ? { facts: reasons.facts } : reasons.reasons;
    if (!(await send({ params: { id: _id }, body: { outcome, version, ...said } })).data) return;
    showToast(t('adminReviews.decided', { reference }));
    onClose();
  };
  const problem = isLoading ? undefined : readProblem(error);
  return (
    <>
      {isOpen && <ReasonFields reasons={reasons} />}
      {problem && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <div className="row">
        <Button onClick={onClose}>{t('onward.close')}</Button>
        {isOpen &&
          reportOutcomes.map((outcome) => (
            <Button
              key={outcome}
              busy={isLoading}
              disabled={outcome !== 'kept' && !reasons.isComplete}
              onClick={() => void decide(outcome)}
            >
              {t(`adminReviews.decide.${outcome}`)}
            </Button>
          ))}
      </div>
    </>
  );
}
