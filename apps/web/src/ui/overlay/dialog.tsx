import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

interface DialogProps {
  open: boolean;
  /** Called for Escape too; the parent then sets `open` to false. */
  onClose: () => void;
  /** Names the dialog when it shows no heading of its own. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A native modal dialog: the browser keeps the focus inside and gives it back. Its content exists only while it is open. */
export function Dialog({ open, onClose, label, labelledBy, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the page: a browser gives no focus back from a dialog that is already gone.
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
        // Chrome closes on a second Escape without asking.
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
  /** Whether a yes destroys something. */
  danger?: boolean;
  busy?: boolean;
  /** Stands in the place of the yes once nothing can be agreed to any more: another way on. */
  insteadOfConfirm?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question with two answers; the harmless one has the focus. */
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
