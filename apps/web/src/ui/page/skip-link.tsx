import type { MouseEvent, ReactNode } from 'react';

interface SkipLinkProps {
  /** Id of a focusable element, usually the page's main. */
  targetId: string;
  /** Class for a link that is not the page's first tab stop. */
  className?: string;
  children: ReactNode;
}

/** Link past the header, the first tab stop of a page. Focuses an element without adding a fragment to the address. */
export function SkipLink({ targetId, className = 'skip', children }: SkipLinkProps) {
  const jump = (event: MouseEvent): void => {
    event.preventDefault();
    const target = document.querySelector<HTMLElement>(`#${CSS.escape(targetId)}`);
    target?.focus();
    target?.scrollIntoView();
  };
  return (
    <a className={className} href={`#${targetId}`} onClick={jump}>
      {children}
    </a>
  );
}
