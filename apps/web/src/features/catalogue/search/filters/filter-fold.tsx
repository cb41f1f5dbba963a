import type { ReactNode } from 'react';

interface FilterFoldProps {
  label: ReactNode;
  children: ReactNode;
}

/** One filter: a disclosure of the bar with a popover, of which one is open at a time; on phones a part of the sheet. */
export function FilterFold({ label, children }: FilterFoldProps) {
  return (
    <details className="filter" name="filter">
      <summary>{label}</summary>
      <div className="filter-panel">{children}</div>
    </details>
  );
}

/**
 * Closes what is open of a filter bar on a press or focus elsewhere, and on Escape, which leads back to its summary.
 * @returns function that stops it
 */
export function closeOnLeaving(bar: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const listOpen = () => bar.querySelectorAll<HTMLDetailsElement>(':scope > [open], [name][open]');
  const leave = ({ target }: Event): void => {
    if (target instanceof Node && !bar.contains(target)) listOpen().forEach((fold) => (fold.open = false));
  };
  document.addEventListener('pointerdown', leave, { signal });
  document.addEventListener('focusin', leave, { signal });
  bar.addEventListener(
    'keydown',
    ({ key }) => {
      const [fold] = listOpen();
      if (key !== 'Escape' || !fold) return;
      fold.open = false;
      fold.querySelector('summary')?.focus();
    },
    { signal },
  );
  return () => listening.abort();
}
