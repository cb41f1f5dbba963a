import { useId, type ReactNode } from 'react';

interface ListSectionProps {
  title: string;
  /** Text of an empty list; not needed if the section only appears with content. */
  empty?: string;
  /** The list's items. */
  rows: readonly ReactNode[];
  children?: ReactNode;
}

/** List of the overview under its heading. */
export function ListSection({ title, empty, rows, children }: ListSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 className="fs-head" id={titleId}>
        {title}
      </h2>
      {rows.length > 0 ? <ul className="list">{rows}</ul> : empty && <p className="note">{empty}</p>}
      {children}
    </section>
  );
}
