import type { MouseEvent } from 'react';
import { showSection } from './show-section.ts';

interface SectionListProps {
  /** Label of the list for screen readers. */
  label: string;
  /** Sections of the page in order, each by the id of its focusable heading. */
  sections: readonly { id: string; title: string }[];
}

function show(event: MouseEvent, id: string): void {
  event.preventDefault();
  showSection(id);
}

/**
 * Table of contents of a long page. Scrolls by script, because a fragment in the history would count as leaving unsaved forms.
 */
export function SectionList({ label, sections }: SectionListProps) {
  return (
    <nav aria-label={label}>
      <ul className="section-list">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a className="link link-quiet" href={`#${id}`} onClick={(event) => show(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
