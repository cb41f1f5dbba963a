import '../../styles/pages/signed-in.css';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface MenuProps {
  /** Text of the summary. */
  label: ReactNode;
  className?: string | undefined;
  /** `MenuItem`s. */
  children: ReactNode;
}

/**
 * Menu that opens below its summary, and closes on choice, navigation, Escape, and a click or focus elsewhere. Arrow keys, Home
 * and End move through its entries; so does Tab, because they are links and buttons.
 */
export function Menu({ label, className, children }: MenuProps) {
  return (
    <Disclosure label={label} className={className}>
      <ul className="popover">{children}</ul>
    </Disclosure>
  );
}

/** Entry of a menu, a link or a button; `apart` draws a rule above it. */
export function MenuItem({ apart = false, children }: { apart?: boolean; children: ReactNode }) {
  return <li className={apart ? 'apart' : undefined}>{children}</li>;
}

/** Disclosure that opens below its summary and closes like a menu; `children` are a `.popover`. */
export function Disclosure({ label, className, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => (details.current ? closeOnLeaving(details.current) : undefined), []);
  useEffect(() => (details.current ? moveByKeys(details.current) : undefined), []);
  return (
    <details ref={details} className={classNames('menu', className)}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}

/** Closes an open `details` on Escape, on a choice inside, on a press or focus outside, and on going back. */
function closeOnLeaving(details: HTMLDetailsElement): () => void {
  const listening = new AbortController();
  const listen = <Type extends 'pointerdown' | 'focusin' | 'click' | 'keydown'>(
    type: Type,
    leaves: (event: DocumentEventMap[Type], target: Element) => boolean,
  ): void => {
    const onEvent = (event: DocumentEventMap[Type]): void => {
      if (details.open && event.target instanceof Element && leaves(event, event.target)) details.open = false;
    };
    document.addEventListener(type, onEvent, { signal: listening.signal });
  };
  const isOutside = (_event: Event, target: Element): boolean => !details.contains(target);
  listen('pointerdown', isOutside);
  listen('focusin', isOutside);
  listen('click', (_event, target) => details.contains(target) && target.closest('a, button') !== null);
  listen('keydown', (event) => {
    if (event.key !== 'Escape') return false;
    details.querySelector('summary')?.focus();
    return true;
  });
  window.addEventListener('popstate', () => details.removeAttribute('open'), { signal: listening.signal });
  return () => listening.abort();
}

/**
 * Returns the entry that a key leads to from entry `at` (−1: the summary) of `count`, wrapping around; undefined for any other
 * key.
 */
function findNextEntry(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Makes arrow keys open a `details` from its summary, and move the focus through the links and buttons inside. */
function moveByKeys(details: HTMLDetailsElement): () => void {
  const listening = new AbortController();
  const onKey = (event: KeyboardEvent): void => {
    const entries = Array.from(details.querySelectorAll<HTMLElement>('a, button'));
    const next = findNextEntry(
      event.key,
      entries.findIndex((entry) => entry === event.target),
      entries.length,
    );
    if (next === undefined) return;
    event.preventDefault();
    details.open = true;
    entries[next]?.focus();
  };
  details.addEventListener('keydown', onKey, { signal: listening.signal });
  return () => listening.abort();
}
