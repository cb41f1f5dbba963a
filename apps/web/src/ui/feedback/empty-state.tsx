import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: ReactNode;
  /** Heading level on the page; it looks the same everywhere. */
  heading?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  /** Next step: a button or a link. */
  action?: ReactNode;
}

/** Message that there is nothing here, with the reason and a next step. */
export function EmptyState({ title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <Heading className="empty-title">{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
