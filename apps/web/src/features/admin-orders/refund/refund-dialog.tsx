import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RowDialog } from '../../../components/list/row-dialog.tsx';
import { useProblemText } from '../../../i18n/problem-text.ts';
import type { Problem } from '../../../lib/problem.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { RefundForm } from './refund-form.tsx';
import type { useRefund } from './use-refund.ts';

/** Dialog for the amount of a refund; it stays open after a refusal or without an answer. */
export function RefundDialog({ refund }: { refund: ReturnType<typeof useRefund> }) {
  const { t } = useTranslation();
  const { question, problem, busy, confirm, close } = refund;
  return (
    <RowDialog
      row={question}
      title={t('adminOrders.refund.title', { number: question?.order.number ?? '' })}
      onClose={close}
    >
      {(asked) => (
        <RefundForm
          order={asked.order}
          payment={asked.payment}
          sent={asked.sent}
          busy={busy}
          retry={problem !== undefined && asked.sent !== undefined}
          onRefund={(terms) => void confirm(asked, terms)}
          onClose={close}
        >
          {problem && (
            <RefundProblem key={asked.key + problem.code} problem={problem} before={asked.uncertain ?? false} />
          )}
        </RefundForm>
      )}
    </RowDialog>
  );
}

/** Explains why a refused refund may still happen. @param before whether an earlier try ended without an answer */
function explainUncertainty({ status, code }: Problem, before: boolean) {
  if (code === 'refund_running' && before) return 'stillRunning';
  if (status === 503 && code === 'unavailable') return 'notAnswered';
  return status === undefined || status >= 500 ? 'maybeArrived' : undefined;
}

interface RefundProblemProps {
  problem: Problem;
  /** Whether an earlier try may have arrived. */
  before: boolean;
}

/** Takes the focus, so that screen readers read it. */
function RefundProblem({ problem, before }: RefundProblemProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const uncertain = explainUncertainty(problem, before);
  // The general text of this refusal addresses shoppers.
  const refusal =
    problem.code === 'payment_method_unavailable' ? t('adminOrders.refund.noProvider') : findProblemText(problem);
  return (
    <div ref={frame} tabIndex={-1}>
      {uncertain ? (
        <Alert tone="warning" title={t('adminOrders.refund.notConfirmed')}>
          {t(`adminOrders.refund.${uncertain}`)}
        </Alert>
      ) : (
        <Alert tone="danger" title={t('adminOrders.refund.refused')}>
          {refusal}
        </Alert>
      )}
    </div>
  );
}
