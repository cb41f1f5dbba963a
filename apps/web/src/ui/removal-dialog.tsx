import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../i18n/problem-text.ts';
import type { Problem } from '../lib/problem.ts';
import { Alert } from './alert.tsx';
import { ConfirmDialog } from './dialog.tsx';

interface RemovalDialogProps {
  open: boolean;
  title: ReactNode;
  /** What goes and what stays. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  busy: boolean;
  /** Why the last try was refused. */
  problem: Problem | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether something is really to be deleted; a refusal stays in the dialog. Its texts come with the admin area. */
export function RemovalDialog({ problem, children, confirmLabel, ...question }: RemovalDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog danger confirmLabel={problem ? t('common.tryAgain') : confirmLabel} {...question}>
      {problem ? <Refusal problem={problem} /> : children}
    </ConfirmDialog>
  );
}

/** Takes the focus, so that it is read and Escape still works. */
function Refusal({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1}>
      <Alert tone="danger" title={t('admin.notDeleted')}>
        {problemText(problem)}
      </Alert>
    </div>
  );
}
