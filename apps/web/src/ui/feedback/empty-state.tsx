import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: ReactNode;
  /** The heading's place in the outline of the page; it looks the same everywhere. */
  heading?: 'h1' | 'h2' | 'h3';
  children?: ReactNode;
  /** A way on: a button or a link. */
  action?: ReactNode;
}

/** Says that there is nothing here, why, and where to go. */
export function EmptyState({ title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <Heading className="empty-title">{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
