import type { MouseEvent, ReactNode } from 'react';

interface SkipLinkProps {
  /** Id of a focusable element, usually the page's main. */
  targetId: string;
  children: ReactNode;
}

/** The first stop of the keyboard: jumps over the header without leaving a fragment in the address. */
export function SkipLink({ targetId, children }: SkipLinkProps) {
  const jump = (event: MouseEvent): void => {
    event.preventDefault();
    const target = document.querySelector<HTMLElement>(`#${CSS.escape(targetId)}`);
    target?.focus();
    target?.scrollIntoView();
  };
  return (
    <a className="skip" href={`#${targetId}`} onClick={jump}>
      {children}
    </a>
  );
}
