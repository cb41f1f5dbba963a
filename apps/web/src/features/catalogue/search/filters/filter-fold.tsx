import type { ReactNode } from 'react';

interface FilterFoldProps {
  label: ReactNode;
  /** Chosen values in words; on phones they stay readable beside the label. */
  chosen?: ReactNode;
  children: ReactNode;
}

/** One filter: a disclosure of the bar with a popover, of which one is open at a time; on phones a part of the sheet. */
export function FilterFold({ label, chosen, children }: FilterFoldProps) {
  return (
    <details className="filter" name="filter">
      <summary>
        {label} {chosen && <span className="note">{chosen}</span>}
      </summary>
      <div className="filter-panel">{children}</div>
    </details>
  );
}

/**
 * Closes what is open of a filter bar on a press or focus elsewhere, and on Escape, which leads back to its summary.
 * @returns function that stops it
 */
export function closeOnLeaving(bar: HTMLElement): () => void {
  const leave = (event: Event): void => {
    const fold = bar.querySelector<HTMLDetailsElement>(':scope > [open], [name][open]');
    const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
    const isOutside = event.type !== 'keydown' && event.target instanceof Node && !bar.contains(event.target);
    if (!fold || !(isEscape || isOutside)) return;
    fold.open = false;
    if (isEscape) fold.querySelector('summary')?.focus();
  };
  const events = ['pointerdown', 'focusin', 'keydown'] as const;
  for (const event of events) document.addEventListener(event, leave);
  return () => events.forEach((event) => document.removeEventListener(event, leave));
}
