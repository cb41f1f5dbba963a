import { type ReactNode, useId, useState } from 'react';
import { Button, type ButtonLook } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface DialogButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  /** Text of the button. */
  label: string;
  /** Heading of the dialog. */
  title: string;
  /** Content of the dialog, mounted each time it opens. It closes the dialog itself. */
  children: (close: () => void) => ReactNode;
}

/** Button that opens a dialog with a heading. */
export function DialogButton({ label, title, children, ...button }: DialogButtonProps) {
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} labelledBy={titleId}>
        <h2 className="dialog-title" id={titleId}>
          {title}
        </h2>
        {open && children(close)}
      </Dialog>
    </>
  );
}
