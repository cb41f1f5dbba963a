import type { MouseEvent, ReactNode } from 'react';

interface SkipLinkProps {
  /** Id of a focusable element, usually the page's main. */
  targetId: string;
  /** How it looks, where it is not the page's first stop. */
  className?: string;
  children: ReactNode;
}

/** Jumps to an element without leaving a fragment in the address: the first stop of the keyboard, past the header. */
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
