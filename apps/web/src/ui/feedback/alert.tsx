import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface AlertProps {
  tone: 'danger' | 'success' | 'warning';
  /** Summary of the event, in bold, before the advice. */
  title?: ReactNode;
  children?: ReactNode;
  /** Content that is no sentence: a list below the text. */
  details?: ReactNode;
  /** A button that settles the matter. */
  action?: ReactNode;
  className?: string | undefined;
}

/** A message in the page: danger interrupts the reader, the others wait for a pause. */
export function Alert({ tone, title, children, details, action, className }: AlertProps) {
  return (
    <div className={classNames('alert', `alert-${tone}`, className)} role={tone === 'danger' ? 'alert' : 'status'}>
      <p>
        {title && <strong>{title}</strong>} {children}
      </p>
      {details}
      {action && <p className="mt-2">{action}</p>}
    </div>
  );
}
