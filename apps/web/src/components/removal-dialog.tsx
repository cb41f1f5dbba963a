import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../i18n/problem-text.ts';
import type { Problem } from '../lib/problem.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { ConfirmDialog } from '../ui/overlay/dialog.tsx';

interface RemovalDialogProps {
  open: boolean;
  title: ReactNode;
  /** Consequences of the removal. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  busy: boolean;
  /** Reason of the last refusal. */
  problem: Problem | undefined;
  /** Title of a failed removal; by default 'Not deleted.'. */
  refusal?: string | undefined;
  /** Link for after a refusal that another try would not change. */
  wayOn?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Tells whether another try would get the same answer. */
function isFinal({ status }: Problem): boolean {
  return status === 403 || status === 404 || status === 409;
}

/**
 * Dialog that confirms a deletion; it shows a refusal, with another try if that may help. The texts for a refusal come with
 * the admin area.
 */
export function RemovalDialog(props: RemovalDialogProps) {
  const { problem, refusal, wayOn, children, confirmLabel, cancelLabel, ...question } = props;
  const { t } = useTranslation();
  const refused = problem !== undefined && isFinal(problem);
  return (
    <ConfirmDialog
      danger
      confirmLabel={problem ? t('common.tryAgain') : confirmLabel}
      cancelLabel={refused ? t('onward.close') : cancelLabel}
      insteadOfConfirm={refused && <>{wayOn}</>}
      {...question}
    >
      {problem ? <Refusal key={problem.code} problem={problem} title={refusal} /> : children}
    </ConfirmDialog>
  );
}

/** Takes the focus, so that screen readers read it and Escape still works. */
function Refusal({ problem, title }: { problem: Problem; title: string | undefined }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1}>
      <Alert tone="danger" title={title ?? t('admin.notDeleted')}>
        {findProblemText(problem)}
      </Alert>
    </div>
  );
}
