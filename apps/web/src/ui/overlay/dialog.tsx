import '../../styles/components/dialog.css';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

interface DialogProps {
  open: boolean;
  /** Called for Escape, too; the parent then sets `open` to false. */
  onClose: () => void;
  /** Label of a dialog without a visible heading. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Native modal dialog: the browser keeps the focus inside and returns it afterwards. Its content is mounted only while it is
 * open.
 */
export function Dialog({ open, onClose, label, labelledBy, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is removed: browsers return no focus from a removed dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    if (!element.open) element.showModal();
    return () => element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={classNames('dialog', className)}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // Chrome closes a dialog on a second Escape without a cancel event.
        if (open) onClose();
      }}
    >
      {open && children}
    </dialog>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** Consequences of confirming. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** Whether confirming destroys something. */
  danger?: boolean;
  busy?: boolean;
  /** Replaces the confirming button when nothing can be confirmed any more: another next step. */
  insteadOfConfirm?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Question with two answers; the harmless one has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, danger = false, busy = false } = props;
  const { insteadOfConfirm, onConfirm, onCancel } = props;
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onCancel} labelledBy={titleId}>
      <h2 className="dialog-title" id={titleId}>
        {title}
      </h2>
      {children && <div className="note mt-2">{children}</div>}
      <div className="row">
        <Button onClick={onCancel}>{cancelLabel}</Button>
        {insteadOfConfirm || (
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
