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
  /** Why the last try was refused. */
  problem: Problem | undefined;
  /** Title of a failed removal; 'Not deleted.' unless given. */
  refusal?: string | undefined;
  /** Where to turn after a refusal that another try would not change. */
  wayOn?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Whether asking again would get the same answer. */
function isFinal({ status }: Problem): boolean {
  return status === 403 || status === 404 || status === 409;
}

/**
 * Asks whether something is really to be deleted; a refusal stays in the dialog, with another try where that may help.
 * Its own words for a refusal come with the admin area.
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

/** Takes the focus, so that it is read and Escape still works. */
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
