import type { MouseEvent } from 'react';
import { showSection } from './show-section.ts';

interface SectionListProps {
  /** Names the list for screen readers. */
  label: string;
  /** The sections of the page in their order, each by the id of its heading, which can be focused. */
  sections: readonly { id: string; title: string }[];
}

function show(event: MouseEvent, id: string): void {
  event.preventDefault();
  showSection(id);
}

/** The contents of a long page. By script, because a fragment in the history would look like leaving unsaved forms. */
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
