import { useEffect, useRef, type ReactNode } from 'react';
import { Disclosure } from './menu.tsx';

interface InfoPopoverProps {
  /** Text of the summary. */
  label: ReactNode;
  /** Whether hovering opens it. */
  hover?: boolean | undefined;
  /** Text in a `.pad`, and a list of `MenuItem`s. */
  children: ReactNode;
}

/** Disclosure like `Menu`, with text before the entries. Hovering opens it on request; a click or a key always does. */
export function InfoPopover({ label, hover = false, children }: InfoPopoverProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const details = hover ? frame.current?.querySelector('details') : undefined;
    return details ? openOnHover(details) : undefined;
  }, [hover]);
  return (
    <div ref={frame}>
      <Disclosure label={label}>
        <div className="popover">{children}</div>
      </Disclosure>
    </div>
  );
}

/** Opens on hover and closes on leaving, unless a click has pinned it. */
function openOnHover(details: HTMLDetailsElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let byHover = false;
  details.addEventListener(
    'pointerenter',
    ({ pointerType }) => {
      if (pointerType !== 'mouse' || details.open) return;
      byHover = true;
      details.open = true;
    },
    { signal },
  );
  details.addEventListener(
    'pointerleave',
    () => {
      if (byHover) details.open = false;
      byHover = false;
    },
    { signal },
  );
  details.querySelector('summary')?.addEventListener(
    'click',
    (event) => {
      if (byHover && details.open) event.preventDefault();
      byHover = false;
    },
    { signal },
  );
  return () => listening.abort();
}
