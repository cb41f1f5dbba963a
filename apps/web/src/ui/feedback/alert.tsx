import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface AlertProps {
  tone: 'danger' | 'success' | 'warning';
  /** Summary in bold, before the text. */
  title?: ReactNode;
  children?: ReactNode;
  /** Content other than a sentence: a list below the text. */
  details?: ReactNode;
  /** Button that solves the problem. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Message in the page. Screen readers are interrupted by danger; other tones wait for a pause. */
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
